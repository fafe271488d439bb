/// Looks a fixed number of moves ahead, and of moves that are equally good takes any: what a program knows is measured best where all
/// else is equal, and a program that knows nothing must not profit from the order of moves.
import type { Game, Role } from '../rules/index.ts';
import type { Evaluation } from './evaluation.ts';
import { Budget, SPENT } from './budget.ts';
import type { Choice, PromptPlayer } from './player.ts';
import { nextOf, turnOf } from './turn.ts';

export interface FixedDepthOptions<State> {
  readonly evaluation: Evaluation<State>;
  /// How many moves to look ahead.
  readonly depth: number;
}

/// Values that are further apart are not equal. Those of games under way are sums of many numbers.
const CLOSE = 1e-9;

/// Places sorted by what they promise, the most first; equal ones stay in order.
const orderOf = (promise: readonly number[]): number[] =>
  promise.map((_, place) => place).sort((a, b) => promise[b] - promise[a] || a - b);

/// One search from one state.
class Look<State, Move> {
  readonly #game: Game<State, Move>;
  readonly #evaluation: Evaluation<State>;
  readonly #budget: Budget;
  /// By depth and role, the move that was enough in the newest state of that depth: it is tried first in the next one.
  readonly #enough: (Move | undefined)[] = [];

  constructor(game: Game<State, Move>, evaluation: Evaluation<State>, budget: Budget) {
    this.#game = game;
    this.#evaluation = evaluation;
    this.#budget = budget;
  }

  /// The value for the role, whoever is to move, when it is inside the window; else a bound beyond it.
  value(state: State, role: Role, depth: number, alpha: number, beta: number): number {
    this.#budget.spend();
    const mover = depth === 0 ? undefined : turnOf(this.#game, state);
    if (mover === undefined) return this.#evaluation.value(state, role);
    if (mover !== role) return -this.#best(state, mover, depth, -beta, -alpha);
    return this.#best(state, mover, depth, alpha, beta);
  }

  #best(state: State, mover: Role, depth: number, alpha: number, beta: number): number {
    const moves = this.#game.legal(state, mover);
    const at = 2 * depth + mover;
    let best = -Infinity;
    // Whether it was enough.
    const tries = (move: Move, child: State): boolean => {
      const value = this.value(child, mover, depth - 1, Math.max(alpha, best), beta);
      if (value > best) best = value;
      if (best < beta) return false;
      this.#enough[at] = move;
      return true;
    };
    if (depth > 1) {
      // What looks good at once comes first: the sooner a good move is found, the less has to be looked at.
      const children = moves.map((move) => nextOf(this.#game, state, move));
      const promise = children.map((child) => this.#evaluation.value(child, mover));
      for (const place of orderOf(promise)) if (tries(moves[place], children[place])) break;
      return best;
    }
    const first = this.#enough[at];
    const isThere = first !== undefined && moves.includes(first);
    if (isThere && tries(first, nextOf(this.#game, state, first))) return best;
    for (const move of moves) if (!(isThere && move === first) && tries(move, nextOf(this.#game, state, move))) break;
    return best;
  }
}

/// Its value of a move is exactly that of plain minimax, and all of the best moves are known: one of them is drawn by lot.
export const fixedDepthPlayer = <State, Move>(
  game: Game<State, Move>,
  { evaluation, depth }: FixedDepthOptions<State>,
  name = `fixed:depth=${depth},eval=${evaluation.name}`,
): PromptPlayer<State, Move> => {
  if (game.roles.length !== 2) throw new Error(`this search needs two roles, ${game.name} has ${game.roles.length}`);
  const choose: PromptPlayer<State, Move>['choose'] = (state, role, context): Choice<Move> => {
    const budget = new Budget({}, context);
    const look = new Look(game, evaluation, budget);
    const moves = game.legal(state, role);
    const children = moves.map((move) => nextOf(game, state, move));
    // A good first value lets most others be seen to be worse at a glance.
    const order = orderOf(children.map((child) => (depth === 1 ? 0 : evaluation.value(child, role))));
    let best: number[] = [];
    let value = -Infinity;
    try {
      for (const place of order) {
        const reached = look.value(children[place], role, depth - 1, value - 2 * CLOSE, Infinity);
        if (reached > value + CLOSE) [best, value] = [[place], reached];
        else if (reached >= value - CLOSE) best.push(place);
        // From the first answer on, budgets hold.
        budget.holds = true;
      }
    } catch (error) {
      if (error !== SPENT) throw error;
    }
    return { move: moves[context.random.pick(best)], value, depth, nodes: budget.nodes };
  };
  return { name, choose };
};
