/// What is true in a position, asked by goals as they stand in clauses: terms with variables and control constructs.
import {
  atom,
  compound,
  conjuncts,
  indicatorOf,
  isCallable,
  PrologError,
  pureBuiltin,
  rename,
  Substitution,
  swiFlags,
  variable,
  variablesOf,
} from '../../logic/index.ts';
import type { Atom, Compound, PureBuiltin, Solution, Term } from '../../logic/index.ts';
import type { PredicateKey, Program, Value } from '../program.ts';
import type { ClauseTable, Holds } from './clauses.ts';
import type { Reason } from './reason.ts';

/// As far as a conjunction could be made true: the literals that are true, and the first that is not then.
export interface Reach {
  readonly holding: readonly Term[];
  readonly failing: Term | undefined;
}

const context = { flags: swiFlags(), variableOrder: () => 0 };

/// What \+, not and forall say cannot be proved; undefined for other goals.
export const negatedGoal = (goal: Term): Term | undefined => {
  if (goal.kind !== 'compound') return undefined;
  const [first, second] = goal.args;
  if (goal.args.length === 1 && (goal.name === '\\+' || goal.name === 'not')) return first;
  if (goal.args.length !== 2 || goal.name !== 'forall') return undefined;
  return compound(',', [first!, compound('\\+', [second!])]);
};

/// What call/1 and once/1 call.
export const calledGoal = (goal: Term): Term | undefined =>
  goal.kind === 'compound' && goal.args.length === 1 && (goal.name === 'call' || goal.name === 'once')
    ? goal.args[0]
    : undefined;

export const isEither = (goal: Term): goal is Compound =>
  goal.kind === 'compound' && goal.name === ';' && goal.args.length === 2;

export class Model {
  readonly program: Program;
  readonly clauses: ClauseTable;
  readonly #holds: Holds;
  readonly #relations = new Map<PredicateKey, readonly (readonly Value[])[]>();
  /// By predicate and column, then by value.
  readonly #indexes = new Map<string, ReadonlyMap<Value, readonly (readonly Value[])[]>>();

  constructor(program: Program, holds: Holds, clauses: ClauseTable) {
    this.program = program;
    this.clauses = clauses;
    this.#holds = holds;
  }

  /// All ways in which the goals hold together, each goal as soon as what it needs is bound. Bindings are in `bindings`
  /// while the caller looks at one of them.
  *solve(goals: readonly Term[], bindings = new Substitution(), outside: readonly Term[] = []): Generator<Reason[]> {
    yield* this.#conjunction(goals, bindings, outside, new Array<Reason>(goals.length), new Set(), undefined);
  }

  /// Whether there is any way.
  isTrue(goals: readonly Term[]): boolean {
    for (const _ of this.solve(goals)) return true;
    return false;
  }

  /// The first instance of the goals that is true.
  instance(goals: readonly Term[]): readonly Term[] | undefined {
    const bindings = new Substitution();
    for (const _ of this.solve(goals, bindings)) return goals.map((goal) => bindings.resolve(goal));
    return undefined;
  }

  /// How far one comes with the goals; nothing is failing where all are true.
  reach(goals: readonly Term[], bindings = new Substitution()): Reach {
    const best = { holding: [] as readonly Term[], failing: goals[0], count: -1 };
    const note = (done: ReadonlySet<number>, next: number): void => {
      if (done.size <= best.count) return;
      best.count = done.size;
      best.holding = [...done].sort((a, b) => a - b).map((i) => bindings.resolve(goals[i]!));
      best.failing = bindings.resolve(goals[next]!);
    };
    const ways = this.#conjunction(goals, bindings, [], new Array<Reason>(goals.length), new Set(), note);
    for (const _ of ways) return { holding: goals.map((goal) => bindings.resolve(goal)), failing: undefined };
    return best;
  }

