/// Races built to measure for tests: black above white, between walls, with so many liberties outside, shared, and in eyes
/// at the left edge.
import { GoBoard, pointOf } from '../../../../games/index.ts';

export interface RaceMeasures {
  readonly outsideA: number;
  readonly outsideB: number;
  readonly shared: number;
  readonly eyeA: number;
  readonly eyeB: number;
}

const SIZE = 13;
const WIDTH = 11;

/// Black, whose string is `a`, and white, whose string is `b`; undefined where a string would have no liberty. Outside
/// and shared liberties: up to three, eyes: up to three points.
export const builtRace = (measures: RaceMeasures): { board: GoBoard; a: number; b: number } | undefined => {
  const { outsideA, outsideB, shared, eyeA, eyeB } = measures;
  const letters = new Map<number, string>();
  const put = (column: number, row: number, letter: string): void => void letters.set(pointOf(column, row), letter);
  for (let column = 1; column <= WIDTH; column++) {
    [...'XXOXXOOO'].forEach((letter, i) => put(column, i + 1, letter));
  }
  for (let row = 1; row <= 8; row++) put(WIDTH + 1, row, row <= 3 ? 'X' : 'O');
  for (let column = eyeA > 0 ? 1 : 2; column <= eyeA + 1; column++) {
    put(column, 6, column <= eyeA ? '.' : 'X');
    put(column, 7, 'X');
  }
  for (let column = eyeB > 0 ? 1 : 2; column <= eyeB + 1; column++) {
    put(column, 2, column <= eyeB ? '.' : 'O');
    put(column, 1, 'O');
  }
  for (let i = 0; i < outsideA; i++) put(WIDTH - 2 * i, 6, '.');
  for (let i = 0; i < outsideB; i++) put(WIDTH - 2 * i, 2, '.');
  for (let i = 0; i < shared; i++) put(WIDTH - 2 * i - 1, 4, '.');
  const board = new GoBoard(SIZE);
  let text = '';
  for (let row = 1; row <= SIZE; row++)
    for (let column = 1; column <= SIZE; column++) text += letters.get(pointOf(column, row)) ?? '.';
  return board.load(text) ? { board, a: pointOf(5, 5), b: pointOf(5, 3) } : undefined;
};
