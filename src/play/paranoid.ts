/// Paranoid search: all others are taken to play against the searching role alone. So a game of any number of roles becomes one of
/// two sides, alpha-beta applies, and the value is what the role can be sure of.
///
/// Several movers at once: the searching role chooses first and the others, together, know its move. The value is therefore what a
/// single move can promise, without mixing. Chance comes last and is averaged over.
import type { Game, Role } from '../rules/index.ts';
import { Budget } from './budget.ts';
import { chanceRole } from './chance.ts';
import { deepen } from './deepening.ts';
import type { Evaluation } from './evaluation.ts';
import { TABLE_SIZE } from './max-n.ts';
import type { SeveralOptions } from './max-n.ts';
import type { Choice, Context, PromptPlayer } from './player.ts';
import { countJoint, jointAt, roundOf } from './round.ts';
import { TranspositionTable } from './transposition-table.ts';

/// The three parties of a round, each with its joint moves: the role, the others, and chance. `slots` are their places among movers.
interface Parties<Move> {
  readonly count: number;
  readonly own: Party<Move>;
  readonly others: Party<Move>;
  readonly chance: Party<Move>;
}

interface Party<Move> {
  readonly slots: readonly number[];
  readonly lists: readonly (readonly Move[])[];
  readonly count: number;
}

class Search<State, Move> {
  /// Whether the depth under way cut off a state in which the game still goes on.
  open = false;
  readonly #game: Game<State, Move>;
  readonly #evaluation: Evaluation<State>;
  readonly #most: number;
  readonly #role: Role;
  readonly #chance: Role | undefined;
  readonly #budget: Budget;
  readonly #table: TranspositionTable;

  constructor(game: Game<State, Move>, role: Role, options: SeveralOptions<State>, budget: Budget) {
    this.#game = game;
    this.#evaluation = options.evaluation;
    this.#most = options.evaluation.most ?? Infinity;
    this.#role = role;
    this.#chance = chanceRole(game);
    this.#budget = budget;
    this.#table = new TranspositionTable(options.tableSize ?? TABLE_SIZE);
  }

  run(state: State, depth: number): number {
    this.open = false;
    return this.#visit(state, depth, -Infinity, Infinity);
  }

  /// The expected moves from the state on, as long as one role moves at a time and the table still knows; the role's own first.
  line(state: State, depth: number): Move[] {
    const line: Move[] = [];
    for (let at = state, left = depth; left > 0 && !this.#game.terminal(at); left--) {
      const entry = this.#table.get(this.#game.key(at));
      if (entry?.depth !== left || entry.bound !== 'exact') break;
      const { count, own, others } = this.#parties(at);
      const [list] = own.slots.length === 1 ? own.lists : count === 1 ? others.lists : [];
      if (list === undefined) break;
      line.push(list[entry.best]);
      if (count > 1) break;
      at = this.#game.next(at, [list[entry.best]]);
    }
    return line;
  }

