/// Proofs that two strings are joined, whatever the other side does. They are made afterwards, by asking the search for its
/// move in each position that the proof needs.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { GO_PASS } from '../../../../games/index.ts';
import type { ReadingProof } from '../proof.ts';
import { buildReadingProof } from '../proof-builder.ts';
import { joinGoal } from '../proof-checker.ts';

export interface LinkToProve {
  readonly board: GoBoard;
  readonly a: number;
  readonly b: number;
  readonly toMove: 'prover' | 'other';
  /// The move that joins, GO_PASS where none is needed yet, undefined where there is none.
  readonly nextJoin: (board: GoBoard) => number | undefined;
  readonly positions: number;
}

/// The proof, or undefined where it would be too large, or the search had overlooked something.
export const proveLink = ({ board, a, b, toMove, nextJoin, positions }: LinkToProve): ReadingProof | undefined => {
  const prover = board.cells[a] as Colour;
  const built = buildReadingProof(board, {
    prover,
    toMove,
    goal: joinGoal(a, b, prover),
    positions,
    // The goal is the strings as one: a link that holds without a move is closed as soon as there is time.
    strategy: (now) => {
      const move = nextJoin(now);
      return move === GO_PASS ? closingMove(now, a, b) : move;
    },
  });
  return 'proof' in built ? built.proof : undefined;
};

// A liberty of both strings, or of the first one and a string that goes on to the other.
const closingMove = (board: GoBoard, a: number, b: number): number | undefined => {
  const own = board.cells[a] as Colour;
  const reached = new Set([board.headOf(a)]);
  const queue: { readonly head: number; readonly first: number | undefined }[] = [
    { head: board.headOf(a), first: undefined },
  ];
  for (const { head, first } of queue) {
    for (const liberty of board.listLiberties(head)) {
      for (const beyond of [1, -1, 32, -32].map((step) => liberty + step)) {
        if (board.cells[beyond] !== own || reached.has(board.headOf(beyond))) continue;
        const next = board.headOf(beyond);
        if (next === board.headOf(b)) return first ?? liberty;
        reached.add(next);
        queue.push({ head: next, first: first ?? liberty });
      }
    }
  }
  return undefined;
};
