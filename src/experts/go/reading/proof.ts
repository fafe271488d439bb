/// Proofs of local readings. A proof is a strategy as a tree: after each move of the side that proves, it says how to go on
/// if the other side passes, and after each move of the other side that could matter. It need not list the others, because
/// the answer to a pass does for them; `proof-checker.ts` finds out which those are, by itself.
import type { Colour, GoBoard } from '../../../games/index.ts';

/// What is to be reached. Readers have goals of their own: a string taken, strings joined, a group with two eyes.
export interface ProofGoal {
  /// Whether it is reached on the board.
  won(board: GoBoard): boolean;
  /// Where it is reached, points such that it is reached on each board that has the same on them, as long as strings with
  /// stones on them are not taken.
  zone(board: GoBoard): readonly number[];
}

/// The side that proves is to move.
export type ProofTurn = ProofWon | { readonly kind: 'move'; readonly move: number; readonly wait: ProofWait };

/// The other side is to move. `answers` are the moves that matter.
export type ProofWait =
  | ProofWon
  | { readonly kind: 'answers'; readonly pass: ProofTurn; readonly answers: readonly ProofAnswer[] };

export interface ProofWon {
  readonly kind: 'won';
}

export interface ProofAnswer {
  readonly move: number;
  readonly turn: ProofTurn;
}

/// The same sub-tree may stand at several places as one object.
export interface ReadingProof {
  readonly prover: Colour;
  readonly root:
    | { readonly toMove: 'prover'; readonly tree: ProofTurn }
    | { readonly toMove: 'other'; readonly tree: ProofWait };
}

export const PROOF_WON: ProofWon = { kind: 'won' };
