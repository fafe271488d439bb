/// Writes the proof of a strategy: asks it for its move in each position that the rules of zones call for, and lists the
/// answers. The checker does not trust what comes out.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { GO_PASS } from '../../../games/index.ts';
import type { ProofAnswer, ProofGoal, ProofTurn, ProofWait, ReadingProof } from './proof.ts';
import { PROOF_WON } from './proof.ts';
import type { ProofClaim } from './proof-zone.ts';
import { claimBeforeAnswers, claimBeforeMove, claimOfGoal, openClaim, withoutBan } from './proof-zone.ts';

export interface ProofPlan {
  readonly prover: Colour;
  readonly toMove: 'prover' | 'other';
  readonly goal: ProofGoal;
  /// The move of the side that proves on this board, undefined where it knows none. It leaves the board as it was.
  readonly strategy: (board: GoBoard) => number | undefined;
  /// Positions of the tree at most.
  readonly positions?: number;
}

/// What stopped a proof: a move of the other side to which the strategy has no answer, moves that go round in a circle (by
/// ko), or the size.
export interface ProofFailure {
  readonly kind: 'no-answer' | 'circle' | 'too-large';
  /// The moves up to there, both sides.
  readonly moves: readonly number[];
}

export type BuiltProof = { readonly proof: ReadingProof } | { readonly failure: ProofFailure };

class Stop extends Error {
  readonly failure: ProofFailure;

  constructor(failure: ProofFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

interface Proved<Tree> {
  readonly tree: Tree;
  readonly claim: ProofClaim;
}

export const buildReadingProof = (board: GoBoard, plan: ProofPlan): BuiltProof => {
  const { prover, goal, strategy, positions: most = 20_000 } = plan;
  const other = (prover ^ 1) as Colour;
  const turns = new Map<string, Proved<ProofTurn>>();
  const waits = new Map<string, Proved<ProofWait>>();
  const path: number[] = [];
  const depth = board.depth;
  const { ko, koColour } = board;
  let positions = 0;

  const keyOf = (): string => `${board.hash} ${board.ko} ${board.koColour}`;
  const stop = (kind: ProofFailure['kind']): never => {
    throw new Stop({ kind, moves: [...path] });
  };
  // A position that comes again on the way to itself: the strategy goes round in a circle.
  const open = new Set<string>();
  const enter = (move: number): void => {
    path.push(move);
    if (++positions > most || path.length > 600) stop('too-large');
  };
  const won = (): Proved<typeof PROOF_WON> => ({ tree: PROOF_WON, claim: claimOfGoal(board, goal.zone(board)) });

  const proveTurn = (): Proved<ProofTurn> => {
    if (goal.won(board)) return won();
    const key = keyOf();
    const known = turns.get(key);
    if (known !== undefined) return known;
    if (open.has(key)) stop('circle');
    open.add(key);
    const move = strategy(board);
    if (move === undefined || !board.play(move, prover)) return stop('no-answer');
    enter(move);
    const after = proveWait();
    path.pop();
    board.undo();
    const proved: Proved<ProofTurn> = {
      tree: { kind: 'move', move, wait: after.tree },
      claim: claimBeforeMove(board, move, prover, after.claim),
    };
    open.delete(key);
    turns.set(key, proved);
    return proved;
  };

  const proveWait = (): Proved<ProofWait> => {
    if (goal.won(board)) return won();
    const key = keyOf();
    const known = waits.get(key);
    if (known !== undefined) return known;
    board.play(GO_PASS, other);
    enter(GO_PASS);
    const pass = proveTurn();
    path.pop();
    board.undo();
    const { claim, moves } = openClaim(board, pass.claim, other);
    const answers: ProofAnswer[] = [];
    const claims: { move: number; claim: ProofClaim }[] = [];
    withoutBan(board, () => {
      for (const move of moves) {
        board.play(move, other);
        enter(move);
        const after = proveTurn();
        path.pop();
        board.undo();
        answers.push({ move, turn: after.tree });
        claims.push({ move, claim: after.claim });
      }
    });
    const proved: Proved<ProofWait> = {
      tree: { kind: 'answers', pass: pass.tree, answers },
      claim: claimBeforeAnswers(board, claim, claims, other),
    };
    waits.set(key, proved);
    return proved;
  };

  try {
    const root =
      plan.toMove === 'prover'
        ? ({ toMove: 'prover', tree: proveTurn().tree } as const)
        : ({ toMove: 'other', tree: proveWait().tree } as const);
    return { proof: { prover, root } };
  } catch (stopped) {
    // Wherever it stopped, the board goes back to where it was.
    while (board.depth > depth) board.undo();
    board.ko = ko;
    board.koColour = koColour;
    if (stopped instanceof Stop) return { failure: stopped.failure };
    throw stopped;
  }
};
