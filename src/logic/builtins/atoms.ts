/// Atoms taken apart and put together: atom_codes/2, atom_chars/2, char_code/2, atom_length/2, name/2, ...
import { instantiationError, syntaxError, typeError } from '../terms/errors.ts';
import { det } from '../host.ts';
import type { HostAnswer, HostPredicate } from '../host.ts';
import { atom, int, text as textTerm } from '../terms/term.ts';
import type { Float, Int, Term } from '../terms/term.ts';
import { parseNumber } from './number-text.ts';
import {
  anyText,
  atomicArgument,
  atomicText,
  characterList,
  codeList,
  integerArgument,
  isCharacter,
  isCode,
  lengthOf,
  listArgument,
  numberText,
  textArgument,
} from './text-argument.ts';

const isNumber = (term: Term): term is Int | Float => term.kind === 'int' || term.kind === 'float';

/// Text on the left, its list on the right; `build` makes the left side from a text.
const exploded =
  (toText: (term: Term) => string, toList: (text: string) => Term, build: (text: string) => Term) =>
  ([left, right]: readonly Term[]): HostAnswer => {
    if (left!.kind !== 'var') {
      const text = toText(left!);
      const given = listArgument(right!);
      return given === undefined ? [undefined, toList(text)] : given === text;
    }
    const given = listArgument(right!);
    if (given === undefined) throw instantiationError();
    return [build(given), undefined];
  };

const atomOnly = (term: Term): string => atomicArgument(term, 'atom');

/// Numbers and their lists: the list, when complete, is read; so " 12" is a way to write 12.
const numberExploded =
  (toList: (text: string) => Term) =>
  ([number, right]: readonly Term[]): HostAnswer => {
    if (number!.kind !== 'var' && !isNumber(number!)) throw typeError('number', number!);
    const given = listArgument(right!);
    if (given !== undefined) {
      const parsed = parseNumber(given.replace(/^\s+/, ''));
      if (!parsed.ok) throw syntaxError(parsed.why);
      return [parsed.value, undefined];
    }
    if (number!.kind === 'var') throw instantiationError();
    return [undefined, toList(numberText(number as Int | Float))];
  };

const textLength = ([text, length]: readonly Term[]): HostAnswer => {
  const size = lengthOf(textArgument(text!));
  integerArgument(length!);
  return [undefined, int(size)];
};

const charCode = ([character, code]: readonly Term[]): HostAnswer => {
  if (character!.kind !== 'var' && !isCharacter(character!)) throw typeError('character', character!);
  if (code!.kind !== 'var' && code!.kind !== 'int') throw typeError('integer', code!);
  if (code!.kind === 'int' && !isCode(code!)) throw typeError('character_code', code!);
  if (character!.kind === 'atom') return [undefined, int(character!.name.codePointAt(0)!)];
  if (code!.kind !== 'int') throw instantiationError();
  return [atom(String.fromCodePoint(Number(code!.value))), undefined];
};

const atomNumber = ([name, number]: readonly Term[]): HostAnswer => {
  if (name!.kind === 'var') {
    if (number!.kind === 'var') throw instantiationError();
    if (!isNumber(number!)) throw typeError('number', number!);
    return [atom(numberText(number!)), undefined];
  }
  const text = isNumber(name!) ? undefined : atomicText(name!);
  if (text === undefined) throw typeError('atom', name!);
  const parsed = parseNumber(text);
  return parsed.ok ? [undefined, parsed.value] : false;
};

const numberString = ([number, string]: readonly Term[]): HostAnswer => {
  if (number!.kind !== 'var' && !isNumber(number!)) throw typeError('number', number!);
  const given = listArgument(string!);
  if (given !== undefined) {
    const parsed = parseNumber(given);
    return parsed.ok ? [parsed.value, undefined] : false;
  }
  if (number!.kind === 'var') throw instantiationError();
  return [undefined, textTerm(numberText(number as Int | Float))];
};

const atomString = ([left, right]: readonly Term[]): HostAnswer => {
  if (left!.kind !== 'var') {
    const text = anyText(left!);
    if (text === undefined) throw typeError('atom', left!);
    return right!.kind === 'var' ? [undefined, textTerm(text)] : anyText(right!) === text;
  }
  if (right!.kind === 'var') throw instantiationError();
  const text = anyText(right!);
  if (text === undefined) throw typeError('string', right!);
  return [atom(text), undefined];
};

const stringToAtom = ([left, right]: readonly Term[]): HostAnswer => {
  if (left!.kind !== 'var') {
    const text = anyText(left!);
    if (text === undefined) throw typeError('string', left!);
    return right!.kind === 'var' ? [undefined, atom(text)] : anyText(right!) === text;
  }
  if (right!.kind === 'var') throw instantiationError();
  const text = anyText(right!);
  if (text === undefined) throw typeError('atom', right!);
  return [textTerm(text), undefined];
};

const named = (text: string): Term => {
  const parsed = parseNumber(text);
  return parsed.ok ? parsed.value : atom(text);
};

const name = ([left, right]: readonly Term[]): HostAnswer => {
  if (left!.kind === 'var') {
    const given = listArgument(right!);
    if (given === undefined) throw instantiationError();
    return [named(given), undefined];
  }
  const text = atomicText(left!);
  if (text === undefined) throw typeError('atomic', left!);
  const given = listArgument(right!);
  return given === undefined ? [undefined, codeList(text)] : [named(given), undefined];
};

export const atomPredicates: readonly HostPredicate[] = [
  det('atom_codes', 2, exploded(atomOnly, codeList, atom)),
  det('atom_chars', 2, exploded(atomOnly, characterList, atom)),
  det('string_codes', 2, exploded(textArgument, codeList, textTerm)),
  det('string_chars', 2, exploded(textArgument, characterList, textTerm)),
  det('number_codes', 2, numberExploded(codeList)),
  det('number_chars', 2, numberExploded(characterList)),
  det('char_code', 2, charCode),
  det('atom_length', 2, textLength),
  det('string_length', 2, textLength),
  det('text_length', 2, textLength),
  det('atom_number', 2, atomNumber),
  det('number_string', 2, numberString),
  det('atom_string', 2, atomString),
  det('string_to_atom', 2, stringToAtom),
  det('name', 2, name),
];
