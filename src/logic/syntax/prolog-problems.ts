/// What can be wrong with Prolog text beyond its tokens: messages and hints.
import type { LexicalError, PrologLexer } from './prolog-tokens.ts';
import type { Term } from '../terms/term.ts';

const shown = (lexer: PrologLexer): string => {
  if (lexer.kind === 'end') return "the end '.'";
  if (lexer.kind === 'end-of-text') return 'the end of the text';
  if (lexer.kind === 'literal') return lexer.value.kind === 'string' ? 'a string' : 'a literal';
  if (lexer.kind === 'quoted-name') return 'a quoted atom';
  return `'${lexer.name.length > 40 ? `${lexer.name.slice(0, 40)}...` : lexer.name}'`;
};

export const operatorExpected = (lexer: PrologLexer, before: Term): LexicalError => {
  const adjacent = lexer.previousEnd === lexer.start;
  let hint = 'a comma or an operator is missing before it, or the clause before it has no end';
  if (lexer.name === '(' && lexer.kind === 'punctuation') {
    if (before.kind === 'var') hint = 'a variable cannot be a functor; use call/N or =..';
    else if (!adjacent) hint = "no blank may stand between a functor and its '('";
  } else if (lexer.name === '.' && lexer.kind === 'name') {
    hint = "a '.' that ends a clause needs a blank or a new line behind it; dicts are not supported";
  } else if (lexer.kind === 'name' && lexer.name.endsWith('.') && !/^\w/.test(lexer.name)) {
    hint = "put a blank before the '.' that ends the clause";
  } else if (before.kind === 'atom' && lexer.kind !== 'punctuation') {
    hint = `a comma or an operator is missing before it; '${before.name}' is not a prefix operator here`;
  }
  return {
    code: 'operator-expected',
    message: `an operator is expected before ${shown(lexer)}`,
    offset: lexer.start,
    hint,
  };
};

export const unexpected = (lexer: PrologLexer): LexicalError => ({
  code: 'unexpected-token',
  message: `a term is expected before ${shown(lexer)}`,
  offset: lexer.start,
  hint:
    lexer.name === ',' || lexer.name === '|'
      ? `something is missing before it; the atom is written '${lexer.name}' with quotes`
      : 'an argument or operand is missing, or there is an operator too many',
});

export const priorityClash = (name: string, offset: number): LexicalError => ({
  code: 'priority-clash',
  message: `the priorities of the operator ${name} and of its neighbours do not allow this order`,
  offset,
  hint: 'put parentheses around the inner term',
});

export const missingEnd = (lexer: PrologLexer): LexicalError => ({
  code: 'missing-end',
  message: "the text ends inside a clause: the '.' is missing",
  offset: lexer.previousEnd,
  hint: "end the clause with '.' and a new line; a blank is needed between a symbol such as + and the '.'",
});

export const takenEnd = (lexer: PrologLexer): LexicalError => ({
  code: 'missing-end',
  message: "the '.' at the end belongs to the symbol before it",
  offset: lexer.previousEnd - 1,
  hint: "put a blank before the '.', or parentheses around the symbol",
});

export const unclosedBracket = (opener: string, offset: number): LexicalError => ({
  code: 'unclosed-bracket',
  message: `${opener} is not closed before the clause ends`,
  offset,
  hint: "add the closing bracket, or remove a '.' inside the clause",
});

export const mismatched = (opener: string, offset: number, lexer: PrologLexer): LexicalError => ({
  code: 'unclosed-bracket',
  message: `${opener} is closed by ${shown(lexer)}`,
  offset,
  hint: 'brackets close in the reverse order of their opening: ( ) [ ] { }',
});

export const unopened = (lexer: PrologLexer): LexicalError => ({
  code: 'unexpected-token',
  message: `${shown(lexer)} closes a bracket that was never opened`,
  offset: lexer.start,
  hint: 'remove it, or add the opening bracket',
});

export const listTail = (lexer: PrologLexer): LexicalError => ({
  code: 'unexpected-token',
  message: `${shown(lexer)} cannot follow the tail of a list`,
  offset: lexer.start,
  hint: 'a list has one tail: [a, b | Rest]',
});

export const noArguments = (name: string, lexer: PrologLexer): LexicalError => ({
  code: 'unexpected-token',
  message: `${name}() has no arguments`,
  offset: lexer.start,
  hint: `write the atom ${name} without parentheses`,
});

export const dict = (lexer: PrologLexer): LexicalError => ({
  code: 'dict',
  message: 'dicts are not supported',
  offset: lexer.start,
  hint: "put a blank before '{' for a braced term, and use lists of Key-Value pairs for dicts",
});

export const trailing = (lexer: PrologLexer): LexicalError => ({
  code: 'unexpected-token',
  message: 'there is more text behind the term',
  offset: lexer.start,
  hint: 'give one term only',
});
