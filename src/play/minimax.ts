/// Plain minimax to a fixed depth: the slow and obvious twin of alpha-beta.
import type { Game, Role } from '../rules/index.ts';
import type { Evaluation } from './evaluation.ts';
import type { PromptPlayer } from './player.ts';
import { nextOf, turnOf } from './turn.ts';

/// The value of the state for the role when both sides look `depth` moves ahead.
export const minimaxValue = <State, Move>(
  game: Game<State, Move>,
  evaluation: Evaluation<State>,
  state: State,
  role: Role,
  depth: number,
): number => {
  const mover = depth === 0 ? undefined : turnOf(game, state);
  if (mover === undefined) return evaluation.value(state, role);
  const values = game
    .legal(state, mover)
    .map((move) => minimaxValue(game, evaluation, nextOf(game, state, move), role, depth - 1));
  return mover === role ? Math.max(...values) : Math.min(...values);
};

/// The first of the best moves by minimax.
export const minimaxPlayer = <State, Move>(
  game: Game<State, Move>,
  evaluation: Evaluation<State>,
  depth: number,
): PromptPlayer<State, Move> => ({
  name: `minimax:depth=${depth},eval=${evaluation.name}`,
  choose: (state, role) => {
    const moves = game.legal(state, role);
    const values = moves.map((move) => minimaxValue(game, evaluation, nextOf(game, state, move), role, depth - 1));
    const value = Math.max(...values);
    return { move: moves[values.indexOf(value)], value, depth };
  },
});
