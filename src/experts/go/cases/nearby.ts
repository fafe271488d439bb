/// Distances between points, as Go players count them.
import { pointColumn, pointRow } from '../../../games/index.ts';

/// Columns and rows between two points, the greater first.
const apart = (one: number, other: number): readonly [number, number] => {
  const columns = Math.abs(pointColumn(one) - pointColumn(other));
  const rows = Math.abs(pointRow(one) - pointRow(other));
  return columns > rows ? [columns, rows] : [rows, columns];
};

/// Beside it, diagonal, a jump or a knight's move away.
export const isWithinKnight = (one: number, other: number): boolean => {
  const [far, near] = apart(one, other);
  return far <= 2 && far + near <= 3;
};

export const distance = (one: number, other: number): number => {
  const [far, near] = apart(one, other);
  return far + near;
};

/// The line of a point: 1 at the edge.
export const lineOf = (point: number, size: number): number =>
  Math.min(pointColumn(point), pointRow(point), size + 1 - pointColumn(point), size + 1 - pointRow(point));
