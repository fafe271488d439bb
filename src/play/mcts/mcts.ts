/// A player by random games and a tree of what they showed (Monte-Carlo tree search, UCT), for any game: any number of roles, moves at
/// once, chance. States that are reached in several ways are one; results that are certain are taken as such.
import type { Game, Role } from '../../rules/index.ts';
import { Budget } from '../budget.ts';
import { chanceRole } from '../chance.ts';
import type { Choice, Context, PromptPlayer } from '../player.ts';
import type { Random } from '../random.ts';
import type { Node } from './node.ts';
import { Search } from './search.ts';
import type { SearchOptions } from './search.ts';

export interface MctsOptions extends SearchOptions {
  /// Playouts for a move at most, together with the positions that the context allows.
  readonly playouts?: number;
  readonly milliseconds?: number;
}

/// Playouts where no limit is given at all.
const USUAL_PLAYOUTS = 2000;

/// Moves made less often than this share of the most frequent one were only looked at, and are not part of a mixture.
const MIXTURE_SHARE = 0.1;

/// The place of the most frequent move.
const mostVisited = (counts: readonly number[]): number => counts.indexOf(Math.max(...counts));

/// The best move of the one role that chooses: the most visited one, or a certain one that is at least as good.
const bestAlone = <State, Move>(node: Node<State, Move>, mover: number): number => {
  const { counts, sums, known, exact, movers } = node;
  const role = movers[mover];
  const certain = [...known].sort(([one], [other]) => one - other);
  if (exact !== undefined) return certain.find(([, goals]) => goals === exact)![0];
  const open = counts[mover].map((count, place) => (known.has(place) ? -1 : count));
  const candidate = mostVisited(open);
  const mean = open[candidate] > 0 ? sums[mover][candidate] / open[candidate] : -1;
  const sure = certain.reduce<number | undefined>(
    (best, [place, goals]) => (best === undefined || goals[role] > known.get(best)![role] ? place : best),
    undefined,
  );
  return sure !== undefined && known.get(sure)![role] >= mean ? sure : candidate;
};

/// A move by the visits as a mixture: where roles choose at once, one that always chooses alike can be seen through.
const drawn = (counts: readonly number[], random: Random): number => {
  const least = Math.max(...counts) * MIXTURE_SHARE;
  const weights = counts.map((count) => (count < least ? 0 : count));
  let lot = random.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (lot -= weight) < 0);
};

const placeOf = <State, Move>(node: Node<State, Move>, mover: number, random: Random): number => {
  const { choosers, sure, exact, counts } = node;
  if (!choosers.includes(mover)) return 0;
  if (choosers.length === 1) return bestAlone(node, mover);
  if (sure?.chooser === mover) return sure.place;
  return exact === undefined ? drawn(counts[mover], random) : mostVisited(counts[mover]);
};

/// The moves that are expected after the first one, as long as one role moves at a time and there is something to go by.
const lineFrom = <State, Move>(
  root: Node<State, Move>,
  mover: number,
  place: number,
  chance: Role | undefined,
  random: Random,
): Move[] => {
  const line = [root.moves[mover][place]];
  const seen = new Set([root]);
  let node = root.movers.length === 1 ? root.children.get(place) : undefined;
  while (node?.movers.length === 1 && node.movers[0] !== chance && node.visits > 0 && !seen.has(node)) {
    seen.add(node);
    const best = placeOf(node, 0, random);
    line.push(node.moves[0][best]);
    node = node.children.get(best);
  }
  return line;
};

/// A player by UCT. `value` is the goal that it expects, from 0 to 100; the `reason` says when it is certain. Each choice starts with
/// an empty tree; chance is the context's alone.
export const mctsPlayer = <State, Move>(
  game: Game<State, Move>,
  options: MctsOptions = {},
  name = 'mcts',
): PromptPlayer<State, Move> => ({
  name,
  choose: (state: State, role: Role, context: Context): Choice<Move> => {
    const mover = game.movers(state).indexOf(role);
    if (mover < 0) throw new Error(`role ${role} is not to move`);
    const { playouts, milliseconds } = options;
    const isLimited = [playouts, milliseconds, context.nodes, context.milliseconds].some(
      (limit) => limit !== undefined,
    );
    const budget = new Budget({ nodes: isLimited ? playouts : USUAL_PLAYOUTS, milliseconds }, context);
    const legal = game.legal(state, role);
    if (legal.length === 1) return { move: legal[0], nodes: 0, line: [legal[0]] };
    const search = new Search(game, state, context.random, options);
    search.run(budget, role);
    const { root } = search;
    const place = placeOf(root, mover, context.random);
    const goals = root.exact ?? (root.choosers.length === 1 ? root.known.get(place) : undefined);
    const count = root.counts[mover][place];
    return {
      move: root.moves[mover][place],
      value: goals?.[role] ?? (count === 0 ? undefined : root.sums[mover][place] / count),
      nodes: budget.nodes,
      line: lineFrom(root, mover, place, chanceRole(game), context.random),
      ...(goals === undefined ? {} : { reason: `proved: goal ${goals[role]}` }),
    };
  },
});
