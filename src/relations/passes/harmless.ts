/// Which arithmetic can be done early, on values that later literals would have kept away from it. Division by zero and words
/// where numbers are wanted are errors in Prolog: a body with such arithmetic stays in the order in which it was written, so
/// that what stands before it guards it.
import { domainsOfVariables } from '../variable-domains.ts';
import type { Expression, Literal, Predicate, PredicateKey, Program, Rule } from '../program.ts';

/// Functions that have a value for all integers.
const TOTAL = new Set(['+', '-', '*', 'min', 'max', 'abs', 'sign']);

export const isHarmless = (rule: Rule, program: Program, predicateOf: (key: PredicateKey) => Predicate): boolean => {
  const domainOf = domainsOfVariables(rule, predicateOf);
  const isInteger = (value: number): boolean => program.values.term(value).kind === 'int';
  const isSafe = (expression: Expression): boolean => {
    if (expression.kind === 'function') return TOTAL.has(expression.name) && expression.parts.every(isSafe);
    const { argument } = expression;
    if (argument.kind === 'value') return isInteger(argument.value);
    const domain = program.domains[domainOf(argument.variable)];
    return domain !== undefined && domain.isFinite && domain.values.every(isInteger);
  };
  const isSafeLiteral = (literal: Literal): boolean => {
    switch (literal.kind) {
      case 'compare':
        return isSafe(literal.left) && isSafe(literal.right);
      case 'is':
        return isSafe(literal.expression);
      case 'between':
        return [literal.low, literal.high, literal.member].every((argument) => isSafe({ kind: 'leaf', argument }));
      default:
        return true;
    }
  };
  return rule.body.every(isSafeLiteral);
};
