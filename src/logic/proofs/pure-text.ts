/// Pure built-ins between atoms, characters, codes and numbers. Only the plain cases: the others are 'unknown'.
import { instantiationError, syntaxError, typeError } from '../terms/errors.ts';
import { sameTerm } from '../terms/order.ts';
import type { PureBuiltin, SolvePure } from './pure-builtins.ts';
import { atom, float, int, isCons, isNil, list, listItems } from '../terms/term.ts';
import type { Float, Int, Term } from '../terms/term.ts';

/// The text of an atom, a string or an integer. How floats are printed is not the business of this file.
const textOf = (term: Term): string | undefined => {
  if (term.kind === 'atom') return isNil(term) ? undefined : term.name;
  if (term.kind === 'string') return term.value;
  return term.kind === 'int' ? String(term.value) : undefined;
};

/// The text of a list of characters or codes.
const listText = (term: Term): string | undefined => {
  const items = listItems(term);
  let result = '';
  for (const item of items ?? []) {
    if (item.kind === 'atom' && Array.from(item.name).length === 1) result += item.name;
    else if (item.kind === 'int' && item.value >= 1 && item.value <= 0x10ffff) result += codeText(item);
    else return undefined;
  }
  return items === undefined ? undefined : result;
};

const codeText = (code: Int): string => String.fromCodePoint(Number(code.value));
const charList = (text: string): Term => list(Array.from(text, atom));
const codeList = (text: string): Term => list(Array.from(text, (c) => int(c.codePointAt(0)!)));

/// The number that a text spells; 'unknown' where only a full reader can tell.
const numberOf = (text: string): Int | Float | 'none' | 'unknown' => {
  if (/^[+-]?\d+$/.test(text)) return int(BigInt(text.replace('+', '')));
  if (/^[+-]?\d+\.\d+([eE][+-]?\d{1,2})?$/.test(text)) return float(Number(text));
  return /^[A-Za-z]/.test(text) ? 'none' : 'unknown';
};

const atomAndList =
  (spell: (text: string) => Term): SolvePure =>
  ([name, items]) => {
    const text = textOf(name!);
    const spelled = listText(items!);
    if (text !== undefined) {
      // "ab" instead of a list, or characters where codes are due, are accepted in some modes and not in others.
      const plain = items!.kind === 'var' || isCons(items!) || isNil(items!);
      return plain && (spelled !== text || sameTerm(items!, spell(text))) ? [[[items!, spell(text)]]] : 'unknown';
    }
    if (name!.kind !== 'var') return 'unknown';
    if (spelled === undefined && items!.kind === 'var') throw instantiationError();
    return spelled === undefined ? 'unknown' : [[[name!, atom(spelled)]]];
  };

const charCode: SolvePure = ([char, code]) => {
  if (char!.kind === 'var' && code!.kind === 'var') throw instantiationError();
  if (char!.kind === 'var') {
    if (code!.kind !== 'int') throw typeError('integer', code!);
    return code!.value >= 1 && code!.value <= 0x10ffff ? [[[char!, atom(codeText(code!))]]] : 'unknown';
  }
  if (char!.kind !== 'atom' || Array.from(char!.name).length !== 1) throw typeError('character', char!);
  return [[[code!, int(char!.name.codePointAt(0)!)]]];
};

const atomLength: SolvePure = ([name, size]) => {
  if (name!.kind === 'var') throw instantiationError();
  const text = textOf(name!);
  if (text === undefined) return 'unknown';
  if (size!.kind !== 'var' && size!.kind !== 'int') throw typeError('integer', size!);
  return [[[size!, int(Array.from(text).length)]]];
};

const numberCodes: SolvePure = ([number, codes]) => {
  if (number!.kind === 'int') {
    const spelled = listText(codes!);
    const same = spelled === undefined ? undefined : numberOf(spelled);
    if (spelled === undefined) return codes!.kind === 'var' ? [[[codes!, codeList(String(number!.value))]]] : 'unknown';
    if (same === 'none') throw syntaxError('illegal_number');
    return same === 'unknown' ? 'unknown' : [[[number!, same!]]];
  }
  if (number!.kind !== 'var') return 'unknown';
  if (codes!.kind === 'var') throw instantiationError();
  const spelled = listText(codes!);
  const value = spelled === undefined ? 'unknown' : numberOf(spelled);
  if (value === 'none') throw syntaxError('illegal_number');
  return value === 'unknown' ? 'unknown' : [[[number!, value]]];
};

const atomNumber: SolvePure = ([name, number]) => {
  if (name!.kind === 'var') {
    if (number!.kind === 'var') throw instantiationError();
    return number!.kind === 'int' ? [[[name!, atom(String(number!.value))]]] : 'unknown';
  }
  if (name!.kind !== 'atom' && name!.kind !== 'string') throw typeError('atom', name!);
  const value = numberOf(textOf(name!) ?? '');
  if (value === 'unknown') return 'unknown';
  return value === 'none' ? [] : [[[number!, value]]];
};

const atomConcat: SolvePure = ([left, right, whole]) => {
  const [a, b] = [textOf(left!), textOf(right!)];
  if (a !== undefined && b !== undefined) return [[[whole!, atom(a + b)]]];
  const all = textOf(whole!);
  if (all === undefined) {
    if (whole!.kind === 'var' && (left!.kind === 'var' || right!.kind === 'var')) throw instantiationError();
    return 'unknown';
  }
  if (left!.kind === 'var' && b !== undefined) {
    return all.endsWith(b) ? [[[left!, atom(all.slice(0, all.length - b.length))]]] : [];
  }
  if (right!.kind === 'var' && a !== undefined) return all.startsWith(a) ? [[[right!, atom(all.slice(a.length))]]] : [];
  if (left!.kind !== 'var' || right!.kind !== 'var') return 'unknown';
  const characters = Array.from(all);
  return Array.from({ length: characters.length + 1 }, (_, i) => [
    [left!, atom(characters.slice(0, i).join(''))],
    [right!, atom(characters.slice(i).join(''))],
  ]);
};

const stable = (solve: SolvePure): PureBuiltin => ({ solve, changes: 'stable' });

export const textBuiltins: readonly (readonly [string, PureBuiltin])[] = [
  ['atom_codes/2', stable(atomAndList(codeList))],
  ['atom_chars/2', stable(atomAndList(charList))],
  ['char_code/2', stable(charCode)],
  ['atom_length/2', stable(atomLength)],
  ['number_codes/2', stable(numberCodes)],
  ['atom_number/2', stable(atomNumber)],
  ['atom_concat/3', stable(atomConcat)],
];
