/// The program as the slow prover sees it, and what it shares between searching and recording.
import type { CheckerProgram } from './checker-program.ts';
import { conjuncts, hasCut } from '../terms/clause.ts';
import type { Clause } from '../terms/clause.ts';
import { swiFlags } from '../flags.ts';
import type { Flags } from '../flags.ts';
import { meetingOrder } from '../terms/order.ts';
import type { VariableOrder } from '../terms/order.ts';
import { pureBuiltin } from './pure-builtins.ts';
import type { PureContext, SolvePure } from './pure-builtins.ts';
import { GroundTerms, rename } from '../terms/substitution.ts';
import { atom, compound, indicatorOf, variable } from '../terms/term.ts';
import type { Atom, Compound, Int, Term, Text, Variable } from '../terms/term.ts';

/// Steps that may still be made; shared by everything that works on one question.
export interface StepBudget {
  left: number;
}

export class BudgetSpent extends Error {}

export const spend = (budget: StepBudget): void => {
  if (budget.left <= 0) throw new BudgetSpent();
  budget.left--;
};

export interface RenamedClause {
  readonly head: Term;
  readonly goals: readonly Term[];
  readonly variables: readonly Variable[];
}

export class SearchProgram implements PureContext {
  readonly source: CheckerProgram;
  readonly flags: Flags;
  readonly variableOrder: VariableOrder = meetingOrder();
  readonly variablesHaveAge = true;
  readonly ground = new GroundTerms();
  readonly #byPredicate = new Map<string, number[]>();
  readonly #extra: ReadonlyMap<string, SolvePure>;

  constructor(program: CheckerProgram, extra: ReadonlyMap<string, SolvePure> = new Map()) {
    this.source = program;
    this.flags = program.flags ?? swiFlags();
    this.#extra = extra;
    program.clauses.forEach(({ head }, index) => {
      const key = indicatorOf(head);
      const known = this.#byPredicate.get(key);
      if (known === undefined) this.#byPredicate.set(key, [index]);
      else known.push(index);
    });
  }

  /// Indices of the clauses; undefined for a predicate that is not defined by clauses.
  clausesOf(indicator: string): readonly number[] | undefined {
    return this.#byPredicate.get(indicator) ?? (this.source.dynamic?.has(indicator) ? [] : undefined);
  }

  hasCut(indicator: string): boolean {
    return (this.#byPredicate.get(indicator) ?? []).some((index) => hasCut(this.source.clauses[index]!.body));
  }

  builtin(indicator: string): SolvePure | undefined {
    return this.#extra.get(indicator) ?? pureBuiltin(indicator)?.solve;
  }

  clause(index: number): Clause {
    return this.source.clauses[index]!;
  }

  renamed(index: number): RenamedClause {
    const { head, body, variables } = this.clause(index);
    const fresh = new Map(variables.map((v) => [v, variable(v.name)]));
    const memo = new Map<Term, Term>();
    const copy = (term: Term): Term => (fresh.size === 0 ? term : rename(term, (v) => fresh.get(v)!, memo));
    return {
      head: copy(head),
      goals: conjuncts(body).map(copy),
      variables: [...fresh.values()],
    };
  }
}

/// A first look at two arguments: can they unify at all?
export const mayUnify = (a: Term | undefined, b: Term | undefined): boolean => {
  if (a === undefined || b === undefined || a.kind === 'var' || b.kind === 'var') return true;
  if (a.kind !== b.kind) return false;
  if (a.kind === 'compound') return a.name === (b as Compound).name && a.args.length === (b as Compound).args.length;
  return a.kind === 'atom' ? a.name === (b as Atom).name : a.kind === 'float' || a.value === (b as Int | Text).value;
};

/// goal with more arguments, as call/N adds them.
export const withArguments = (goal: Atom | Compound, more: readonly Term[]): Term =>
  more.length === 0 ? goal : compound(goal.name, [...(goal.kind === 'compound' ? goal.args : []), ...more]);

/// forall(C, A) as \+ (C, \+ A).
export const counterExample = (condition: Term, action: Term): Term =>
  compound(',', [condition, compound('\\+', [action])]);

export const truth: Term = atom('true');
