/// Points of a Go board, and their names. A point has the same number on boards of every size, counted from the lower left
/// corner, so that D4 is always the 4-4 point there; 0, which no board has, is the pass.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { textError } from '../../rules/index.ts';

export const LEAST_SIZE = 2;
export const LARGEST_SIZE = 25;

/// The way from a point to the one above it. A power of two, so that column and row are two cheap operations.
export const ROW_STEP = 32;
/// Points are below this number, the border above the largest board included.
export const POINT_LIMIT = ROW_STEP * (LARGEST_SIZE + 2);
/// The ways to the four neighbours.
export const NEIGHBOURS = [ROW_STEP, 1, -ROW_STEP, -1] as const;

export const GO_PASS = 0;

/// Columns and rows count from 1, from the left and from below.
export const pointOf = (column: number, row: number): number => row * ROW_STEP + column;
export const pointColumn = (point: number): number => point % ROW_STEP;
export const pointRow = (point: number): number => Math.floor(point / ROW_STEP);

export const isPointOf = (point: number, size: number): boolean => {
  const column = pointColumn(point);
  const row = pointRow(point);
  return Number.isInteger(point) && column >= 1 && column <= size && row >= 1 && row <= size;
};

/// All points of a board of that size: A1, B1, ...
export const pointsOf = (size: number): readonly number[] => ALL_POINTS[size]!;

const ALL_POINTS: readonly (readonly number[])[] = Array.from({ length: LARGEST_SIZE + 1 }, (_, size) =>
  Array.from({ length: size * size }, (_unused, i) => pointOf((i % size) + 1, Math.floor(i / size) + 1)),
);

/// How columns are named: without the letter i (A to T on 19 lines), as GTP and most people do, or with it (a to s).
export type GoConvention = 'without-i' | 'with-i';

const LETTERS: Readonly<Record<GoConvention, string>> = {
  'without-i': 'ABCDEFGHJKLMNOPQRSTUVWXYZ',
  'with-i': 'abcdefghijklmnopqrstuvwxy',
};

export const columnLetter = (column: number, convention: GoConvention = 'without-i'): string =>
  LETTERS[convention][column - 1]!;

/// `D4` or `d4`; `pass`.
export const printPoint = (point: number, convention: GoConvention = 'without-i'): string =>
  point === GO_PASS ? 'pass' : columnLetter(pointColumn(point), convention) + pointRow(point);

/// Reads the name of a point of a board of that size, in upper or lower case, or a pass.
export const parsePoint = (text: string, size: number, convention: GoConvention = 'without-i'): Result<number> => {
  const word = text.trim();
  const column = text.indexOf(word) + 1;
  const last = printPoint(pointOf(size, size), convention);
  const range = `points are ${columnLetter(1, convention)}1 to ${last}, or pass`;
  const refuse = (code: string, message: string, hint = range, at = column): Result<never> =>
    failed(textError(code, message, hint, at));
  if (/^pass$/i.test(word)) return ok(GO_PASS);
  if (/^resign$/i.test(word))
    return refuse('resign', 'resigning is no move on the board', `it ends the game; ${range}`);
  const named = /^([a-z])(\d{1,3})$/i.exec(word);
  if (named === null)
    return refuse('not-a-point', `${word === '' ? 'an empty text' : word.slice(0, 40)} is not a point`);
  const [, letter, digits] = named as unknown as [string, string, string];
  const at = LETTERS[convention].toUpperCase().indexOf(letter.toUpperCase()) + 1;
  const row = Number(digits);
  if (at === 0 && convention === 'without-i' && /i/i.test(letter))
    return refuse('letter-i', 'the letters of columns leave out I', `the column after H is J; ${range}`);
  if (at === 0 || at > size) return refuse('off-board', `there is no column ${letter} on a board of ${size}`);
  if (row < 1 || row > size)
    return refuse('off-board', `there is no row ${digits} on a board of ${size}`, range, column + 1);
  return ok(pointOf(at, row));
};

/// The two letters of SGF: column and row from the upper left corner, `dp` for D4 on 19 lines; a pass is empty.
export const printSgfPoint = (point: number, size: number): string =>
  point === GO_PASS ? '' : LETTERS['with-i'][pointColumn(point) - 1]! + LETTERS['with-i'][size - pointRow(point)]!;

/// Reads two letters of SGF. A pass is the empty text, and `tt` on boards up to 19 lines, as old files have it.
export const parseSgfPoint = (text: string, size: number): Result<number> => {
  if (text === '' || (text === 'tt' && size <= 19)) return ok(GO_PASS);
  const last = LETTERS['with-i'][size - 1]!;
  const hint = `a point is two letters from a to ${last}, column and row from the upper left; a pass is empty`;
  if (!/^[a-z]{2}$/.test(text)) return failed(textError('not-a-point', `${text.slice(0, 40)} is not a point`, hint));
  for (let i = 0; i < 2; i++) {
    if (text[i]! > last) return failed(textError('off-board', `${text[i]} is beyond a board of ${size}`, hint, i + 1));
  }
  return ok(pointOf(text.charCodeAt(0) - 96, size - (text.charCodeAt(1) - 97)));
};
