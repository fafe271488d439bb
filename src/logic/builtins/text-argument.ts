/// Text as arguments of built-in predicates: atoms, strings, numbers, and lists of codes or of characters.
import { instantiationError, typeError } from '../terms/errors.ts';
import { formatFloat } from '../syntax/prolog-printer.ts';
import { atom, int, isCons, isNil, list } from '../terms/term.ts';
import type { Float, Int, Term } from '../terms/term.ts';

export const MAX_CODE = 0x10ffff;

const surrogate = /[\ud800-\udfff]/;

/// The characters of a text; a surrogate pair is one character, as in SWI-Prolog.
export const charactersOf = (text: string): string[] => (surrogate.test(text) ? Array.from(text) : text.split(''));

export const lengthOf = (text: string): number => {
  if (!surrogate.test(text)) return text.length;
  let length = 0;
  for (const _ of text) length++;
  return length;
};

export const isCode = (term: Term): term is Int =>
  term.kind === 'int' && typeof term.value === 'number' && term.value >= 0 && term.value <= MAX_CODE;

export const isCharacter = (term: Term): boolean => {
  if (term.kind !== 'atom') return false;
  const { length } = term.name;
  return length === 1 || (length === 2 && term.name.codePointAt(0)! > 0xffff);
};

export const characterList = (text: string): Term => list(charactersOf(text).map(atom));
export const codeList = (text: string): Term => list(charactersOf(text).map((c) => int(c.codePointAt(0)!)));

export const numberText = (term: Int | Float): string =>
  term.kind === 'int' ? term.value.toString() : formatFloat(term.value);

/// Why a term is no list of codes or characters.
export type ListProblem = 'unbound' | 'no-list';
export type ListText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: ListProblem };

/// The text of a list. The first element says whether codes or characters follow; a wrong element is a type error.
export const listText = (term: Term): ListText => {
  const parts: string[] = [];
  let codes: boolean | undefined;
  let rest = term;
  for (; isCons(rest); rest = rest.args[1]!) {
    const item = rest.args[0]!;
    if (item.kind === 'var') return { ok: false, problem: 'unbound' };
    codes ??= !isCharacter(item);
    if (codes ? !isCode(item) : !isCharacter(item)) throw typeError(codes ? 'character_code' : 'character', item);
    parts.push(item.kind === 'int' ? String.fromCodePoint(Number(item.value)) : (item as { name: string }).name);
  }
  if (isNil(rest)) return { ok: true, text: parts.join('') };
  return { ok: false, problem: rest.kind === 'var' ? 'unbound' : 'no-list' };
};

/// The text of an atom, string or number; undefined for anything else. `[]` is a list, not an atom with text.
export const atomicText = (term: Term): string | undefined => {
  switch (term.kind) {
    case 'atom':
      return isNil(term) ? undefined : term.name;
    case 'string':
      return term.value;
    case 'int':
    case 'float':
      return numberText(term);
    default:
      return undefined;
  }
};

/// The text of an atomic argument.
export const atomicArgument = (term: Term, type = 'atomic'): string => {
  if (term.kind === 'var') throw instantiationError();
  const text = atomicText(term);
  if (text === undefined) throw typeError(type === 'atomic' && isNil(term) ? 'atom' : type, term);
  return text;
};

/// The text of an argument that may be a list too.
export const textArgument = (term: Term, type = 'text', numbers = true): string => {
  if (term.kind === 'var') throw instantiationError();
  if (numbers || (term.kind !== 'int' && term.kind !== 'float')) {
    const text = atomicText(term);
    if (text !== undefined) return text;
  }
  if (!isCons(term) && !isNil(term)) throw typeError(type, term);
  const converted = listText(term);
  if (converted.ok) return converted.text;
  throw converted.problem === 'unbound' ? instantiationError() : typeError(type, term);
};

/// The text of an argument that must be a list or a string; undefined while it is unbound or a partial list.
export const listArgument = (term: Term): string | undefined => {
  if (term.kind === 'var') return undefined;
  if (term.kind === 'string') return term.value;
  const converted = listText(term);
  if (converted.ok) return converted.text;
  if (converted.problem === 'unbound') return undefined;
  throw typeError('list', term);
};

/// The text of any text, list or not; undefined for everything else.
export const anyText = (term: Term): string | undefined => {
  const text = atomicText(term);
  if (text !== undefined || (!isCons(term) && !isNil(term))) return text;
  const converted = listText(term);
  return converted.ok ? converted.text : undefined;
};

/// A size that may be unbound: a type error unless an integer.
export const integerArgument = (term: Term): number | bigint | undefined => {
  if (term.kind === 'var') return undefined;
  if (term.kind !== 'int') throw typeError('integer', term);
  return term.value;
};
