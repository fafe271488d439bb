/// Terms of messages: moves, percepts and roles as text and back.
import { atom, compound, constantOfSymbol, isVariableSymbol, printKifTerm } from '../../logic/index.ts';
import type { Expression, Term } from '../../logic/index.ts';

/// Deeper terms are mistakes or attacks; rulesheets may not have them either.
const MOST_DEPTH = 200;

/// The ground term that an expression stands for; undefined where it is none.
export const groundTerm = (expression: Expression, depth = 0): Term | undefined => {
  if (depth > MOST_DEPTH) return undefined;
  if (expression.kind === 'symbol') return isVariableSymbol(expression) ? undefined : constantOfSymbol(expression);
  const [first, ...rest] = expression.items;
  if (first?.kind !== 'symbol' || first.quote === '"' || isVariableSymbol(first)) return undefined;
  const args: Term[] = [];
  for (const each of rest) {
    const arg = groundTerm(each, depth + 1);
    if (arg === undefined) return undefined;
    args.push(arg);
  }
  return args.length === 0 ? atom(first.text) : compound(first.text, args);
};

export const printTerms = (terms: readonly Term[]): string => `(${terms.map(printKifTerm).join(' ')})`;

/// The place of a term among others. Some masters change all letters to capitals: where the spelling is not found, capitals do not count.
export const indexOfTerm = (terms: readonly Term[], sought: Term): number => {
  const text = printKifTerm(sought);
  const texts = terms.map(printKifTerm);
  const exact = texts.indexOf(text);
  if (exact >= 0) return exact;
  const folded = text.toLowerCase();
  return texts.findIndex((each) => each.toLowerCase() === folded);
};

/// A text that two collections of terms share if they hold the same, in any order and in any capitals.
export const foldedSet = (terms: readonly Term[]): string =>
  [...new Set(terms.map((term) => printKifTerm(term).toLowerCase()))].toSorted().join(' ');
