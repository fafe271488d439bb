/// How messages become sentences.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { sentence } from './sentence.ts';

test.each([
  ['there is no game x', 'There is no game x.'],
  ['a1 turns nothing over for white', 'a1 turns nothing over for white.'],
  ['alphabeta:depth takes a number', 'Alphabeta:depth takes a number.'],
  ['8 rows are needed', '8 rows are needed.'],
  ['対局 x はありません', '対局 x はありません。'],
  ['もう一度お試しください。', 'もう一度お試しください。'],
  ['Load the page anew.', 'Load the page anew.'],
  ['a square is missing (see move 3)', 'A square is missing (see move 3).'],
  ['', ''],
])('%s', (text, told) => expect(sentence(text)).toBe(told));

test('a sentence stays as it is', () =>
  fc.assert(fc.property(fc.string(), (text) => sentence(sentence(text)) === sentence(text))));
