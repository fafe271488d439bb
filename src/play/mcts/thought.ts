/// A thought about one position by random games and a tree (UCT), which can be gone on with: in slices, and after the next move.
import type { Game, Role } from '../../rules/index.ts';
import { Budget } from '../budget.ts';
import { chanceRole } from '../chance.ts';
import type { Choice, Context, ThinkingBudget } from '../player.ts';
import type { Random } from '../random.ts';
import type { Node } from './node.ts';
import { Search } from './search.ts';
import type { SearchOptions } from './search.ts';

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

/// What is known of a move of the role that thinks.
export interface Estimate<Move> {
  readonly move: Move;
  readonly visits: number;
  /// The goal that it leads to, from 0 to 100: the mean of the games, or what is certain. Undefined where nothing is known.
  readonly goal: number | undefined;
}

export class MctsThought<State, Move> {
  readonly #game: Game<State, Move>;
  readonly #role: Role;
  readonly #random: Random;
  readonly #search: Search<State, Move>;
  #playouts = 0;

  /// The role must be a mover in the state.
  constructor(game: Game<State, Move>, state: State, role: Role, random: Random, options: SearchOptions = {}) {
    if (!game.movers(state).includes(role)) throw new Error(`role ${role} is not to move`);
    this.#game = game;
    this.#role = role;
    this.#random = random;
    this.#search = new Search(game, state, random, options);
  }

  /// Goes on within the limits, with a playout at least; not at all where nothing is left to find out. How many playouts it were.
  think(limits: ThinkingBudget, context: Partial<Context> = {}): number {
    if (this.isDecided) return 0;
    const budget = new Budget(limits, context);
    this.#search.run(budget, this.#role);
    this.#playouts += budget.nodes;
    return budget.nodes;
  }

  /// Thinks about another position from now on; what is known of it already is kept.
  moveTo(state: State): void {
    if (!this.#game.movers(state).includes(this.#role)) throw new Error(`role ${this.#role} is not to move`);
    this.#search.moveTo(state);
  }

  /// Whether the best move is known for sure.
  get isDecided(): boolean {
    return this.#search.isDecided(this.#role);
  }

  get #mover(): number {
    return this.#search.root.movers.indexOf(this.#role);
  }

  /// The best move so far. Where roles choose at once it is drawn from a mixture.
  get choice(): Choice<Move> {
    const { root } = this.#search;
    const mover = this.#mover;
    const place = placeOf(root, mover, this.#random);
    const goals = root.exact ?? (root.choosers.length === 1 ? root.known.get(place) : undefined);
    const count = root.counts[mover][place];
    return {
      move: root.moves[mover][place],
      value: goals?.[this.#role] ?? (count === 0 ? undefined : root.sums[mover][place] / count),
      nodes: this.#playouts,
      line: lineFrom(root, mover, place, chanceRole(this.#game), this.#random),
      ...(goals === undefined ? {} : { reason: `proved: goal ${goals[this.#role]}` }),
    };
  }

  /// All moves of the role, in the order of the game.
  get estimates(): readonly Estimate<Move>[] {
    const { moves, counts, sums, known, choosers } = this.#search.root;
    const mover = this.#mover;
    const isAlone = choosers.length === 1 && choosers[0] === mover;
    return moves[mover].map((move, place) => {
      const visits = counts[mover][place];
      const certain = isAlone ? known.get(place)?.[this.#role] : undefined;
      return { move, visits, goal: certain ?? (visits === 0 ? undefined : sums[mover][place] / visits) };
    });
  }
}
