/// The reader of the syntax of 1973. A sentence may take several lines; `%` begins a comment; names may be typed in small
/// letters. What AJOUT prints, `+(BP(11)) . NIL ADDED`, is read as the clause that was added.
import { compound, cons, failed, int, ok, text as string, variable } from '../../logic/index.ts';
import type { ParseError, Place, Result, Term, Variable } from '../../logic/index.ts';
import { atomOfName, isPredication, sentenceOfTerm } from './marseille.ts';
import type { Sentence } from './marseille.ts';
import { marseilleTokens } from './marseille-tokens.ts';
import type { Token } from './marseille-tokens.ts';

/// All sentences of a text.
export const parseMarseille = (text: string): Result<readonly Sentence[]> => {
  const parser = new SentenceParser(text, 0);
  return attempt(() => {
    const sentences: Sentence[] = [];
    for (let next = parser.sentence(); next !== undefined; next = parser.sentence()) sentences.push(next);
    return sentences;
  });
};

export interface ReadSentence {
  readonly sentence: Sentence;
  readonly place: Place;
  /// The offset just after it.
  readonly end: number;
}

/// The sentence that begins at an offset and where it ends; undefined where only blanks and comments are left. An error of
/// code `unfinished` means that the text ends too early: more lines may mend it.
export const readSentence = (text: string, offset = 0): Result<ReadSentence | undefined> => {
  const parser = new SentenceParser(text, offset);
  return attempt(() => {
    const { place } = parser;
    const sentence = parser.sentence();
    return sentence && { sentence, place, end: parser.end };
  });
};

/// A term alone, without a full stop.
export const parseMarseilleTerm = (text: string): Result<Term> => {
  const parser = new SentenceParser(text, 0);
  return attempt(() => parser.onlyTerm());
};

const attempt = <T>(read: () => T): Result<T> => {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof Refusal) return failed(error.error);
    throw error;
  }
};

// Carries an error through the recursion; it never leaves this file.
class Refusal extends Error {
  readonly error: ParseError;
  constructor(error: ParseError) {
    super(error.message);
    this.error = error;
  }
}

const MAX_DEPTH = 1000;

class SentenceParser {
  readonly #tokens: Generator<Token, Token>;
  readonly #variables = new Map<string, Variable>();
  #token: Token;
  #depth = 0;
  end: number;

  constructor(text: string, offset: number) {
    this.#tokens = marseilleTokens(text, offset);
    this.#token = this.#tokens.next().value;
    this.end = offset;
  }

  /// Of the next token.
  get place(): Place {
    return this.#token.place;
  }

