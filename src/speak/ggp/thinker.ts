/// Who chooses the moves of a player.
import type { Term } from '../../logic/index.ts';
import type { Random, Reasoner } from '../../rules/index.ts';

export interface Question<State> {
  readonly reasoner: Reasoner<State>;
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
}

/// Thinks until the deadline at most and gives one of the legal moves. It rests now and then, so that requests are answered meanwhile.
export interface Thinker {
  readonly name: string;
  think<State>(question: Question<State>): Promise<Term>;
}
