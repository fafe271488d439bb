/// What a character is to the Prolog lexer and printer. Letters, symbols and blanks follow Unicode, as in SWI-Prolog.

export const ILLEGAL = 0;
export const BLANK = 1;
export const LOWER = 2;
/// Starts a variable: an uppercase letter or `_`.
export const UPPER = 3;
export const DIGIT = 4;
export const SYMBOL = 5;
export const SOLO = 6;
export const PUNCTUATION = 7;
export const QUOTE = 8;
export const PERCENT = 9;
/// Continues a name but starts none: combining marks and digits beyond ASCII.
export const MARK = 10;

const ascii = new Uint8Array(128);
const mark = (characters: string, what: number): void => {
  for (const character of characters) ascii[character.charCodeAt(0)] = what;
};
mark(' \t\n\v\f\r', BLANK);
mark('abcdefghijklmnopqrstuvwxyz', LOWER);
mark('ABCDEFGHIJKLMNOPQRSTUVWXYZ_', UPPER);
mark('0123456789', DIGIT);
mark('#$&*+-./:<=>?@^~\\', SYMBOL);
mark('!;', SOLO);
mark('()[]{},|', PUNCTUATION);
mark('\'"`', QUOTE);
mark('%', PERCENT);

const beyondAscii = (code: number): number => {
  const character = String.fromCodePoint(code);
  // Settled here because Unicode versions, and with them Node versions, disagree.
  if (/^[\u00b7\u30fb\uff65]/u.test(character)) return SYMBOL;
  if (/^[\p{Pc}\u0387]/u.test(character)) return LOWER;
  if (/^\p{ID_Start}/u.test(character)) return /^\p{Uppercase}/u.test(character) ? UPPER : LOWER;
  if (/^\p{White_Space}/u.test(character)) return BLANK;
  if (/^\p{ID_Continue}/u.test(character)) return MARK;
  if (/^[\p{S}\p{P}]/u.test(character)) return SYMBOL;
  if (/^\p{No}/u.test(character)) return SOLO;
  return ILLEGAL;
};

// A cache of a pure function: no state that anybody could see.
const known = new Map<number, number>();

/// The class of a Unicode code point.
export const characterClass = (code: number): number => {
  if (code < 128) return ascii[code]!;
  let found = known.get(code);
  if (found === undefined) {
    found = beyondAscii(code);
    known.set(code, found);
  }
  return found;
};

export const isAlphanumeric = (what: number): boolean =>
  what === LOWER || what === UPPER || what === DIGIT || what === MARK;

/// The code point at an offset; the two units of a surrogate pair count as one, a lone surrogate as itself.
export const codePointAt = (text: string, offset: number): number => {
  const unit = text.charCodeAt(offset);
  return unit >= 0xd800 && unit < 0xdc00 ? text.codePointAt(offset)! : unit;
};
