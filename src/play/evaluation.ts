/// How good a state is for a role, as a named value.
import type { Game, Role } from '../rules/index.ts';

export interface Evaluation<State> {
  /// The word that names it in `eval=NAME`.
  readonly name: string;
  /// What it counts, in English and Japanese.
  readonly description: Words;
  /// The value for the role. Where two roles play for the same prize, the value for the other one is its negative. A finished game
  /// has the value of its result, which is beyond every value of a game under way.
  value(state: State, role: Role): number;
  /// What has to be done once before the first value and takes long, such as compiling. Players do it when they are made, so that it is
  /// not part of the time of a move.
  prepare?(): void;
}

/// A text for people in each language.
export interface Words {
  readonly en: string;
  readonly ja: string;
}

/// The value of a won game, before any margin; greater than every value of a game under way.
export const WIN = 1_000_000;

/// What a finished game of two roles is worth: WIN for all against nothing, and in proportion between.
export const resultValue = <State, Move>(game: Game<State, Move>, state: State, role: Role): number =>
  (WIN / 100) * (game.goal(state, role) - game.goal(state, 1 - role));

/// The evaluation that every game has: it sees results alone, and nothing in a game under way.
export const resultEvaluation = <State, Move>(game: Game<State, Move>): Evaluation<State> => ({
  name: 'result',
  description: { en: 'the result of a finished game, else nothing', ja: '終局の結果だけを見る。途中は零' },
  value: (state, role) => (game.terminal(state) ? resultValue(game, state, role) : 0),
});
