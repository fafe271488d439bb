/// Rules as other programs like to get them: without comments, one rule a line.
import { atom, parseExpressions, printKifTerm, text as string } from '../../logic/index.ts';
import type { Expression, ExpressionSymbol } from '../../logic/index.ts';

const printSymbol = ({ text, quote }: ExpressionSymbol): string => {
  if (quote === '') return text;
  return printKifTerm(quote === '"' ? string(text) : atom(text));
};

const print = (expression: Expression): string =>
  expression.kind === 'symbol' ? printSymbol(expression) : `(${expression.items.map(print).join(' ')})`;

/// The text of a sheet that has been read: its nesting has a limit.
export const plainRules = (text: string): string => {
  const expressions = parseExpressions(text);
  return expressions.ok ? expressions.value.map(print).join('\n') : text;
};
