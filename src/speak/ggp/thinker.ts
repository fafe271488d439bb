/// Who chooses the moves of a player.
import type { Term } from '../../logic/index.ts';
import type { Game, Random, Reasoner } from '../../rules/index.ts';

/// The thinkers that a player can be started with; the first one is the usual one.
export const THINKERS = ['mcts', 'flat', 'random', 'legal'] as const;
export type ThinkerName = (typeof THINKERS)[number];

/// A thinker as plain data: it thinks in another thread.
export interface ThinkerOrder {
  readonly name: ThinkerName;
  /// Random games for one move at most; as many as there is time for unless given.
  readonly games?: number;
}

export interface Question<State> {
  readonly reasoner: Reasoner<State>;
  /// The same rules as a game, where they can be had so.
  readonly game?: Game<State, Term>;
  /// By its place among the reasoner's roles.
  readonly role: number;
  /// Where the game may stand, at least one state: several only where a player does not see everything (GDL-II).
  readonly states: readonly State[];
  /// The moves of the role, at least one.
  readonly legal: readonly Term[];
  /// By performance.now().
  readonly deadline: number;
  /// Ends the thinking early; the best move so far is still wanted.
  readonly signal: AbortSignal;
  readonly random: Random;
  /// Told the best move so far, now and then.
  readonly report?: (move: Term) => void;
}

/// Thinks until the deadline at most and gives one of the legal moves. It rests now and then, so that messages are heard meanwhile.
/// Each match has its own: it may remember what it found.
export interface Thinker {
  readonly name: ThinkerName;
  readonly order: ThinkerOrder;
  /// Whether thinking before the first move is of any use.
  readonly thinksAhead: boolean;
  think<State>(question: Question<State>): Promise<Term>;
}
