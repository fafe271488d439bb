/// Reads Prolog text term by term.
import type { Flags } from '../flags.ts';
import type { OperatorTable } from './operators.ts';
import { failed, ok } from '../place.ts';
import type { ParseError, Place, Result } from '../place.ts';
import { PrologParser } from './prolog-parser.ts';
import type { NamedVariable } from './prolog-parser.ts';
import { takenEnd, trailing } from './prolog-problems.ts';
import { PrologLexer } from './prolog-tokens.ts';
import type { LexicalError } from './prolog-tokens.ts';
import type { Term } from '../terms/term.ts';
import { TextLines } from './text-lines.ts';

export type { NamedVariable } from './prolog-parser.ts';

/// Both are consulted while reading: a change between two terms takes effect on the next one.
export interface ReadOptions {
  readonly operators: OperatorTable;
  readonly flags: Flags;
}

export interface ReadTerm {
  readonly kind: 'term';
  readonly term: Term;
  /// Named variables in order of first occurrence; `_` is not among them.
  readonly variables: readonly NamedVariable[];
  /// Names that occur once and do not start with `_`.
  readonly singletons: readonly string[];
  /// Where the term starts, and the place behind its final '.'.
  readonly place: Place;
  readonly end: Place;
}

export type ReadResult = ReadTerm | { readonly kind: 'end' } | { readonly kind: 'error'; readonly error: ParseError };

const parseError = (error: LexicalError, lines: TextLines): ParseError => ({
  code: error.code,
  message: error.message,
  place: lines.place(error.offset),
  hint: error.hint,
});

export class PrologReader {
  readonly #lexer: PrologLexer;
  readonly #parser: PrologParser;
  readonly #lines: TextLines;

  constructor(text: string, options: ReadOptions) {
    this.#lexer = new PrologLexer(text, options.flags);
    this.#parser = new PrologParser(this.#lexer, options.operators, options.flags);
    this.#lines = new TextLines(text);
  }

  /// The next term. After an error reading goes on behind the next '.' that ends a clause.
  next(): ReadResult {
    const lexer = this.#lexer;
    const parser = this.#parser;
    lexer.next();
    if (lexer.kind === 'end-of-text') return { kind: 'end' };
    const { start } = lexer;
    const term = parser.parse(false);
    if (!term) {
      lexer.skipToEnd();
      return { kind: 'error', error: parseError(parser.error!, this.#lines) };
    }
    return {
      kind: 'term',
      term,
      variables: parser.variables,
      singletons: parser.singletons,
      place: this.#lines.place(start),
      end: this.#lines.place(lexer.end),
    };
  }
}

type Parsed = Result<{ readonly term: Term; readonly variables: readonly NamedVariable[] }>;

/// Reads exactly one term; the final '.' is optional.
export const parseTerm = (text: string, options: ReadOptions): Parsed => parseOne(text, options, false);

/// Reads a query as a person types it: as parseTerm, but in `X = #.` the '.' is meant as the end, and an error.
export const parseQuery = (text: string, options: ReadOptions): Parsed => parseOne(text, options, true);

const parseOne = (text: string, options: ReadOptions, guardsEnd: boolean): Parsed => {
  const lexer = new PrologLexer(text, options.flags);
  const parser = new PrologParser(lexer, options.operators, options.flags);
  lexer.next();
  const term = parser.parse(true);
  if (!term) return failed(parseError(parser.error!, new TextLines(text)));
  if (guardsEnd && lexer.kind === 'end-of-text' && lexer.hasTakenEnd) {
    return failed(parseError(takenEnd(lexer), new TextLines(text)));
  }
  lexer.next();
  if (lexer.kind !== 'end-of-text') return failed(parseError(trailing(lexer), new TextLines(text)));
  return ok({ term, variables: parser.variables });
};
