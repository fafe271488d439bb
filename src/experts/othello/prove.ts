/// Finds proofs by asking the solver: at each turn of the proving side for one move that keeps the result.
import type { Colour, Position } from '../../games/index.ts';
import { colourName, countMoves, discAt, legalMoves, otherColour, playMove, squareName } from '../../games/index.ts';
import type { AtLeastProof, ForcedTree, LostMoveProof, ProofColour, ProofNode } from './proof.ts';
import type { EndgameSolver, SolveBudget } from './solver.ts';
import type { EndgameQuestions } from './solver/questions.ts';
import type { SpentReason } from './solver/search.ts';

export interface ProveBudget extends SolveBudget {
  /// Nodes of the proof; 100,000 unless told.
  readonly size?: number;
}

export type Proving<Proof> =
  | { readonly status: 'proved'; readonly proof: Proof; readonly nodes: number }
  /// The claim is false.
  | { readonly status: 'refuted'; readonly nodes: number }
  /// `size`: the proof would have more nodes than it may.
  | { readonly status: 'budget'; readonly reason: SpentReason | 'size'; readonly nodes: number };

const DEFAULT_SIZE = 100_000;

const lettersOf = (position: Position): string =>
  Array.from({ length: 64 }, (_, square) => {
    const disc = discAt(position, square);
    return disc === undefined ? '.' : 'XO'[disc]!;
  }).join('');

/// The position as proofs and claims write it.
export const proofRoot = (position: Position): { readonly board: string; readonly turn: ProofColour } => ({
  board: lettersOf(position),
  turn: colourName(position.turn),
});

/// A move of the side to move that keeps the value; among several the one that leaves the fewest replies, which makes small
/// trees.
const narrowMove = (questions: EndgameQuestions, position: Position, value: number): number => {
  const moves = legalMoves(position).map((move) => {
    const after = playMove(position, move);
    return { move, replies: countMoves(after, after.turn) };
  });
  const kept = moves
    .toSorted((a, b) => a.replies - b.replies)
    .find(({ move }) => questions.keeps(position, move, value));
  if (kept === undefined) throw new Error('a position that was proved has no move that keeps it');
  return kept.move;
};

/// The tree, or undefined where it would have more than `size` nodes. That the claim is true must be known.
const buildTree = (
  questions: EndgameQuestions,
  root: Position,
  side: Colour,
  atLeast: number,
  size: number,
): ForcedTree | undefined => {
  // Children first; the last node is the root.
  const nodes: ProofNode[] = [];
  const numbers = new Map<string, number>();
  const build = (position: Position): number => {
    const { blackLow, blackHigh, whiteLow, whiteHigh, turn } = position;
    const key = `${blackLow},${blackHigh},${whiteLow},${whiteHigh},${turn}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (numbers.size >= size) return -1;
    // The number is not known yet, but the place is taken, so that the size is counted while the tree grows.
    numbers.set(key, -1);
    const legal = legalMoves(position);
    const moves = turn === side && legal.length > 1 ? [narrowMove(questions, position, atLeast)] : legal;
    const steps: { move: string; next: number }[] = [];
    for (const move of moves) {
      const next = build(playMove(position, move));
      if (next < 0) return -1;
      steps.push({ move: squareName(move), next });
    }
    numbers.set(key, nodes.push(steps) - 1);
    return nodes.length - 1;
  };
  const last = build(root);
  if (last < 0) return undefined;
  const reversed = nodes.toReversed().map((node) => node.map(({ move, next }) => ({ move, next: last - next })));
  return { atLeast, nodes: reversed };
};

type Attempt<Proof> = Proof | 'refuted' | 'size';

const prove = <Proof extends object>(
  solver: EndgameSolver,
  budget: ProveBudget,
  attempt: (questions: EndgameQuestions) => Attempt<Proof>,
): Proving<Proof> => {
  const outcome = solver.share(budget, attempt);
  if (outcome.status === 'budget') return outcome;
  const { value, nodes } = outcome;
  if (value === 'refuted') return { status: 'refuted', nodes };
  return value === 'size' ? { status: 'budget', reason: 'size', nodes } : { status: 'proved', proof: value, nodes };
};

/// Whether the side can end with at least this difference: a proof, or that it is not so.
export const proveAtLeast = (
  solver: EndgameSolver,
  position: Position,
  side: Colour,
  value: number,
  budget: ProveBudget = {},
): Proving<AtLeastProof> =>
  prove(solver, budget, (questions) => {
    const holds = position.turn === side ? questions.reaches(position, value) : !questions.reaches(position, 1 - value);
    if (!holds) return 'refuted';
    const tree = buildTree(questions, position, side, value, budget.size ?? DEFAULT_SIZE);
    if (tree === undefined) return 'size';
    return { kind: 'at-least', ...proofRoot(position), side: colourName(side), tree };
  });

/// Whether the move turned a win into a draw or a loss, or a draw into a loss: a proof, or that it did not.
export const proveLostMove = (
  solver: EndgameSolver,
  position: Position,
  move: number,
  budget: ProveBudget = {},
): Proving<LostMoveProof> =>
  prove(solver, budget, (questions) => {
    if (!legalMoves(position).includes(move)) throw new Error(`${squareName(move)} is not a move here`);
    const after = playMove(position, move);
    const before = questions.result(position);
    const theirs = questions.result(after);
    if (before + theirs <= 0) return 'refuted';
    const size = budget.size ?? DEFAULT_SIZE;
    const better = buildTree(questions, position, position.turn, before, size);
    const worse = better && buildTree(questions, after, otherColour(position.turn), theirs, size - better.nodes.length);
    if (better === undefined || worse === undefined) return 'size';
    return { kind: 'lost-move', ...proofRoot(position), move: squareName(move), better, worse };
  });
