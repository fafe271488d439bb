/// The checker of Othello proofs. It trusts nothing: neither the solver nor the bitboards, only the forty lines of rules below, on
/// a board that is a list of 64 letters.
import type { ForcedTree, OthelloProof, ProofColour } from './proof.ts';

export interface ProofProblem {
  readonly code:
    | 'bad-board'
    | 'bad-colour'
    | 'bad-value'
    | 'bad-reference'
    | 'illegal-move'
    | 'missing-reply'
    | 'one-move-needed'
    | 'repeated-move'
    | 'not-over'
    | 'result-too-low'
    | 'two-positions'
    | 'unused-node'
    | 'nothing-lost'
    | 'other-claim';
  /// Where, such as `tree.nodes[12]`.
  readonly path: string;
  readonly message: string;
}

export type ProofVerdict =
  | { readonly accepted: true; readonly positions: number }
  | { readonly accepted: false; readonly problem: ProofProblem };

/// What a proof is expected to be about.
export type OthelloClaim =
  | {
      readonly kind: 'at-least';
      readonly board: string;
      readonly turn: ProofColour;
      readonly side: ProofColour;
      readonly atLeast: number;
    }
  | { readonly kind: 'lost-move'; readonly board: string; readonly turn: ProofColour; readonly move: string };

// ---- The rules ----

type Letters = readonly string[];

const letterOf = (colour: ProofColour): string => (colour === 'black' ? 'X' : 'O');
const otherOf = (colour: ProofColour): ProofColour => (colour === 'black' ? 'white' : 'black');

const SQUARES = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((row) => [...'abcdefgh'].map((column) => column + row));
const STEPS = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const));

const letterAt = (board: Letters, row: number, column: number): string | undefined =>
  row >= 0 && row < 8 && column >= 0 && column < 8 ? board[row * 8 + column] : undefined;

/// The squares that the colour turns over by a move on the square.
const turnedBy = (board: Letters, colour: ProofColour, square: number): number[] => {
  const turned: number[] = [];
  if (board[square] !== '.') return turned;
  for (const [down, right] of STEPS) {
    const run: number[] = [];
    let row = Math.floor(square / 8) + down;
    let column = (square % 8) + right;
    for (; letterAt(board, row, column) === letterOf(otherOf(colour)); row += down, column += right)
      run.push(row * 8 + column);
    if (letterAt(board, row, column) === letterOf(colour)) turned.push(...run);
  }
  return turned;
};

const movesFor = (board: Letters, colour: ProofColour): string[] =>
  SQUARES.filter((_, square) => turnedBy(board, colour, square).length > 0);

/// @internal The legal moves: `pass` alone where only the other side can move, none at the end.
export const legalNames = (board: Letters, colour: ProofColour): string[] => {
  const moves = movesFor(board, colour);
  return moves.length > 0 || movesFor(board, otherOf(colour)).length === 0 ? moves : ['pass'];
};

/// @internal The board after a legal move.
export const boardAfter = (board: Letters, colour: ProofColour, move: string): Letters => {
  if (move === 'pass') return board;
  const square = SQUARES.indexOf(move);
  const after = board.with(square, letterOf(colour));
  for (const turned of turnedBy(board, colour, square)) after[turned] = letterOf(colour);
  return after;
};

const leadOf = (board: Letters, colour: ProofColour): number =>
  board.filter((letter) => letter === letterOf(colour)).length -
  board.filter((letter) => letter === letterOf(otherOf(colour))).length;

// ---- Proofs ----

