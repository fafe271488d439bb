/// The potential seen as land in a sea. At a level of the sea, the land of a side is its frames. Where frames of both sides
/// come together are the contact points, at which frameworks grow or shrink; where two hills of one side are joined by the
/// highest pass between them is a saddle point, at which they can be parted.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT, pointsOf, regionsOf } from '../../../games/index.ts';
import { UnionFind } from './union-find.ts';

type Heights = Readonly<Int32Array>;

export interface Frame {
  readonly kind: 'frame';
  readonly colour: Colour;
  /// Ascending.
  readonly points: readonly number[];
}

const ascending = (a: number, b: number): number => a - b;

/// The connected areas in which a side's potential is at least the level, black's first. The level is above 0.
export const framesAt = (potential: Heights, size: number, level: number): readonly Frame[] =>
  ([0, 1] as const).flatMap((colour) => {
    const sign = colour === 0 ? 1 : -1;
    return regionsOf(size, (point) => sign * potential[point]! >= level).map(({ points }): Frame => ({
      kind: 'frame',
      colour,
      points: points.toSorted(ascending),
    }));
  });

/// Empty points between the sides: neither reaches the level there, or only just, and land of both is beside them.
export const contactPoints = (
  potential: Heights,
  cells: Readonly<Uint8Array>,
  size: number,
  level: number,
): readonly number[] =>
  pointsOf(size).filter((point) => {
    if (cells[point] !== EMPTY) return false;
    const isLand = (sign: number): boolean =>
      sign * potential[point]! >= level || NEIGHBOURS.some((way) => sign * potential[point + way]! >= level);
    return isLand(1) && isLand(-1);
  });

export interface Saddle {
  readonly kind: 'saddle';
  /// The points of the pass: one, or several of the same height side by side. Ascending.
  readonly points: readonly number[];
  readonly height: number;
  /// The hills that meet here, by the numbers that were given for them; ascending.
  readonly hills: readonly number[];
}

/// The passes between the hills of one side, highest first, as the sea falls. `hillOf` numbers the points from which hills
/// rise, such as the stones of groups; other points have 0. The sea stops falling at the level, which is above 0.
export const saddlesOf = (
  potential: Heights,
  size: number,
  colour: Colour,
  level: number,
  hillOf: (point: number) => number,
): readonly Saddle[] => {
  const sign = colour === 0 ? 1 : -1;
  const land = pointsOf(size).filter((point) => sign * potential[point]! >= level);
  const heights = [...new Set(land.map((point) => sign * potential[point]!))].sort((a, b) => b - a);
  const union = new UnionFind(POINT_LIMIT);
  const hills = new Map<number, Set<number>>();
  const isDry = new Uint8Array(POINT_LIMIT);
  return heights.flatMap((height): Saddle[] => {
    // All points of a height rise at once, so that no direction is preferred.
    const risen = land.filter((point) => height === sign * potential[point]!);
    const plateaus = plateausOf(risen);
    const saddles = plateaus.flatMap((plateau): Saddle[] => {
      const joined = new Set<number>();
      for (const point of plateau)
        for (const way of NEIGHBOURS) if (isDry[point + way] === 1) joined.add(union.find(point + way));
      const meeting = [...joined].map((root) => hills.get(root)!).filter((numbers) => numbers.size > 0);
      if (meeting.length < 2) return [];
      const numbers = new Set(meeting.flatMap((set) => [...set]));
      if (numbers.size < 2) return [];
      return [{ kind: 'saddle', points: plateau, height, hills: [...numbers].sort(ascending) }];
    });
    for (const point of risen) {
      isDry[point] = 1;
      union.reset([point]);
      hills.set(point, new Set(hillOf(point) === 0 ? [] : [hillOf(point)]));
    }
    for (const point of risen) {
      for (const way of NEIGHBOURS) if (isDry[point + way] === 1) joinHills(union, hills, point, point + way);
    }
    return saddles;
  });
};

const joinHills = (union: UnionFind, hills: Map<number, Set<number>>, one: number, other: number): void => {
  const first = union.find(one);
  const second = union.find(other);
  if (first === second) return;
  const numbers = new Set([...hills.get(first)!, ...hills.get(second)!]);
  union.join(first, second);
  hills.set(union.find(first), numbers);
};

/// Points of one height that touch, each set ascending.
const plateausOf = (points: readonly number[]): readonly (readonly number[])[] => {
  const left = new Set(points);
  const plateaus: number[][] = [];
  for (const start of points) {
    if (!left.delete(start)) continue;
    const plateau = [start];
    // The list grows while it is walked.
    for (const point of plateau) for (const way of NEIGHBOURS) if (left.delete(point + way)) plateau.push(point + way);
    plateaus.push(plateau.sort(ascending));
  }
  return plateaus;
};
