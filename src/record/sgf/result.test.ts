import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SgfResult } from './result.ts';
import { parseSgfResult, printSgfResult } from './result.ts';

const won = (winner: 'black' | 'white', by: string, margin?: number): unknown =>
  margin === undefined ? { kind: 'won', winner, by } : { kind: 'won', winner, by, margin };

test.each([
  ['B+3.5', won('black', 'points', 3.5)],
  ['w+0,5', won('white', 'points', 0.5)],
  ['W+12 points', won('white', 'points', 12)],
  ['B+R', won('black', 'resignation')],
  ['W+Resign', won('white', 'resignation')],
  ['B+T', won('black', 'time')],
  ['W+Time', won('white', 'time')],
  ['W+Forfeit', won('white', 'forfeit')],
  ['B+', won('black', 'unknown')],
  ['Draw', { kind: 'draw' }],
  ['0', { kind: 'draw' }],
  ['Void', { kind: 'void' }],
  ['?', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
  ['B+many', undefined],
  ['Black won', undefined],
])('%j', (text, result) => expect(parseSgfResult(text)).toEqual(result));

test('printed and read', () => {
  const winner = fc.constantFrom('black', 'white');
  const results = fc.oneof(
    fc.constantFrom<SgfResult>({ kind: 'draw' }, { kind: 'void' }, { kind: 'unknown' }),
    fc.record({ kind: fc.constant('won'), winner, by: fc.constantFrom('resignation', 'time', 'forfeit', 'unknown') }),
    fc.record({
      kind: fc.constant('won'),
      winner,
      by: fc.constant('points'),
      margin: fc.nat(1000).map((half) => half / 2),
    }),
  ) as fc.Arbitrary<SgfResult>;
  fc.assert(fc.property(results, (result) => void expect(parseSgfResult(printSgfResult(result))).toEqual(result)));
});
