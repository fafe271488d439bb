import { expect, test } from 'vitest';
import { GoBoard, parsePoint, pointsOf, printPoint } from '../../../../games/index.ts';
import { firstWorths } from './first-worth.ts';
import { stringGoal } from './link-goal.ts';

const at = (name: string): number => {
  const point = parsePoint(name, 7);
  if (!point.ok) throw new Error(point.error.message);
  return point.value;
};
const boardOf = (...rows: readonly string[]): GoBoard => {
  const board = new GoBoard(7);
  if (!board.load(rows.toReversed().join(''))) throw new Error('a string without liberties');
  return board;
};
/// The points that are worth most.
const best = (board: GoBoard, one: string, other: string, isJoin: boolean): string[] => {
  const worths = firstWorths(board, at(one), stringGoal(board, at(other)), isJoin);
  const most = Math.max(...pointsOf(7).map((point) => worths[point]!));
  return pointsOf(7)
    .filter((point) => worths[point] === most)
    .map((point) => printPoint(point));
};

test('the middle between two stones is best for both sides', () => {
  const board = boardOf('.......', '.......', '..OOO..', '.X...X.', '..OOO..', '.......', '.......');
  expect(best(board, 'B4', 'F4', true)).toEqual(['D4']);
  expect(best(board, 'B4', 'F4', false)).toEqual(['D4']);
});

test('who takes an end has cut', () => {
  const board = boardOf('.......', '.......', 'OO.....', 'X......', 'OX.X...', '.......', '.......');
  expect(best(board, 'A4', 'D3', false)).toEqual(['B4']);
});

test('a move that changes nothing between them is worth nothing, and nothing stays on the board', () => {
  const board = boardOf('.......', '.......', '.......', '.......', '.......', '.......', 'X.X....');
  const before = board.print();
  const worths = firstWorths(board, at('A1'), stringGoal(board, at('C1')), false);
  expect(worths[at('B1')]).toBeGreaterThan(0);
  expect(worths[at('G7')]).toBe(0);
  expect(board.print()).toBe(before);
});
