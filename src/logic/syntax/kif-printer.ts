/// Prints terms as GDL's prefix text.
import { printConstant } from './expression-leaf.ts';
import type { KifForm } from './kif-reader.ts';
import { isVariableName, printExpression, printSymbol } from './s-expression.ts';
import type { Term } from '../terms/term.ts';
import { VariableNames } from './variable-names.ts';

const isPlain = (name: string): boolean => name !== '' && printSymbol(name) === name;

/// One form or term, on one line.
export const printKifTerm = (form: Term): string => {
  const names = new VariableNames(isPlain, 'v');
  const print = (term: Term): string =>
    printExpression(term, (leaf) =>
      leaf.kind === 'var' ? `?${names.nameOf(leaf)}` : printConstant(leaf, isVariableName),
    );
  if (form.kind !== 'compound' || form.name !== '<=' || form.args.length < 2) return print(form);
  return `(<= ${form.args.map(print).join('\n    ')})`;
};

/// One form per line, the conditions of a rule below its head.
export const printKif = (forms: readonly Pick<KifForm, 'term'>[]): string =>
  forms.map(({ term }) => `${printKifTerm(term)}\n`).join('');
