/// From GDL's prefix text to a sheet. Words with a meaning may be written in capitals; all others are kept as they are.
import {
  TextLines,
  atom,
  compound,
  constantOfSymbol,
  failed,
  isVariableSymbol,
  ok,
  parseExpressions,
  variable,
} from '../../logic/index.ts';
import type {
  Atom,
  Compound,
  Expression,
  ExpressionSymbol,
  ParseError,
  Result,
  Term,
  Variable,
} from '../../logic/index.ts';
import { KEYWORDS } from './sheet.ts';
import type { Condition, Sheet, SheetClause } from './sheet.ts';

/// Terms are nested at most so deep: sheets that are deeper are mistakes or attacks.
const MOST_DEPTH = 200;

/// Words of the language itself, beside the relations.
const CONNECTIVES = new Set(['<=', 'not', 'or', 'and', 'distinct']);

/// A sheet, or what keeps the text from being one. What a sheet must have is for `validateSheet` to say.
export const readSheet = (text: string): Result<Sheet> => new SheetReader(text).read();

/// Thrown inside this file only.
class Refused extends Error {
  readonly error: ParseError;
  constructor(error: ParseError) {
    super(error.message);
    this.error = error;
  }
}

class SheetReader {
  readonly #text: string;
  readonly #lines: TextLines;
  /// Variables of the clause that is being read.
  #variables = new Map<string, Variable>();

  constructor(text: string) {
    this.#text = text;
    this.#lines = new TextLines(text);
  }

  read(): Result<Sheet> {
    const expressions = parseExpressions(this.#text);
    if (!expressions.ok) {
      const { code, message, hint, offset } = expressions.error;
      return failed({ code, message, hint, place: this.#lines.place(offset) });
    }
    try {
      return ok({ clauses: expressions.value.map((expression) => this.#clause(expression)) });
    } catch (error) {
      if (error instanceof Refused) return failed(error.error);
      throw error;
    }
  }

  #refuse(code: string, offset: number, message: string, hint: string): never {
    throw new Refused({ code, message, hint, place: this.#lines.place(offset) });
  }

  #clause(expression: Expression): SheetClause {
    this.#variables = new Map();
    const place = this.#lines.place(expression.offset);
    if (wordOf(expression) !== '<=') return { head: this.#relation(expression), body: [], place };
    const [, head, ...body] = itemsOf(expression);
    if (head === undefined)
      this.#refuse('empty-rule', expression.offset, 'this rule has no head', 'write (<= head condition ...)');
    return { head: this.#relation(head), body: body.map((each) => this.#condition(each, 0)), place };
  }

  #condition(expression: Expression, depth: number): Condition {
    const place = this.#lines.place(expression.offset);
    if (depth > MOST_DEPTH)
      this.#refuse(
        'too-deep',
        expression.offset,
        'conditions are nested too deeply',
        'give the inner ones names of their own',
      );
    const [, ...parts] = itemsOf(expression);
    const word = expression.kind === 'list' ? wordOf(expression) : undefined;
    switch (word) {
      case 'not': {
        if (parts.length !== 1)
          this.#refuse(
            'wrong-arity',
            expression.offset,
            `not takes one condition, here are ${parts.length}`,
            'write (not (p ?x))',
          );
        return { kind: 'not', condition: this.#condition(parts[0]!, depth + 1), place };
      }
      case 'and':
      case 'or':
        return { kind: word, parts: parts.map((part) => this.#condition(part, depth + 1)), place };
      case 'distinct': {
        if (parts.length !== 2)
          this.#refuse(
            'wrong-arity',
            expression.offset,
            `distinct takes two terms, here are ${parts.length}`,
            'write (distinct ?x ?y)',
          );
        return { kind: 'distinct', left: this.#term(parts[0]!, 0), right: this.#term(parts[1]!, 0), place };
      }
      default:
        return { kind: 'atom', atom: this.#relation(expression), place };
    }
  }

  /// A relation of terms: the head of a clause, or a condition that looks at one.
  #relation(expression: Expression): Atom | Compound {
    const word = wordOf(expression);
    if (CONNECTIVES.has(word ?? ''))
      this.#refuse(
        'connective-as-relation',
        expression.offset,
        `${word} cannot stand here`,
        'a relation is wanted, such as (cell 1 1 b)',
      );
    const term = this.#term(expression, 0);
    if (term.kind !== 'atom' && term.kind !== 'compound')
      this.#refuse(
        'no-relation',
        expression.offset,
        'a relation is wanted here',
        'write (name argument ...) or a name',
      );
    // Keywords are known in any spelling.
    const name = term.name.toLowerCase();
    if (!KEYWORDS.has(name) || name === term.name) return term;
    return term.kind === 'atom' ? atom(name) : compound(name, term.args);
  }

  #term(expression: Expression, depth: number): Term {
    if (depth > MOST_DEPTH)
      this.#refuse('too-deep', expression.offset, 'terms are nested too deeply', 'write them flatter');
    if (expression.kind === 'symbol') return this.#symbol(expression);
    const [first, ...args] = expression.items;
    if (first?.kind !== 'symbol' || first.quote === '"' || isVariableSymbol(first))
      this.#refuse(
        'functor-expected',
        expression.offset,
        expression.items.length === 0
          ? '() is not a term'
          : 'a list must start with the name of a relation or function',
        'write (name argument ...), or name alone',
      );
    if (args.length === 0) return atom(first.text);
    return compound(
      first.text,
      args.map((each) => this.#term(each, depth + 1)),
    );
  }

  #symbol(symbol: ExpressionSymbol): Term {
    if (!isVariableSymbol(symbol)) return constantOfSymbol(symbol);
    const name = symbol.text.slice(1);
    const known = this.#variables.get(name);
    if (known !== undefined) return known;
    const fresh = variable(name);
    this.#variables.set(name, fresh);
    return fresh;
  }
}

const itemsOf = (expression: Expression): readonly Expression[] => (expression.kind === 'list' ? expression.items : []);

/// The word that an expression is or begins with, in small letters.
const wordOf = (expression: Expression): string | undefined => {
  const symbol = expression.kind === 'list' ? expression.items[0] : expression;
  return symbol?.kind === 'symbol' && symbol.quote === '' ? symbol.text.toLowerCase() : undefined;
};
