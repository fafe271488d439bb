/// Max-n: a search for games of any number of roles, in which each role wants the most for itself.
///
/// Several movers at once: they choose one after another, the searching role first, then the others in the order of roles, each
/// knowing the moves before its own. It is the cautious reading for the one that searches, since in truth nobody sees its move.
/// Chance comes last and is averaged over.
import type { Game, Role } from '../rules/index.ts';
import { Budget } from './budget.ts';
import { chanceRole, seatsOf } from './chance.ts';
import { deepen } from './deepening.ts';
import type { Evaluation } from './evaluation.ts';
import type { Choice, Context, PromptPlayer } from './player.ts';
import { isUnbeatable, meanOf, prefers } from './preference.ts';
import { roundOf } from './round.ts';
import type { Round } from './round.ts';
import { TranspositionTable } from './transposition-table.ts';

/// The options of searches for several players.
export interface SeveralOptions<State> {
  /// The value of a role for itself. What one gains another need not lose.
  readonly evaluation: Evaluation<State>;
  /// Rounds of moves to look ahead at most.
  readonly depth?: number;
  /// Positions to visit at most. The first depth is always finished, so that there is a move.
  readonly nodes?: number;
  readonly milliseconds?: number;
  /// Entries of the transposition table.
  readonly tableSize?: number;
}

export const TABLE_SIZE = 1 << 18;

interface Outcome {
  readonly values: readonly number[];
  /// Whether a game that still goes on was cut off, so that the values are not those of perfect play.
  readonly open: boolean;
  /// The move of the first mover in the order of choosing, by its place.
  readonly best: number;
}

interface Entry extends Outcome {
  readonly depth: number;
}

class Search<State, Move> {
  readonly #game: Game<State, Move>;
  readonly #evaluation: Evaluation<State>;
  readonly #role: Role;
  readonly #chance: Role | undefined;
  readonly #seats: readonly Role[];
  readonly #budget: Budget;
  readonly #table: TranspositionTable<Entry>;

  constructor(game: Game<State, Move>, role: Role, options: SeveralOptions<State>, budget: Budget) {
    this.#game = game;
    this.#evaluation = options.evaluation;
    this.#role = role;
    this.#chance = chanceRole(game);
    this.#seats = seatsOf(game);
    this.#budget = budget;
    this.#table = new TranspositionTable(options.tableSize ?? TABLE_SIZE);
  }

  visit(state: State, depth: number): Outcome {
    this.#budget.spend();
    const isEnd = this.#game.terminal(state);
    if (depth === 0 || isEnd)
      return { values: this.#game.roles.map((_, role) => this.#evaluation.value(state, role)), open: !isEnd, best: 0 };
    const key = this.#game.key(state);
    const known = this.#table.get(key);
    // Only outcomes of the same depth: deeper ones would be better, but not the same in every run.
    if (known?.depth === depth) return known;
    const round = roundOf(this.#game, state);
    const outcome = this.#choose(state, round, this.#order(round.movers), 0, Array(round.movers.length), depth);
    this.#table.set(key, { ...outcome, depth });
    return outcome;
  }

  /// The expected moves after a move of the searching role, as long as one role moves at a time and the table still knows.
  line(state: State, place: number, depth: number): Move[] {
    const line: Move[] = [];
    let best: number | undefined = place;
    for (let at = state, left = depth; best !== undefined; left--) {
      const { movers, moves } = roundOf(this.#game, at);
      const mover = line.length === 0 ? movers.indexOf(this.#role) : 0;
      if (movers[mover] === this.#chance) break;
      line.push(moves[mover][best]);
      if (movers.length > 1 || left === 1) break;
      at = this.#game.next(at, [moves[mover][best]]);
      const entry = this.#game.terminal(at) ? undefined : this.#table.get(this.#game.key(at));
      best = entry?.depth === left - 1 ? entry.best : undefined;
    }
    return line;
  }

  /// The places of the movers in the order in which they choose.
  #order(movers: readonly Role[]): readonly number[] {
    const rank = (role: Role): number => (role === this.#role ? -1 : role === this.#chance ? Infinity : role);
    return movers.map((_, place) => place).sort((one, other) => rank(movers[one]) - rank(movers[other]));
  }

  /// The outcome when the movers before `at` have chosen; `chosen` is filled in place by place.
  #choose(
    state: State,
    round: Round<Move>,
    order: readonly number[],
    at: number,
    chosen: Move[],
    depth: number,
  ): Outcome {
    if (at === order.length) return this.visit(this.#game.next(state, [...chosen]), depth - 1);
    const mover = order[at];
    const role = round.movers[mover];
    const { most } = this.#evaluation;
    const outcomes: Outcome[] = [];
    let best = 0;
    for (const [place, move] of round.moves[mover].entries()) {
      chosen[mover] = move;
      const outcome = this.#choose(state, round, order, at + 1, chosen, depth);
      outcomes.push(outcome);
      if (role === this.#chance) continue;
      if (prefers(outcome.values, outcomes[best].values, role, this.#seats)) best = place;
      if (most !== undefined && isUnbeatable(outcome.values, role, this.#seats, -most, most))
        return { ...outcome, best: place };
    }
    const open = outcomes.some((outcome) => outcome.open);
    const { values } = role === this.#chance ? { values: meanOf(outcomes.map((each) => each.values)) } : outcomes[best];
    return { values, open, best };
  }
}

/// A player by max-n. Its budgets hold together with those of the context. Each choice starts with an empty table.
export const maxNPlayer = <State, Move>(
  game: Game<State, Move>,
  options: SeveralOptions<State>,
  name = 'max-n',
): PromptPlayer<State, Move> => ({
  name,
  choose: (state: State, role: Role, context: Context): Choice<Move> => {
    const budget = new Budget(options, context);
    if (!game.movers(state).includes(role)) throw new Error(`role ${role} is not to move`);
    const search = new Search(game, role, options, budget);
    return deepen(budget, options.depth, (depth) => {
      const { values, open, best } = search.visit(state, depth);
      return { value: values[role], line: search.line(state, best, depth), open };
    });
  },
});
