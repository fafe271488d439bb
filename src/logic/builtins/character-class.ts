/// Classes of characters as char_type/2 and code_type/2 name them; beyond ASCII they follow Unicode's properties.
import { LOWER, SYMBOL, UPPER, characterClass, isAlphanumeric } from '../syntax/prolog-characters.ts';
import { lowerCase, upperCase } from './strings.ts';

const unicode = (property: RegExp) => (code: number) => property.test(String.fromCodePoint(code));

const isAscii = (code: number): boolean => code < 128;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isControl = (code: number): boolean =>
  code < 32 || (code >= 127 && code < 160) || code === 0x2028 || code === 0x2029;
const letter = unicode(/[\p{Alphabetic}\p{Nd}]/u);
const isAlphabetic = (code: number): boolean =>
  isAscii(code) ? (code >= 65 && code <= 90) || (code >= 97 && code <= 122) : letter(code);
const isAlnum = (code: number): boolean => isDigit(code) || isAlphabetic(code);
const blank = unicode(/[\p{Zs}\p{Zl}\p{Zp}]/u);
// The spaces that do not break a line are no spaces to the C library.
const isSpace = (code: number): boolean =>
  isAscii(code) ? code === 32 || (code >= 9 && code <= 13) : ![0xa0, 0x2007, 0x202f].includes(code) && blank(code);
const assigned = unicode(/[^\p{Cn}\p{Cs}]/u);
const isGraphic = (code: number): boolean => !isControl(code) && !isSpace(code) && assigned(code);
const titlecase = unicode(/\p{Lt}/u);
const lowercase = unicode(/\p{Lowercase}/u);
const uppercase = unicode(/\p{Uppercase}/u);
const isLower = (code: number): boolean =>
  isAscii(code) ? code >= 97 && code <= 122 : lowercase(code) || titlecase(code);
const isUpper = (code: number): boolean =>
  isAscii(code) ? code >= 65 && code <= 90 : uppercase(code) || titlecase(code);
const decimal = unicode(/\p{Nd}/u);

/// The value of a decimal digit of any script, or undefined.
const decimalValue = (code: number): number | undefined => {
  if (isDigit(code)) return code - 48;
  if (isAscii(code) || !decimal(code)) return undefined;
  // The ten digits of a script follow one another, and each script's zero follows no digit of the same script.
  let zero = code;
  while (code - zero < 9 && decimal(zero - 1)) zero--;
  return (code - zero) % 10;
};

const hexadecimalValue = (code: number): number | undefined => {
  const value = isAscii(code) ? Number.parseInt(String.fromCharCode(code), 16) : Number.NaN;
  return Number.isNaN(value) ? undefined : value;
};

const openers = new Map([40, 91, 123].map((code) => [code, code === 40 ? 41 : code + 2]));

const mapped = (change: (text: string) => string) => (code: number) =>
  change(String.fromCodePoint(code)).codePointAt(0)!;
export const toUpper = mapped(upperCase);
export const toLower = mapped(lowerCase);

/// A class without argument.
export interface PlainClass {
  readonly kind: 'plain';
  readonly name: string;
  readonly holds: (code: number) => boolean;
}

/// A class with one argument, a character or a number; undefined where the character is not of the class.
export interface ValuedClass {
  readonly kind: 'valued';
  readonly name: string;
  readonly value: (code: number) => number | undefined;
  readonly argument: 'character' | 'number';
  /// The one character that is looked up from a known argument, where SWI-Prolog does that instead of searching.
  readonly inverse?: (argument: number) => number | undefined;
}

export type CharacterClass = PlainClass | ValuedClass;

const plain = (name: string, holds: (code: number) => boolean): PlainClass => ({ kind: 'plain', name, holds });
const valued = (
  name: string,
  argument: ValuedClass['argument'],
  value: ValuedClass['value'],
  inverse?: ValuedClass['inverse'],
): ValuedClass => ({ kind: 'valued', name, argument, value, inverse });

const starts = plain('csymf', (code) => code === 95 || isAlphabetic(code));
const oneOf = (characters: string) => (code: number) => isAscii(code) && characters.includes(String.fromCharCode(code));

/// In the order in which SWI-Prolog enumerates them; csymf comes twice there as well. What `to_lower(L)` means is
/// SWI-Prolog's: L is the uppercase of the character, and the other way round for `to_upper(U)`.
export const characterClasses: readonly CharacterClass[] = [
  plain('alnum', isAlnum),
  plain('alpha', isAlphabetic),
  plain('csym', (code) => code === 95 || isAlnum(code)),
  starts,
  plain('prolog_var_start', (code) => characterClass(code) === UPPER),
  plain('prolog_atom_start', (code) => characterClass(code) === LOWER),
  plain('prolog_identifier_continue', (code) => isAlphanumeric(characterClass(code))),
  plain('prolog_symbol', (code) => characterClass(code) === SYMBOL),
  plain('decimal', (code) => decimalValue(code) !== undefined),
  valued('decimal', 'number', decimalValue),
  starts,
  plain('ascii', isAscii),
  plain('white', (code) => code === 32 || code === 9),
  plain('cntrl', isControl),
  plain('digit', isDigit),
  plain('print', (code) => isGraphic(code) || (isSpace(code) && !isControl(code))),
  plain('graph', isGraphic),
  plain('lower', isLower),
  plain('upper', isUpper),
  plain('punct', (code) => isGraphic(code) && !isAlnum(code)),
  plain('space', isSpace),
  plain('end_of_line', (code) => code >= 10 && code <= 13),
  plain('newline', (code) => code === 10),
  plain('period', oneOf('.?!')),
  plain('quote', oneOf('\'"`')),
  valued(
    'lower',
    'character',
    (code) => (isLower(code) ? toUpper(code) : undefined),
    (argument) => (isUpper(argument) ? toLower(argument) : undefined),
  ),
  valued(
    'upper',
    'character',
    (code) => (isUpper(code) ? toLower(code) : undefined),
    (argument) => (isLower(argument) ? toUpper(argument) : undefined),
  ),
  valued('to_lower', 'character', toUpper, toLower),
  valued('to_upper', 'character', toLower, toUpper),
  valued('paren', 'character', (code) => openers.get(code)),
  valued(
    'digit',
    'number',
    (code) => (isDigit(code) ? code - 48 : undefined),
    (weight) => (weight >= 0 && weight < 10 ? weight + 48 : undefined),
  ),
  valued('xdigit', 'number', hexadecimalValue, (weight) =>
    weight >= 0 && weight < 16 ? weight.toString(16).charCodeAt(0) : undefined,
  ),
];
