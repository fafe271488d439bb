/// The checker of reading proofs. It knows the board, the goal and the rules of zones, and no reader: it replays the whole
/// tree on a board of its own and finds out itself which moves of the other side must be answered.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, GO_PASS, GoBoard, isPointOf, printPoint } from '../../../games/index.ts';
import type { ProofGoal, ProofTurn, ProofWait, ReadingProof } from './proof.ts';
import type { ProofClaim } from './proof-zone.ts';
import { claimBeforeAnswers, claimBeforeMove, claimOfGoal, openClaim, withoutBan } from './proof-zone.ts';

export interface ReadingProofProblem {
  readonly code: 'bad-tree' | 'illegal-move' | 'missing-answer' | 'repeated-answer' | 'not-won' | 'too-large';
  /// The moves that lead to the place, such as `D4 pass E5`.
  readonly path: string;
  readonly message: string;
}

export type ReadingProofVerdict =
  | {
      readonly accepted: true;
      /// Positions replayed.
      readonly positions: number;
      /// What the proof rests on: it holds on every board with the same stones there, whose strings there can breathe.
      readonly zone: readonly number[];
    }
  | { readonly accepted: false; readonly problem: ReadingProofProblem };

export interface ProofLimits {
  readonly positions?: number;
}

class Refusal extends Error {
  readonly problem: ReadingProofProblem;

  constructor(problem: ReadingProofProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/// Whether the tree reaches the goal from that position against every defence anywhere on the board, retaking of kos at
/// once included. Of a root where the other side is to move, its pass is one of the defences.
export const checkReadingProof = (
  position: GoBoard,
  goal: ProofGoal,
  proof: ReadingProof,
  limits: ProofLimits = {},
): ReadingProofVerdict => {
  const { positions: most = 200_000 } = limits;
  const board = copyOf(position);
  const prover = proof.prover;
  const other = (prover ^ 1) as Colour;
  const path: number[] = [];
  // A sub-tree is checked once in each position where it stands.
  const checked = new Map<object, { readonly key: string; readonly claim: ProofClaim }[]>();
  let positions = 0;

  const refuse = (code: ReadingProofProblem['code'], message: string): never => {
    throw new Refusal({ code, path: path.map((move) => printPoint(move)).join(' '), message });
  };

  const once = (tree: ProofTurn | ProofWait, check: () => ProofClaim): ProofClaim => {
    const key = `${board.hash} ${board.ko} ${board.koColour}`;
    const known = checked.get(tree)?.find((entry) => entry.key === key);
    if (known !== undefined) return known.claim;
    if (++positions > most) refuse('too-large', `the proof has more than ${most} positions`);
    const claim = check();
    const entries = checked.get(tree);
    if (entries === undefined) checked.set(tree, [{ key, claim }]);
    else entries.push({ key, claim });
    return claim;
  };

  const checkWon = (): ProofClaim => {
    if (!goal.won(board)) refuse('not-won', 'the proof ends before the goal is reached');
    return claimOfGoal(board, goal.zone(board));
  };

  const checkTurn = (tree: ProofTurn): ProofClaim =>
    tree.kind === 'won' ? checkWon() : once(tree, () => checkMove(tree));

  const checkMove = (tree: ProofTurn & { kind: 'move' }): ProofClaim => {
    const { move } = tree;
    if (move !== GO_PASS && !isPointOf(move, board.size)) refuse('bad-tree', `${move} is no point of the board`);
    if (!board.play(move, prover)) refuse('illegal-move', `${printPoint(move)} is not legal for the side that proves`);
    path.push(move);
    const after = checkWait(tree.wait);
    path.pop();
    board.undo();
    return claimBeforeMove(board, move, prover, after);
  };

  const checkWait = (tree: ProofWait): ProofClaim =>
    tree.kind === 'won' ? checkWon() : once(tree, () => checkAnswers(tree));

  const checkAnswers = (tree: ProofWait & { kind: 'answers' }): ProofClaim => {
    board.play(GO_PASS, other);
    path.push(GO_PASS);
    const pass = checkTurn(tree.pass);
    path.pop();
    board.undo();
    const { claim, moves } = openClaim(board, pass, other);
    const listed = new Map(tree.answers.map((answer) => [answer.move, answer.turn]));
    if (listed.size < tree.answers.length) refuse('repeated-answer', 'a defence is answered twice');
    const answers = moves.map((move) => {
      const turn = listed.get(move);
      if (turn === undefined) return refuse('missing-answer', `${printPoint(move)} of the other side is not answered`);
      return withoutBan(board, () => {
        board.play(move, other);
        path.push(move);
        const after = checkTurn(turn);
        path.pop();
        board.undo();
        return { move, claim: after };
      });
    });
    return claimBeforeAnswers(board, claim, answers, other);
  };

  try {
    const { root } = proof;
    const claim = root.toMove === 'prover' ? checkTurn(root.tree) : checkWait(root.tree);
    const zone = claim.zone.list();
    for (const { points } of claim.reserves) zone.push(...points.list());
    return { accepted: true, positions, zone: [...new Set(zone)].toSorted((one, two) => one - two) };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { accepted: false, problem: refusal.problem };
    throw refusal;
  }
};

const copyOf = (position: GoBoard): GoBoard => {
  const board = new GoBoard(position.size, position.suicide);
  board.load(position.print());
  board.ko = position.ko;
  board.koColour = position.koColour;
  return board;
};

/// The string of that stone is taken off the board.
export const captureGoal = (stone: number, defender: Colour): ProofGoal => ({
  won: (board) => board.cells[stone] !== defender,
  zone: () => [stone],
});

/// The stone stands, and its string has so many liberties. As a defence it claims this alone: that the string can be
/// brought to so many liberties, the attacker to move.
export const libertyGoal = (stone: number, defender: Colour, liberties: number): ProofGoal => ({
  won: (board) => board.cells[stone] === defender && board.libertiesOf(stone) >= liberties,
  zone: (board) =>
    board.cells[stone]! < EMPTY ? [...board.listStones(stone), ...board.listLiberties(stone, liberties)] : [stone],
});

/// The two stones stand in one string that is not in atari.
export const joinGoal = (one: number, other: number, own: Colour): ProofGoal => ({
  won: (board) =>
    board.cells[one] === own &&
    board.cells[other] === own &&
    board.headOf(one) === board.headOf(other) &&
    board.libertiesOf(one) > 1,
  zone: (board) => [...board.listStones(one), ...board.listLiberties(one, 2)],
});
