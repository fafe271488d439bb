/// Where a position is not settled, by whose the points became in playouts: weak stones near a point, and open ground
/// around it.
import { BLACK, EMPTY, LARGEST_SIZE, POINT_LIMIT, ROW_STEP, WHITE } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import type { PlayoutField } from '../playout/field.ts';
import type { Owners } from './owners.ts';

/// Near is within so many steps; open ground is counted as many columns and rows away.
const STEPS = 3;
const SPAN = 2;
/// Where no stone is near.
const NOBODY = 11;

const ways: number[] = [];
for (let up = -STEPS; up <= STEPS; up++)
  for (let right = -STEPS; right <= STEPS; right++)
    if (Math.abs(up) + Math.abs(right) <= STEPS) ways.push(up * ROW_STEP + right);
// What lies beyond the edge falls into rows and columns that are no points; the lists have room on both ends for that.
const MARGIN = STEPS * ROW_STEP + STEPS;
const WAYS = Int16Array.from(ways, (way) => way + MARGIN);
const weakest = [new Uint8Array(POINT_LIMIT + 2 * MARGIN), new Uint8Array(POINT_LIMIT + 2 * MARGIN)] as const;
// Sums of unrest over all points above and to the left, so that any part of the board is four of them.
const SIDE = LARGEST_SIZE + 1;
const sums = new Float64Array(SIDE * SIDE);
let lines = 0;

/// Looks at a position; the other questions are about it. There must be playouts.
export const weighOwners = ({ cells, size }: PlayoutField, owners: Owners): void => {
  lines = size;
  weakest[BLACK].fill(NOBODY);
  weakest[WHITE].fill(NOBODY);
  for (let row = 1; row <= size; row++)
    for (let column = 1; column <= size; column++) {
      const point = row * ROW_STEP + column;
      const unrest = 1 - Math.abs(owners.sums[point]! / owners.count);
      const at = row * SIDE + column;
      sums[at] = unrest + sums[at - 1]! + sums[at - SIDE]! - sums[at - SIDE - 1]!;
      const cell = cells[point]!;
      if (cell >= EMPTY) continue;
      const stays = owners.tenths(point, cell as Colour);
      const near = cell === BLACK ? weakest[BLACK] : weakest[WHITE];
      for (let i = 0; i < WAYS.length; i++) {
        const to = point + WAYS[i]!;
        if (stays < near[to]!) near[to] = stays;
      }
    }
};

/// In how many of ten playouts the weakest stone of a colour near the point stays; 11 where there is none.
export const weakestNear = (point: number, colour: Colour): number => weakest[colour][point + MARGIN]!;

/// How many of ten points around are not settled.
export const unsettledAround = (point: number): number => {
  const column = point % ROW_STEP;
  const row = (point - column) / ROW_STEP;
  const left = Math.max(0, column - SPAN - 1);
  const right = Math.min(lines, column + SPAN);
  const low = Math.max(0, row - SPAN - 1);
  const high = Math.min(lines, row + SPAN);
  const sum =
    sums[high * SIDE + right]! - sums[high * SIDE + left]! - sums[low * SIDE + right]! + sums[low * SIDE + left]!;
  return Math.round((10 * sum) / ((right - left) * (high - low)));
};
