/// A theory and its features as checked, function-free rules over numbered values: what all later passes work on.
import type { Place, Term } from '../logic/index.ts';

/// `name/arity`.
export type PredicateKey = string;

/// The number of a ground term in the program's table of values.
export type Value = number;

/// A text to read, and what to call it in messages.
export interface Source {
  readonly file: string;
  readonly text: string;
}

/// Something that is wrong with a theory, or with facts given to it.
export interface Problem {
  /// A stable word for programs, such as `unsafe-variable`.
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  /// Where there is a text behind it.
  readonly file?: string;
  readonly place?: Place;
  /// The clause, as text.
  readonly clause?: string;
}

/// A variable of the rule, by its number, or a value.
export type Argument =
  | { readonly kind: 'variable'; readonly variable: number }
  | { readonly kind: 'value'; readonly value: Value };

/// Arithmetic: a leaf, or a function of other expressions, by its Prolog name.
export type Expression =
  | { readonly kind: 'leaf'; readonly argument: Argument }
  | { readonly kind: 'function'; readonly name: string; readonly parts: readonly Expression[] };

export type ComparisonName = '<' | '>' | '=<' | '>=' | '=:=' | '=\\=';
export type OrderName = '@<' | '@>' | '@=<' | '@>=' | '==' | '\\==';

/// What stands in the body of a rule. All but `atom` are built in: they need their inputs bound by atoms before them.
export type Literal =
  | {
      readonly kind: 'atom';
      readonly predicate: PredicateKey;
      readonly args: readonly Argument[];
      /// \+ of it. All its variables stand in positive literals, too.
      readonly isNegated: boolean;
    }
  /// Arithmetic comparison.
  | {
      readonly kind: 'compare';
      readonly name: ComparisonName;
      readonly left: Expression;
      readonly right: Expression;
    }
  /// Comparison in the standard order of terms; \= and dif/2 are \== here, as all values are ground.
  | { readonly kind: 'order'; readonly name: OrderName; readonly left: Argument; readonly right: Argument }
  /// X is E. Where the result is a value or a variable that is bound elsewhere, too, it must be equal.
  | { readonly kind: 'is'; readonly result: Argument; readonly expression: Expression }
  /// `whole` is the compound `name`(`parts`): makes the whole of bound parts, or takes a bound whole apart.
  | { readonly kind: 'compose'; readonly whole: Argument; readonly name: string; readonly parts: readonly Argument[] }
  /// between(Low, High, Member).
  | { readonly kind: 'between'; readonly low: Argument; readonly high: Argument; readonly member: Argument };

export interface Rule {
  readonly predicate: PredicateKey;
  readonly args: readonly Argument[];
  readonly body: readonly Literal[];
  /// Names of the variables by their numbers, for messages and plans; made-up ones begin with `_`.
  readonly variables: readonly string[];
  readonly file: string;
  readonly place: Place;
}

/// A clause as it was read, facts and rules, in the order of the texts: what proofs refer to.
export interface SourceClause {
  readonly head: Term;
  readonly body: Term;
  readonly file: string;
  readonly place: Place;
}

/// Predicates that depend on each other, in the order of evaluation. Negated literals only look at earlier strata.
export interface Stratum {
  readonly predicates: readonly PredicateKey[];
  readonly isRecursive: boolean;
}

export interface Predicate {
  readonly key: PredicateKey;
  readonly name: string;
  readonly arity: number;
  /// Given with each position.
  readonly isInput: boolean;
  /// The same in all positions.
  readonly isStatic: boolean;
  /// Which domain each argument is of, by its number in `Program.domains`.
  readonly domains: readonly number[];
  /// Made by a pass, such as the body of a negated conjunction; not of the user's vocabulary.
  readonly isAuxiliary: boolean;
}

/// The values that arguments of one kind can have, as far as the text tells: those that stand there, and what arithmetic
/// and composition make of them. Sorted in the standard order of terms, so that neighbours on a board are a fixed
/// distance apart.
export interface Domain {
  readonly values: readonly Value[];
  /// False where arithmetic or composition would go on for ever (or beyond the budget): only tables can evaluate it.
  readonly isFinite: boolean;
  /// A word for people, such as `square`: the unary static predicate that has just these values, if there is one.
  readonly name: string;
}

export interface Feature {
  /// As users say it, such as `f17`.
  readonly name: string;
  readonly predicate: PredicateKey;
}

export interface Program {
  readonly values: Values;
  readonly predicates: ReadonlyMap<PredicateKey, Predicate>;
  /// Facts of the texts, distinct, by predicate. A predicate can have facts and rules.
  readonly facts: ReadonlyMap<PredicateKey, readonly (readonly Value[])[]>;
  readonly rules: readonly Rule[];
  readonly strata: readonly Stratum[];
  readonly domains: readonly Domain[];
  readonly inputs: readonly PredicateKey[];
  readonly features: readonly Feature[];
  readonly clauses: readonly SourceClause[];
}

/// Ground terms by numbers, each once. Grows while arithmetic and composition make new ones.
export interface Values {
  readonly size: number;
  /// The number of a ground term, a new one if need be.
  number(term: Term): Value;
  /// Undefined for a term that was never numbered.
  find(term: Term): Value | undefined;
  term(value: Value): Term;
}
