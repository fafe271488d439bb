/// Rules and facts of predicates that no feature needs are dropped.
import type { FeatureCount } from '../plan.ts';
import type { PredicateKey, Program } from '../program.ts';

export const removeDeadCode = (program: Program, counts: readonly FeatureCount[]): Program => {
  const needed = new Set<PredicateKey>();
  const waiting = counts.flatMap(({ factors }) => factors);
  const bodies = new Map<PredicateKey, PredicateKey[]>();
  for (const { predicate, body } of program.rules) {
    const called = body.flatMap((literal) => (literal.kind === 'atom' ? [literal.predicate] : []));
    bodies.set(predicate, [...(bodies.get(predicate) ?? []), ...called]);
  }
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (needed.has(key)) continue;
    needed.add(key);
    waiting.push(...(bodies.get(key) ?? []));
  }
  return {
    ...program,
    rules: program.rules.filter(({ predicate }) => needed.has(predicate)),
    facts: new Map([...program.facts].filter(([key]) => needed.has(key))),
    // Inputs stay: positions are made of them whether they are looked at or not.
    predicates: new Map([...program.predicates].filter(([key, { isInput }]) => isInput || needed.has(key))),
  };
};
