/// A feature whose body falls into parts without a common variable has as many bindings as the product of its parts: they
/// are counted apart.
import { variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { FeatureCount } from '../plan.ts';
import type { Feature, Literal, Rule } from '../program.ts';
import type { Auxiliaries } from './share-subjoins.ts';

/// The parts of a body, connected by their variables, or by those of them that count.
export const connectedParts = (
  body: readonly Literal[],
  isConnecting: (variable: number) => boolean = () => true,
): (readonly Literal[])[] => {
  const parts: { literals: Literal[]; variables: Set<number> }[] = [];
  for (const literal of body) {
    const variables = variablesOfLiteral(literal).filter(isConnecting);
    const touched = parts.filter((part) => variables.some((variable) => part.variables.has(variable)));
    const merged = {
      literals: [...touched.flatMap((part) => part.literals), literal],
      variables: new Set([...touched.flatMap((part) => [...part.variables]), ...variables]),
    };
    for (const part of touched) parts.splice(parts.indexOf(part), 1);
    parts.push(merged);
  }
  return parts.map(({ literals }) => literals);
};

/// The factors of a feature with this only rule; undefined where its body hangs together.
export const multiplyProducts = (
  feature: Feature,
  rule: Rule,
  auxiliaries: Auxiliaries,
  domainOf: (variable: number) => number,
): FeatureCount | undefined => {
  const parts = connectedParts(rule.body);
  if (parts.length < 2) return undefined;
  const heads = variablesOfArguments(rule.args);
  const factors = parts.map((part) => {
    const variables = new Set(part.flatMap(variablesOfLiteral));
    const keep = heads.filter((variable) => variables.has(variable));
    return auxiliaries.define(part, keep, { rule, domainOf }, (body) => body).literal.predicate;
  });
  return { feature, factors };
};
