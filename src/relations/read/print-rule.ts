/// Rules as Prolog text, which reads back to the same rule.
import { atom, compound, variable } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import type { Argument, Expression, Literal, PredicateKey, Program, Rule } from '../program.ts';
import { printGoal } from './clause-text.ts';
import { nameOfKey } from './draft.ts';

type TermOf = (argument: Argument) => Term;

const callOf = (key: PredicateKey, args: readonly Term[]): Term =>
  args.length === 0 ? atom(nameOfKey(key)) : compound(nameOfKey(key), args);

const expressionTerm = (expression: Expression, termOf: TermOf): Term => {
  if (expression.kind === 'leaf') return termOf(expression.argument);
  const parts = expression.parts.map((part) => expressionTerm(part, termOf));
  return parts.length === 0 ? atom(expression.name) : compound(expression.name, parts);
};

const literalTerm = (literal: Literal, termOf: TermOf): Term => {
  switch (literal.kind) {
    case 'atom': {
      const call = callOf(literal.predicate, literal.args.map(termOf));
      return literal.isNegated ? compound('\\+', [call]) : call;
    }
    case 'compare':
      return compound(literal.name, [expressionTerm(literal.left, termOf), expressionTerm(literal.right, termOf)]);
    case 'order':
      return compound(literal.name, [termOf(literal.left), termOf(literal.right)]);
    case 'is':
      return compound('is', [termOf(literal.result), expressionTerm(literal.expression, termOf)]);
    case 'compose':
      return compound('=', [termOf(literal.whole), compound(literal.name, literal.parts.map(termOf))]);
    case 'between':
      return compound('between', [literal.low, literal.high, literal.member].map(termOf));
  }
};

/// The text of single literals of a rule.
export const literalPrinter = (rule: Rule, program: Pick<Program, 'values'>): ((literal: Literal) => string) => {
  const { termOf, names } = termsOf(rule, program);
  return (literal) => printGoal(literalTerm(literal, termOf), names);
};

const termsOf = (
  { variables }: Rule,
  { values }: Pick<Program, 'values'>,
): { readonly termOf: TermOf; readonly names: ReadonlyMap<Variable, string> } => {
  const terms = variables.map((name) => variable(name));
  return {
    termOf: (argument) => (argument.kind === 'value' ? values.term(argument.value) : terms[argument.variable]!),
    names: new Map(terms.map((term, i) => [term, variables[i]!])),
  };
};

export const printRule = (rule: Rule, program: Pick<Program, 'values'>): string => {
  const { termOf, names } = termsOf(rule, program);
  const head = printGoal(callOf(rule.predicate, rule.args.map(termOf)), names);
  const goals = rule.body.map((literal) => printGoal(literalTerm(literal, termOf), names));
  return goals.length === 0 ? `${head}.` : `${head} :- ${goals.join(', ')}.`;
};
