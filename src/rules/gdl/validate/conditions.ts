/// Walks over conditions. The reader limits how deep they are nested, so that recursion is safe here.
import { variablesOf } from '../../../logic/index.ts';
import type { Atom, Compound, Place, Term, Variable } from '../../../logic/index.ts';
import type { Condition } from '../sheet.ts';

/// Calls back for each condition, outer ones first.
export const walk = (
  body: readonly Condition[],
  visit: (condition: Condition, isNegated: boolean, parent: Condition | undefined) => void,
  isNegated = false,
  parent?: Condition,
): void => {
  for (const condition of body) {
    visit(condition, isNegated, parent);
    if (condition.kind === 'not') walk([condition.condition], visit, true, condition);
    else if (condition.kind === 'and' || condition.kind === 'or') walk(condition.parts, visit, isNegated, condition);
  }
};

/// A relation that a body looks at.
export interface Literal {
  readonly atom: Atom | Compound;
  readonly place: Place;
  readonly isNegated: boolean;
}

export const literalsOf = (body: readonly Condition[]): Literal[] => {
  const literals: Literal[] = [];
  walk(body, (condition, isNegated) => {
    if (condition.kind === 'atom') literals.push({ atom: condition.atom, place: condition.place, isNegated });
  });
  return literals;
};

export const argumentsOf = (atom: Atom | Compound): readonly Term[] => (atom.kind === 'compound' ? atom.args : []);

/// All variables of a condition, also of those inside it.
export const variablesIn = (condition: Condition): readonly Variable[] => {
  const terms: Term[] = [];
  walk([condition], (each) => {
    if (each.kind === 'atom') terms.push(each.atom);
    else if (each.kind === 'distinct') terms.push(each.left, each.right);
  });
  return variablesOf(terms);
};

export const isGround = (term: Term): boolean =>
  term.kind === 'compound' ? term.args.every(isGround) : term.kind !== 'var';
