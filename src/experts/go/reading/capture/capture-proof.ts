/// Proofs of what the capture search found. They are made afterwards, by asking the search for its move in each position
/// that the proof needs; a proof that cannot be finished means that the search had overlooked something, or that the proof
/// would be too large.
import type { GoBoard } from '../../../../games/index.ts';
import { EMPTY } from '../../../../games/index.ts';
import type { ReadingProof } from '../proof.ts';
import type { ProofFailure } from '../proof-builder.ts';
import { buildReadingProof } from '../proof-builder.ts';
import { captureGoal, libertyGoal } from '../proof-checker.ts';
import type { CaptureDesk } from './capture-desk.ts';
import type { CaptureSearch } from './capture-search.ts';
import { libertiesAfter, walkLiberties, walkStringsBeside } from './string-walk.ts';

export interface CaptureProof {
  readonly proof?: ReadingProof;
  readonly failure?: ProofFailure;
}

/// How a question is asked again within a proof: whether the attacker, to move, takes the target now.
export interface CaptureQuestion {
  readonly desk: CaptureDesk;
  readonly search: CaptureSearch;
  readonly isAttackable: () => boolean;
  readonly positions: number;
}

/// Proves that the target is taken, whoever is to move.
export const proveCapture = (question: CaptureQuestion, board: GoBoard, toMove: 'prover' | 'other'): CaptureProof => {
  const { desk, search } = question;
  desk.koMode = 'defender';
  return buildReadingProof(board, {
    prover: desk.attacker,
    toMove,
    goal: captureGoal(desk.target, desk.defender),
    positions: question.positions,
    strategy: () => (question.isAttackable() ? search.move : undefined),
  });
};

/// Proves that the target reaches so many liberties. `first` is the defender's first move, where it is to move.
export const proveEscape = (
  question: CaptureQuestion,
  board: GoBoard,
  liberties: number,
  first: number | undefined,
): CaptureProof => {
  const { desk } = question;
  // The prover may not take back a ko at once, the attacker may.
  desk.koMode = 'attacker';
  const start = board.depth;
  return buildReadingProof(board, {
    prover: desk.defender,
    toMove: first === undefined ? 'other' : 'prover',
    goal: libertyGoal(desk.target, desk.defender, liberties),
    positions: question.positions,
    strategy: () => (board.depth === start && first !== undefined ? first : nextEscape(question, board)),
  });
};

// The move that gains most liberties, among those after which the target cannot be taken.
const nextEscape = ({ desk, isAttackable }: CaptureQuestion, board: GoBoard): number | undefined => {
  const { target, defender, attacker } = desk;
  if (board.cells[target] !== defender) return undefined;
  const points = new Int32Array(512);
  const moves = new Map<number, number>();
  const liberties = walkLiberties(board, target, points, 0, 256);
  for (let i = 0; i < liberties; i++) moves.set(points[i]!, 10 * libertiesAfter(board, points[i]!, defender, 20));
  const found = walkStringsBeside(board, target, attacker, points, 0);
  for (const head of points.slice(0, found)) {
    if (board.libertiesOf(head) > 2) continue;
    for (const point of board.listLiberties(head))
      moves.set(point, Math.max(moves.get(point) ?? 0, board.libertiesOf(head) === 1 ? 25 : 12));
  }
  const sorted = [...moves].toSorted(([one, a], [two, b]) => b - a || one - two);
  for (const [move] of sorted) {
    if (board.cells[move] !== EMPTY || !board.play(move, defender)) continue;
    const isSafe = !isAttackable();
    board.undo();
    if (isSafe) return move;
  }
  return undefined;
};
