/// The move to suggest.
import { PASS, legalMoves, playMove, squareName } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { judge } from './judge.ts';
import type { Judged } from './judge.ts';
import type { KnownLessons, Warning } from './known-lessons.ts';
import type { Effort } from './request.ts';

/// A suggestion takes half a second unless told otherwise.
const USUAL: Effort = { milliseconds: 500 };

export const effortOf = ({ nodes, milliseconds }: Effort): Effort =>
  nodes === undefined && milliseconds === undefined ? USUAL : partOf({ nodes, milliseconds }, 1);

/// One of so many equal parts.
export const partOf = ({ nodes, milliseconds }: Partial<Effort>, parts: number): Effort => ({
  ...(nodes === undefined ? {} : { nodes: Math.ceil(nodes / parts) }),
  ...(milliseconds === undefined ? {} : { milliseconds: milliseconds / parts }),
});

export interface Best extends Judged {
  /// The move that looked best, where a lesson spoke against it and another one is suggested.
  readonly refused?: { readonly move: number; readonly warning: Warning };
}

/// The move, by what the position after it is worth to the other side.
export const afterMove = (move: number, { value, depth, line, ...rest }: Judged): Judged => ({
  ...rest,
  value: 0 - value,
  depth: depth + 1,
  line: [move, ...line],
});

/// By looking ahead, a move that a lesson warns of is not the best one unless all are such. What is solved outranks lessons: they
/// are tendencies. There must be a legal move.
export const bestMove = (position: Position, lessons: KnownLessons, effort: Effort): Best => {
  const found = judge(position, partOf(effort, 2));
  const warningOf = (move: number): Warning | undefined =>
    move === PASS ? undefined : lessons.warningsOf(position, squareName(move))[0];
  const first = found.line[0]!;
  const warning = found.exact ? undefined : warningOf(first);
  if (warning === undefined) return found;
  const allowed = legalMoves(position).filter((move) => warningOf(move) === undefined);
  let best: Best | undefined;
  for (const move of allowed) {
    const answer = afterMove(move, judge(playMove(position, move), partOf(effort, 2 * allowed.length)));
    if (best === undefined || answer.value > best.value) best = { ...answer, refused: { move: first, warning } };
  }
  return best ?? found;
};
