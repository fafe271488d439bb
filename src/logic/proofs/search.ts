/// The slow prover: short enough to be read and believed. It is the reference for the fast machine, and it writes down
/// failed searches for it.
import type { CheckerProgram } from './checker-program.ts';
import { conjuncts, variablesOf } from '../terms/clause.ts';
import type { Proof, Step } from './proof.ts';
import type { SolvePure } from './pure-builtins.ts';
import { BudgetSpent, SearchProgram } from './search-program.ts';
import { NotFailed, Recorder } from './search-record.ts';
import { Run } from './search-run.ts';
import type { Term, Variable } from '../terms/term.ts';

export interface SlowProverOptions {
  readonly budgetSteps: number;
  /// Built-ins besides the pure ones, by `name/arity`. The checker takes their answers as assumptions.
  readonly builtins?: ReadonlyMap<string, SolvePure>;
}

export interface SlowAnswer {
  readonly bindings: ReadonlyMap<Variable, Term>;
  readonly proof: Proof;
}

export class SlowProver {
  readonly #program: SearchProgram;
  readonly #options: SlowProverOptions;
  #outcome: 'running' | 'done' | 'budget' = 'done';

  constructor(program: CheckerProgram, options: SlowProverOptions) {
    this.#program = new SearchProgram(program, options.builtins);
    this.#options = options;
  }

  /// How the last `solve` ended.
  get outcome(): 'running' | 'done' | 'budget' {
    return this.#outcome;
  }

  /// The answers in Prolog's order. Throws PrologError for an uncaught Prolog exception.
  *solve(goal: Term): Generator<SlowAnswer, void> {
    this.#outcome = 'running';
    const budget = { left: this.#options.budgetSteps };
    const run = new Run(this.#program, conjuncts(goal), budget);
    const variables = variablesOf([goal]);
    try {
      while (run.next()) {
        const steps: Step[] = [];
        const roots = new Recorder(this.#program, budget, steps).proof(run);
        const memo = new Map<Term, Term>();
        const bindings = new Map(variables.map((v) => [v, run.bindings.resolve(v, memo)]));
        yield { bindings, proof: { goal: run.bindings.resolve(goal, memo), steps, roots } };
      }
      this.#outcome = 'done';
    } catch (error) {
      if (!(error instanceof BudgetSpent)) throw error;
      this.#outcome = 'budget';
    }
  }
}

/// Writes down at the end of `steps` that `goals`, as they stand, cannot be solved one after the other; gives the index
/// of the step that says so. What cannot be verified later (host predicates, findall, cuts that matter) becomes a
/// `failed-assumed` step on the way. On 'budget' and 'not-failed' `steps` is as before.
export const recordFailure = (
  program: CheckerProgram | SearchProgram,
  goals: readonly Term[],
  budgetSteps: number,
  steps: Step[] = [],
): { readonly root: number; readonly steps: readonly Step[] } | 'budget' | 'not-failed' => {
  const before = steps.length;
  const prepared = program instanceof SearchProgram ? program : new SearchProgram(program);
  try {
    const root = new Recorder(prepared, { left: budgetSteps }, steps).failure(goals.flatMap(conjuncts));
    return { root, steps };
  } catch (error) {
    steps.length = before;
    if (error instanceof BudgetSpent) return 'budget';
    if (error instanceof NotFailed) return 'not-failed';
    throw error;
  }
};

export { SearchProgram } from './search-program.ts';
