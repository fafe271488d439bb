import { expect, test } from 'vitest';
import { BLACK, GoBoard, pointOf } from '../../../games/index.ts';
import { USUAL_VALUES } from './case-values.ts';
import { recognitionOf } from './recognition.fixture.ts';
import type { StoredMove } from './recognition.ts';
import { storedProposal } from './stored-case.ts';

const STORED: StoredMove = {
  kind: 'joseki',
  name: 'one',
  title: { en: 'one', ja: '一' },
  case: 'joseki',
  aim: 'base',
  move: pointOf(3, 3),
  value: 10,
  line: [pointOf(3, 3)],
  stones: [],
  area: [],
  isOwn: false,
};

test.each([
  ['in the corner', pointOf(4, 2), 10 * USUAL_VALUES.answer],
  ['at the rim of the corner', pointOf(7, 3), 10 * USUAL_VALUES.answer],
  ['along the side', pointOf(9, 3), 10],
  ['in another corner', pointOf(16, 3), 10],
  ['nowhere', 0, 10],
])('a joseki move answers a move %s by its value', (_, last, value) => {
  const recognition = recognitionOf(new GoBoard(19), BLACK, last);
  expect(storedProposal(STORED, recognition, 'joseki', 'attack').value).toBe(value);
});
