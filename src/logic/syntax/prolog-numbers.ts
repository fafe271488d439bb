/// Numerals: 42, 1_000_000, 0x2A, 0o52, 0b101010, 36'Zz, 0'c, 1.5e3, 1.0Inf, 1.5NaN.
import { characterClass, isAlphanumeric } from './prolog-characters.ts';
import { readCharacterCode } from './prolog-quotes.ts';
import type { LexicalError } from './prolog-tokens.ts';
import { float, int } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

interface Numeral {
  readonly value: Term;
  readonly end: number;
}

const radixLetters: Readonly<Record<string, number>> = { x: 16, o: 8, b: 2 };

const digitValue = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 97 && code <= 122) return code - 87;
  if (code >= 65 && code <= 90) return code - 55;
  return 99;
};

const isDigit = (text: string, at: number, radix: number): boolean => digitValue(text.charCodeAt(at)) < radix;

// Digits combined in pairs, so that a numeral of a million digits costs a few large products, not a million small ones.
const bigFromDigits = (digits: string, radix: number): bigint => {
  if (radix === 10) return BigInt(digits);
  if (radix === 16) return BigInt(`0x${digits}`);
  if (radix === 8) return BigInt(`0o${digits}`);
  if (radix === 2) return BigInt(`0b${digits}`);
  let parts = Array.from(digits, (digit) => BigInt(digitValue(digit.charCodeAt(0)))).reverse();
  for (let scale = BigInt(radix); parts.length > 1; scale *= scale) {
    const halves: bigint[] = [];
    for (let i = 0; i < parts.length; i += 2) halves.push(parts[i]! + (parts[i + 1] ?? 0n) * scale);
    parts = halves;
  }
  return parts[0]!;
};

const integerOf = (digits: string, radix: number): Term => {
  const small = Number.parseInt(digits, radix);
  return Number.isSafeInteger(small) ? int(small) : int(bigFromDigits(digits, radix));
};

// Digits with SWI-Prolog's separators: `_` and any blanks, or one space in decimal and smaller radixes.
const readDigits = (
  text: string,
  start: number,
  radix: number,
  iso: boolean,
): { digits: string; end: number; grouped: boolean } => {
  const groups: string[] = [];
  let from = start;
  for (;;) {
    let at = from;
    while (isDigit(text, at, radix)) at++;
    groups.push(text.slice(from, at));
    const separator = text[at];
    let next = at + 1;
    if (separator === '_') while (next < text.length && /\s/.test(text[next]!)) next++;
    const joins = !iso && (separator === '_' || (separator === ' ' && radix <= 10)) && isDigit(text, next, radix);
    if (!joins)
      return { digits: groups.length === 1 ? groups[0]! : groups.join(''), end: at, grouped: groups.length > 1 };
    from = next;
  }
};

const radixNumeral = (text: string, at: number, radix: number, iso: boolean): Numeral | undefined => {
  if (!isDigit(text, at, radix)) return undefined;
  const { digits, end } = readDigits(text, at, radix, iso);
  return { value: integerOf(digits, radix), end };
};

const fractionPattern = /(?:\.\d+(?:[eE][+-]?\d+|Inf|NaN)?|[eE][+-]?\d+)/y;

/// The numeral whose first digit stands at `start`.
export const readNumber = (text: string, start: number, iso: boolean): Numeral | LexicalError => {
  const illegal = (message: string, hint: string): LexicalError => ({
    code: 'illegal-number',
    message,
    offset: start,
    hint,
  });
  if (text[start] === '0') {
    const letter = text[start + 1] ?? '';
    if (letter === "'") {
      const character = readCharacterCode(text, start + 2, iso);
      if (!character) return illegal("0' needs a character", "write 0'a for the code of a");
      return 'hint' in character ? character : { value: int(character.code), end: character.end };
    }
    if (Object.hasOwn(radixLetters, letter)) {
      const numeral = radixNumeral(text, start + 2, radixLetters[letter]!, iso);
      return (
        numeral ??
        illegal(`0${letter} needs digits of base ${radixLetters[letter]!}`, 'write for example 0x1F, 0o17, 0b101')
      );
    }
  }
  const { digits, end, grouped } = readDigits(text, start, 10, iso);
  if (grouped) return { value: integerOf(digits, 10), end };
  const next = text[end];
  if (next === "'" && digits.length <= 2) {
    const radix = Number(digits);
    const numeral = radix >= 2 && radix <= 36 ? radixNumeral(text, end + 1, radix, iso) : undefined;
    if (numeral) return numeral;
  }
  if (next === 'r' && isDigit(text, end + 1, 10)) {
    return illegal('rational numbers are not supported', 'write a fraction of integers with / or rdiv');
  }
  if (next !== '.' && next !== 'e' && next !== 'E') return { value: integerOf(digits, 10), end };
  return floatNumeral(text, start, end, iso) ?? { value: integerOf(digits, 10), end };
};

const floatNumeral = (text: string, start: number, end: number, iso: boolean): Numeral | LexicalError | undefined => {
  fractionPattern.lastIndex = end;
  let fraction = fractionPattern.exec(text)?.[0];
  if (fraction === undefined || (iso && !fraction.startsWith('.'))) return undefined;
  if (/(?:Inf|NaN)$/.test(fraction)) {
    const stop = end + fraction.length;
    const name = fraction.slice(-3);
    if (!(stop < text.length && isAlphanumeric(characterClass(text.codePointAt(stop)!)))) {
      return { value: float(name === 'Inf' ? Infinity : NaN), end: stop };
    }
    fraction = fraction.slice(0, -3);
  }
  const value = Number(text.slice(start, end) + fraction);
  if (value !== Infinity) return { value: float(value), end: end + fraction.length };
  const hint = 'the largest float is about 1.8e308; write 1.0Inf for infinity';
  return { code: 'float-overflow', message: 'this number is too large for a float', offset: start, hint };
};
