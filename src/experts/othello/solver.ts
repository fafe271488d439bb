/// The endgame solver: what a position is worth if both sides play on without a mistake. A value is the difference of discs at
/// the end, for the side to move; squares that stay empty count for nobody.
import type { Position } from '../../games/index.ts';
import { EndgameQuestions } from './solver/questions.ts';
import type { Bounds } from './solver/questions.ts';
import { EndgameSearch, SearchSpent } from './solver/search.ts';
import type { SpentReason } from './solver/search.ts';

export interface SolveBudget {
  /// Positions visited.
  readonly nodes?: number;
  /// By the clock that the solver was made with.
  readonly milliseconds?: number;
  readonly signal?: AbortSignal;
}

export interface SolveOptions {
  /// `exact`: the difference. `wld`: win, draw or loss as 1, 0 and -1, which takes a fraction of the time.
  readonly mode?: 'exact' | 'wld';
  /// Only values strictly between the two numbers are told apart, in mode `exact`.
  readonly window?: readonly [low: number, high: number];
  readonly budget?: SolveBudget;
}

export type Solution =
  | {
      readonly status: 'solved';
      readonly value: number;
      /// At the edge of a window the value is a bound: at least or at most this.
      readonly bound: 'exact' | 'at-least' | 'at-most';
      /// A best move, which may be PASS; undefined at the end of a game.
      readonly move: number | undefined;
      /// Moves of both sides that keep the value, to the end of the game.
      readonly line: readonly number[];
      readonly nodes: number;
    }
  | {
      readonly status: 'budget';
      readonly reason: SpentReason;
      /// What was found so far: the value lies between them.
      readonly lower: number;
      readonly upper: number;
      readonly nodes: number;
    };

export interface SolverOptions {
  /// The table has 2 ** tableBits pairs of entries, forty bytes each; 18 unless told.
  readonly tableBits?: number;
  /// Milliseconds, for budgets of time.
  readonly clock?: () => number;
}

export type Shared<T> =
  | { readonly status: 'done'; readonly value: T; readonly nodes: number }
  | { readonly status: 'budget'; readonly reason: SpentReason; readonly nodes: number };

/// Keeps its table from one question to the next, so that questions about one game help each other.
export class EndgameSolver {
  readonly #search: EndgameSearch;
  readonly #questions: EndgameQuestions;
  readonly #clock: (() => number) | undefined;

  constructor(options: SolverOptions = {}) {
    this.#search = new EndgameSearch(options.tableBits ?? 18);
    this.#questions = new EndgameQuestions(this.#search);
    this.#clock = options.clock;
  }

  solve(position: Position, options: SolveOptions = {}): Solution {
    const wld = options.mode === 'wld';
    const [low, high] = wld ? [-1, 1] : (options.window ?? [-65, 65]);
    if (!(low < high)) throw new Error(`the window ${low}, ${high} is empty`);
    let bounds: Bounds = { lower: -64, upper: 64 };
    const outcome = this.share(options.budget, (questions) => {
      bounds = questions.bounds(position, low, high, (narrower) => (bounds = narrower));
      return questions.line(position, wld ? resultBounds(bounds) : bounds);
    });
    if (outcome.status === 'budget') return { ...outcome, ...bounds };
    const { lower, upper } = bounds;
    const { value: line, nodes } = outcome;
    const solved = (value: number, bound: 'exact' | 'at-least' | 'at-most'): Solution => ({
      status: 'solved',
      value,
      bound,
      move: line[0],
      line,
      nodes,
    });
    if (wld) return solved(Math.sign(lower + upper), 'exact');
    if (lower === upper) return solved(lower, 'exact');
    return lower >= high ? solved(lower, 'at-least') : solved(upper, 'at-most');
  }

  /// Runs work whose questions, asked by its argument, all draw on one budget; when it is spent, the work ends.
  share<T>(budget: SolveBudget = {}, work: (questions: EndgameQuestions) => T): Shared<T> {
    const { nodes = Infinity, milliseconds, signal } = budget;
    const clock = this.#clock;
    if (milliseconds !== undefined && clock === undefined)
      throw new Error('a budget of milliseconds needs a clock: new EndgameSolver({ clock: () => performance.now() })');
    const deadline = milliseconds === undefined ? Infinity : clock!() + milliseconds;
    this.#search.begin(nodes, () => {
      if (signal?.aborted === true) throw new SearchSpent('aborted');
      if (deadline !== Infinity && clock!() > deadline) throw new SearchSpent('time');
    });
    try {
      return { status: 'done', value: work(this.#questions), nodes: this.#search.nodes };
    } catch (error) {
      if (!(error instanceof SearchSpent)) throw error;
      return { status: 'budget', reason: error.reason, nodes: this.#search.nodes };
    }
  }
}

/// Win, draw or loss, and no more than that.
const resultBounds = ({ lower, upper }: Bounds): Bounds => {
  if (lower > 0) return { lower: 1, upper: 64 };
  return upper < 0 ? { lower: -64, upper: -1 } : { lower: 0, upper: 0 };
};

/// One question with a table of its own.
export const solve = (position: Position, options: SolveOptions & SolverOptions = {}): Solution =>
  new EndgameSolver(options).solve(position, options);
