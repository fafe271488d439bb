/// Several lists of points as one, ascending and without doubles. Long lists are not sorted: a look over the board in
/// order is quicker.
import { POINT_LIMIT, pointsOf } from '../../../games/index.ts';

export class PointUnion {
  readonly #points: readonly number[];
  readonly #marks = new Uint8Array(POINT_LIMIT);

  constructor(size: number) {
    this.#points = pointsOf(size);
  }

  of<T>(items: readonly T[], pointsOfItem: (item: T) => readonly number[]): readonly number[] {
    // Lists of points are ascending everywhere, so that a single one is ready.
    if (items.length === 1) return pointsOfItem(items[0]!);
    const marks = this.#marks;
    for (const item of items) for (const point of pointsOfItem(item)) marks[point] = 1;
    const union: number[] = [];
    for (const point of this.#points) {
      if (marks[point] === 0) continue;
      marks[point] = 0;
      union.push(point);
    }
    return union;
  }
}

/// The same objects in the same order.
export const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
};
