/// How messages become sentences.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { ordinal, saysLine, sentenceIn } from './sentence.ts';

test.each([
  ['there is no game さくら', 'There is no game さくら.'],
  ['there is no game x', 'There is no game x.'],
  ['a1 turns nothing over for white', 'a1 turns nothing over for white.'],
  ['alphabeta:depth takes a number', 'alphabeta:depth takes a number.'],
  ['strategy.behind cannot be 99999', 'strategy.behind cannot be 99999.'],
  ['komi: a number is missing', 'Komi: a number is missing.'],
  ['8 rows are needed', '8 rows are needed.'],
  ['Load the page anew.', 'Load the page anew.'],
  ['a square is missing (see move 3)', 'A square is missing (see move 3).'],
  ['', ''],
])('%s', (text, told) => expect(sentenceIn('en', text)).toBe(told));

test.each([
  ['対局 x はありません', '対局 x はありません。'],
  ['もう一度お試しください。', 'もう一度お試しください。'],
  ['komi: a number is missing', 'Komi: a number is missing.'],
  ['', ''],
])('%s, in Japanese', (text, told) => expect(sentenceIn('ja', text)).toBe(told));

test('a sentence stays as it is', () =>
  fc.assert(
    fc.property(fc.constantFrom('en', 'ja'), fc.string(), (language, text) => {
      const once = sentenceIn(language, text);
      return sentenceIn(language, once) === once;
    }),
  ));

test.each([
  ['the rulesheet, line 7: no rules', 7, true],
  ['the rulesheet, line 7: no rules', 70, false],
  ['ルールシートの 17 行目: 規則がありません', 7, false],
  ['ルールシートの 7 行目: 規則がありません', 7, true],
  ['no game tree found', 1, false],
])('%s, line %i', (message, line, is) => expect(saysLine(message, line)).toBe(is));

test('ordinal numbers end as they are spoken', () =>
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th'.split(' '),
  ));
