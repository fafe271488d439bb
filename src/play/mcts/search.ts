/// Search by playouts (UCT): descend to the edge of the tree, add a state, play a random game from it, and take its result back up.
import type { Game, Role } from '../../rules/index.ts';
import type { Budget } from '../budget.ts';
import { chanceRole, seatsOf } from '../chance.ts';
import type { Random } from '../random.ts';
import { jointNumber } from '../round.ts';
import type { StateKey } from '../transposition-table.ts';
import { Playing } from './guide.ts';
import type { Played } from './guide.ts';
import { makeNode } from './node.ts';
import type { Guide, Node } from './node.ts';
import { selectMove } from './select.ts';
import { settle } from './settle.ts';

export interface SearchOptions {
  /// How much moves count of which little is known; 0.4 unless given.
  readonly explore?: number;
  readonly guide?: Guide;
  /// States of the tree at most; playouts go on from its edge when it is full. 200,000 unless given.
  readonly tableSize?: number;
  /// Playouts begun together, at most, where the game can play many at once; 128 unless given.
  readonly batchSize?: number;
  /// Rounds of a playout at most; 1,000 unless given.
  readonly maxPlies?: number;
}

/// Batches are small at first, and grow to this share of the playouts made: a large batch that knows nothing is spread blindly.
const BATCH_SHARE = 1 / 8;
const LEAST_BATCH = 8;

/// One step of a descent: the node and the place of each mover's move.
interface Step<State, Move> {
  readonly node: Node<State, Move>;
  readonly places: readonly number[];
}

interface Descent<State, Move> {
  readonly steps: readonly Step<State, Move>[];
  /// Where it ended: a state from which a game is played, unless its goals are known.
  readonly state: State;
  readonly exact: readonly number[] | undefined;
}

/// What a descent through the node tells those above. Moves of which the result is certain are not made again; but where the move that
/// was made looks no better than the best of them, that is what the role would do.
const worthOf = <State, Move>(
  { best, choosers, movers, counts, sums }: Node<State, Move>,
  places: readonly number[],
  goals: readonly number[],
): readonly number[] => {
  if (best === undefined) return goals;
  const [chooser] = choosers;
  const place = places[chooser];
  return sums[chooser][place] / counts[chooser][place] <= best[movers[chooser]] ? best : goals;
};

export class Search<State, Move> {
  root: Node<State, Move>;
  readonly #game: Game<State, Move>;
  readonly #random: Random;
  readonly #playing: Playing<State, Move>;
  readonly #guide: Guide;
  readonly #explore: number;
  readonly #tableSize: number;
  readonly #batchSize: number;
  readonly #chance: Role | undefined;
  readonly #seats: readonly Role[];
  readonly #nodes = new Map<StateKey, Node<State, Move>>();
  #descents = 0;

  constructor(game: Game<State, Move>, state: State, random: Random, options: SearchOptions = {}) {
    const { guide = 'none', explore = 0.4, tableSize = 200_000, batchSize = 128, maxPlies = 1000 } = options;
    this.#game = game;
    this.#random = random;
    this.#guide = guide;
    this.#explore = explore;
    this.#tableSize = tableSize;
    // Guided playouts are played one by one: a game's own are uniformly random.
    this.#batchSize = game.batch === undefined || guide === 'mast' ? 1 : batchSize;
    this.#playing = new Playing(game, random, guide, maxPlies);
    this.#chance = chanceRole(game);
    this.#seats = seatsOf(game);
    this.root = makeNode(game, state, guide);
    this.root.played = true;
    this.#nodes.set(game.key(state), this.root);
  }

