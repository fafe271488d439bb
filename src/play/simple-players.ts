/// The simplest players: one that guesses, and one that looks one move ahead.
import type { Game } from '../rules/index.ts';
import type { Evaluation } from './evaluation.ts';
import { nextOf } from './turn.ts';
import type { PromptPlayer } from './player.ts';

/// Any legal move, each as likely as any other.
export const randomPlayer = <State, Move>(game: Game<State, Move>, name = 'random'): PromptPlayer<State, Move> => ({
  name,
  choose: (state, role, { random }) => ({ move: random.pick(game.legal(state, role)) }),
});

/// The move after which the evaluation is largest; of equal ones the first in legal order.
export const greedyPlayer = <State, Move>(
  game: Game<State, Move>,
  evaluation: Evaluation<State>,
  name = `greedy:eval=${evaluation.name}`,
): PromptPlayer<State, Move> => ({
  name,
  choose: (state, role) => {
    const moves = game.legal(state, role);
    let best = moves[0];
    let value = -Infinity;
    for (const move of moves) {
      const reached = evaluation.value(nextOf(game, state, move), role);
      if (reached > value) {
        best = move;
        value = reached;
      }
    }
    return { move: best, value, depth: 1, nodes: moves.length, line: [best] };
  },
});
