/// What the passes of reading hand to each other: clauses as read, and rules whose arguments are still terms.
import type { Atom, Compound, Term, Variable } from '../../logic/index.ts';
import type { ComparisonName, OrderName, PredicateKey, SourceClause } from '../program.ts';

export interface ReadClause extends SourceClause {
  readonly head: Atom | Compound;
  readonly key: PredicateKey;
  /// The names that the text gives to variables; `_` is not among them.
  readonly names: ReadonlyMap<Variable, string>;
  /// It stands in a text of features.
  readonly isFeature: boolean;
}

export type Goal =
  | { readonly kind: 'atom'; readonly key: PredicateKey; readonly args: readonly Term[]; readonly isNegated: boolean }
  | { readonly kind: 'compare'; readonly name: ComparisonName; readonly args: readonly Term[] }
  | { readonly kind: 'order'; readonly name: OrderName; readonly args: readonly Term[] }
  | { readonly kind: 'is'; readonly args: readonly Term[] }
  | { readonly kind: 'between'; readonly args: readonly Term[] };

/// A rule with a conjunction of simple goals as its body.
export interface DraftRule {
  readonly key: PredicateKey;
  readonly args: readonly Term[];
  readonly goals: readonly Goal[];
  /// The clause that it comes from.
  readonly source: ReadClause;
}

export const argumentsOf = (term: Atom | Compound): readonly Term[] => (term.kind === 'compound' ? term.args : []);

export const nameOfKey = (key: PredicateKey): string => key.slice(0, key.lastIndexOf('/'));
export const arityOfKey = (key: PredicateKey): number => Number(key.slice(key.lastIndexOf('/') + 1));
