/// A rulesheet as it was read: clauses whose every literal knows its place in the text.
import type { Atom, Compound, Place, Term } from '../../logic/index.ts';

/// What a condition can be. Negation and disjunction may be nested, as people write them.
export type Condition =
  | { readonly kind: 'atom'; readonly atom: Atom | Compound; readonly place: Place }
  | { readonly kind: 'distinct'; readonly left: Term; readonly right: Term; readonly place: Place }
  | { readonly kind: 'not'; readonly condition: Condition; readonly place: Place }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[]; readonly place: Place };

export interface SheetClause {
  readonly head: Atom | Compound;
  /// All of them must hold; none for a fact.
  readonly body: readonly Condition[];
  readonly place: Place;
}

export interface Sheet {
  readonly clauses: readonly SheetClause[];
}

/// Relations with a meaning of their own, by the numbers of their arguments.
export const KEYWORDS: ReadonlyMap<string, number> = new Map([
  ['role', 1],
  ['init', 1],
  ['true', 1],
  ['next', 1],
  ['does', 2],
  ['legal', 2],
  ['goal', 2],
  ['terminal', 0],
  ['base', 1],
  ['input', 2],
  ['sees', 2],
]);

/// The role that chance plays.
export const RANDOM_ROLE = 'random';

/// `name/arity` of a relation.
export const relationOf = (atom: Atom | Compound): string =>
  `${atom.name}/${atom.kind === 'compound' ? atom.args.length : 0}`;
