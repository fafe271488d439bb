/// Puzzles: games of one player and no chance, searched for a line to the goal 100.
///
/// Two searches take turns, each with its own table of states seen: breadth first, which finds short lines and needs to see little
/// where the puzzle is shallow, and depth first, which finds long ones. What either finds counts; when one of them has seen
/// everything, the best that it saw is proved to be the best there is.
import type { Game, Role } from '../rules/index.ts';
import { Budget, SPENT } from './budget.ts';
import type { Choice, Context, PromptPlayer, ThinkingBudget } from './player.ts';
import type { Random } from './random.ts';
import type { StateKey } from './transposition-table.ts';

/// States where no limit is given at all.
const USUAL_NODES = 1_000_000;

/// A state and how it was reached.
interface Reached<State, Move> {
  readonly state: State;
  readonly before: Reached<State, Move> | undefined;
  readonly move: Move | undefined;
}

export interface Solution<Move> {
  /// What is reached at the end of the line, from 0 to 100; undefined where no end was found.
  readonly goal: number | undefined;
  readonly line: readonly Move[];
  /// Whether nothing better exists.
  readonly proved: boolean;
  readonly nodes: number;
}

/// One search through the states, in one of two orders. The lists change while it runs.
class Exploration<State, Move> {
  best: Reached<State, Move> | undefined;
  goal = -1;
  readonly #game: Game<State, Move>;
  readonly #role: Role;
  readonly #budget: Budget;
  readonly #depthFirst: boolean;
  readonly #seen = new Set<StateKey>();
  #waiting: Reached<State, Move>[] = [];
  #first = 0;

  constructor(game: Game<State, Move>, state: State, role: Role, budget: Budget, depthFirst: boolean) {
    this.#game = game;
    this.#role = role;
    this.#budget = budget;
    this.#depthFirst = depthFirst;
    this.#seen.add(game.key(state));
    this.#waiting.push({ state, before: undefined, move: undefined });
  }

  get isDone(): boolean {
    return this.goal === 100 || this.#first === this.#waiting.length;
  }

  /// Looks at the moves of one state.
  step(): void {
    const from = this.#take();
    const moves = this.#game.legal(from.state, this.#role);
    for (const move of this.#depthFirst ? moves.toReversed() : moves) {
      this.#budget.spend();
      const reached = { state: this.#game.next(from.state, [move]), before: from, move };
      const key = this.#game.key(reached.state);
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      if (this.#game.terminal(reached.state)) this.#note(reached);
      else this.#waiting.push(reached);
    }
  }

  #take(): Reached<State, Move> {
    if (this.#depthFirst) return this.#waiting.pop()!;
    const next = this.#waiting[this.#first++];
    // The front of the queue is dropped now and then, not at each step.
    if (this.#first * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
    return next;
  }

  #note(reached: Reached<State, Move>): void {
    const goal = this.#game.goal(reached.state, this.#role);
    if (goal <= this.goal) return;
    this.goal = goal;
    this.best = reached;
  }
}

const lineTo = <State, Move>(reached: Reached<State, Move> | undefined): Move[] => {
  const line: Move[] = [];
  for (let at = reached; at?.before !== undefined; at = at.before) line.push(at.move!);
  return line.toReversed();
};

/// A search of a puzzle that can be gone on with, in slices.
export class Solving<State, Move> {
  readonly #budget: Budget;
  readonly #searches: readonly Exploration<State, Move>[];

  /// A budget whose limits hold ends the search in the middle of a step: it cannot be gone on with then.
  constructor(game: Game<State, Move>, state: State, budget = new Budget({})) {
    const [role] = game.movers(state);
    this.#budget = budget;
    this.#searches = [false, true].map((depthFirst) => new Exploration(game, state, role, budget, depthFirst));
  }

  /// Whether nothing is left to find out.
  get isDone(): boolean {
    return this.#searches.some(({ isDone }) => isDone);
  }

  /// States that were reached so far.
  get nodes(): number {
    return this.#budget.nodes;
  }

  /// Goes on until there is nothing left, or until it is told to rest: asked after every step.
  run(isOver: () => boolean = () => false): void {
    while (!this.isDone) {
      for (const search of this.#searches) if (!search.isDone) search.step();
      if (isOver()) return;
    }
  }

  /// The best so far. `isCut`: the search was ended in the middle of a step.
  solution(isCut = false): Solution<Move> {
    const [one, other] = this.#searches;
    const { best, goal } = one.goal >= other.goal ? one : other;
    return {
      goal: best === undefined ? undefined : goal,
      line: lineTo(best),
      proved: goal === 100 || (this.isDone && !isCut),
      nodes: this.#budget.nodes,
    };
  }
}

/// Searches a puzzle from the state on, as far as the budget goes.
export const solve = <State, Move>(
  game: Game<State, Move>,
  state: State,
  limits: ThinkingBudget,
  context: Context,
): Solution<Move> => {
  const isLimited = [limits.nodes, limits.milliseconds, context.nodes, context.milliseconds].some(
    (limit) => limit !== undefined,
  );
  const budget = new Budget(isLimited ? limits : { nodes: USUAL_NODES }, context);
  budget.holds = true;
  const solving = new Solving(game, state, budget);
  try {
    solving.run();
  } catch (thrown) {
    if (thrown !== SPENT) throw thrown;
    return solving.solution(true);
  }
  return solving.solution();
};

const say = <Move>({ goal, line, proved }: Solution<Move>): string => {
  if (goal === undefined) return proved ? 'proved: no end can be reached' : 'no end found, not proved';
  const reached = `goal ${goal} in ${line.length} ${line.length === 1 ? 'move' : 'moves'}`;
  if (goal === 100) return `proved: ${reached}`;
  return proved ? `proved: ${reached}, no more is possible` : `${reached}, not proved to be the best`;
};

/// A player of puzzles. It follows the line that it found, for the rest of the game: to find it again could take longer than to find
/// it was. Lines are kept by the game's own source of chance, so that no game knows of another.
export const solvePlayer = <State, Move>(
  game: Game<State, Move>,
  limits: ThinkingBudget = {},
  name = 'solve',
): PromptPlayer<State, Move> => {
  const kept = new WeakMap<Random, { readonly key: StateKey; readonly solution: Solution<Move> }>();
  const choose = (state: State, role: Role, context: Context): Choice<Move> => {
    context.signal?.throwIfAborted();
    if (game.movers(state).length !== 1 || game.movers(state)[0] !== role)
      throw new Error(`role ${role} is not the only one to move`);
    const found = kept.get(context.random);
    const known = found?.key === game.key(state) ? found.solution : undefined;
    const isFinal = known !== undefined && (known.goal === 100 || known.proved);
    const fresh = isFinal ? known : solve(game, state, limits, context);
    const isBetter = fresh.proved || (fresh.goal ?? -1) > (known?.goal ?? -1);
    const solution = isBetter ? fresh : (known ?? fresh);
    const nodes = isFinal ? 0 : fresh.nodes;
    const [move = game.legal(state, role)[0]] = solution.line;
    if (solution.line.length > 1) {
      const rest = { ...solution, line: solution.line.slice(1) };
      kept.set(context.random, { key: game.key(game.next(state, [move])), solution: rest });
    }
    const { goal, line } = solution;
    return {
      move,
      value: goal ?? 0,
      depth: line.length,
      nodes,
      line: line.length === 0 ? [move] : line,
      reason: say(solution),
    };
  };
  return { name, choose };
};
