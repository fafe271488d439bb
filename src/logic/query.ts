/// A query: its answers one by one, and how it ended.
import type { Budget } from './budget.ts';
import type { ParseError } from './place.ts';
import type { Proof } from './proofs/proof.ts';
import type { Term } from './terms/term.ts';
import type { Spent } from './machine/machine.ts';

export interface QueryOptions {
  /// Stop after so many answers.
  readonly limit?: number;
  readonly budget?: Budget;
  /// Give each answer its proof.
  readonly proofs?: boolean;
}

export interface Answer {
  /// The query's named variables (those that begin with _ left out) and their values.
  readonly bindings: ReadonlyMap<string, Term>;
  /// No choice is left: this is known to be the last answer.
  readonly last: boolean;
  /// With `proofs: true`. What was recorded is kept with the answer; its steps are made when they are first looked at.
  readonly proof?: Proof;
}

export type QueryError =
  | { readonly kind: 'syntax'; readonly error: ParseError }
  | { readonly kind: 'exception'; readonly term: Term; readonly message: string };

export type Outcome =
  /// There are no more answers.
  | { readonly status: 'done' }
  /// Stopped at `limit`, or by the caller; there may be more answers.
  | { readonly status: 'limit' }
  | { readonly status: 'budget'; readonly spent: Spent }
  | { readonly status: 'error'; readonly error: QueryError };

export interface Query extends IterableIterator<Answer> {
  /// How the query ended; `limit` as long as there may be more answers.
  readonly outcome: Outcome;
  /// Calls of predicates so far.
  readonly steps: number;
  /// Ends the query and gives its memory back.
  return(): IteratorResult<Answer>;
}

export interface AsyncQuery extends AsyncIterableIterator<Answer> {
  readonly outcome: Outcome;
}