  /// How many of the goals, in their own order and as Prolog would call them, can be made true together. Throws PrologError.
  prefix(goals: readonly Term[]): number {
    const bindings = new Substitution();
    let best = 0;
    const walk = (place: number): boolean => {
      best = Math.max(best, place);
      if (place === goals.length) return true;
      const mark = bindings.mark();
      for (const _ of this.#goal(goals[place]!, bindings, [], true)) if (walk(place + 1)) return true;
      bindings.undo(mark);
      return false;
    };
    walk(0);
    return best;
  }

  *#conjunction(
    goals: readonly Term[],
    bindings: Substitution,
    outside: readonly Term[],
    reasons: Reason[],
    done: Set<number>,
    note: ((done: ReadonlySet<number>, next: number) => void) | undefined,
  ): Generator<Reason[]> {
    if (done.size === goals.length) {
      yield reasons;
      return;
    }
    const waiting = [...goals.keys()].filter((i) => !done.has(i));
    const others = (i: number): Term[] => [...waiting.filter((j) => j !== i).map((j) => goals[j]!), ...outside];
    const first = waiting.find((i) => isReady(goals[i]!, others(i), bindings)) ?? waiting[0]!;
    // Who asks how far one comes wants the order of the text.
    const next = note === undefined ? this.#cheapest(first, goals, done, bindings) : first;
    note?.(done, next);
    const mark = bindings.mark();
    for (const reason of this.#goal(goals[next]!, bindings, others(next))) {
      reasons[next] = reason;
      done.add(next);
      yield* this.#conjunction(goals, bindings, outside, reasons, done, note);
      done.delete(next);
    }
    bindings.undo(mark);
  }

  /// Of the atoms from `first` up to the next goal of another kind, which they may guard, the one with the fewest tuples.
  #cheapest(first: number, goals: readonly Term[], done: ReadonlySet<number>, bindings: Substitution): number {
    let [best, fewest] = [first, Infinity];
    for (let i = first; i < goals.length; i++) {
      if (done.has(i)) continue;
      const goal = bindings.walk(goals[i]!);
      if (!isCallable(goal) || !this.program.predicates.has(indicatorOf(goal))) break;
      const args = goal.kind === 'compound' ? goal.args.map((argument) => bindings.resolve(argument)) : [];
      const { length } = this.candidates(indicatorOf(goal), args);
      if (length < fewest) [best, fewest] = [i, length];
    }
    return best;
  }

  *#goal(term: Term, bindings: Substitution, outside: readonly Term[], strict = false): Generator<Reason> {
    const goal = bindings.walk(term);
    if (!isCallable(goal)) throw new Error('a body calls what is no goal');
    const negated = negatedGoal(goal);
    if (negated !== undefined) {
      const inner = conjuncts(bindings.resolve(negated));
      if (!this.isTrue(inner)) yield { kind: 'not', goal, negated: inner };
      return;
    }
    const called = calledGoal(goal);
    if (called !== undefined) {
      for (const reasons of this.solve(conjuncts(called), bindings, outside))
        yield { kind: 'call', goal, reasons: [...reasons] };
      return;
    }
    if (isEither(goal)) {
      for (const side of ['left', 'right'] as const) {
        const inner = conjuncts(goal.args[side === 'left' ? 0 : 1]!);
        for (const reasons of this.solve(inner, bindings, outside))
          yield { kind: 'either', goal, side, reasons: [...reasons] };
      }
      return;
    }
    const key = indicatorOf(goal);
    if (this.clauses.library.has(key)) yield* this.#byLibrary(goal, key, bindings);
    else if (this.clauses.clausesOf(key) !== undefined) yield* this.#byRelation(goal, key, bindings);
    else yield* this.#byBuiltin(goal, key, bindings, strict);
  }

  *#byLibrary(goal: Atom | Compound, key: PredicateKey, bindings: Substitution): Generator<Reason> {
    for (const index of this.clauses.clausesOf(key)!) {
      const { head, body, variables } = this.clauses.clause(index);
      const fresh = new Map(variables.map((v) => [v, variable(v.name)]));
      const copy = (term: Term): Term => rename(term, (v) => fresh.get(v)!);
      const mark = bindings.mark();
      if (bindings.unify(copy(head), goal)) {
        for (const reasons of this.solve(conjuncts(copy(body)), bindings))
          yield { kind: 'clause', clause: index, values: [...fresh.values()], reasons: [...reasons] };
      }
      bindings.undo(mark);
    }
  }

  *#byRelation(goal: Atom | Compound, key: PredicateKey, bindings: Substitution): Generator<Reason> {
    const args = goal.kind === 'compound' ? goal.args.map((argument) => bindings.resolve(argument)) : [];
    const { values } = this.program;
    for (const tuple of this.candidates(key, args)) {
      const mark = bindings.mark();
      if (args.every((argument, i) => bindings.unify(argument, values.term(tuple[i]!)))) yield { kind: 'tuple', goal };
      bindings.undo(mark);
    }
  }

  /// What Prolog refuses to evaluate is not true, unless `strict`.
  *#byBuiltin(goal: Atom | Compound, key: PredicateKey, bindings: Substitution, strict: boolean): Generator<Reason> {
    const builtin = pureBuiltin(key);
    if (builtin === undefined) throw new Error(`${key} is neither of the program nor built in`);
    const args = goal.kind === 'compound' ? goal.args.map((argument) => bindings.resolve(argument)) : [];
    for (const solution of solutionsOf(builtin, args, strict)) {
      const mark = bindings.mark();
      if (solution.every(([a, b]) => bindings.unify(a, b))) yield { kind: 'builtin', goal };
      bindings.undo(mark);
    }
  }

  relation(key: PredicateKey): readonly (readonly Value[])[] {
    let known = this.#relations.get(key);
    if (known === undefined) this.#relations.set(key, (known = [...this.#holds(key)]));
    return known;
  }

  /// Tuples that may match the arguments: those that agree in one that is ground, the one with the fewest such tuples.
  candidates(key: PredicateKey, args: readonly Term[]): readonly (readonly Value[])[] {
    let best = this.relation(key);
    for (const [column, argument] of args.entries()) {
      if (variablesOf([argument]).length > 0) continue;
      const value = this.program.values.find(argument);
      const found = (value === undefined ? undefined : this.#index(key, column).get(value)) ?? [];
      if (found.length < best.length) best = found;
    }
    return best;
  }

  #index(key: PredicateKey, column: number): ReadonlyMap<Value, readonly (readonly Value[])[]> {
    const name = `${column} ${key}`;
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const index = new Map<Value, (readonly Value[])[]>();
    for (const tuple of this.relation(key)) {
      const same = index.get(tuple[column]!);
      if (same === undefined) index.set(tuple[column]!, [tuple]);
      else same.push(tuple);
    }
    this.#indexes.set(name, index);
    return index;
  }
}

