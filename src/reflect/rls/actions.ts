/// What the interpreter of pieces is told of the world: actions, conditions and values by name. It knows no game. A situation
/// is an immutable value; an action gives the next one, or undefined where it cannot be done.
import type { HostPredicate, Term } from '../../logic/index.ts';
import type { Program } from './piece.ts';

export interface HostFunction<S, R> {
  readonly name: string;
  /// How many arguments it has in the text.
  readonly arity: number;
  readonly run: (situation: S, args: readonly Term[]) => R;
}

export type Action<S> = HostFunction<S, S | undefined>;
export type Condition<S> = HostFunction<S, boolean>;
/// A number, for expressions such as `disc_difference + 10 * corner_difference`.
export type Value<S> = HostFunction<S, number>;
/// A condition whose last argument is unknown: gives its values. `run` gets the arguments before it.
export type Choice<S> = HostFunction<S, Iterable<Term>>;

export interface Combiner<S> {
  readonly name: string;
  /// One situation of those that the branches reached, all from `before`.
  readonly run: (before: S, results: readonly S[]) => S | undefined;
}

export interface Host<S> {
  readonly actions: readonly Action<S>[];
  readonly conditions?: readonly Condition<S>[];
  readonly values?: readonly Value<S>[];
  readonly choices?: readonly Choice<S>[];
  readonly combiners?: readonly Combiner<S>[];
  /// Prolog text that goals may use.
  readonly theory?: string;
  /// Predicates for Prolog goals about the situation at hand.
  readonly predicates?: (now: () => S) => readonly HostPredicate[];
  /// A fast path for learned concepts: makes a condition of a program's clauses of that name and arity.
  readonly concepts?: readonly {
    readonly name: string;
    readonly arity: number;
    readonly compile: (clauses: readonly Term[]) => Condition<S>['run'];
  }[];
}

export const hostFunction = <S, R>(
  name: string,
  arity: number,
  run: HostFunction<S, R>['run'],
): HostFunction<S, R> => ({ name, arity, run });

/// What an explanation has found at a base time. `useful`: it serves later explanations, such as a good move of the enemy.
/// `usable`: a fault of one's own, from which a piece can be made; it ends the search.
export interface Finding {
  readonly kind: 'useful' | 'usable';
  /// The base time at which it was found.
  readonly time: number;
  /// The concept as a clause, such as `bad_move(T, P, M) :- ...`.
  readonly clause: Term;
}

/// What happened, as learning looks back on it: the door through which an explainer such as EBG comes in.
export interface Episode {
  /// The first time to which it is possible to go back.
  readonly start: number;
  /// The time at which the failure was recognised.
  readonly failure: number;
  /// Explains what was done at the base time by what is known to have come after it.
  readonly explain: (base: number, stored: readonly Finding[]) => Finding | undefined;
  /// Post-processing: what of a usable finding can be told at the time of acting.
  readonly finish: (finding: Finding) => Finding;
  /// Whether the program, in the situation of that time, now does something else than it did.
  readonly avoids: (program: Program, time: number) => boolean;
}