  /// The value for the role when it is inside the window; else a bound beyond it.
  #visit(state: State, depth: number, alpha: number, beta: number): number {
    this.#budget.spend();
    const isEnd = this.#game.terminal(state);
    if (depth === 0 || isEnd) {
      this.open ||= !isEnd;
      return this.#evaluation.value(state, this.#role);
    }
    const key = this.#game.key(state);
    const known = this.#table.get(key);
    // Only values of the same depth, so that the value is exactly that of looking at every branch.
    if (known?.depth === depth) {
      const { bound, value } = known;
      if (bound === 'exact' || (bound === 'lower' ? value >= beta : value <= alpha)) {
        this.open ||= known.open;
        return value;
      }
    }
    const parties = this.#parties(state);
    const chosen: Move[] = Array(parties.count);
    const found =
      parties.own.slots.length === 1
        ? this.#best(state, parties, chosen, depth, alpha, beta, known?.best)
        : this.#worst(state, parties, chosen, depth, alpha, beta, known?.best);
    const bound = found.value >= beta ? 'lower' : found.value <= alpha ? 'upper' : 'exact';
    this.#table.set(key, { ...found, depth, bound, open: this.open });
    return found.value;
  }

  /// The role's own choice: the greatest of the least.
  #best(
    state: State,
    parties: Parties<Move>,
    chosen: Move[],
    depth: number,
    alpha: number,
    beta: number,
    first: number | undefined,
  ): { value: number; best: number } {
    let value = -Infinity;
    let best = 0;
    for (const place of places(parties.own.count, first)) {
      fill(chosen, parties.own, place);
      const reached = this.#worst(state, parties, chosen, depth, Math.max(alpha, value), beta).value;
      if (reached <= value) continue;
      value = reached;
      best = place;
      if (value >= beta || value >= this.#most) break;
    }
    return { value, best };
  }

  /// The others' choice, all together: the least.
  #worst(
    state: State,
    parties: Parties<Move>,
    chosen: Move[],
    depth: number,
    alpha: number,
    beta: number,
    first?: number,
  ): { value: number; best: number } {
    let value = Infinity;
    let best = 0;
    for (const place of places(parties.others.count, first)) {
      fill(chosen, parties.others, place);
      const reached = this.#mean(state, parties, chosen, depth, alpha, Math.min(beta, value));
      if (reached >= value) continue;
      value = reached;
      best = place;
      if (value <= alpha || value <= -this.#most) break;
    }
    return { value, best };
  }

  #mean(state: State, { chance }: Parties<Move>, chosen: Move[], depth: number, alpha: number, beta: number): number {
    if (chance.count === 1) {
      fill(chosen, chance, 0);
      return this.#visit(this.#game.next(state, [...chosen]), depth - 1, alpha, beta);
    }
    // A mean needs every value itself: bounds would not do.
    let sum = 0;
    for (let place = 0; place < chance.count; place++) {
      fill(chosen, chance, place);
      sum += this.#visit(this.#game.next(state, [...chosen]), depth - 1, -Infinity, Infinity);
    }
    return sum / chance.count;
  }

  #parties(state: State): Parties<Move> {
    const { movers, moves } = roundOf(this.#game, state);
    const party = (belongs: (role: Role) => boolean): Party<Move> => {
      const slots = movers.flatMap((role, slot) => (belongs(role) ? [slot] : []));
      const lists = slots.map((slot) => moves[slot]);
      return { slots, lists, count: countJoint(lists) };
    };
    return {
      count: movers.length,
      own: party((role) => role === this.#role),
      others: party((role) => role !== this.#role && role !== this.#chance),
      chance: party((role) => role === this.#chance),
    };
  }
}

/// The joint moves by their numbers, the one that was best before at first.
const places = (count: number, first: number | undefined): number[] => {
  const all = Array.from({ length: count }, (_, place) => place);
  return first === undefined ? all : [first, ...all.filter((place) => place !== first)];
};

/// Puts a party's joint move where its movers stand. It changes `chosen`, which is one list for a whole round.
const fill = <Move>(chosen: Move[], { slots, lists }: Party<Move>, number: number): void => {
  for (const [i, move] of jointAt(lists, number).entries()) chosen[slots[i]] = move;
};

/// A player by paranoid search. Its budgets hold together with those of the context. Each choice starts with an empty table.
export const paranoidPlayer = <State, Move>(
  game: Game<State, Move>,
  options: SeveralOptions<State>,
  name = 'paranoid',
): PromptPlayer<State, Move> => ({
  name,
  choose: (state: State, role: Role, context: Context): Choice<Move> => {
    const budget = new Budget(options, context);
    if (!game.movers(state).includes(role)) throw new Error(`role ${role} is not to move`);
    const search = new Search(game, role, options, budget);
    return deepen(budget, options.depth, (depth) => {
      const value = search.run(state, depth);
      return { value, line: search.line(state, depth), open: search.open };
    });
  },
});
