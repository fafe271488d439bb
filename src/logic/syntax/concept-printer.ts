/// Prints concepts as S-expressions.
import { isPatternVariable } from './concept-reader.ts';
import type { Concept } from './concept-reader.ts';
import { printConstant } from './expression-leaf.ts';
import { printExpression, printSymbol } from './s-expression.ts';
import type { Term } from '../terms/term.ts';
import { VariableNames } from './variable-names.ts';

const isDeclarable = (name: string): boolean =>
  /^[^\s()|";?\d][^\s()|";]*$/.test(name) &&
  !isPatternVariable(name) &&
  printConstant({ kind: 'atom', name }, () => false) === name;

export const printConcept = (concept: Concept): string => {
  const declared = new VariableNames(isDeclarable, 'p');
  const names = concept.variables.map((variable) => declared.nameOf(variable));
  const pattern = new VariableNames(isPatternVariable, 'x');
  const known = new Set(concept.variables);
  const print = (term: Term): string =>
    printExpression(term, (leaf) => {
      if (leaf.kind === 'var') return (known.has(leaf) ? declared : pattern).nameOf(leaf);
      return printConstant(leaf, (name) => declared.has(name) || isPatternVariable(name));
    });
  const { body } = concept;
  const isList = body.kind === 'compound' && (body.name === 'and' || body.name === 'or');
  const text = isList
    ? `(${body.name}${body.args.map((condition) => `\n  ${print(condition)}`).join('')})`
    : print(body);
  return `(concept ${printSymbol(concept.name)} (variables${names.map((name) => ` ${name}`).join('')})\n ${text})\n`;
};
