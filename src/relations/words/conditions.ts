/// Rules that ask one relation, all of it, and for one of its columns something more: `g(A, B) :- part(A, B), edge(A), \+ owns(x, A)`.
import { variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { Literal, PredicateKey, Rule } from '../program.ts';

export interface ConditionedRule {
  readonly rule: Rule;
  /// The relation that is asked.
  readonly of: PredicateKey;
  readonly column: number;
  readonly variable: number;
  readonly conditions: readonly Literal[];
}

/// Undefined for other rules. The column must be one of those with `isFramed`.
export const conditionedRule = (
  rule: Rule,
  isFramed: (key: PredicateKey) => readonly boolean[],
): ConditionedRule | undefined => {
  const heads = variablesOfArguments(rule.args);
  // Each tuple of the relation must be one of the head.
  if (heads.length < 2 || heads.length < rule.args.length) return undefined;
  for (const whole of rule.body) {
    if (whole.kind !== 'atom' || whole.isNegated || whole.args.length !== heads.length) continue;
    const columns = variablesOfArguments(whole.args);
    if (columns.length < heads.length || !heads.every((head) => columns.includes(head))) continue;
    const conditions = rule.body.filter((literal) => literal !== whole);
    const asked = heads.filter((head) => conditions.some((literal) => variablesOfLiteral(literal).includes(head)));
    const [variable, ...others] = asked;
    if (variable === undefined || others.length > 0) continue;
    const column = columns.indexOf(variable);
    if (isFramed(whole.predicate)[column]) return { rule, of: whole.predicate, column, variable, conditions };
  }
  return undefined;
};
