import { expect, test } from 'vitest';
import { stringAt } from './string-at.ts';

test('the string of a stone, and an empty point alone', () => {
  const stones = { black: ['A1', 'A2', 'B2', 'D2'], white: ['B1', 'C2'] };
  expect(stringAt(5, stones, 'B2').toSorted()).toEqual(['A1', 'A2', 'B2']);
  expect(stringAt(5, stones, 'C2')).toEqual(['C2']);
  expect(stringAt(5, stones, 'E5')).toEqual(['E5']);
});
