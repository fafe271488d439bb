/// Which domain each variable of a rule is of, by the arguments where it stands.
import type { Predicate, PredicateKey, Rule } from './program.ts';

/// Which variables of a rule are of which domain; -1 for those that only built-in literals have.
export const domainsOfVariables = (
  rule: Rule,
  predicateOf: (key: PredicateKey) => Predicate,
): ((variable: number) => number) => {
  const known = new Map<number, number>();
  const learn = (args: Rule['args'], key: PredicateKey): void => {
    const { domains } = predicateOf(key);
    args.forEach((arg, i) => {
      if (arg.kind === 'variable' && (known.get(arg.variable) ?? -1) < 0) known.set(arg.variable, domains[i]!);
    });
  };
  learn(rule.args, rule.predicate);
  for (const literal of rule.body) if (literal.kind === 'atom') learn(literal.args, literal.predicate);
  return (variable) => known.get(variable) ?? -1;
};