  sentence(): Sentence | undefined {
    if (this.#token.kind === 'end') return undefined;
    this.#variables.clear();
    if (!this.#at('+') && !this.#at('-')) {
      this.#refuse(
        'no-sign',
        `a sentence begins with + or -, not with ${shown(this.#token)}`,
        'write -C. for a command, +BP(11). for a clause',
      );
    }
    const sign = this.#next().text;
    if (this.#at('(')) return this.#printedClause(sign);
    const head = sign === '+' ? this.#head() : undefined;
    const body: Term[] = head === undefined ? [this.#literal()] : [];
    while (this.#at('-')) {
      this.#next();
      body.push(this.#literal());
    }
    if (!this.#at('.')) this.#expected("the full stop that ends the sentence, or '-' and another literal");
    this.#next();
    return head === undefined ? { kind: 'command', body } : { kind: 'clause', head, body };
  }

  onlyTerm(): Term {
    const term = this.#term();
    if (this.#token.kind !== 'end') this.#expected('the end of the term');
    return term;
  }

  /// `+(BP(11)) . NIL ADDED`, and the same with a full stop instead of the word.
  #printedClause(sign: string): Sentence {
    const start = this.#token;
    const items: Term[] = [compound(sign, [this.#factor()])];
    for (;;) {
      if (!this.#at('.')) this.#expected("'.' and the rest of the list of literals, which ends in NIL");
      this.#next();
      if (this.#token.kind === 'name' && this.#token.text.toUpperCase() === 'NIL') break;
      items.push(this.#factor());
    }
    this.#next();
    if (this.#token.kind === 'name' && this.#token.text.toUpperCase() === 'ADDED') this.#next();
    if (this.#at('.')) this.#next();
    const sentence = sentenceOfTerm(items.reduceRight((rest, item) => cons(item, rest), atomOfName('NIL')));
    if (sentence === undefined) {
      return this.#refuse('not-a-clause', 'this list is not a clause', 'a clause is +(Q) . -(P1) . -(P2) . NIL', start);
    }
    return sentence;
  }

  #head(): Term {
    const start = this.#token;
    const head = this.#factor();
    if (!isPredication(head)) {
      this.#refuse(
        'not-a-predicate',
        'the head of a clause is a name, with or without arguments',
        'write +GM(1,*K,5.6).',
        start,
      );
    }
    return head;
  }

  #literal(): Term {
    const start = this.#token;
    if (this.#at('/')) {
      this.#next();
      if (!this.#at('(')) return { kind: 'atom', name: '/' };
      this.#next();
      const ancestor = this.#term();
      this.#close();
      return compound('/', [ancestor]);
    }
    const literal = this.#factor();
    if (literal.kind !== 'var' && !isPredication(literal)) {
      this.#refuse(
        'not-a-predicate',
        'a literal is a name, with or without arguments, a variable, / or /(L)',
        'write -M(5.6).',
        start,
      );
    }
    return literal;
  }

  /// A factor, or a list of factors with dots between them.
  #term(): Term {
    const items: Term[] = [this.#factor()];
    while (this.#at('.')) {
      this.#next();
      items.push(this.#factor());
    }
    return items.reduceRight((rest, item) => cons(item, rest));
  }

  #factor(): Term {
    if (++this.#depth > MAX_DEPTH)
      this.#refuse('too-deep', `more than ${MAX_DEPTH} terms inside one another`, 'use a list');
    const term = this.#factorInside();
    this.#depth--;
    return term;
  }

  #factorInside(): Term {
    const token = this.#token;
    switch (token.kind) {
      case 'variable':
        this.#next();
        return this.#variable(token.text);
      case 'integer':
        this.#next();
        return int(BigInt(token.text));
      case 'string':
        this.#next();
        return string(token.text);
      case 'name':
        this.#next();
        return this.#at('(') ? compound(token.text.toLowerCase(), this.#arguments()) : atomOfName(token.text);
      case 'sign':
        if (this.#at('(')) return this.#parenthesised();
        if (this.#at('+') || this.#at('-')) {
          this.#next();
          return compound(token.text, [this.#at('/') ? this.#literal() : this.#factor()]);
        }
    }
    return this.#expected('a term: a name, a number, a variable such as *X, or a list such as 3.3');
  }

  #parenthesised(): Term {
    this.#next();
    const term = this.#at('/') ? this.#literal() : this.#term();
    this.#close();
    return term;
  }

  #arguments(): Term[] {
    const args: Term[] = [];
    do {
      this.#next();
      args.push(this.#term());
    } while (this.#at(','));
    this.#close();
    return args;
  }

  #close(): void {
    if (!this.#at(')')) this.#expected("')'");
    this.#next();
  }

  #variable(name: string): Variable {
    const known = this.#variables.get(name);
    if (known !== undefined) return known;
    const made = variable(name);
    this.#variables.set(name, made);
    return made;
  }

  #at(sign: string): boolean {
    return this.#token.kind === 'sign' && this.#token.text === sign;
  }

  #next(): Token {
    const token = this.#token;
    this.end = token.end;
    this.#token = this.#tokens.next().value;
    return token;
  }

  #expected(what: string): never {
    if (this.#token.kind === 'end') {
      return this.#refuse(
        'unfinished',
        `the text ends where ${what} is expected`,
        'a sentence ends with a full stop: -C.',
      );
    }
    return this.#refuse(
      'unexpected',
      `${what} is expected, not ${shown(this.#token)}`,
      'see the examples: -M(5.6). or +GM(1,*K,5.6).',
    );
  }

  #refuse(code: string, message: string, hint: string, { place, problem }: Token = this.#token): never {
    throw new Refusal(problem ?? { code, message, hint, place });
  }
}

const shown = ({ kind, text }: Token): string => (kind === 'end' ? 'the end' : kind === 'variable' ? `*${text}` : text);
