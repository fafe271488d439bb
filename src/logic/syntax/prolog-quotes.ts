/// Quoted text and character escapes.
import { BLANK, characterClass, codePointAt } from './prolog-characters.ts';
import type { LexicalError } from './prolog-tokens.ts';

const BACKSLASH = 92;

const simpleEscapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  s: ' ',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
};

interface Escape {
  readonly value: string;
  readonly end: number;
}

const badEscape = (message: string, offset: number): LexicalError => ({
  code: 'bad-escape',
  message,
  offset,
  hint: 'write \\\\ for a backslash; known escapes are \\n \\t \\r \\a \\b \\f \\v \\e \\s \\0\\ \\x41\\ \\u0041 \\U00000041',
});

const fromCode = (digits: string, radix: number, offset: number, end: number): Escape | LexicalError => {
  const code = Number.parseInt(digits, radix);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
    return badEscape(`the escape ${digits} is not the code of a character`, offset);
  }
  return { value: String.fromCodePoint(code), end };
};

const skipBlanks = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && characterClass(text.charCodeAt(at)) === BLANK) at++;
  return at;
};

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/// The escape whose backslash stands at `offset`.
export const readEscape = (text: string, offset: number, iso: boolean): Escape | LexicalError => {
  const at = offset + 1;
  const character = text[at];
  if (character === undefined) return badEscape('the text ends inside an escape', offset);
  const simple = Object.hasOwn(simpleEscapes, character) ? simpleEscapes[character] : undefined;
  if (simple !== undefined) return { value: simple, end: at + 1 };
  if (character === '\n') return { value: '', end: iso ? at + 1 : skipBlanks(text, at + 1) };
  if (character === 'c' && !iso) return { value: '', end: skipBlanks(text, at + 1) };
  if (character === 'u' || character === 'U') {
    const digits = matchAt(character === 'u' ? /[0-9a-f]{4}/iy : /[0-9a-f]{8}/iy, text, at + 1);
    if (!digits) return badEscape(`\\${character} needs ${character === 'u' ? 4 : 8} hexadecimal digits`, offset);
    return fromCode(digits, 16, offset, at + 1 + digits.length);
  }
  const hexadecimal = character === 'x';
  const from = hexadecimal ? at + 1 : at;
  const digits = matchAt(hexadecimal ? /[0-9a-f]+/iy : /[0-7]+/y, text, from);
  if (!digits) return badEscape(`\\${String.fromCodePoint(text.codePointAt(at)!)} is not a known escape`, offset);
  // The closing backslash is optional in SWI-Prolog.
  const end = from + digits.length;
  return fromCode(digits, hexadecimal ? 16 : 8, offset, text.charCodeAt(end) === BACKSLASH ? end + 1 : end);
};

const quoteWords: Readonly<Record<string, string>> = { "'": 'quoted atom', '"': 'string', '`': 'back-quoted text' };

/// The quoted text whose opening quote stands at `start`; `end` is behind the closing quote.
export const readQuoted = (text: string, start: number, iso: boolean): Escape | LexicalError => {
  const quote = text.charCodeAt(start);
  let value = '';
  let plain = start + 1;
  let at = plain;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      value += text.slice(plain, at);
      if (text.charCodeAt(at + 1) !== quote) return { value, end: at + 1 };
      plain = at + 1;
      at += 2;
    } else if (code === BACKSLASH) {
      // An escape cut off by the end of the text is an unclosed quote.
      if (at + 1 >= text.length) break;
      value += text.slice(plain, at);
      const escape = readEscape(text, at, iso);
      if ('code' in escape) return escape;
      value += escape.value;
      plain = at = escape.end;
    } else at++;
  }
  const character = text[start]!;
  const hint = `write ${character} where it ends; inside it a quote is written twice (${character}${character})`;
  return { code: 'unclosed-quote', message: `this ${quoteWords[character]} is not closed`, offset: start, hint };
};

/// The code after 0' : a character, an escape, or a quote written once or twice.
export const readCharacterCode = (
  text: string,
  at: number,
  iso: boolean,
): { code: number; end: number } | LexicalError | undefined => {
  if (at >= text.length) return undefined;
  if (text.charCodeAt(at) === BACKSLASH) {
    const escape = readEscape(text, at, iso);
    if ('code' in escape) return escape;
    if (escape.value === '') return badEscape('this escape stands for no character', at);
    return { code: escape.value.codePointAt(0)!, end: escape.end } as const;
  }
  if (text[at] === "'") return { code: 39, end: text[at + 1] === "'" ? at + 2 : at + 1 };
  const code = codePointAt(text, at);
  return { code, end: at + (code > 0xffff ? 2 : 1) };
};
