/// A text in the syntax of the Prolog of Marseille (1973), as values. Names in capitals there are atoms in small letters here,
/// `A.B.NIL` is a list, `J.I` a pair [J|I], and `*X` a variable: GM(1,*K,5.6) is gm(1, K, [5|6]).
import { atom, compound, isCallable, isNil, list, listItems } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';

/// `+Q-P1-P2.` is a clause; `-P1-P2.` is a command, to be run at once. Bodies are literals: terms, the cut `/`, the cut back to
/// an ancestor `/(L)`, or variables that are going to be literals.
export type Sentence =
  | { readonly kind: 'clause'; readonly head: Term; readonly body: readonly Term[] }
  | { readonly kind: 'command'; readonly body: readonly Term[] };

/// A sentence as AJOUT and SUPP take it: the list of its signed literals, +(Q) . -(P1) . NIL.
export const sentenceToTerm = (sentence: Sentence): Term =>
  list([
    ...(sentence.kind === 'clause' ? [compound('+', [sentence.head])] : []),
    ...sentence.body.map((literal) => compound('-', [literal])),
  ]);

/// The sentence that a list of signed literals is, or undefined where it is none.
export const sentenceOfTerm = (term: Term): Sentence | undefined => {
  const items = listItems(term);
  if (items === undefined || items.length === 0) return undefined;
  const signed = items.map((item) =>
    item.kind === 'compound' && item.args.length === 1 && (item.name === '+' || item.name === '-')
      ? { sign: item.name, literal: item.args[0]! }
      : undefined,
  );
  const [first, ...rest] = signed;
  if (first === undefined || rest.some((each) => each?.sign !== '-')) return undefined;
  const body = rest.map((each) => each!.literal);
  if (!body.every(isLiteral)) return undefined;
  if (first.sign === '-')
    return isLiteral(first.literal) ? { kind: 'command', body: [first.literal, ...body] } : undefined;
  return isPredication(first.literal) ? { kind: 'clause', head: first.literal, body } : undefined;
};

const NAME = /^[a-z][a-z0-9]*$/;

/// A name with or without arguments: what can be proved.
export const isPredication = (term: Term): boolean => isCallable(term) && NAME.test(term.name);

export const isLiteral = (term: Term): boolean =>
  term.kind === 'var' ||
  isPredication(term) ||
  (term.kind === 'atom' && term.name === '/') ||
  (term.kind === 'compound' && term.name === '/' && term.args.length === 1);

/// NIL, and every other name, as an atom.
export const atomOfName = (name: string): Term => (name.toUpperCase() === 'NIL' ? list([]) : atom(name.toLowerCase()));

export const nameOfAtom = (term: Term & { readonly kind: 'atom' }): string =>
  isNil(term) ? 'NIL' : term.name.toUpperCase();