/// Leaves `checkOthelloProof` only as a value.
class Rejection extends Error {
  readonly problem: ProofProblem;
  constructor(problem: ProofProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

const reject = (code: ProofProblem['code'], path: string, message: string): never => {
  throw new Rejection({ code, path, message });
};

/// Checks that `side` forces the tree's result from the board on. Parents come before their children, so that one pass in the
/// order of the nodes sees each node after all ways to it.
const checkTree = (tree: ForcedTree, path: string, start: Letters, turn: ProofColour, side: ProofColour): void => {
  const { nodes, atLeast } = tree;
  if (!Number.isInteger(atLeast)) reject('bad-value', path, 'what is forced must be a whole number of discs');
  const reached: ({ readonly board: Letters; readonly turn: ProofColour } | undefined)[] = nodes.map(() => undefined);
  if (nodes.length === 0) reject('bad-reference', path, 'there is no root');
  reached[0] = { board: start, turn };
  nodes.forEach((steps, index) => {
    const at = `${path}.nodes[${index}]`;
    const position = reached[index] ?? reject('unused-node', at, 'no step leads here');
    const { board, turn: mover } = position;
    const legal = legalNames(board, mover);
    const moves = steps.map(({ move }) => move);
    for (const move of moves) if (!legal.includes(move)) reject('illegal-move', at, `${mover} cannot play ${move}`);
    if (new Set(moves).size < moves.length) reject('repeated-move', at, 'a move stands here twice');
    if (legal.length === 0) {
      const lead = leadOf(board, side);
      if (lead < atLeast)
        reject('result-too-low', at, `the game ends with ${lead} for ${side}, not ${atLeast} or more`);
    } else if (moves.length === 0) {
      reject('not-over', at, `the game is not over: ${mover} can play ${legal.join(', ')}`);
    } else if (mover === side && moves.length > 1) {
      reject('one-move-needed', at, `${side} needs one move here, not ${moves.length}`);
    } else if (mover !== side && moves.length < legal.length) {
      const missing = legal.filter((move) => !moves.includes(move));
      reject('missing-reply', at, `no answer to ${missing.join(', ')}`);
    }
    for (const { move, next } of steps) {
      if (!Number.isInteger(next) || next <= index || next >= nodes.length)
        reject('bad-reference', at, `${move} leads to ${next}, which is not a later node`);
      const after = { board: boardAfter(board, mover, move), turn: otherOf(mover) };
      const known = (reached[next] ??= after);
      if (known.turn !== after.turn || known.board.join('') !== after.board.join(''))
        reject('two-positions', at, `${move} leads to node ${next}, which stands for another position`);
    }
  });
};

const checkClaim = (proof: OthelloProof, claim: OthelloClaim): void => {
  const same =
    proof.board === claim.board &&
    proof.turn === claim.turn &&
    (proof.kind === 'at-least'
      ? claim.kind === 'at-least' && proof.side === claim.side && proof.tree.atLeast >= claim.atLeast
      : claim.kind === 'lost-move' && proof.move === claim.move);
  if (!same) reject('other-claim', '$', 'the proof is about something else');
};

/// Accepts a proof, or says where it is wrong and why. With a claim the proof has to be of this claim (or of more).
const isColour = (colour: unknown): boolean => colour === 'black' || colour === 'white';

export const checkOthelloProof = (proof: OthelloProof, claim?: OthelloClaim): ProofVerdict => {
  try {
    if (claim !== undefined) checkClaim(proof, claim);
    const { turn } = proof;
    if (!isColour(turn)) reject('bad-colour', 'turn', 'a side is black or white');
    const board = [...proof.board];
    if (!/^[XO.]{64}$/.test(proof.board)) reject('bad-board', 'board', 'a board has 64 squares, each X, O or "."');
    if (proof.kind === 'at-least') {
      if (!isColour(proof.side)) reject('bad-colour', 'side', 'a side is black or white');
      checkTree(proof.tree, 'tree', board, turn, proof.side);
      return { accepted: true, positions: proof.tree.nodes.length };
    }
    const { better, worse, move } = proof;
    if (!legalNames(board, turn).includes(move)) reject('illegal-move', 'move', `${turn} cannot play ${move}`);
    for (const { atLeast } of [better, worse])
      if (!Number.isInteger(atLeast)) reject('bad-value', '$', 'what is forced must be a whole number of discs');
    // A win that is one no more, or a draw that is a loss.
    if (better.atLeast < 0 || worse.atLeast < 0 || better.atLeast + worse.atLeast < 1)
      reject('nothing-lost', '$', `from ${better.atLeast} or more to ${0 - worse.atLeast} or less: no result was lost`);
    checkTree(better, 'better', board, turn, turn);
    checkTree(worse, 'worse', boardAfter(board, turn, move), otherOf(turn), otherOf(turn));
    return { accepted: true, positions: better.nodes.length + worse.nodes.length };
  } catch (error) {
    if (error instanceof Rejection) return { accepted: false, problem: error.problem };
    throw error;
  }
};
