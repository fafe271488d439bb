/// How single atoms, strings and floats are written so that they read back as themselves.
import { LOWER, SOLO, SYMBOL, characterClass, codePointAt, isAlphanumeric } from './prolog-characters.ts';

const escapes: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
};

/// How a character that cannot be seen is written between quotes: as \u0001, as \x1\, or as it is.
export type Escapes = 'unicode' | 'hex' | 'none';

const escapeCharacter = (character: string, style: 'unicode' | 'hex'): string => {
  const known = escapes[character];
  if (known !== undefined) return known;
  const digits = character.codePointAt(0)!.toString(16).toUpperCase();
  if (style === 'hex') return `\\x${digits}\\`;
  return digits.length > 4 ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
};

// Control characters, blanks other than the space, and what shows nothing.
const hidden = /[\\\p{C}\p{Z}]/gu;

/// The text between quotes of the given kind.
export const quoteText = (text: string, quote: string, style: Escapes = 'unicode'): string => {
  if (style === 'none') return quote + text.replaceAll('\\', '\\\\').replaceAll(quote, quote + quote) + quote;
  const escaped = text.replace(hidden, (character) => (character === ' ' ? ' ' : escapeCharacter(character, style)));
  return `${quote}${escaped.replaceAll(quote, `\\${quote}`)}${quote}`;
};

/// Does the atom read as something else when it stands without quotes?
export const needsQuotes = (name: string): boolean => name === '' || !isPlain(name);

const isPlain = (name: string): boolean => {
  if (name === '[]' || name === '{}') return true;
  const first = codePointAt(name, 0);
  const what = characterClass(first);
  if (what === SOLO) return first < 256 && name.length === 1;
  if (what === SYMBOL ? name === '.' || name.startsWith('/*') : what !== LOWER) return false;
  for (let at = 0; at < name.length;) {
    const code = codePointAt(name, at);
    const next = characterClass(code);
    if (what === SYMBOL ? next !== SYMBOL : !isAlphanumeric(next)) return false;
    at += code > 0xffff ? 2 : 1;
  }
  return true;
};

/// The atom as it must be written: with quotes only where they are needed.
export const quoteAtom = (name: string, style: Escapes = 'unicode'): string =>
  needsQuotes(name) ? quoteText(name, "'", style) : name;

/// The shortest text that reads back as the same float, always with a fraction.
export const formatFloat = (value: number): string => {
  if (Number.isNaN(value)) return '1.5NaN';
  if (!Number.isFinite(value)) return value > 0 ? '1.0Inf' : '-1.0Inf';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const [mantissa, exponentText] = Math.abs(value).toExponential().split('e') as [string, string];
  const digits = mantissa.replace('.', '');
  const point = Number(exponentText) + 1;
  return (value < 0 ? '-' : '') + placePoint(digits, point);
};

// The decimal point stands behind `point` digits.
const placePoint = (digits: string, point: number): string => {
  if (point <= -4 || (point > 15 && point >= digits.length)) {
    const exponent = point - 1;
    return `${digits[0]}.${digits.slice(1) || '0'}e${exponent < 0 ? '' : '+'}${exponent}`;
  }
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${digits.padEnd(point, '0')}.0`;
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
};
