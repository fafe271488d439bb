/// Prolog text as a stream of tokens. The current token lives in the lexer's fields: this is a hot loop, and an object
/// per token would double the time of reading.
import type { Flags } from '../flags.ts';
import {
  BLANK,
  DIGIT,
  ILLEGAL,
  LOWER,
  MARK,
  PERCENT,
  PUNCTUATION,
  QUOTE,
  SOLO,
  SYMBOL,
  UPPER,
} from './prolog-characters.ts';
import { characterClass, codePointAt, isAlphanumeric } from './prolog-characters.ts';
import { readNumber } from './prolog-numbers.ts';
import { readQuoted } from './prolog-quotes.ts';
import { atom, cons, int, nil, text as textTerm } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

export type TokenKind =
  | 'name'
  | 'quoted-name'
  | 'variable'
  | 'literal'
  | 'punctuation'
  | 'end'
  | 'end-of-text'
  | 'error';

/// What is wrong at an offset; the reader turns the offset into a place.
export interface LexicalError {
  readonly code: string;
  readonly message: string;
  readonly offset: number;
  readonly hint: string;
}

// Built from the end: a text of ten million characters needs no array besides.
const characterList = (value: string, form: 'codes' | 'chars'): Term => {
  let result: Term = nil;
  for (let at = value.length; at > 0;) {
    const isPair = at > 1 && codePointAt(value, at - 2) > 0xffff;
    const start = at - (isPair ? 2 : 1);
    const head = form === 'codes' ? int(codePointAt(value, start)) : atom(value.slice(start, at));
    result = cons(head, result);
    at = start;
  }
  return result;
};

const NEWLINE = 10;
const STAR = 42;
const FULL_STOP = 46;
const SLASH = 47;
const MINUS = 45;

export class PrologLexer {
  kind: TokenKind = 'end-of-text';
  start = 0;
  end = 0;
  /// The text of a name, variable or punctuation.
  name = '';
  /// The term of a literal.
  value: Term = atom('');
  error: LexicalError | undefined;
  /// Where the token before the current one ended.
  previousEnd = 0;

  readonly #text: string;
  readonly #flags: Flags;
  // Quotes known to be unclosed: a second one of the same kind ends the text, which keeps reading linear.
  readonly #unclosed = new Set<string>();

  constructor(text: string, flags: Flags) {
    this.#text = text;
    this.#flags = flags;
    if (text.charCodeAt(0) === 0xfeff) this.end = 1;
  }

  /// Does the text go on with this character right after the token?
  isFollowedBy(character: string): boolean {
    return this.#text[this.end] === character;
  }

  /// Did the token before the current one take a '.' that ends the text into a symbol, as in `X = #.`?
  get hasTakenEnd(): boolean {
    const { previousEnd } = this;
    const text = this.#text;
    return (
      previousEnd > 1 && text[previousEnd - 1] === '.' && characterClass(text.charCodeAt(previousEnd - 2)) === SYMBOL
    );
  }

  isFollowedByDigit(): boolean {
    const code = this.#text.charCodeAt(this.end);
    return code >= 48 && code <= 57;
  }

  /// Moves to the next token.
  next(): void {
    const text = this.#text;
    this.previousEnd = this.end;
    const start = this.#skipLayout(this.end);
    if (start < 0) return;
    this.start = start;
    if (start >= text.length) {
      this.kind = 'end-of-text';
      this.end = text.length;
      return;
    }
    const code = codePointAt(text, start);
    switch (characterClass(code)) {
      case LOWER:
        return this.#name('name', start);
      case UPPER:
        return this.#name('variable', start);
      case DIGIT:
        return this.#number(start);
      case SYMBOL:
        return this.#symbol(start, code);
      case SOLO:
        this.kind = 'name';
        this.end = start + (code > 0xffff ? 2 : 1);
        this.name = text.slice(start, this.end);
        return;
      case PUNCTUATION:
        this.kind = 'punctuation';
        this.name = text[start]!;
        this.end = start + 1;
        return;
      case QUOTE:
        return this.#quoted(start);
      default:
        return this.#illegal(start, code);
    }
  }

  /// Moves behind the next end token, or to the end of the text: where reading can go on after an error.
  skipToEnd(): void {
    while (this.kind !== 'end' && this.kind !== 'end-of-text') this.next();
  }

