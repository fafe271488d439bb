/// Bodies become conjunctions of simple goals: disjunctions are several rules, equations are carried out, and what stands
/// under \+ becomes an atom, if need be of an auxiliary predicate.
import { Substitution, indicatorOf, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import type { PredicateKey } from '../program.ts';
import { Auxiliaries, baseName } from './auxiliaries.ts';
import { boundVariables } from './bound-variables.ts';
import { complementOf, simpleComplement } from './complement.ts';
import { argumentsOf, nameOfKey } from './draft.ts';
import type { DraftRule, Goal, ReadClause } from './draft.ts';
import { GeneratorFinder } from './generators.ts';
import { openGoal } from './open-goal.ts';
import type { OpenContext, Step } from './open-goal.ts';
import type { Problems } from './problems.ts';
import { boundBySteps, goalOf, isComputedWith, resolvedStep, sharedVariables, termsOfStep } from './steps.ts';

export interface NormalRules {
  readonly rules: readonly DraftRule[];
  /// Predicates that were made up, and the values of those that stand for lists.
  readonly auxiliaries: ReadonlySet<PredicateKey>;
  readonly lists: ReadonlyMap<PredicateKey, readonly Term[]>;
}

/// `known` are all predicates of the theory, those without rules, too.
export const normaliseBodies = (
  clauses: readonly ReadClause[],
  known: ReadonlySet<PredicateKey>,
  problems: Problems,
): NormalRules => {
  const auxiliaries = new Auxiliaries([...namesIn(clauses), ...[...known].map(nameOfKey)]);
  const generators = new GeneratorFinder(clauses);
  const rules: DraftRule[] = [];
  for (const clause of clauses) {
    const context: OpenContext = {
      clause,
      problems,
      isDefined: (key) => known.has(key),
      listPredicate: (items) => auxiliaries.list(items),
    };
    const normaliser = new Normaliser(context, auxiliaries, generators);
    const args = argumentsOf(clause.head);
    const before = problems.count;
    const made = openGoal(clause.body, context).flatMap(
      (steps) =>
        normaliser.rule({ key: clause.key, args, steps, around: [], isAuxiliary: false, isNegated: false }) ?? [],
    );
    // What is left of a clause with a part that is refused would only raise questions that are not meant.
    if (problems.count === before) rules.push(...made);
  }
  return { rules: [...rules, ...auxiliaries.rules], auxiliaries: auxiliaries.keys, lists: auxiliaries.lists };
};

/// All names that could be those of predicates.
const namesIn = (clauses: readonly ReadClause[]): Set<string> => {
  const names = new Set<string>();
  for (const { head, body } of clauses) {
    names.add(head.name);
    const stack: Term[] = [body];
    for (let term = stack.pop(); term !== undefined; term = stack.pop()) {
      if (term.kind === 'atom' || term.kind === 'compound') names.add(term.name);
      if (term.kind === 'compound') for (const arg of term.args) stack.push(arg);
    }
  }
  return names;
};

/// A rule on its way: a head, and steps that are not yet goals.
interface Conjunction {
  readonly key: PredicateKey;
  readonly args: readonly Term[];
  readonly steps: readonly Step[];
  /// Goals that are true wherever an auxiliary predicate is asked: they may say which values its arguments have.
  readonly around: readonly Goal[];
  readonly isAuxiliary: boolean;
  /// It stands under \+, however deep.
  readonly isNegated: boolean;
}

class Normaliser {
  readonly #context: OpenContext;
  readonly #auxiliaries: Auxiliaries;
  readonly #generators: GeneratorFinder;

  constructor(context: OpenContext, auxiliaries: Auxiliaries, generators: GeneratorFinder) {
    this.#context = context;
    this.#auxiliaries = auxiliaries;
    this.#generators = generators;
  }

  /// Undefined where the body can never be true.
  rule(conjunction: Conjunction): DraftRule | undefined {
    const source = this.#context.clause;
    this.#checkChoices(conjunction);
    const equations = new Substitution();
    for (const step of conjunction.steps)
      if (step.kind === 'unify' && !equations.unify(step.left, step.right)) return undefined;
    const resolve = (term: Term): Term => equations.resolve(term);
    const args = conjunction.args.map(resolve);
    const steps = conjunction.steps.flatMap((step) => resolvedStep(step, resolve));
    const shared = sharedVariables(args, steps);
    const outside = conjunction.around.map((goal) => ({ ...goal, args: goal.args.map(resolve) }));

    // Positive goals first: they say for the others which values variables can have.
    const positive = new Map<Step, Goal>();
    for (const step of steps) if (step.kind === 'call') positive.set(step, goalOf(step.goal));
    for (const step of steps) {
      if (step.kind !== 'either') continue;
      const either = this.#either(step.body, shared, [...positive.values(), ...outside], conjunction.isNegated);
      if (either === undefined) return undefined;
      positive.set(step, either);
    }
    const around = [...positive.values(), ...outside];
    const missing = conjunction.isAuxiliary ? unbound(args, [...positive.values()]) : [];
    const goals = this.#generators.find(missing, outside, source.key, isComputedWith(missing, steps));
    if (conjunction.isNegated) this.#checkGenerators(goals);
    for (const step of steps) {
      const goal = positive.get(step);
      if (goal !== undefined) goals.push(goal);
      if (step.kind !== 'not') continue;
      const nots = this.#not(step.body, shared, around);
      if (nots === undefined) return undefined;
      goals.push(...nots);
    }
    return { key: conjunction.key, args, goals, source };
  }

  /// An atom that is true where one of the branches is.
  #either(body: Term, shared: ReadonlySet<Variable>, around: readonly Goal[], isNegated: boolean): Goal | undefined {
    const { clause } = this.#context;
    const args = variablesOf([body]).filter((variable) => shared.has(variable));
    const rules = openGoal(body, this.#context).flatMap(
      (steps) => this.rule({ key: clause.key, args, steps, around, isAuxiliary: true, isNegated }) ?? [],
    );
    if (rules.length === 0) return undefined;
    return {
      kind: 'atom',
      key: this.#auxiliaries.predicate(`${baseName(clause.key)}_either`, rules),
      args,
      isNegated: false,
    };
  }

  /// Goals that are all true where the body has no solution; undefined where it always has one.
  #not(body: Term, shared: ReadonlySet<Variable>, around: readonly Goal[]): readonly Goal[] | undefined {
    const goals: Goal[] = [];
    for (const steps of openGoal(body, this.#context)) {
      const goal = this.#notAll(steps, shared, around);
      if (goal === 'never') return undefined;
      if (goal !== 'always') goals.push(goal);
    }
    return goals;
  }

  #notAll(steps: readonly Step[], shared: ReadonlySet<Variable>, around: readonly Goal[]): Goal | 'always' | 'never' {
    const real = steps.filter(({ kind }) => kind !== 'once');
    const [only] = real;
    if (only === undefined) return 'never';
    const simple =
      real.length === 1 ? (simpleComplement(only, shared) ?? this.#doubleNot(only, shared, around)) : undefined;
    if (simple !== undefined) return simple;
    // The variables that the rest of the clause knows, too, are the arguments; all others are local: \+ p(X, _).
    const { clause } = this.#context;
    const args = variablesOf(real.flatMap(termsOfStep)).filter((variable) => shared.has(variable));
    const rule = this.rule({ key: clause.key, args, steps, around, isAuxiliary: true, isNegated: true });
    if (rule === undefined) return 'always';
    const isProjection = real.length === 1 && only.kind === 'call' && goalOf(only.goal).kind === 'atom';
    const base = isProjection ? `some_${baseName(indicatorOf(only.goal))}` : `${baseName(clause.key)}_unless`;
    return { kind: 'atom', key: this.#auxiliaries.predicate(base, [rule]), args, isNegated: true };
  }

  /// What stands under \+ must be complete before it is asked, and so must the goals that say which values it is asked of.
  #checkGenerators(goals: readonly Goal[]): void {
    const { clause, problems } = this.#context;
    const circular = goals.find((goal) => goal.kind === 'atom' && this.#generators.reaches(goal.key, clause.key));
    if (circular?.kind !== 'atom') return;
    const names = variablesOf(circular.args).flatMap((each) => clause.names.get(each) ?? []);
    problems.inClause(
      clause,
      'unstratified',
      `the values of ${names.join(' and ') || 'a variable'} under \\+ come from ${circular.key} alone, which depends on ${clause.key} itself`,
      'add a literal to the body that says which values they can have and does not depend on the head, such as square(X)',
    );
  }

  /// \+ \+ p(X, _), where X is bound by other goals: that there is such a p. It must not bind X itself.
  #doubleNot(step: Step, shared: ReadonlySet<Variable>, around: readonly Goal[]): Goal | undefined {
    if (step.kind !== 'not') return undefined;
    const bound = boundVariables(around);
    const isTested = variablesOf([step.body]).every((variable) => bound.has(variable) || !shared.has(variable));
    const inner = isTested ? this.#not(step.body, shared, around) : undefined;
    return inner?.length === 1 ? complementOf(inner[0]!) : undefined;
  }

  /// once/1 and memberchk/2 take the first answer in Prolog: that is the same as any answer only where they choose nothing.
  #checkChoices({ args, steps, isAuxiliary }: Conjunction): void {
    const { clause, problems } = this.#context;
    for (const [i, step] of steps.entries()) {
      if (step.kind !== 'once') continue;
      const before = steps.slice(0, i);
      const inside = steps.slice(i + 1, i + 1 + step.length);
      const behind = steps.slice(i + 1 + step.length);
      const bound = boundBySteps(before, isAuxiliary ? variablesOf(args) : []);
      const outside = new Set(variablesOf([...args, ...[...before, ...behind].flatMap(termsOfStep)]));
      const chosen = variablesOf(inside.flatMap(termsOfStep)).find((each) => outside.has(each) && !bound.has(each));
      if (chosen === undefined) continue;
      const name = clause.names.get(chosen) ?? '_';
      problems.inClause(
        clause,
        'choice',
        `${step.name} takes the first value for ${name} that Prolog finds; relations have all of them`,
        `bind ${name} by a goal before it, or write the goal without ${step.name}`,
      );
    }
  }
}

const unbound = (args: readonly Term[], goals: readonly Goal[]): Variable[] => {
  const bound = boundVariables(goals);
  return variablesOf(args).filter((variable) => !bound.has(variable));
};