  /// Makes another state the root, such as the one after a move. What is known of it and of what follows stays, the rest is forgotten.
  moveTo(state: State): void {
    const key = this.#game.key(state);
    const known = this.#nodes.get(key);
    this.root = known ?? makeNode(this.#game, state, this.#guide);
    this.root.played = true;
    const kept = new Set([this.root]);
    for (const node of kept) for (const child of node.children.values()) kept.add(child);
    for (const [each, node] of this.#nodes) if (!kept.has(node)) this.#nodes.delete(each);
    this.#nodes.set(key, this.root);
  }

  /// Playouts until the budget is spent, at least a batch of them, or until nothing is left to find out for the role.
  run(budget: Budget, role: Role): void {
    do {
      const grown = Math.max(LEAST_BATCH, Math.floor(this.#descents * BATCH_SHARE));
      const size = Math.min(this.#batchSize, grown, budget.nodeLimit - budget.nodes);
      budget.nodes += this.#batch(Math.max(size, 1), role);
    } while (!this.isDecided(role) && !budget.isSpent());
  }

  /// Whether the role's best move is known for sure.
  isDecided(role: Role): boolean {
    const { exact, choosers, movers, known } = this.root;
    if (exact !== undefined) return true;
    return (
      choosers.length === 1 && movers[choosers[0]] === role && [...known.values()].some((goals) => goals[role] === 100)
    );
  }

  /// Some playouts together; how many descents they took.
  #batch(size: number, role: Role): number {
    const waiting: Descent<State, Move>[] = [];
    let descents = 0;
    while (descents < size && !this.isDecided(role)) {
      const descent = this.#descend();
      descents++;
      if (descent.exact === undefined) waiting.push(descent);
      else this.#back(descent, descent.exact, this.#nothingPlayed());
    }
    if (this.#game.batch === undefined || this.#guide === 'mast') {
      for (const descent of waiting) {
        const played = this.#nothingPlayed();
        this.#back(descent, this.#playing.game(descent.state, played), played);
      }
    } else if (waiting.length > 0) {
      const states = waiting.map(({ state }) => state);
      const results = this.#game.batch.playouts(states, this.#random.bits());
      for (const [i, descent] of waiting.entries()) this.#back(descent, results[i], this.#nothingPlayed());
    }
    return descents;
  }

  #nothingPlayed(): Played {
    return this.#guide === 'none' ? [] : this.#game.roles.map(() => new Set());
  }

  /// Goes down the tree and adds what lies beyond its edge. Each move is counted at once and its result added later: until then it
  /// looks lost, so that the descents of a batch spread.
  #descend(): Descent<State, Move> {
    const steps: Step<State, Move>[] = [];
    const stamp = ++this.#descents;
    let node = this.root;
    for (;;) {
      const isRepeated = node.stamp === stamp;
      if (node.exact !== undefined || !node.played || isRepeated) {
        node.played = true;
        return { steps, state: node.state, exact: node.exact };
      }
      node.stamp = stamp;
      const places = this.#select(node);
      steps.push({ node, places });
      const number = jointNumber(node.moves, places);
      node = node.children.get(number) ?? this.#grow(node, places, number);
    }
  }

  #select(node: Node<State, Move>): readonly number[] {
    const { movers, moves, counts } = node;
    const places = movers.map((role, mover) => {
      if (moves[mover].length === 1) return 0;
      return role === this.#chance
        ? this.#random.below(moves[mover].length)
        : selectMove(node, mover, this.#explore, this.#random);
    });
    node.visits++;
    for (const [mover, place] of places.entries()) counts[mover][place]++;
    return places;
  }

  /// The node after a joint move: one that was reached otherwise, or a new one, which is not kept where the table is full.
  #grow(node: Node<State, Move>, places: readonly number[], number: number): Node<State, Move> {
    const state = this.#game.next(
      node.state,
      node.moves.map((list, mover) => list[places[mover]]),
    );
    const key = this.#game.key(state);
    const child = this.#nodes.get(key) ?? makeNode(this.#game, state, this.#guide);
    if (!this.#nodes.has(key)) {
      if (this.#nodes.size >= this.#tableSize) return child;
      this.#nodes.set(key, child);
    }
    node.children.set(number, child);
    return child;
  }

  /// Takes a result up along the path. Above a node whose goals are known for sure, these count instead.
  #back({ steps }: Descent<State, Move>, result: readonly number[], played: Played): void {
    let goals = result;
    const learns = this.#guide !== 'none';
    for (const { node, places } of steps.toReversed()) {
      const child = node.children.get(jointNumber(node.moves, places));
      if (child?.exact !== undefined) {
        goals = child.exact;
        settle(node, places, this.#seats, this.#chance);
      }
      for (const [mover, place] of places.entries()) node.sums[mover][place] += goals[node.movers[mover]];
      if (learns) this.#learn(node, places, goals, played);
      goals = worthOf(node, places, goals);
    }
    this.#playing.note(played, result);
  }

  /// Adds the node's moves to those played, and the result to every move that the mover made from here on.
  #learn(node: Node<State, Move>, places: readonly number[], goals: readonly number[], played: Played): void {
    for (const [mover, role] of node.movers.entries()) {
      const keys = node.keys[mover];
      played[role].add(keys[places[mover]]);
      if (this.#guide !== 'rave') continue;
      for (const [place, key] of keys.entries()) {
        if (!played[role].has(key)) continue;
        node.laterCounts[mover][place]++;
        node.laterSums[mover][place] += goals[role];
      }
    }
  }
}
