/// Constants of S-expressions as terms and back.
import { formatFloat } from './prolog-quoting.ts';
import type { ExpressionSymbol } from './s-expression.ts';
import { printString, printSymbol } from './s-expression.ts';
import { atom, float, int, text as string } from '../terms/term.ts';
import type { Atom, Float, Int, Term, Text } from '../terms/term.ts';

// Only numbers in their usual spelling are numbers: `01` and `+1` stay symbols, because GDL compares spellings.
const numberOf = (spelling: string): Term | undefined => {
  if (/^(?:0|-?[1-9][0-9]*)$/.test(spelling)) return int(BigInt(spelling));
  if (!/^-?[0-9]+\.[0-9]/.test(spelling)) return undefined;
  const special = /^-?1\.(?:0Inf|5NaN)$/.test(spelling);
  const value = special
    ? spelling.endsWith('NaN')
      ? NaN
      : spelling.startsWith('-')
        ? -Infinity
        : Infinity
    : Number(spelling);
  return formatFloat(value) === spelling ? float(value) : undefined;
};

/// A symbol that is no variable.
export const constantOf = (symbol: ExpressionSymbol): Term => {
  if (symbol.quote === '"') return string(symbol.text);
  return (symbol.quote === '' ? numberOf(symbol.text) : undefined) ?? atom(symbol.text);
};

/// `isVariable` tells names that would read as variables and therefore need quotes.
export const printConstant = (term: Atom | Int | Float | Text, isVariable: (name: string) => boolean): string => {
  if (term.kind === 'int') return String(term.value);
  if (term.kind === 'float') return formatFloat(term.value);
  if (term.kind === 'string') return printString(term.value);
  return printSymbol(term.name, isVariable(term.name) || numberOf(term.name) !== undefined);
};
