/// char_type/2 and code_type/2.
import { domainError, instantiationError, typeError } from '../terms/errors.ts';
import { nondet } from '../host.ts';
import type { HostAnswer, HostPredicate } from '../host.ts';
import { atom, compound, int } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { characterClasses } from './character-class.ts';
import type { CharacterClass, ValuedClass } from './character-class.ts';
import { MAX_CODE, isCharacter, lengthOf } from './text-argument.ts';

const END_OF_FILE = -1;

/// The code of a character given as a code, a one-character atom or a one-character string; undefined while unbound.
export const characterArgument = (term: Term): number | undefined => {
  if (term.kind === 'var') return undefined;
  if (term.kind === 'int') {
    if (term.value > MAX_CODE) throw domainError('character', term);
    if (term.value >= END_OF_FILE) return Number(term.value);
  } else if (term.kind === 'atom' && isCharacter(term)) {
    return term.name.codePointAt(0)!;
  } else if (term.kind === 'string' && lengthOf(term.value) === 1) {
    return term.value.codePointAt(0)!;
  }
  throw typeError('character', term);
};

type Show = (code: number) => Term;
const asCode: Show = int;
const asCharacter: Show = (code) => atom(code === END_OF_FILE ? 'end_of_file' : String.fromCodePoint(code));

const valueTerm = (type: ValuedClass, value: number, show: Show): Term =>
  type.argument === 'number' ? int(value) : show(value);

function* typesOf(code: number, show: Show): Iterable<HostAnswer> {
  if (code === END_OF_FILE) {
    yield [undefined, atom('end_of_file')];
    return;
  }
  for (const type of characterClasses) {
    if (type.kind === 'plain') {
      if (type.holds(code)) yield [undefined, atom(type.name)];
      continue;
    }
    const value = type.value(code);
    if (value !== undefined) yield [undefined, compound(type.name, [valueTerm(type, value, show)])];
  }
}

function* charactersOfType(type: CharacterClass, show: Show): Iterable<HostAnswer> {
  for (let code = 0; code <= MAX_CODE; code++) {
    if (type.kind === 'plain') {
      if (type.holds(code)) yield [show(code), undefined];
      continue;
    }
    const value = type.value(code);
    if (value !== undefined) yield [show(code), compound(type.name, [valueTerm(type, value, show)])];
  }
}

const classNamed = (type: Term): CharacterClass => {
  const found =
    type.kind === 'atom'
      ? characterClasses.find((known) => known.kind === 'plain' && known.name === type.name)
      : type.kind === 'compound' && type.args.length === 1
        ? characterClasses.find((known) => known.kind === 'valued' && known.name === type.name)
        : undefined;
  if (!found) throw typeError('char_type', type);
  return found;
};

/// The known argument of a class such as upper(a); undefined while unbound.
const knownValue = (type: ValuedClass, argument: Term): number | undefined => {
  if (argument.kind === 'var' || type.argument === 'character') return characterArgument(argument);
  return argument.kind === 'int' ? Number(argument.value) : Number.NaN;
};

const characterType =
  (show: Show) =>
  ([character, type]: readonly Term[]): Iterable<HostAnswer> => {
    const code = characterArgument(character!);
    if (type!.kind === 'var') {
      if (code === undefined) throw instantiationError();
      return typesOf(code, show);
    }
    if (type!.kind === 'atom' && type!.name === 'end_of_file') {
      return code === undefined ? [[show(END_OF_FILE), undefined]] : [code === END_OF_FILE];
    }
    const wanted = classNamed(type!);
    if (wanted.kind === 'plain') {
      if (code === undefined) return charactersOfType(wanted, show);
      return [code !== END_OF_FILE && wanted.holds(code)];
    }
    const argument = type!.kind === 'compound' ? type!.args[0]! : type!;
    const known = knownValue(wanted, argument);
    if (code === undefined) {
      if (known === undefined || !wanted.inverse) return charactersOfType(wanted, show);
      const found = wanted.inverse(known);
      return found === undefined ? [] : [[show(found), undefined]];
    }
    const value = code === END_OF_FILE ? undefined : wanted.value(code);
    if (value === undefined) return [];
    return known === undefined
      ? [[undefined, compound(wanted.name, [valueTerm(wanted, value, show)])]]
      : [value === known];
  };

export const characterPredicates: readonly HostPredicate[] = [
  nondet('char_type', 2, characterType(asCharacter)),
  nondet('code_type', 2, characterType(asCode)),
];
