/// Connected points of a board: what belongs together for counting.
import { NEIGHBOURS, isPointOf, pointsOf } from './point.ts';

export interface Region {
  readonly points: readonly number[];
  /// The points around it, each once.
  readonly border: readonly number[];
}

/// The points that can be reached from one over neighbours that belong to the same thing.
export const regionFrom = (start: number, size: number, belongs: (point: number) => boolean): Region => {
  const points = new Set([start]);
  const border = new Set<number>();
  // A set is walked in the order of arrival, so that it is its own list of what is left to do.
  for (const point of points) {
    for (const way of NEIGHBOURS) {
      const beside = point + way;
      if (!isPointOf(beside, size)) continue;
      (belongs(beside) ? points : border).add(beside);
    }
  }
  return { points: [...points], border: [...border] };
};

/// All regions of points for which something holds.
export const regionsOf = (size: number, belongs: (point: number) => boolean): Region[] => {
  const seen = new Set<number>();
  const regions: Region[] = [];
  for (const point of pointsOf(size)) {
    if (seen.has(point) || !belongs(point)) continue;
    const region = regionFrom(point, size, belongs);
    for (const inside of region.points) seen.add(inside);
    regions.push(region);
  }
  return regions;
};
