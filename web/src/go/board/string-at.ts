/// Strings of stones by the names of their points.
import type { GoStones } from './go-board-view.ts';
import { pointName, pointPlace } from './point-name.ts';

const NEIGHBOURS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/// All stones of the string of a point; an empty point alone.
export const stringAt = (size: number, stones: GoStones, point: string): readonly string[] => {
  const own = new Set([stones.black, stones.white].find((side) => side.includes(point)) ?? []);
  const found = new Set([point]);
  for (const each of found) {
    const [column, row] = pointPlace(each, size)!;
    for (const [x, y] of NEIGHBOURS) {
      const name = pointName(column + x, row + y);
      if (own.has(name)) found.add(name);
    }
  }
  return [...found];
};
