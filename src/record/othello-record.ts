/// Records of Othello: a game built move by move, each checked, passes inserted where a source leaves them out.
import type { MoveProblem, Position, Transcript } from '../games/index.ts';
import { INITIAL, PASS, countDiscs, discDifference, isOver, legalMoves, othello } from '../games/index.ts';
import { BLACK, playMove, problemOfMove, squareName } from '../games/index.ts';
import type { GameRecord, RecordResult, RecordedMove } from './game-record.ts';

export type OthelloRecord = GameRecord<Position, number>;
type OthelloMove = RecordedMove<number>;
type Thoughts = Pick<OthelloMove, 'seconds' | 'evaluation'>;

export class MoveList {
  readonly moves: OthelloMove[] = [];
  position: Position;

  constructor(start: Position = INITIAL) {
    this.position = start;
  }

  /// Adds the pass that the side to move has to make, if it has to.
  passIfForced(): void {
    if (legalMoves(this.position)[0] === PASS) this.#play(PASS, {});
  }

  /// Adds a move, and the pass before it that was left out. The answer says why it is impossible.
  add(move: number, thoughts: Thoughts = {}): MoveProblem | undefined {
    const problem = problemOfMove(this.position, move);
    if (problem?.code === 'must-pass') {
      this.#play(PASS, {});
      return this.add(move, thoughts);
    }
    if (problem === undefined) this.#play(move, thoughts);
    return problem;
  }

  #play(move: number, thoughts: Thoughts): void {
    this.moves.push({ role: this.position.turn, move, text: squareName(move), ...thoughts });
    this.position = playMove(this.position, move);
  }
}

/// A record of moves known to be legal, of unknown players.
export const recordOfMoves = (moves: readonly number[], initial: Position = INITIAL): OthelloRecord => {
  const list = new MoveList(initial);
  for (const move of moves) {
    const problem = list.add(move);
    if (problem !== undefined) throw new Error(`move ${list.moves.length + 1}: ${problem.message}`);
  }
  return { game: othello.name, players: ['', ''], initial, moves: list.moves, extras: [] };
};

/// A record of a transcript, of unknown players.
export const recordOfTranscript = ({ moves, positions }: Transcript): OthelloRecord => ({
  game: othello.name,
  players: ['', ''],
  initial: positions[0]!,
  moves: moves.map((move, i) => ({ role: positions[i]!.turn, move, text: squareName(move) })),
  extras: [],
});

/// The result that the board shows at the end of a game, where empty squares go to the winner; before the end, none.
export const resultOnBoard = (position: Position): RecordResult | undefined => {
  if (!isOver(position)) return undefined;
  const margin = discDifference(position, BLACK);
  const empty = 64 - 2 * countDiscs(position, BLACK) + margin;
  return { margin: margin + Math.sign(margin) * empty, reason: 'played' };
};

/// Do two positions hold the same discs, with the same side to move?
export const sameBoard = (a: Position, b: Position): boolean => othello.key(a) === othello.key(b);
