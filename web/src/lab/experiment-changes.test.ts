/// What is sent of the settings that were chosen.
import { expect, test } from 'vitest';
import type { ExperimentSetting } from '../../../src/serve/contract/index.ts';
import { changesOf } from './experiment-changes.ts';

const setting = (name: string, kind: ExperimentSetting['kind'], value: string): ExperimentSetting => ({
  ...{ name, kind, value },
  about: { en: name, ja: name },
});

const SETTINGS = [
  setting('games', 'whole-number', '1000'),
  setting('sheets', 'names', 'nim hex'),
  setting('title', 'text', 'as it is'),
];

test('only what differs from the manifest is sent; lists have commas, texts stay as they are', () => {
  expect(changesOf(SETTINGS, {})).toEqual({});
  expect(changesOf(SETTINGS, { games: '1000', sheets: 'nim hex' })).toEqual({});
  expect(changesOf(SETTINGS, { games: '20', sheets: ' nim  hexapawn ', title: 'two words' })).toEqual({
    games: '20',
    sheets: 'nim,hexapawn',
    title: 'two words',
  });
});
