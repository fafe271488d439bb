/// The last look of a rule: its variables are numbered in the order of their first occurrence, and all have names.
import type { Argument, Expression, Literal, Rule } from '../program.ts';
import { variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { FlatRule } from './flatten-terms.ts';

export const numberVariables = (rule: FlatRule): Rule => {
  const order = [...new Set([...variablesOfArguments(rule.args), ...rule.body.flatMap(variablesOfLiteral)])];
  const numbers = new Map(order.map((variable, i) => [variable, i]));
  const renumber = (argument: Argument): Argument =>
    argument.kind === 'value' ? argument : { kind: 'variable', variable: numbers.get(argument.variable)! };
  const { file, place } = rule.source;
  return {
    predicate: rule.predicate,
    args: rule.args.map(renumber),
    body: rule.body.map((literal) => mapLiteral(literal, renumber)),
    variables: namesOf(order.map((variable) => rule.names[variable])),
    file,
    place,
  };
};

/// Names that were left open become _1, _2, ..., as far as these are free.
const namesOf = (names: readonly (string | undefined)[]): string[] => {
  const taken = new Set(names);
  let next = 0;
  return names.map((name) => {
    if (name !== undefined) return name;
    let made;
    do made = `_${++next}`;
    while (taken.has(made));
    return made;
  });
};

const mapExpression = (expression: Expression, map: (argument: Argument) => Argument): Expression =>
  expression.kind === 'leaf'
    ? { kind: 'leaf', argument: map(expression.argument) }
    : { ...expression, parts: expression.parts.map((part) => mapExpression(part, map)) };

const mapLiteral = (literal: Literal, map: (argument: Argument) => Argument): Literal => {
  switch (literal.kind) {
    case 'atom':
      return { ...literal, args: literal.args.map(map) };
    case 'compare':
      return { ...literal, left: mapExpression(literal.left, map), right: mapExpression(literal.right, map) };
    case 'order':
      return { ...literal, left: map(literal.left), right: map(literal.right) };
    case 'is':
      return { ...literal, result: map(literal.result), expression: mapExpression(literal.expression, map) };
    case 'compose':
      return { ...literal, whole: map(literal.whole), parts: literal.parts.map(map) };
    case 'between':
      return { ...literal, low: map(literal.low), high: map(literal.high), member: map(literal.member) };
  }
};
