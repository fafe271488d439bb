/// Budgets: how much a query may take of each resource. A spent budget ends the query as an outcome of its own kind.
import { BudgetSpent } from './machine/machine.ts';
import type { Limits } from './machine/machine.ts';

export interface Budget {
  /// Calls of predicates.
  readonly steps?: number;
  /// Calls waiting inside each other for one to return; last calls do not count.
  readonly depth?: number;
  /// Heap, stacks, trail, collected results and stored clauses together.
  readonly memoryBytes?: number;
  /// Wall clock, by the clock that the Prolog was made with.
  readonly milliseconds?: number;
  readonly signal?: AbortSignal;
}

/// Without a budget of its own a query gets this much memory, so that nothing can take the whole machine.
const DEFAULT_BYTES = 2 ** 31;

export const limitsOf = (budget: Budget, clock: (() => number) | undefined): Limits => {
  const { milliseconds, signal } = budget;
  if (milliseconds !== undefined && clock === undefined)
    throw new Error('a budget of milliseconds needs a clock: new Prolog({ clock: () => performance.now() })');
  const deadline = milliseconds === undefined || clock === undefined ? Infinity : clock() + milliseconds;
  return {
    steps: budget.steps ?? Infinity,
    depth: budget.depth ?? Infinity,
    bytes: budget.memoryBytes ?? DEFAULT_BYTES,
    check: () => {
      if (signal?.aborted === true) throw new BudgetSpent('aborted');
      if (deadline !== Infinity && clock!() > deadline) throw new BudgetSpent('time');
    },
  };
};
