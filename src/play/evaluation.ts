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
  /// The greatest value there is, and with a minus sign the least; unknown unless given. Searches stop looking where it is reached.
  readonly most?: number;
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

/// What the role itself has reached in a finished game: WIN for a goal of 100, its negative for 0, and in proportion between.
export const goalValue = <State, Move>(game: Game<State, Move>, state: State, role: Role): number =>
  (WIN / 50) * (game.goal(state, role) - 50);

/// What a finished game is worth. Where two roles play against each other, WIN for all against nothing, and in proportion between;
/// else what the role itself has reached. Where two goals sum to 100, as they mostly do, both are the same.
export const resultValue = <State, Move>(game: Game<State, Move>, state: State, role: Role): number =>
  game.roles.length === 2
    ? (WIN / 100) * (game.goal(state, role) - game.goal(state, 1 - role))
    : goalValue(game, state, role);

/// The evaluation that every game has: it sees results alone, and nothing in a game under way.
export const resultEvaluation = <State, Move>(game: Game<State, Move>): Evaluation<State> => ({
  name: 'result',
  description: { en: 'the result of a finished game, else nothing', ja: '終局の結果だけを見る。途中は零' },
  value: (state, role) => (game.terminal(state) ? resultValue(game, state, role) : 0),
  most: WIN,
});

/// The same for players that give each role a value of its own: they see what a role itself has reached, not by how much it leads.
export const goalEvaluation = <State, Move>(game: Game<State, Move>): Evaluation<State> => ({
  ...resultEvaluation(game),
  value: (state, role) => (game.terminal(state) ? goalValue(game, state, role) : 0),
});
