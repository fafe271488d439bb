/// Whose ground a point is at a glance: every stone weighs on the points within five steps, less with each step.
import { BLACK, EMPTY, POINT_LIMIT } from '../../../games/index.ts';
import type { PlayoutField } from '../playout/field.ts';

const REACH = 5;
// Ways to the points that a stone weighs on, and how much.
const ways: number[] = [];
const weights: number[] = [];
for (let up = -REACH; up <= REACH; up++)
  for (let right = -REACH; right <= REACH; right++) {
    const far = Math.abs(up) + Math.abs(right);
    if (far > REACH || far === 0) continue;
    ways.push(up * 32 + right);
    weights.push(REACH + 1 - far);
  }
// Weight beyond the edge falls into rows and columns that are no points; the list has room on both ends for that.
const MARGIN = REACH * 32 + REACH;
const WAYS = Int16Array.from(ways, (way) => way + MARGIN);
const WEIGHTS = Int16Array.from(weights);
const ground = new Int16Array(POINT_LIMIT + 2 * MARGIN);

/// Weighs all stones; `groundOf` answers for that position.
export const weighStones = (field: PlayoutField): void => {
  ground.fill(0);
  const { cells, size } = field;
  for (let row = 1; row <= size; row++)
    for (let stone = row * 32 + 1; stone <= row * 32 + size; stone++) {
      const cell = cells[stone]!;
      if (cell >= EMPTY) continue;
      const sign = cell === BLACK ? 1 : -1;
      for (let i = 0; i < WAYS.length; i++) ground[stone + WAYS[i]!]! += sign * WEIGHTS[i]!;
    }
};

/// Black's weight on a point less white's.
export const groundOf = (point: number): number => ground[point + MARGIN]!;
