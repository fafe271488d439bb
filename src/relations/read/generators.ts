/// Finds goals around a part of a body that say which values the variables of that part can have.
import { indicatorOf, isCallable, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import type { PredicateKey } from '../program.ts';
import { isPositiveAtom, operandsOf, variablesOfGoal } from './bound-variables.ts';
import { argumentsOf } from './draft.ts';
import type { Goal, ReadClause } from './draft.ts';

const CONTROL = new Set([',/2', ';/2', '|/2', '\\+/1', 'not/1', 'forall/2', 'once/1', 'call/1']);

/// The predicates that a body calls anywhere.
const callsIn = (body: Term): Set<PredicateKey> => {
  const keys = new Set<PredicateKey>();
  const stack: Term[] = [body];
  for (let goal = stack.pop(); goal !== undefined; goal = stack.pop()) {
    if (!isCallable(goal)) continue;
    const key = indicatorOf(goal);
    if (CONTROL.has(key)) stack.push(...argumentsOf(goal));
    else keys.add(key);
  }
  return keys;
};

export class GeneratorFinder {
  readonly #calls = new Map<PredicateKey, Set<PredicateKey>>();
  readonly #reached = new Map<PredicateKey, ReadonlySet<PredicateKey>>();

  constructor(clauses: readonly ReadClause[]) {
    for (const { key, body } of clauses) {
      let calls = this.#calls.get(key);
      if (calls === undefined) this.#calls.set(key, (calls = new Set()));
      for (const called of callsIn(body)) calls.add(called);
    }
  }

  /// Goals of `around` that bind as many of the variables as can be. Those that do not depend on `head` come first: under
  /// \+, a goal that does would make the head depend on its own negation. `isArithmetic`: numbers are computed with these
  /// variables, so that all that the body says of them belongs to it, lest there be errors for values that are never asked.
  find(variables: readonly Variable[], around: readonly Goal[], head: PredicateKey, isArithmetic: boolean): Goal[] {
    const found = new Set<Goal>();
    const bound = new Set<Variable>();
    const missing = [...variables];
    for (let variable = missing.shift(); variable !== undefined; variable = missing.shift()) {
      if (bound.has(variable)) continue;
      const goal = this.#best(variable, around, head);
      if (goal === undefined || found.has(goal)) continue;
      found.add(goal);
      const operands = operandsOf(goal) ?? [];
      for (const each of variablesOfGoal(goal)) if (!operands.includes(each)) bound.add(each);
      missing.push(...operands);
    }
    if (isArithmetic || [...found].some((goal) => operandsOf(goal) !== undefined)) this.#addGuards(found, around, head);
    return around.filter((goal) => found.has(goal));
  }

  /// Adds all goals that say something of variables of those found, directly or by way of each other.
  #addGuards(found: Set<Goal>, around: readonly Goal[], head: PredicateKey): void {
    const known = new Set([...found].flatMap(variablesOfGoal));
    for (let size = -1; size < found.size;) {
      size = found.size;
      for (const goal of around) {
        const variables = variablesOfGoal(goal);
        const isAtom = isPositiveAtom(goal);
        const belongs = isAtom ? variables.some((each) => known.has(each)) : variables.every((each) => known.has(each));
        if (found.has(goal) || !belongs || (goal.kind === 'atom' && this.reaches(goal.key, head))) continue;
        found.add(goal);
        for (const variable of variables) known.add(variable);
      }
    }
  }

  #best(variable: Variable, around: readonly Goal[], head: PredicateKey): Goal | undefined {
    const holding = around.filter((goal) => variablesOfGoal(goal).includes(variable));
    const atoms = holding.filter(isPositiveAtom);
    const cost = (goal: Goal): number =>
      goal.kind !== 'atom' ? 0 : (this.reaches(goal.key, head) ? 1000 : 0) + variablesOf(goal.args).length;
    if (atoms.length > 0) return atoms.reduce((best, goal) => (cost(goal) < cost(best) ? goal : best));
    return holding.find((goal) => operandsOf(goal) !== undefined && !operandsOf(goal)!.includes(variable));
  }

  /// Whether a predicate depends on another one.
  reaches(from: PredicateKey, to: PredicateKey): boolean {
    let reached = this.#reached.get(from);
    if (reached === undefined) {
      const all = new Set([from]);
      for (const key of all) for (const called of this.#calls.get(key) ?? []) all.add(called);
      this.#reached.set(from, (reached = all));
    }
    return reached.has(to);
  }
}