const solutionsOf = (builtin: PureBuiltin, args: readonly Term[], strict: boolean): readonly Solution[] => {
  try {
    const solutions = builtin.solve(args, context);
    if (solutions !== 'unknown') return solutions;
    throw new PrologError(compound('error', [compound('resource_error', [atom('solutions')]), variable()]));
  } catch (error) {
    if (strict || !(error instanceof PrologError)) throw error;
    return [];
  }
};

/// Whether a goal can be asked now: built-in tests with all their variables bound, negations with those that others share.
const isReady = (term: Term, others: readonly Term[], bindings: Substitution): boolean => {
  const goal = bindings.resolve(term);
  if (negatedGoal(goal) !== undefined) {
    const open = variablesOf([goal]);
    if (open.length === 0) return true;
    const shared = new Set(variablesOf(others.map((other) => bindings.resolve(other))));
    return !open.some((v) => shared.has(v));
  }
  if (goal.kind !== 'compound') return true;
  switch (indicatorOf(goal)) {
    case 'is/2':
      return variablesOf([goal.args[1]!]).length === 0;
    case 'between/3':
      return variablesOf(goal.args.slice(0, 2)).length === 0;
    case '\\=/2':
    case 'dif/2':
    case '==/2':
    case '\\==/2':
    case '@</2':
    case '@>/2':
    case '@=</2':
    case '@>=/2':
    case '</2':
    case '>/2':
    case '=</2':
    case '>=/2':
    case '=:=/2':
    case '=\\=/2':
      return variablesOf([goal]).length === 0;
    default:
      return true;
  }
};
