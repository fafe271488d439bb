/// The simplest players: one that guesses, and one that looks one move ahead.
import type { Game, Role } from '../rules/index.ts';
import type { Evaluation } from './evaluation.ts';
import type { PromptPlayer } from './player.ts';
import type { Random } from './random.ts';
import { countJoint, jointAt, roundOf } from './round.ts';

/// Any legal move, each as likely as any other.
export const randomPlayer = <State, Move>(game: Game<State, Move>, name = 'random'): PromptPlayer<State, Move> => ({
  name,
  choose: (state, role, { random }) => ({ move: random.pick(game.legal(state, role)) }),
});

/// Joint moves to look at, at most, where others move at once.
const MOST_REPLIES = 1000;

/// The states that may follow a move of the role: one where it moves alone; else one for each joint move of the others, or for some
/// drawn by lot where there are too many.
const statesAfter = <State, Move>(
  game: Game<State, Move>,
  state: State,
  role: Role,
  move: Move,
  random: Random,
): readonly State[] => {
  const { movers, moves } = roundOf(game, state);
  if (movers.length === 1) return [game.next(state, [move])];
  const lists = movers.map((mover, i) => (mover === role ? [move] : moves[i]));
  const count = countJoint(lists);
  return Array.from({ length: Math.min(count, MOST_REPLIES) }, (_, i) =>
    game.next(state, count <= MOST_REPLIES ? jointAt(lists, i) : lists.map((list) => random.pick(list))),
  );
};

/// The move after which the evaluation is largest, on the average where others move at once; of equal ones the first in legal order.
export const greedyPlayer = <State, Move>(
  game: Game<State, Move>,
  evaluation: Evaluation<State>,
  name = `greedy:eval=${evaluation.name}`,
): PromptPlayer<State, Move> => ({
  name,
  choose: (state, role, { random }) => {
    const moves = game.legal(state, role);
    let best = moves[0];
    let value = -Infinity;
    for (const move of moves) {
      const states = statesAfter(game, state, role, move, random);
      const reached = states.reduce((sum, next) => sum + evaluation.value(next, role), 0) / states.length;
      if (reached > value) {
        best = move;
        value = reached;
      }
    }
    return { move: best, value, depth: 1, nodes: moves.length, line: [best] };
  },
});
