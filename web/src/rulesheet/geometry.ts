/// Where places are drawn, in units of the picture.
import type { BoardShape, Place } from './places.ts';

export const CELL = 40;
/// Rows of hexagons lie closer than they are wide.
const HEX_STEP = CELL * 0.866;
const HEX_RADIUS = CELL / Math.sqrt(3);

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Geometry {
  readonly width: number;
  readonly height: number;
  /// The middle of a place, by column and row; halves and places outside are allowed.
  readonly middle: (column: number, row: number) => Point;
}

/// `left` and `top` are left free for the names of rows and columns.
export const geometryOf = ({ shape, columns, rows }: BoardShape, left: number, top: number): Geometry => {
  const rest = 6;
  if (shape === 'hexagons') {
    const tip = HEX_RADIUS - CELL / 2;
    return {
      width: left + (columns.length + (rows.length - 1) / 2) * CELL + rest,
      height: top + (rows.length - 1) * HEX_STEP + 2 * HEX_RADIUS + rest,
      // Each row stands half a place further to the right.
      middle: (column, row) => ({
        x: left + (column + 0.5 + row / 2) * CELL,
        y: top + tip + CELL / 2 + row * HEX_STEP,
      }),
    };
  }
  return {
    width: left + columns.length * CELL + rest,
    height: top + rows.length * CELL + rest,
    middle: (column, row) => ({ x: left + (column + 0.5) * CELL, y: top + (row + 0.5) * CELL }),
  };
};

/// A hexagon around (20, 20) that stands on its tip.
export const HEXAGON = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i + Math.PI / 6;
  return `${(20 + HEX_RADIUS * Math.cos(angle)).toFixed(2)},${(20 + HEX_RADIUS * Math.sin(angle)).toFixed(2)}`;
}).join(' ');

/// Lines between points: those of the view, else between neighbours along columns and rows.
export const linesOf = (
  { lines, shape }: BoardShape,
  places: readonly Place[],
): readonly (readonly [Place, Place])[] => {
  if (shape !== 'points') return [];
  const byName = new Map(places.map((place) => [place.name, place]));
  if (lines !== undefined)
    return lines.flatMap(([from, to]) => {
      const [one, other] = [byName.get(from), byName.get(to)];
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    });
  return places.flatMap((one) =>
    places
      .filter(
        (other) =>
          (other.row === one.row && other.column === one.column + 1) ||
          (other.column === one.column && other.row === one.row + 1),
      )
      .map((other) => [one, other] as const),
  );
};

export type Direction = readonly [columns: number, rows: number];

/// The next place in a direction: straight on where there is one, else the nearest of those that lie that way.
export const nextPlace = (places: readonly Place[], from: Place, [dx, dy]: Direction): Place | undefined => {
  const distance = ({ column, row }: Place): number => {
    const [x, y] = [column - from.column, row - from.row];
    const [along, aside] = [x * dx + y * dy, Math.abs(dx === 0 ? x : y)];
    // What lies aside counts more than what lies far.
    return along <= 0 ? Infinity : along + 3 * aside;
  };
  return places.reduce<Place | undefined>((best, place) => {
    const length = distance(place);
    return length < (best === undefined ? Infinity : distance(best)) ? place : best;
  }, undefined);
};

export interface Fence {
  /// Where posts stand: no places, but walls lead from one to the other.
  readonly posts: readonly Direction[];
  /// By the name of a place between two posts, how a wall there leads.
  readonly ways: ReadonlyMap<string, 'across' | 'along'>;
}

/// Boards whose walls have places of their own, as the lines of dots and boxes: what lies between is no place, and is a post.
export const fenceOf = ({ columns, rows, places, shape }: BoardShape, all: readonly Place[]): Fence => {
  const taken = new Set(all.map(({ column, row }) => `${column} ${row}`));
  const isPost = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < columns.length && row < rows.length && !taken.has(`${column} ${row}`);
  const ways = new Map<string, 'across' | 'along'>();
  if (places === undefined || shape !== 'squares') return { posts: [], ways };
  for (const { name, column, row } of all) {
    const across = isPost(column - 1, row) && isPost(column + 1, row);
    if (across !== (isPost(column, row - 1) && isPost(column, row + 1))) ways.set(name, across ? 'across' : 'along');
  }
  const posts = rows.flatMap((_, row) =>
    columns.flatMap((__, column): Direction[] => (isPost(column, row) ? [[column, row]] : [])),
  );
  return { posts, ways };
};
