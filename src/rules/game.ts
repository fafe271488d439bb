/// What a game is, for every room that plays, records or explains games. Boards written in TypeScript and games read from
/// rule sheets share this contract. States and moves are values: nothing that a method is given ever changes.
import type { ParseError, Result, Term } from '../logic/index.ts';
import type { Playouts } from './playouts.ts';

/// A role by its place in `roles`.
export type Role = number;

export interface Game<State, Move> {
  /// A stable word, such as `othello`.
  readonly name: string;
  readonly roles: readonly string[];
  initial(): State;
  /// The roles that choose a move now: one where players take turns, several where they move at once, none at the end.
  movers(state: State): readonly Role[];
  /// The moves of a role, in a fixed order; none unless it is a mover. A role that must pass has a move that says so.
  legal(state: State, role: Role): readonly Move[];
  /// The state after each mover made its move; `moves` are in the order of `movers`. Moves must be legal.
  next(state: State, moves: readonly Move[]): State;
  terminal(state: State): boolean;
  /// What the role has reached, from 0 (lost) to 100 (won), as in GDL. Meaningful at the end.
  goal(state: State, role: Role): number;
  /// Equal for two states exactly where everything that follows is equal: the key of tables.
  key(state: State): string | number | bigint;

  printMove(move: Move): string;
  /// Reads a move that is legal in the state; the error says why it is not.
  parseMove(text: string, state: State): Result<Move>;
  printState(state: State): string;
  parseState(text: string): Result<State>;

  /// The ways in which a state can be said as facts, such as `pre_state` and `owns` of a board of discs.
  readonly vocabularies: readonly string[];
  /// The state as ground facts. An unknown vocabulary is a bug of the caller.
  facts(state: State, vocabulary: string): readonly Term[];

  /// Many random games at once, where the game has a fast way to them.
  readonly batch?: Playouts<State>;
}

/// The error of a text that is one word or line, as moves are.
export const textError = (code: string, message: string, hint: string, column = 1, line = 1): ParseError => ({
  code,
  message,
  hint,
  place: { line, column, offset: column - 1 },
});
