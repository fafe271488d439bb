/// Life with two eyes, after Benson: strings that share regions such that each has two in which every empty point is its
/// own liberty. The other side can fill neither, however often it moves; so nothing has to be read any more.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, pointsOf } from '../../../../games/index.ts';

export interface TwoEyedLife {
  /// A stone of each string that lives together with the one asked about.
  readonly strings: readonly number[];
  /// The regions by which they live, two for each string.
  readonly regions: readonly (readonly number[])[];
}

interface Region {
  readonly points: readonly number[];
  /// The strings around it, and those of them that have all its empty points as liberties.
  readonly around: ReadonlySet<number>;
  readonly vitalTo: ReadonlySet<number>;
}

/// How the string of the stone lives; undefined where it does not live in this way.
export const twoEyedLife = (board: GoBoard, stone: number): TwoEyedLife | undefined => {
  const colour = board.cells[stone] as Colour;
  if (colour >= EMPTY) return undefined;
  let regions = regionsOf(board, colour);
  let living = new Set(regions.flatMap(({ around }) => [...around]));
  for (;;) {
    const left = new Set([...living].filter((head) => vital(regions, head).length >= 2));
    const open = regions.filter(({ around }) => [...around].every((head) => left.has(head)));
    if (left.size === living.size && open.length === regions.length) break;
    living = left;
    regions = open;
  }
  return living.has(board.headOf(stone)) ? closure(regions, board.headOf(stone)) : undefined;
};

const vital = (regions: readonly Region[], head: number): readonly Region[] =>
  regions.filter(({ vitalTo }) => vitalTo.has(head));

/// The string, its two smallest regions, the strings around those, and so on: fewer points to rest on than all of it.
const closure = (regions: readonly Region[], head: number): TwoEyedLife => {
  const strings = new Set([head]);
  const chosen = new Set<Region>();
  // A set that grows while it is walked is walked to its end.
  for (const string of strings) {
    const two = vital(regions, string)
      .toSorted((one, other) => one.points.length - other.points.length)
      .slice(0, 2);
    for (const region of two) {
      chosen.add(region);
      for (const around of region.around) strings.add(around);
    }
  }
  return { strings: [...strings], regions: [...chosen].map(({ points }) => points) };
};

/// What is not of the colour, in connected parts.
const regionsOf = (board: GoBoard, colour: Colour): readonly Region[] => {
  const seen = new Set<number>();
  const regions: Region[] = [];
  for (const start of pointsOf(board.size)) {
    if (seen.has(start) || board.cells[start] === colour) continue;
    const points = [start];
    const around = new Set<number>();
    seen.add(start);
    for (const point of points)
      for (const way of NEIGHBOURS) {
        const beside = point + way;
        const cell = board.cells[beside]!;
        if (cell > EMPTY || seen.has(beside)) continue;
        if (cell === colour) around.add(board.headOf(beside));
        else {
          seen.add(beside);
          points.push(beside);
        }
      }
    const empty = points.filter((point) => board.cells[point] === EMPTY);
    const touches = (point: number, head: number): boolean =>
      NEIGHBOURS.some((way) => board.cells[point + way] === colour && board.headOf(point + way) === head);
    const vitalTo = new Set([...around].filter((head) => empty.every((point) => touches(point, head))));
    regions.push({ points, around, vitalTo });
  }
  return regions;
};
