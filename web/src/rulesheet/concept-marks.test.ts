/// Places of concepts on boards of the library.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseView } from '../../../src/games/index.ts';
import type { View } from '../../../src/games/gdl/view.ts';
import type { ConceptMatch } from '../../../src/serve/contract/index.ts';
import { marksOf, placeWords } from './concept-marks.ts';

const viewOf = (name: string): View => {
  const view = parseView(readFileSync(new URL(`../../../knowledge/gdl/${name}.view.json`, import.meta.url), 'utf8'));
  if (!view.ok) throw new Error(view.error.message);
  return view.value;
};

const match = (name: string): ConceptMatch => ({
  places: [
    { mark: 'own', name, args: ['1', '2', ''] },
    { mark: 'blank', name, args: ['3', '2', ''] },
  ],
});

test('the place is where the view shows the fact that speaks of it', () => {
  expect(Object.fromEntries(marksOf(viewOf('tic-tac-toe'), [match('cell')]))).toEqual({ '1 2': 'own', '3 2': 'blank' });
});

test('facts that the view does not show have no place, nor has a game without a view', () => {
  expect(marksOf(viewOf('tic-tac-toe'), [match('control')]).size).toBe(0);
  expect(marksOf(undefined, [match('cell')]).size).toBe(0);
  expect(marksOf(viewOf('tic-tac-toe'), []).size).toBe(0);
});

test('in words a place is its coordinates', () => {
  expect(match('cell').places.map(placeWords)).toEqual(['1 2', '3 2']);
});
