/// How many eyes a space gives, if its enemy moves first and if its owner does, and where the points are that decide it: the
/// vital point of a shape, the opening in its wall, or the corner of a half eye.
import type { GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS } from '../../../../games/index.ts';
import type { EyeReading } from '../readers.ts';
import type { ReadingBudget } from '../reading.ts';
import { EyeGame, MOST_BITS } from './eye-game.ts';
import { MOST_EYE_POINTS } from './eye-space.ts';
import { eyeSpaceAt } from './eye-surroundings.ts';

/// The eyes of the space around a point; undefined where it is nobody's eye space.
export const eyeValue = (
  board: GoBoard,
  point: number,
  budget: Partial<ReadingBudget> = {},
): EyeReading | undefined => {
  const space = eyeSpaceAt(board, point);
  if (space === undefined) return isNeutral(board, point) ? { least: 0, most: 0 } : undefined;
  const wide = space.points.filter(
    (one) => !space.margins.includes(one) && !NEIGHBOURS.some((way) => space.margins.includes(one + way)),
  );
  if (wide.length > MOST_EYE_POINTS || space.points.length > MOST_BITS) return { least: 2, most: 2 };
  return new EyeGame(board, space, budget).read();
};

// A few empty points between both colours: nobody's, but settled.
const isNeutral = (board: GoBoard, point: number): boolean => {
  if (board.cells[point] !== EMPTY) return false;
  const points = new Set([point]);
  const colours = new Set<number>();
  for (const from of points) {
    for (const way of NEIGHBOURS) {
      const cell = board.cells[from + way]!;
      if (cell === EMPTY) points.add(from + way);
      else if (cell < EMPTY) colours.add(cell);
    }
    if (points.size > MOST_EYE_POINTS) return false;
  }
  return colours.size === 2;
};
