/// Boards and games for the tests of position data.
import { expect } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import { GO_PASS, GoBoard, parsePoint, pointsOf } from '../../../games/index.ts';
import type { Random } from '../../../rules/index.ts';
import { pickRandom } from '../../../rules/index.ts';

export const at = (name: string): number => {
  const read = parsePoint(name, 25);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

/// A board from rows as they are seen, the upper one first.
export const boardOf = (...rows: readonly string[]): GoBoard => {
  const board = new GoBoard(rows.length);
  expect(board.load(rows.toReversed().join('').replaceAll(' ', ''))).toBe(true);
  return board;
};

/// Mostly a point near the last one, often the last liberty of a string, which leads to captures and kos.
export const chooseMove = (board: GoBoard, colour: Colour, last: number, random: Random): number => {
  const chance = random();
  if (chance < 0.03) return GO_PASS;
  const points = pointsOf(board.size);
  const open = points.filter((point) => board.headOf(point) === point && board.libertiesOf(point) === 1);
  if (chance < 0.3 && open.length > 0) return board.listLiberties(pickRandom(open, random)!)[0]!;
  const near = points.filter(
    (point) => Math.abs((point % 32) - (last % 32)) + Math.abs((point >> 5) - (last >> 5)) < 4,
  );
  const choice = chance < 0.7 && near.length > 0 ? near : points;
  for (let tries = 0; tries < 20; tries++) {
    const point = pickRandom(choice, random)!;
    if (board.isLegal(point, colour)) return point;
  }
  return GO_PASS;
};
