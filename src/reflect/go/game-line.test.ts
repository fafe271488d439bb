import { expect, test } from 'vitest';
import { BLACK, GO_PASS, WHITE, parsePoint } from '../../games/index.ts';
import { parseSgf, readGoRecord } from '../../record/index.ts';
import { boardAfter, goLineOf, lastBefore } from './game-line.ts';
import type { GoLine } from './game-line.ts';

const lineOf = (text: string): GoLine => {
  const parsed = parseSgf(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const reading = readGoRecord(parsed.value.trees[0]!);
  if (!reading.ok) throw new Error(reading.error.message);
  return goLineOf(reading.value.record)!;
};

const at = (name: string): number => {
  const point = parsePoint(name, 9);
  if (!point.ok) throw new Error(name);
  return point.value;
};

test('a stone without liberties goes from the board, on which nobody else may do so', () => {
  const line = lineOf('(;SZ[9]AW[ab][bb][ca]AB[ba];B[aa];W[cc])');
  const board = boardAfter(line, 1);
  expect([board.headOf(at('A9')), board.headOf(at('B9'))]).toEqual([0, 0]);
  expect(board.at(at('C9'))).toBe(WHITE);
  expect([...board.prisoners]).toEqual([0, 2]);
  expect(board.isLegal(at('A9'), BLACK)).toBe(true);
  const alone = lineOf('(;SZ[9]AW[ab][ba];B[aa];W[cc])');
  expect(boardAfter(alone, 1).isLegal(at('A9'), BLACK)).toBe(false);
  expect(lastBefore(alone, boardAfter(alone, 1), 2)).toBe(GO_PASS);
  expect(lastBefore(alone, boardAfter(alone, 2), 3)).toBe(at('C7'));
});

test('a komi that is not told is that of the pages', () => {
  expect(lineOf('(;SZ[9];B[ee])').komi).toBe(6.5);
  expect(lineOf('(;SZ[9]HA[2]AB[cc][gg];W[ee])').komi).toBe(0.5);
  expect(lineOf('(;SZ[9]KM[0];B[ee])').komi).toBe(0);
});
