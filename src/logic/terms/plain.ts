/// Terms as plain JavaScript values and back, for callers who would rather not deal with terms.
import { atom, compound, float, int, list, listItems } from './term.ts';
import type { Term } from './term.ts';

/// An atom or string is a string, an integer a number (a bigint beyond 2^53), a list an array, a compound an object with
/// its name and arguments, an unbound variable null.
export type Plain =
  | string
  | number
  | bigint
  | null
  | readonly Plain[]
  | { readonly name: string; readonly args: readonly Plain[] };

/// Terms nested deeper than this are refused, lists of any length are not.
const MAX_DEPTH = 5000;

export const toPlain = (term: Term, depth = 0): Plain => {
  if (depth > MAX_DEPTH)
    throw new RangeError(`a term nested deeper than ${MAX_DEPTH} has no plain value: use the term itself`);
  switch (term.kind) {
    case 'atom':
      return term.name === '[]' ? [] : term.name;
    case 'string':
    case 'int':
    case 'float':
      return term.value;
    case 'var':
      return null;
    case 'compound': {
      const items = listItems(term);
      if (items !== undefined) return items.map((item) => toPlain(item, depth + 1));
      return { name: term.name, args: term.args.map((arg) => toPlain(arg, depth + 1)) };
    }
  }
};

/// A string becomes an atom (`text` makes Prolog strings), a whole number an integer, any other number a float; null has
/// no term.
export const fromPlain = (value: Exclude<Plain, null>): Term => {
  if (typeof value === 'string') return atom(value);
  if (typeof value === 'bigint') return int(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? int(value) : float(value);
  if (Array.isArray(value)) return list(value.map(fromPlain));
  const { name, args } = value as { readonly name: string; readonly args: readonly Exclude<Plain, null>[] };
  return compound(name, args.map(fromPlain));
};
