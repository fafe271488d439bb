/// The proof of one answer as plain data: a flat list of steps that refer to each other by index. A step refers only to
/// steps before it, so a proof is a directed acyclic graph, and steps can be shared.
import type { Term } from '../terms/term.ts';

export interface Proof {
  /// The proved instance of the query, which may be a conjunction or any control construct.
  readonly goal: Term;
  readonly steps: readonly Step[];
  /// The steps that prove the conjuncts of the goal (see `conjuncts`), in order.
  readonly roots: readonly number[];
}

/// Why something stands in a proof without being verified.
export type AssumptionReason =
  /// A host predicate answered.
  | 'host'
  /// A built-in predicate that the checker does not evaluate, such as one with side effects.
  | 'builtin'
  /// findall/3, bagof/3, aggregate_all/3 and the like: that there are no other solutions.
  | 'findall'
  /// That a cut in an earlier clause, or within a failed search, took the way that the proof says.
  | 'cut'
  /// An answer out of a table.
  | 'tabling'
  /// The recovery of catch/3 was run.
  | 'exception'
  /// The clauses changed while the program ran.
  | 'database'
  /// Arguments were less bound at the time of the call than at the end, and only that makes the step true.
  | 'instantiation'
  /// A failed search that was too long to record.
  | 'budget'
  /// The predicate was to be shown as one step (`Prolog.leaveOpaque`).
  | 'opaque';

/// Terms in a step are final instances: with the bindings of the whole answer. `premises` are indices of earlier steps
/// that prove the conjuncts of a goal, in order. A step proving call(G) may stand for G.
export type Step =
  /// Use of a program clause: `clause` is its index in the program, in source order over all predicates. `values` are
  /// the instances of the clause's variables, and `premises` prove the conjuncts of its body.
  | {
      readonly kind: 'clause';
      readonly clause: number;
      readonly values: readonly Term[];
      readonly premises: readonly number[];
    }
  /// A built-in predicate succeeded.
  | { readonly kind: 'builtin'; readonly goal: Term }
  /// (A ; B) by one of its sides.
  | {
      readonly kind: 'either';
      readonly goal: Term;
      readonly side: 'left' | 'right';
      readonly premises: readonly number[];
    }
  /// (C -> T ; E), (C -> T), (C *-> T ; E), once(C), ignore(C): `condition` proves C and `premises` prove T. That this is
  /// the first proof of C is not claimed: -> is read as "and", under which the goal follows from any proof of C.
  | {
      readonly kind: 'then';
      readonly goal: Term;
      readonly condition: readonly number[];
      readonly premises: readonly number[];
    }
  /// (C -> T ; E), (C *-> T ; E), ignore(C): C failed, and `premises` prove E.
  | { readonly kind: 'otherwise'; readonly goal: Term; readonly failure: number; readonly premises: readonly number[] }
  /// \+ G, not(G), forall(C, A) read as \+ (C, \+ A): the search for G failed.
  | { readonly kind: 'not'; readonly goal: Term; readonly failure: number }
  /// call/N, once/1, ignore/1, catch/3 without exception: `premises` prove the goal inside.
  | { readonly kind: 'call'; readonly goal: Term; readonly premises: readonly number[] }
  /// `!`: true as a goal. What it keeps other clauses from doing is assumed where such a clause is used.
  | { readonly kind: 'cut' }
  | { readonly kind: 'assumed'; readonly goal: Term; readonly reason: AssumptionReason }
  | Failure;

/// A finitely failed search for `goals`, solved from left to right. It may be used for every search whose resolvent
/// begins with these goals, up to the names of variables. `branches` are failures that, by the first of `goals`, cover
/// everything that can be done with it (R being the other goals):
/// - a user predicate: one per clause whose head unifies, in order, for the body followed by R;
/// - a built-in: one per solution, for R; none if it fails;
/// - (A ; B): for A, R and for B, R;
/// - (C -> T ; E), (C *-> T ; E): for C, T, R; then either for E, R, or `proof` shows that C can be proved;
/// - (C -> T), (C *-> T): for C, T, R; once(C): for C, R;
/// - \+ G: either `proof` shows that G can be proved, or for G and then for R;
/// - call/N, ignore/1, forall/2, not/1: one, for what it stands for, followed by R;
/// - `!` and `true`: one, for R. Read as `true` a cut only adds branches.
export type Failure =
  | {
      readonly kind: 'failed';
      readonly goals: readonly Term[];
      readonly branches: readonly number[];
      readonly proof?: readonly number[];
    }
  | { readonly kind: 'failed-assumed'; readonly goals: readonly Term[]; readonly reason: AssumptionReason };

export type StepKind = Step['kind'];

/// The steps that a step refers to.
export const references = (step: Step): readonly number[] => {
  switch (step.kind) {
    case 'clause':
    case 'either':
    case 'call':
      return step.premises;
    case 'then':
      return [...step.condition, ...step.premises];
    case 'otherwise':
      return [step.failure, ...step.premises];
    case 'not':
      return [step.failure];
    case 'failed':
      return step.proof === undefined ? step.branches : [...step.branches, ...step.proof];
    default:
      return [];
  }
};
