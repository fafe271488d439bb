/// A game that was played, whatever the game and the file it came from.
import type { ParseError, Place } from '../logic/index.ts';
import type { Game, Role } from '../rules/index.ts';

export interface RecordedMove<Move> {
  readonly role: Role;
  readonly move: Move;
  /// The move as the game prints it.
  readonly text: string;
  readonly seconds?: number;
  /// What the player thought of the position, in the player's own measure.
  readonly evaluation?: number;
}

/// How the game ended: the margin of the first role, and why it ended.
export interface RecordResult {
  readonly margin: number;
  readonly reason: 'played' | 'resigned' | 'time' | 'agreed';
}

export interface GameRecord<State, Move> {
  /// The name of the game, such as `othello`.
  readonly game: string;
  /// One name per role; empty where it is not known.
  readonly players: readonly string[];
  /// As the record says it, which need not follow from the moves.
  readonly result?: RecordResult;
  /// As the source writes it: a year, a day, a time.
  readonly date?: string;
  readonly event?: string;
  readonly initial: State;
  /// In the order in which they were made, passes included. Moves made at once stand in the order of the movers.
  readonly moves: readonly RecordedMove<Move>[];
  /// What else the source says, name and value, in its order.
  readonly extras: readonly (readonly [name: string, value: string])[];
}

/// What is wrong in a file of records. Games and moves count from 1; the place of binary data is on line 1.
export interface RecordProblem extends ParseError {
  readonly game?: number;
  readonly move?: number;
}

/// What a file holds: the games that could be read, and what is wrong with the others.
export interface Reading<State, Move> {
  readonly format: string;
  readonly records: readonly GameRecord<State, Move>[];
  readonly problems: readonly RecordProblem[];
}

/// The states of the game: before its first move, and after each turn.
export const statesOf = <State, Move>(game: Game<State, Move>, record: GameRecord<State, Move>): readonly State[] => {
  const states = [record.initial];
  for (let at = 0; at < record.moves.length;) {
    const state = states.at(-1)!;
    const turn = record.moves.slice(at, at + game.movers(state).length);
    if (turn.length === 0) throw new Error(`${record.game}: move ${at + 1} of the record follows the end of the game`);
    states.push(
      game.next(
        state,
        turn.map(({ move }) => move),
      ),
    );
    at += turn.length;
  }
  return states;
};

/// The place of a byte in binary data.
export const placeOfByte = (offset: number): Place => ({ line: 1, column: offset + 1, offset });

// A file with more is hardly a file of games; reading it to its end would only fill the screen.
const MOST_PROBLEMS = 1000;

/// The last problem of a file that has too many of them; undefined while reading may go on.
export const tooManyProblems = (problems: readonly RecordProblem[]): RecordProblem | undefined =>
  problems.length < MOST_PROBLEMS
    ? undefined
    : {
        code: 'too-many-problems',
        message: `reading stops after ${MOST_PROBLEMS} problems`,
        hint: 'the games that follow were not read',
        place: problems.at(-1)!.place,
      };
