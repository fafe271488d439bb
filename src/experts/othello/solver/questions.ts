/// Questions about positions, put to the search. Its budget may end any of them by throwing SearchSpent, which
/// `EndgameSolver.share` turns into a value.
import type { Position } from '../../../games/index.ts';
import { BLACK, legalMoves, playMove } from '../../../games/index.ts';
import type { EndgameSearch } from './search.ts';

/// 1 a win, 0 a draw, -1 a loss, for the side to move.
export type GameResult = 1 | 0 | -1;

/// What is proved of a value, for the side to move.
export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

export class EndgameQuestions {
  readonly #search: EndgameSearch;

  constructor(search: EndgameSearch) {
    this.#search = search;
  }

  /// More than `alpha`: the value is at least the answer. Otherwise: the value is at most the answer.
  ask({ blackLow, blackHigh, whiteLow, whiteHigh, turn }: Position, alpha: number): number {
    return turn === BLACK
      ? this.#search.ask(blackLow, blackHigh, whiteLow, whiteHigh, alpha)
      : this.#search.ask(whiteLow, whiteHigh, blackLow, blackHigh, alpha);
  }

  /// Bounds that meet, or lie on one side of the window: values strictly between `low` and `high` are told apart. `note` hears
  /// of every step.
  bounds(position: Position, low: number, high: number, note: (bounds: Bounds) => void = () => {}): Bounds {
    let lower = -64;
    let upper = 64;
    for (let guess = 0; lower < upper && lower < high && upper > low; note({ lower, upper })) {
      // At least the guess, or at most? The answer is the next guess.
      const alpha = Math.min(Math.max(guess > lower ? guess - 1 : guess, low), high - 1);
      guess = this.ask(position, alpha);
      if (guess > alpha) lower = guess;
      else upper = guess;
    }
    return { lower, upper };
  }

  /// The difference of discs at the end.
  value(position: Position): number {
    return this.bounds(position, -65, 65).lower;
  }

  /// Whether the side to move can end with at least this difference.
  reaches(position: Position, value: number): boolean {
    return this.ask(position, value - 1) >= value;
  }

  result(position: Position): GameResult {
    if (this.reaches(position, 1)) return 1;
    return this.reaches(position, 0) ? 0 : -1;
  }

  /// Whether the move, made by the side to move, still lets it end with at least this difference.
  keeps(position: Position, move: number, value: number): boolean {
    return value <= -64 || !this.reaches(playMove(position, move), 1 - value);
  }

  /// A move that keeps at least the value, the one that the search remembers if it does; undefined where there is none.
  moveKeeping(position: Position, value: number): number | undefined {
    const moves = legalMoves(position);
    const remembered = this.#remembered(position);
    if (moves.includes(remembered) && this.keeps(position, remembered, value)) return remembered;
    return moves.find((move) => move !== remembered && this.keeps(position, move, value));
  }

  /// Moves of both sides to the end of the game that keep the value within its bounds.
  line(start: Position, { lower, upper }: Bounds): number[] {
    const line: number[] = [];
    let position = start;
    for (;;) {
      const move = this.moveKeeping(position, line.length % 2 === 0 ? lower : 0 - upper);
      if (move === undefined) return line;
      line.push(move);
      position = playMove(position, move);
    }
  }

  #remembered({ blackLow, blackHigh, whiteLow, whiteHigh, turn }: Position): number {
    const { table } = this.#search;
    if (turn === BLACK) table.find(blackLow, blackHigh, whiteLow, whiteHigh);
    else table.find(whiteLow, whiteHigh, blackLow, blackHigh);
    return table.move;
  }
}
