/// Names and terms as findings show them: on one line, and not longer than a person reads.
import { atom, printKifTerm } from '../../../logic/index.ts';
import type { Atom, Compound, Term, Variable } from '../../../logic/index.ts';

const MOST = 60;

const shortened = (text: string): string => {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return line.length > MOST ? `${line.slice(0, MOST)}...` : line;
};

/// Terms of a text are as long as the text: only their beginning is printed.
const cut = (term: Term, left: { size: number }): Term => {
  left.size--;
  if (term.kind !== 'compound') return term;
  const args: Term[] = [];
  for (const argument of term.args) {
    if (left.size <= 0) break;
    args.push(cut(argument, left));
  }
  return args.length === term.args.length ? { ...term, args } : { ...term, args: [...args, atom('...')] };
};

export const shownTerm = (term: Term): string => shortened(printKifTerm(cut(term, { size: MOST })));

export const shownName = (name: string): string => shownTerm(atom(name));

export const shownVariable = ({ name }: Variable): string => shortened(`?${name}`);

/// name/arity, of a relation or function.
export const shownRelation = (relation: string): string => {
  const slash = relation.lastIndexOf('/');
  return shownName(relation.slice(0, slash)) + relation.slice(slash);
};

export const nameOfRelation = (relation: string): string => relation.slice(0, relation.lastIndexOf('/'));

export const arityOfRelation = (relation: string): number => Number(relation.slice(relation.lastIndexOf('/') + 1));

export const arityOf = (term: Atom | Compound): number => (term.kind === 'compound' ? term.args.length : 0);

/// A way from relation to relation; of a long one the beginning and the end.
export const shownChain = (steps: readonly string[]): string => {
  const some = steps.length > 9 ? [...steps.slice(0, 5), '...', ...steps.slice(-3)] : steps;
  return some.join(' -> ');
};
