/// Writes down that goals cannot be solved, as the finished search of Prolog that the checker reads: clause by clause, each
/// branch up to a goal that fails. What is true in the position tells beforehand where that is.
import {
  conjuncts,
  indicatorOf,
  isCallable,
  list,
  printTerm,
  PrologError,
  pureBuiltin,
  rename,
  Substitution,
  swiFlags,
  variable,
} from '../../logic/index.ts';
import type { AssumptionReason, Atom, Compound, Step, Term } from '../../logic/index.ts';
import { calledGoal, isEither, negatedGoal } from './model.ts';
import type { Model } from './model.ts';
import type { ProofWriter } from './proof-writer.ts';
import { resolveReason } from './reason.ts';

/// The goals whose clauses a goal comes from, nearest first, as texts.
interface Parents {
  readonly name: string;
  readonly above: Parents | undefined;
}

interface Goal {
  readonly term: Term;
  readonly parents: Parents | undefined;
}

/// The search does not end: a goal calls itself again. Left where `goal` was called first.
class Endless extends Error {
  readonly goal: string;
  isReached = false;
  constructor(goal: string) {
    super(goal);
    this.goal = goal;
  }
}

/// Nothing more is written; the goals asked for are assumed to fail.
class GivenUp extends Error {
  readonly reason: AssumptionReason;
  constructor(reason: AssumptionReason) {
    super(reason);
    this.reason = reason;
  }
}

/// Searches that go deeper are given up, as each level takes a part of the stack.
const DEEPEST = 1000;
const context = { flags: swiFlags(), variableOrder: () => 0 };

/// Equal for goals that differ in the names of variables alone.
const nameOf = (goals: readonly Term[]): string => printTerm(list(goals), { quoted: true, ignoreOps: true });

export class FailureWriter {
  readonly #proofs: ProofWriter;
  readonly #model: Model;
  readonly #written = new Map<string, number>();
  #left: number;
  #depth = 0;

  constructor(proofs: ProofWriter, budgetSteps: number) {
    this.#proofs = proofs;
    this.#model = proofs.model;
    this.#left = budgetSteps;
  }

  /// The step that shows that the goals, which are not true together, fail. Where Prolog's search would not end, or is too
  /// long, it is assumed.
  write(goals: readonly Term[]): number {
    const before = this.#proofs.steps.length;
    const depth = this.#depth;
    try {
      return this.#fail(goals.map((term) => ({ term, parents: undefined })));
    } catch (error) {
      this.#depth = depth;
      if (error instanceof Endless) return this.#assume(before, goals, 'tabling');
      if (error instanceof GivenUp) return this.#assume(before, goals, error.reason);
      if (error instanceof PrologError) return this.#assume(before, goals, 'exception');
      throw error;
    }
  }

