import { expect, test } from 'vitest';
import { positionAfter, refusalOf } from './replay.ts';

const NONE = { black: [], white: [] };
const black = (point: string) => ({ colour: 'black' as const, point });
const white = (point: string) => ({ colour: 'white' as const, point });

test('stones that are taken are gone', () => {
  const moves = [black('B1'), white('A1'), black('A2')];
  expect(positionAfter(9, NONE, moves)).toEqual({ stones: { black: ['B1', 'A2'], white: [] }, last: 'A2' });
});

test('a pass changes nothing but the last move', () => {
  const start = { black: ['C3', 'G7'], white: [] };
  expect(positionAfter(9, start, [white('E5'), black('pass')])).toEqual({
    stones: { black: ['C3', 'G7'], white: ['E5'] },
  });
});

test('a ko that was taken back in a game is taken back here', () => {
  const start = { black: ['C4', 'C2', 'B3'], white: ['D4', 'D2', 'E3', 'C3'] };
  const { stones } = positionAfter(9, start, [black('D3'), white('C3')]);
  expect(stones.white).toContain('C3');
  expect(stones.black).not.toContain('D3');
});

test('a move on a stone, without liberties, or into a ko is refused with its reason', () => {
  const ko = { black: ['C4', 'C2', 'B3'], white: ['D4', 'D2', 'E3', 'C3'] };
  expect(refusalOf(9, ko, [], black('C4'))).toBe('occupied');
  expect(refusalOf(9, ko, [], black('D3'))).toBeUndefined();
  expect(refusalOf(9, ko, [black('D3')], white('C3'))).toBe('ko');
  expect(refusalOf(9, ko, [black('D3'), white('G7'), black('G6')], white('C3'))).toBeUndefined();
  // Nothing was played between: by the Chinese rules the position may not come again.
  expect(refusalOf(9, ko, [black('D3'), white('pass'), black('pass')], white('C3'))).toBe('superko');
  expect(refusalOf(9, { black: ['A2', 'B1'], white: [] }, [], white('A1'))).toBe('suicide');
  expect(refusalOf(9, { black: ['A2', 'B1'], white: ['A3', 'B2', 'C1'] }, [], white('A1'))).toBeUndefined();
  expect(refusalOf(9, { black: ['A2', 'B1', 'C2'], white: [] }, [], white('pass'))).toBeUndefined();
  // Two stones that take themselves are suicide, too.
  expect(refusalOf(9, { black: ['A3', 'B2', 'B1'], white: ['A2'] }, [], white('A1'))).toBe('suicide');
});