  // The offset of the next token; -1 after an unclosed comment.
  #skipLayout(from: number): number {
    const text = this.#text;
    let at = from;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 32 || code === NEWLINE) {
        at++;
        continue;
      }
      // NaN at the end of the text fails every comparison.
      if (!(code >= 0)) return at;
      const what = characterClass(code);
      if (what === BLANK) {
        at++;
      } else if (what === PERCENT) {
        const newline = text.indexOf('\n', at);
        if (newline < 0) return text.length;
        at = newline + 1;
      } else if (code === SLASH && text.charCodeAt(at + 1) === STAR) {
        const close = text.indexOf('*/', at + 2);
        if (close < 0) {
          this.start = at;
          const hint = "write '*/' where the comment ends";
          this.#fail(
            { code: 'unclosed-comment', message: "a comment '/*' is not closed", offset: at, hint },
            text.length,
          );
          return -1;
        }
        at = close + 2;
      } else return at;
    }
  }

  #name(kind: 'name' | 'variable', start: number): void {
    const text = this.#text;
    let at = start;
    for (;;) {
      const code = codePointAt(text, at);
      if (!(code >= 0) || !isAlphanumeric(characterClass(code))) break;
      at += code > 0xffff ? 2 : 1;
    }
    this.kind = kind;
    this.end = at;
    this.name = text.slice(start, at);
  }

  #symbol(start: number, first: number): void {
    const text = this.#text;
    let at = start + (first > 0xffff ? 2 : 1);
    for (;;) {
      const code = codePointAt(text, at);
      if (!(code >= 0) || characterClass(code) !== SYMBOL) break;
      at += code > 0xffff ? 2 : 1;
    }
    this.end = at;
    if (first === FULL_STOP && at === start + 1 && this.#endsClause(at)) {
      this.kind = 'end';
      return;
    }
    this.kind = 'name';
    this.name = text.slice(start, at);
  }

  #endsClause(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    if (!(code >= 0)) return true;
    const what = characterClass(code);
    return what === BLANK || what === PERCENT;
  }

  #number(start: number): void {
    if (this.#smallInteger(start)) return;
    const found = readNumber(this.#text, start, this.#flags.iso);
    if ('code' in found) return this.#fail(found, Math.max(start + 1, found.offset + 1));
    this.kind = 'literal';
    this.value = found.value;
    this.end = found.end;
  }

  // Most numerals are short decimal ones with nothing special behind them.
  #smallInteger(start: number): boolean {
    const text = this.#text;
    let value = 0;
    let at = start;
    let code = text.charCodeAt(at);
    while (code >= 48 && code <= 57 && at - start < 15) {
      value = value * 10 + (code - 48);
      code = text.charCodeAt(++at);
    }
    const isPlain = code === 44 || code === 41 || code === 93 || code === NEWLINE;
    if (!isPlain) return false;
    this.kind = 'literal';
    this.value = int(value);
    this.end = at;
    return true;
  }

  /// Turns the name `-` before a digit into a negative number: called where an operand is expected.
  negativeNumber(): void {
    const minus = this.end - 1;
    this.#number(this.end);
    this.start = minus;
    const { value } = this;
    if (this.kind !== 'literal') return;
    if (value.kind === 'int') this.value = int(-value.value);
    else if (value.kind === 'float') this.value = { kind: 'float', value: -value.value };
  }

  get isMinus(): boolean {
    return this.end === this.start + 1 && this.#text.charCodeAt(this.start) === MINUS;
  }

  #quoted(start: number): void {
    const found = readQuoted(this.#text, start, this.#flags.iso);
    if ('code' in found) return this.#quoteError(found, start);
    this.end = found.end;
    const { value } = found;
    const quote = this.#text[start];
    if (quote === "'") {
      this.kind = 'quoted-name';
      this.name = value;
      return;
    }
    this.kind = 'literal';
    const form = quote === '"' ? this.#flags.doubleQuotes : this.#flags.backQuotes;
    if (form === 'codes' || form === 'chars') this.value = characterList(value, form);
    else this.value = form === 'string' ? textTerm(value) : atom(value);
  }

  #quoteError(error: LexicalError, start: number): void {
    const quote = this.#text[start]!;
    if (error.code !== 'unclosed-quote') {
      // Behind the closing quote is the best place to go on; the quoted text itself holds no end token.
      let at = error.offset + 1;
      while (at < this.#text.length && this.#text[at] !== quote) at++;
      return this.#fail(error, Math.min(at + 1, this.#text.length));
    }
    // Go on behind the opening quote: most often the closing one is missing on the same line.
    this.#fail(error, this.#unclosed.has(quote) ? this.#text.length : start + 1);
    this.#unclosed.add(quote);
  }

  #illegal(start: number, code: number): void {
    const what = characterClass(code);
    const shown = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    const hint =
      what === MARK || what === DIGIT
        ? 'no name or number starts with it; quote the name, and write numbers with the digits 0-9'
        : 'delete it, or write it inside quotes';
    const message = `the character ${what === ILLEGAL ? shown : `${String.fromCodePoint(code)} (${shown})`} cannot stand here`;
    this.#fail({ code: 'illegal-character', message, offset: start, hint }, start + (code > 0xffff ? 2 : 1));
  }

  #fail(error: LexicalError, end: number): void {
    this.kind = 'error';
    this.error = error;
    this.end = end;
  }
}
