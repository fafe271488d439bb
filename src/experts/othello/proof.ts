/// A proof that a side can force a result in a position of Othello, as data that needs no trust in the program that found it:
/// one move for each turn of that side, an answer to every legal move of the other, down to finished games.

export type ProofColour = 'black' | 'white';

/// A move (`a1` ... `h8`, `pass`) and the number of the node that it leads to.
export interface ProofStep {
  readonly move: string;
  readonly next: number;
}

/// One position: one step where the proving side moves, a step for every legal move where the other one does (`pass` where it
/// has to), none where the game is over.
export type ProofNode = readonly ProofStep[];

/// Node 0 is the root. Steps lead to later nodes, several may lead to the same; each node stands for one position.
export interface ForcedTree {
  /// The difference of discs at the end, for the proving side; squares that stay empty count for nobody.
  readonly atLeast: number;
  readonly nodes: readonly ProofNode[];
}

interface Root {
  /// The 64 squares in the order a1, b1, ... h8: X black, O white, `.` empty.
  readonly board: string;
  /// Who is to move.
  readonly turn: ProofColour;
}

/// The side can force at least so much.
export interface AtLeastProof extends Root {
  readonly kind: 'at-least';
  readonly side: ProofColour;
  readonly tree: ForcedTree;
}

/// The move lost a win or a draw: the side to move could have forced `better`, and after the move the other one can force
/// `worse`.
export interface LostMoveProof extends Root {
  readonly kind: 'lost-move';
  readonly move: string;
  readonly better: ForcedTree;
  readonly worse: ForcedTree;
}

export type OthelloProof = AtLeastProof | LostMoveProof;

export const proofSize = (proof: OthelloProof): number =>
  proof.kind === 'at-least' ? proof.tree.nodes.length : proof.better.nodes.length + proof.worse.nodes.length;
