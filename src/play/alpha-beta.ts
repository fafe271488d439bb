/// Alpha-beta search with iterative deepening, for any game in which two roles take turns and one's gain is the other's loss.
/// Its value at a depth is exactly that of plain minimax.
import type { Game, Role } from '../rules/index.ts';
import type { Evaluation } from './evaluation.ts';
import { Budget } from './budget.ts';
import { deepen } from './deepening.ts';
import type { Choice, Context, PromptPlayer } from './player.ts';
import { TranspositionTable } from './transposition-table.ts';
import { nextOf, turnOf } from './turn.ts';

export interface AlphaBetaOptions<State> {
  readonly evaluation: Evaluation<State>;
  /// How many moves to look ahead at most; passes are moves.
  readonly depth?: number;
  /// Positions to visit at most. The first depth is always finished, so that there is a move.
  readonly nodes?: number;
  readonly milliseconds?: number;
  /// Entries of the transposition table.
  readonly tableSize?: number;
}

const TABLE_SIZE = 1 << 18;

/// One search from one state. The fields change while it runs: a copy per node would be the main cost.
class Search<State, Move> {
  /// Whether the depth under way cut off a state in which the game still goes on.
  open = false;
  readonly #game: Game<State, Move>;
  readonly #evaluation: Evaluation<State>;
  readonly #table: TranspositionTable;
  readonly #budget: Budget;

  constructor(game: Game<State, Move>, evaluation: Evaluation<State>, tableSize: number, budget: Budget) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#table = new TranspositionTable(tableSize);
    this.#budget = budget;
  }

  /// The value of the state for the role whose turn it is.
  run(state: State, role: Role, depth: number): number {
    this.open = false;
    return this.#visit(state, role, depth, -Infinity, Infinity);
  }

  /// The expected moves from the state on, as far as the table still knows them.
  line(state: State, depth: number): Move[] {
    const line: Move[] = [];
    for (let at = state, left = depth; left > 0; left--) {
      const mover = turnOf(this.#game, at);
      const entry = mover === undefined ? undefined : this.#table.get(this.#game.key(at));
      if (mover === undefined || entry?.depth !== left || entry.bound !== 'exact') break;
      const move = this.#game.legal(at, mover)[entry.best];
      line.push(move);
      at = nextOf(this.#game, at, move);
    }
    return line;
  }

  /// The value for the role, whoever is to move, when it is inside the window; else a bound beyond it.
  #visit(state: State, role: Role, depth: number, alpha: number, beta: number): number {
    this.#budget.spend();
    if (depth === 0) {
      this.open ||= !this.#game.terminal(state);
      return this.#evaluation.value(state, role);
    }
    const mover = turnOf(this.#game, state);
    if (mover === undefined) return this.#evaluation.value(state, role);
    return mover === role
      ? this.#best(state, role, depth, alpha, beta)
      : -this.#best(state, mover, depth, -beta, -alpha);
  }

  #best(state: State, mover: Role, depth: number, alpha: number, beta: number): number {
    const key = this.#game.key(state);
    const known = this.#table.get(key);
    // Only values of the same depth: deeper ones would be better, but no longer those of minimax, nor the same in every run.
    if (known?.depth === depth) {
      const { bound, value } = known;
      if (bound === 'exact' || (bound === 'lower' ? value >= beta : value <= alpha)) {
        this.open ||= known.open;
        return value;
      }
    }
    const moves = this.#game.legal(state, mover);
    // Just before the leaves, values are what the search itself asks for, and a cutoff saves the making of the other children.
    const children = depth === 1 ? undefined : moves.map((move) => nextOf(this.#game, state, move));
    let value = -Infinity;
    let best = 0;
    let floor = alpha;
    for (const place of this.#order(moves.length, children, mover, known?.best)) {
      const child = children === undefined ? nextOf(this.#game, state, moves[place]) : children[place];
      const reached = -this.#visit(child, 1 - mover, depth - 1, -beta, -floor);
      if (reached <= value) continue;
      value = reached;
      best = place;
      if (value >= beta) break;
      if (value > floor) floor = value;
    }
    const bound = value >= beta ? 'lower' : value <= alpha ? 'upper' : 'exact';
    this.#table.set(key, { depth, value, bound, best, open: this.open });
    return value;
  }

  /// The places of the moves, the most promising first: the best one of a shallower search, then by the children's own values.
  #order(count: number, children: readonly State[] | undefined, mover: Role, known: number | undefined): number[] {
    const places = Array.from({ length: count }, (_, place) => place);
    const promise = places.map((place) => {
      if (place === known) return Infinity;
      return children === undefined ? 0 : this.#evaluation.value(children[place], mover);
    });
    return places.sort((one, other) => (promise[one] === promise[other] ? one - other : promise[other] - promise[one]));
  }
}

/// A player by alpha-beta. Its budgets hold together with those of the context. Each choice starts with an empty table, so that it
/// depends on the state alone.
export const alphaBetaPlayer = <State, Move>(
  game: Game<State, Move>,
  options: AlphaBetaOptions<State>,
  name = 'alphabeta',
): PromptPlayer<State, Move> => {
  if (game.roles.length !== 2) throw new Error(`alpha-beta needs two roles, ${game.name} has ${game.roles.length}`);
  const choose = (state: State, role: Role, context: Context): Choice<Move> => {
    const budget = new Budget(options, context);
    if (turnOf(game, state) !== role) throw new Error(`it is not the turn of role ${role}`);
    const search = new Search(game, options.evaluation, options.tableSize ?? TABLE_SIZE, budget);
    return deepen(budget, options.depth, (depth) => {
      const value = search.run(state, role, depth);
      return { value, line: search.line(state, depth), open: search.open };
    });
  };
  return { name, choose };
};
