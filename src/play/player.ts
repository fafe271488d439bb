/// What a player is: something that chooses a move, and says what it knows about its choice.
import type { Role } from '../rules/index.ts';
import type { Random } from './random.ts';

/// Milliseconds since some fixed moment.
export type Clock = () => number;
export const systemClock: Clock = () => performance.now();

/// What one choice may spend. A player that counts neither positions nor time has nothing to keep.
export interface ThinkingBudget {
  /// Positions to visit.
  readonly nodes?: number;
  readonly milliseconds?: number;
}

export interface Context extends ThinkingBudget {
  /// The only source of chance that a player may use.
  readonly random: Random;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
}

export interface Choice<Move> {
  readonly move: Move;
  /// What the player expects, for the role that it chose for.
  readonly value?: number;
  readonly depth?: number;
  readonly nodes?: number;
  /// The principal variation: the moves that the player expects, its own first.
  readonly line?: readonly Move[];
  readonly reason?: string;
}

export interface Player<State, Move> {
  /// As the grammar of players writes it, such as `alphabeta:depth=3,eval=mobility`.
  readonly name: string;
  /// A move of the role, which must be a mover in the state. Throws the signal's reason when it is aborted.
  choose(state: State, role: Role, context: Context): Choice<Move> | Promise<Choice<Move>>;
}

/// A player that answers at once, as all that compute do; a person, or a program elsewhere, takes its time.
export interface PromptPlayer<State, Move> extends Player<State, Move> {
  choose(state: State, role: Role, context: Context): Choice<Move>;
}