  #add(step: Step): number {
    return this.#proofs.steps.push(step) - 1;
  }

  #assume(before: number, goals: readonly Term[], reason: AssumptionReason): number {
    this.#proofs.forget(before);
    for (const [name, step] of this.#written) if (step >= before) this.#written.delete(name);
    // Goals after the first one that fails have no part in it.
    const needed = goals.slice(0, this.#model.prefix(goals) + 1);
    const step = this.#add({ kind: 'failed-assumed', goals: needed, reason });
    this.#written.set(nameOf(needed), step);
    return step;
  }

  #fail(all: readonly Goal[]): number {
    const reach = this.#model.prefix(all.map(({ term }) => term));
    // Prolog tests some goals earlier than they can be tested, and so does the model here: they may then differ.
    if (reach === all.length) throw new GivenUp('instantiation');
    const goals = all.slice(0, reach + 1);
    const terms = goals.map(({ term }) => term);
    const name = nameOf(terms);
    const known = this.#written.get(name);
    if (known !== undefined) return known;
    if (--this.#left < 0 || this.#depth >= DEEPEST) throw new GivenUp('budget');
    const before = this.#proofs.steps.length;
    const depth = this.#depth++;
    try {
      const step = this.#add(this.#search(goals));
      this.#written.set(name, step);
      return step;
    } catch (error) {
      if (!(error instanceof Endless)) throw error;
      error.isReached ||= error.goal === nameOf(terms.slice(0, 1));
      // That a single goal is not true is the least that can be assumed.
      if (!error.isReached || goals.length > 1) throw error;
      return this.#assume(before, terms, 'tabling');
    } finally {
      this.#depth = depth;
    }
  }

  /// The step for goals of which the last one fails, and its branches before it.
  #search([first, ...rest]: readonly Goal[]): Step {
    const { term: goal, parents } = first!;
    if (!isCallable(goal)) throw new GivenUp('exception');
    const goals = [goal, ...rest.map(({ term }) => term)];
    const inside = (...parts: readonly Term[]): Goal[] => parts.flatMap(conjuncts).map((term) => ({ term, parents }));
    const failed = (...branches: readonly (readonly Goal[])[]): Step => ({
      kind: 'failed',
      goals,
      branches: branches.map((branch) => this.#fail(branch)),
    });
    const negated = negatedGoal(goal);
    if (negated !== undefined) {
      const bindings = new Substitution();
      for (const reasons of this.#model.solve(conjuncts(negated), bindings)) {
        const resolved = reasons.map((reason) => resolveReason(reason, (term) => bindings.resolve(term)));
        return { kind: 'failed', goals, branches: [], proof: this.#proofs.prove(resolved) };
      }
      return failed(inside(negated), rest);
    }
    const called = calledGoal(goal);
    if (called !== undefined) return failed([...inside(called), ...rest]);
    if (isEither(goal)) return failed([...inside(goal.args[0]!), ...rest], [...inside(goal.args[1]!), ...rest]);
    const clauses = this.#model.clauses.candidates(goal);
    return clauses === undefined
      ? failed(...this.#solutions(goal, rest))
      : failed(...this.#resolvents(first!, rest, clauses));
  }

  #resolvents({ term, parents }: Goal, rest: readonly Goal[], clauses: readonly number[]): Goal[][] {
    const goal = term as Atom | Compound;
    const name = nameOf([goal]);
    for (let above = parents; above !== undefined; above = above.above)
      if (above.name === name) throw new Endless(name);
    const below: Parents = { name, above: parents };
    const found: Goal[][] = [];
    for (const index of clauses) {
      const { head, body, variables } = this.#model.clauses.clause(index);
      if (!mayUnify(goal, head)) continue;
      const fresh = new Map(variables.map((v) => [v, variable(v.name)]));
      const copy = (part: Term): Term => (fresh.size === 0 ? part : rename(part, (v) => fresh.get(v)!));
      const bindings = new Substitution();
      if (!bindings.unify(copy(head), goal)) continue;
      const memo = new Map<Term, Term>();
      const inner = conjuncts(copy(body)).map((part) => ({ term: bindings.resolve(part, memo), parents: below }));
      found.push([...inner, ...rest.map((one) => ({ ...one, term: bindings.resolve(one.term, memo) }))]);
    }
    return found;
  }

  #solutions(goal: Atom | Compound, rest: readonly Goal[]): Goal[][] {
    const solutions = pureBuiltin(indicatorOf(goal))?.solve(goal.kind === 'compound' ? goal.args : [], context);
    if (solutions === undefined || solutions === 'unknown') throw new GivenUp('builtin');
    return solutions.flatMap((solution) => {
      const bindings = new Substitution();
      if (!solution.every(([a, b]) => bindings.unify(a, b))) return [];
      return [rest.map((one) => ({ ...one, term: bindings.resolve(one.term) }))];
    });
  }
}

/// A first look at constants, as most clauses are facts that differ in one.
const mayUnify = (goal: Atom | Compound, head: Atom | Compound): boolean => {
  if (goal.kind === 'atom' || head.kind === 'atom') return true;
  return goal.args.every((argument, i) => {
    const other = head.args[i]!;
    return argument.kind !== 'atom' || other.kind !== 'atom' || argument.name === other.name;
  });
};
