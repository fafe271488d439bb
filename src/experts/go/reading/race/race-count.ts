/// Counting a capturing race as players do, without reading: liberties outside, inside of eyes and shared. It is right for
/// plain races, in which every liberty can be filled at once; the search is asked where more is needed.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS } from '../../../../games/index.ts';

export interface SideCount {
  /// Moves that the other side needs for the liberties of this side alone, those inside of its eye included.
  readonly own: number;
  /// Points of its largest eye; 0 without one.
  readonly eye: number;
}

export interface RaceCount {
  readonly a: SideCount;
  readonly b: SideCount;
  readonly shared: number;
}

// Moves that it takes to fill an eye of that many points, because stones inside are taken on the way.
const EYE_MOVES = [0, 1, 2, 3, 5, 8, 12, 17];
const LARGEST_EYE = EYE_MOVES.length - 1;

interface Eye {
  readonly points: ReadonlySet<number>;
  readonly stones: number;
}

// The area around an empty point that no other string than this one and prisoners touch, or undefined.
const eyeFrom = (board: GoBoard, start: number, head: number): Eye | undefined => {
  const colour = board.cells[head] as Colour;
  const points = new Set([start]);
  let stones = 0;
  for (const point of points) {
    for (const way of NEIGHBOURS) {
      const beside = point + way;
      const cell = board.cells[beside]!;
      if (cell === EDGE || points.has(beside)) continue;
      if (cell === colour && board.headOf(beside) === head) continue;
      if (cell === colour || points.size === LARGEST_EYE) return undefined;
      if (cell !== EMPTY) stones++;
      points.add(beside);
    }
  }
  return { points, stones };
};

const countSide = (board: GoBoard, stone: number, shared: ReadonlySet<number>): SideCount => {
  const head = board.headOf(stone);
  const seen = new Set<number>();
  let own = 0;
  let eye = 0;
  for (const liberty of board.listLiberties(head)) {
    if (seen.has(liberty) || shared.has(liberty)) continue;
    const area = eyeFrom(board, liberty, head);
    if (area === undefined) {
      own++;
      continue;
    }
    for (const point of area.points) seen.add(point);
    own += Math.max(1, EYE_MOVES[area.points.size]! - area.stones);
    eye = Math.max(eye, area.points.size);
  }
  return { own, eye };
};

export const countRace = (board: GoBoard, a: number, b: number): RaceCount => {
  const theirs = new Set(board.listLiberties(b));
  const shared = new Set(board.listLiberties(a).filter((point) => theirs.has(point)));
  return { a: countSide(board, a, shared), b: countSide(board, b, shared), shared: shared.size };
};

// Eyes of up to three points are as good as each other; above that each size beats the smaller ones.
const eyeClass = (side: SideCount): number => (side.eye === 0 ? 0 : Math.max(3, side.eye));

/// How many moves the side is ahead in taking the other one; with 0 it must move first to succeed, below it fails. A side
/// with the better eye may leave the shared liberties to the other; without one it must fill all but one itself.
export const lead = (side: SideCount, other: SideCount, shared: number): number => {
  const margin = side.own - other.own - 1;
  if (shared === 0) return margin + 1;
  if (eyeClass(side) > eyeClass(other)) return margin + shared + 1;
  const needed = side.eye > 0 ? shared + 1 : shared;
  return eyeClass(side) < eyeClass(other) ? margin - shared + 1 : margin - needed + 2;
};
