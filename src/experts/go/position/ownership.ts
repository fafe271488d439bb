/// What the reach of the stones comes to: who is likely to own each point, in points of territory.
import { BLACK, EMPTY, pointColumn, pointRow, pointsOf } from '../../../games/index.ts';

type Cells = Readonly<Uint8Array>;
type Reach = readonly [Readonly<Int32Array>, Readonly<Int32Array>];

/// How much reach of both sides together leaves a point half open, by its line: it takes little at the edge and much in
/// the middle. Fitted to who owned the points in the end of games.
export const DOUBT_BY_LINE: readonly number[] = [0, 8, 8, 16, 32, 80];

/// Ownership is counted in these parts, so that sums are exact.
const PARTS = 1024;

/// Which line of the board a point is on, counted from the nearest edge.
export const lineOf = (point: number, size: number): number =>
  Math.min(pointColumn(point), pointRow(point), size + 1 - pointColumn(point), size + 1 - pointRow(point));

/// Black's reach minus white's. A stone has the reach of a touching one, four times, so that it stands above all around.
export const STONE_POTENTIAL = 256;

const doubts = new Map<number, Float64Array>();

/// The doubt of each point of a board of that size.
const doubtOf = (size: number): Float64Array => {
  let doubt = doubts.get(size);
  if (doubt === undefined) {
    const points = pointsOf(size);
    doubt = new Float64Array(points.at(-1)! + 1);
    for (const point of points) doubt[point] = DOUBT_BY_LINE[Math.min(lineOf(point, size), DOUBT_BY_LINE.length - 1)]!;
    doubts.set(size, doubt);
  }
  return doubt;
};

export const fillPotential = (potential: Int32Array, cells: Cells, [black, white]: Reach, size: number): void => {
  for (const point of pointsOf(size)) {
    const cell = cells[point]!;
    potential[point] =
      cell === EMPTY ? black[point]! - white[point]! : cell === BLACK ? STONE_POTENTIAL : -STONE_POTENTIAL;
  }
};

/// From 1, black's for sure, to -1, white's.
export const fillOwnership = (ownership: Float64Array, cells: Cells, [black, white]: Reach, size: number): void => {
  const doubt = doubtOf(size);
  for (const point of pointsOf(size)) {
    const cell = cells[point]!;
    if (cell !== EMPTY) {
      ownership[point] = cell === BLACK ? 1 : -1;
      continue;
    }
    const lead = black[point]! - white[point]!;
    const sum = black[point]! + white[point]! + doubt[point]!;
    const share = Math.floor((Math.abs(lead) * PARTS) / sum) / PARTS;
    ownership[point] = lead < 0 ? 0 - share : share;
  }
};
