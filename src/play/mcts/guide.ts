/// What guides the search beside the results of a move itself, and the random games of a playout.
import type { Game, Role } from '../../rules/index.ts';
import { chanceRole } from '../chance.ts';
import type { Random } from '../random.ts';
import { moveKey } from './node.ts';
import type { Guide, MoveKey } from './node.ts';

/// The moves that each role made in a game.
export type Played = readonly Set<MoveKey>[];

/// How often a guided playout tries any move.
const CARELESS_PERCENT = 25;

/// The mean result of each role's moves over all playouts so far.
class MoveAverages {
  readonly #tables: readonly Map<MoveKey, { count: number; sum: number }>[];

  constructor(roles: number) {
    this.#tables = Array.from({ length: roles }, () => new Map());
  }

  note(played: Played, goals: readonly number[]): void {
    for (const [role, keys] of played.entries())
      for (const key of keys) {
        const entry = this.#tables[role].get(key);
        if (entry === undefined) this.#tables[role].set(key, { count: 1, sum: goals[role] });
        else {
          entry.count++;
          entry.sum += goals[role];
        }
      }
  }

  /// Never tried counts as the best.
  meanOf(role: Role, key: MoveKey): number {
    const entry = this.#tables[role].get(key);
    return entry === undefined ? Infinity : entry.sum / entry.count;
  }
}

/// Plays random games, and learns from them where it is told to.
export class Playing<State, Move> {
  readonly #game: Game<State, Move>;
  readonly #random: Random;
  readonly #plies: number;
  readonly #chance: Role | undefined;
  readonly #averages: MoveAverages | undefined;
  readonly #records: boolean;

  constructor(game: Game<State, Move>, random: Random, guide: Guide, plies: number) {
    this.#game = game;
    this.#random = random;
    this.#plies = plies;
    this.#chance = chanceRole(game);
    this.#averages = guide === 'mast' ? new MoveAverages(game.roles.length) : undefined;
    this.#records = guide !== 'none';
  }

  /// The goals of one game from the state on; 50 for everyone where it does not end in time. Its moves are added to `played`.
  game(state: State, played: Played): readonly number[] {
    let at = state;
    for (let ply = 0; ply < this.#plies; ply++) {
      const movers = this.#game.movers(at);
      if (movers.length === 0) return this.#game.roles.map((_, role) => this.#game.goal(at, role));
      const moves: Move[] = [];
      for (const role of movers) moves.push(this.#pick(this.#game.legal(at, role), role, played));
      at = this.#game.next(at, moves);
    }
    return this.#game.roles.map(() => 50);
  }

  /// Takes in a whole game: the moves in the tree and those of the playout.
  note(played: Played, goals: readonly number[]): void {
    this.#averages?.note(played, goals);
  }

  #pick(moves: readonly Move[], role: Role, played: Played): Move {
    const averages = this.#averages;
    const isGuided = averages !== undefined && role !== this.#chance && moves.length > 1;
    const move =
      isGuided && this.#random.below(100) >= CARELESS_PERCENT
        ? this.#best(moves, (each) => averages.meanOf(role, moveKey(this.#game, each)))
        : this.#random.pick(moves);
    if (this.#records) played[role].add(moveKey(this.#game, move));
    return move;
  }

  /// One of the best, each as likely as any other.
  #best(moves: readonly Move[], meanOf: (move: Move) => number): Move {
    const means = moves.map(meanOf);
    const most = Math.max(...means);
    return this.#random.pick(moves.filter((_, i) => means[i] === most));
  }
}
