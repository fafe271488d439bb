/// What literals need and what they give: their variables, and when they can be evaluated.
import type { Argument, Expression, Literal } from './program.ts';

const argumentVariables = (args: readonly Argument[]): number[] =>
  args.flatMap((arg) => (arg.kind === 'variable' ? [arg.variable] : []));

const expressionVariables = (expression: Expression): number[] =>
  expression.kind === 'leaf' ? argumentVariables([expression.argument]) : expression.parts.flatMap(expressionVariables);

/// Distinct, in the order of their first occurrence.
export const variablesOfArguments = (args: readonly Argument[]): number[] => [...new Set(argumentVariables(args))];

export const variablesOfLiteral = (literal: Literal): number[] => {
  switch (literal.kind) {
    case 'atom':
      return variablesOfArguments(literal.args);
    case 'compare':
      return [...new Set([...expressionVariables(literal.left), ...expressionVariables(literal.right)])];
    case 'order':
      return variablesOfArguments([literal.left, literal.right]);
    case 'is':
      return [...new Set([...argumentVariables([literal.result]), ...expressionVariables(literal.expression)])];
    case 'compose':
      return variablesOfArguments([literal.whole, ...literal.parts]);
    case 'between':
      return variablesOfArguments([literal.low, literal.high, literal.member]);
  }
};

/// Whether a literal can be evaluated once these variables are bound.
export const isReady = (literal: Literal, isBound: (variable: number) => boolean): boolean => {
  switch (literal.kind) {
    case 'atom':
      return !literal.isNegated || variablesOfLiteral(literal).every(isBound);
    case 'compare':
    case 'order':
      return variablesOfLiteral(literal).every(isBound);
    case 'is':
      return expressionVariables(literal.expression).every(isBound);
    case 'compose':
      return argumentVariables([literal.whole]).every(isBound) || argumentVariables(literal.parts).every(isBound);
    case 'between':
      return argumentVariables([literal.low, literal.high]).every(isBound);
  }
};

/// The variables that must be bound before a literal can be evaluated; of a composition its parts, or its whole.
export const inputsOfLiteral = (literal: Literal): number[] => {
  switch (literal.kind) {
    case 'is':
      return expressionVariables(literal.expression);
    case 'compose':
      return argumentVariables(literal.parts);
    case 'between':
      return argumentVariables([literal.low, literal.high]);
    default:
      return variablesOfLiteral(literal);
  }
};
