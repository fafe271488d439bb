/// Patterns of pieces that stand in fixed distances from each other, as one role sees them.
import { coordinatesOf, placeAt, sightOf } from '../board/board.ts';
import type { Home, PieceBoard, Placement } from '../board/board.ts';
import type { Role } from '../../../rules/index.ts';

/// own: a piece of the role's; same: one with the same symbol as the first; enemy: another role's; blank: nothing stands there.
export const MARKS = ['own', 'same', 'enemy', 'blank'] as const;
export type Mark = (typeof MARKS)[number];

export interface PatternPiece {
  readonly mark: Mark;
  /// From the first piece, on each axis; forward, on an axis on which the role has its own side.
  readonly offset: readonly number[];
}

/// How far the first piece stands from an end of an axis: from the role's own side (home), or from the nearer end (rim).
export interface PatternEdge {
  readonly axis: number;
  readonly from: 'home' | 'rim';
  readonly distance: number;
}

export interface Pattern {
  /// The first one is the role's own, at no distance.
  readonly pieces: readonly PatternPiece[];
  readonly edges: readonly PatternEdge[];
}

export interface Match {
  /// The place of each piece, in their order.
  readonly places: readonly number[];
}

/// How far a coordinate is from an end of its axis; undefined where the role has no side there.
const distanceFrom = (
  from: PatternEdge['from'],
  home: Home,
  coordinate: number,
  length: number,
): number | undefined => {
  if (from === 'rim') return Math.min(coordinate, length - 1 - coordinate);
  if (home === 'none') return undefined;
  return home === 'first' ? coordinate : length - 1 - coordinate;
};

/// An offset as it is on the board for a role: who begins at the last places of an axis looks the other way.
export const facing = (board: PieceBoard, offset: readonly number[], role: Role): number[] =>
  offset.map((distance, axis) => (board.homes[role]?.[axis] === 'last' ? -distance : distance));

/// Whether a first piece there stands as far from the ends as the pattern says.
export const isAtEdges = (board: PieceBoard, { edges }: Pattern, place: number, role: Role): boolean => {
  const coordinates = coordinatesOf(board, place);
  return edges.every(({ axis, from, distance }) => {
    const length = board.axes[axis]?.values.length;
    const home = board.homes[role]?.[axis] ?? 'none';
    return length !== undefined && distanceFrom(from, home, coordinates[axis]!, length) === distance;
  });
};

/// All matches of a pattern, one place after the other: slow and obvious. A pattern of another number of axes has none.
export const matchesOf = (board: PieceBoard, pattern: Pattern, placement: Placement, role: Role): Match[] => {
  const matches: Match[] = [];
  if (pattern.pieces.some(({ offset }) => offset.length !== board.axes.length)) return [];
  for (let place = 0; place < board.places; place++) {
    if (sightOf(board, placement, place, role) !== 'own') continue;
    if (!isAtEdges(board, pattern, place, role)) continue;
    const places = pattern.pieces.map(({ offset }) => placeAt(board, place, facing(board, offset, role)));
    const isThere = pattern.pieces.every(({ mark }, i) => {
      const at = places[i];
      if (at === undefined) return false;
      if (mark === 'same') return board.exists[at] === 1 && placement[at] === placement[place];
      return sightOf(board, placement, at, role) === mark;
    });
    if (isThere) matches.push({ places: places as number[] });
  }
  return matches;
};

const compareNumbers = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? 0);
};

const shifted = ({ mark, offset }: PatternPiece, by: readonly number[]): PatternPiece => ({
  mark,
  offset: offset.map((distance, axis) => distance - by[axis]!),
});

const sortPieces = (pieces: readonly PatternPiece[]): PatternPiece[] =>
  pieces.toSorted((a, b) => MARKS.indexOf(a.mark) - MARKS.indexOf(b.mark) || compareNumbers(a.offset, b.offset));

/// The same pattern in the one way to write it: of the role's own pieces that could come first, that one does which makes the least
/// text. Where edges or `same` speak of the first piece, it stays.
export const canonicalPattern = (pattern: Pattern): Pattern => {
  const [first, ...rest] = pattern.pieces;
  const isFixed = pattern.edges.length > 0 || rest.some(({ mark }) => mark === 'same');
  const bases = isFixed ? [first!] : pattern.pieces.filter(({ mark }) => mark === 'own');
  const written = bases.map((base) => {
    const others = pattern.pieces.filter((piece) => piece !== base).map((piece) => shifted(piece, base.offset));
    return [shifted(base, base.offset), ...sortPieces(others)];
  });
  const pieces = written.toSorted((a, b) =>
    compareNumbers(
      a.flatMap(({ offset }) => offset),
      b.flatMap(({ offset }) => offset),
    ),
  )[0]!;
  const edges = pattern.edges.toSorted((a, b) => a.axis - b.axis || a.distance - b.distance);
  return { pieces, edges };
};

/// A text that only equal patterns share.
export const patternKey = (pattern: Pattern): string => {
  const { pieces, edges } = canonicalPattern(pattern);
  return [
    ...pieces.map(({ mark, offset }) => `${mark} ${offset.join(' ')}`),
    ...edges.map(({ axis, from, distance }) => `${from} ${axis} ${distance}`),
  ].join(', ');
};
