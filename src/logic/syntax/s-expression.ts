/// S-expressions: the common ground of GDL's prefix text and of concepts. Comments run from `;` to the end of the line;
/// |...| quotes a symbol and "..." is a string, in both of which \ makes the next character an ordinary one.
import { failed, ok } from '../place.ts';
import type { ParseError, Result } from '../place.ts';
import { atom, compound } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import type { TextLines } from './text-lines.ts';

export interface ExpressionSymbol {
  readonly kind: 'symbol';
  readonly text: string;
  readonly quote: '' | '|' | '"';
  readonly offset: number;
}

export interface ExpressionList {
  readonly kind: 'list';
  readonly items: readonly Expression[];
  readonly offset: number;
}

export type Expression = ExpressionSymbol | ExpressionList;

/// An error with the offset still to be turned into a place.
export interface ExpressionError {
  readonly code: string;
  readonly message: string;
  readonly offset: number;
  readonly hint: string;
}

export const placeError = (error: ExpressionError, lines: TextLines): ParseError => ({
  code: error.code,
  message: error.message,
  place: lines.place(error.offset),
  hint: error.hint,
});

const readQuotedSymbol = (text: string, start: number): { symbol: ExpressionSymbol; end: number } | undefined => {
  const quote = text[start] as '|' | '"';
  const parts: string[] = [];
  let plain = start + 1;
  for (let at = plain; at < text.length; at++) {
    if (text[at] === quote) {
      parts.push(text.slice(plain, at));
      return { symbol: { kind: 'symbol', text: parts.join(''), quote, offset: start }, end: at + 1 };
    }
    if (text[at] !== '\\') continue;
    parts.push(text.slice(plain, at));
    at++;
    plain = at;
  }
  return undefined;
};

const plainSymbol = /[^\s()|";]+/y;

/// All expressions of a text.
export const parseExpressions = (text: string): Result<readonly Expression[], ExpressionError> => {
  const top: Expression[] = [];
  const open: { readonly items: Expression[]; readonly offset: number }[] = [];
  let items = top;
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const character = text[at]!;
    if (character === '(') {
      const list = { items: [] as Expression[], offset: at++ };
      open.push(list);
      items = list.items;
    } else if (character === ')') {
      const list = open.pop();
      if (!list) {
        const hint = "remove it, or add the opening '('";
        return failed({
          code: 'unexpected-token',
          message: "')' closes a list that was never opened",
          offset: at,
          hint,
        });
      }
      items = open.length > 0 ? open[open.length - 1]!.items : top;
      items.push({ kind: 'list', ...list });
      at++;
    } else if (character === ';') {
      const newline = text.indexOf('\n', at);
      at = newline < 0 ? text.length : newline + 1;
    } else if (character === '|' || character === '"') {
      const found = readQuotedSymbol(text, at);
      if (!found) {
        const hint = `write ${character} where it ends`;
        return failed({ code: 'unclosed-quote', message: `this ${character} is not closed`, offset: at, hint });
      }
      items.push(found.symbol);
      at = found.end;
    } else {
      plainSymbol.lastIndex = at;
      const symbol = plainSymbol.exec(text)?.[0];
      if (symbol !== undefined) items.push({ kind: 'symbol', text: symbol, quote: '', offset: at });
      at += symbol?.length ?? 1;
    }
  }
  const unclosed = open.pop();
  if (!unclosed) return ok(top);
  const hint = "count the parentheses: each '(' needs its ')'";
  return failed({ code: 'unclosed-bracket', message: "this '(' is not closed", offset: unclosed.offset, hint });
};

const noFunctor = (list: ExpressionList): ExpressionError => {
  const message =
    list.items.length === 0 ? '() is not a term' : 'a list must start with the name of a relation or function';
  return { code: 'functor-expected', message, offset: list.offset, hint: 'write (name argument ...), or name alone' };
};

/// The term of an expression: (f a b) is f(a, b), (f) is f; `leaf` says what a symbol stands for.
export const termOf = (
  expression: Expression,
  leaf: (symbol: ExpressionSymbol) => Term,
): Result<Term, ExpressionError> => {
  if (expression.kind === 'symbol') return ok(leaf(expression));
  // Lists whose arguments are being read; a stack of our own because nesting has no limit.
  const open: { readonly list: ExpressionList; readonly name: string; readonly args: Term[] }[] = [];
  let next: Expression = expression;
  for (;;) {
    let done: Term;
    if (next.kind === 'list') {
      const [head] = next.items;
      if (head?.kind !== 'symbol' || head.quote === '"' || (head.quote === '' && isVariableName(head.text)))
        return failed(noFunctor(next));
      if (next.items.length > 1) {
        open.push({ list: next, name: head.text, args: [] });
        next = next.items[1]!;
        continue;
      }
      done = atom(head.text);
    } else done = leaf(next);
    for (;;) {
      const frame = open[open.length - 1];
      if (!frame) return ok(done);
      frame.args.push(done);
      const following: Expression | undefined = frame.list.items[frame.args.length + 1];
      if (following) {
        next = following;
        break;
      }
      open.pop();
      done = compound(frame.name, frame.args);
    }
  }
};

/// ?x, as GDL writes variables.
export const isVariableName = (text: string): boolean => text.length > 1 && text.startsWith('?');

export const isVariableSymbol = ({ text, quote }: ExpressionSymbol): boolean => quote === '' && isVariableName(text);

const quoted = (text: string, quote: string): string => quote + text.replace(/[\\|"]/g, '\\$&') + quote;

export const printString = (text: string): string => quoted(text, '"');

/// A symbol that reads back as itself, in |...| where it must or where `special` says so.
export const printSymbol = (text: string, special = false): string =>
  special || !/^[^\s()|";\ufeff]+$/.test(text) ? quoted(text, '|') : text;

/// The term on one line; `leaf` writes what is not compound.
export const printExpression = (term: Term, leaf: (term: Exclude<Term, { kind: 'compound' }>) => string): string => {
  let out = '';
  const stack: (Term | string)[] = [term];
  for (;;) {
    const next = stack.pop();
    if (next === undefined) return out;
    if (typeof next === 'string') out += next;
    else if (next.kind !== 'compound') out += leaf(next);
    else {
      out += `(${printSymbol(next.name, isVariableName(next.name))}`;
      stack.push(')');
      for (let i = next.args.length - 1; i >= 0; i--) stack.push(next.args[i]!, ' ');
    }
  }
};
