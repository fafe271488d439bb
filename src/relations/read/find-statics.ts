/// Which predicates are the same in all positions: those that depend on no input.
import type { PredicateKey, Rule, Stratum } from '../program.ts';

export const findStatics = (
  strata: readonly Stratum[],
  rules: readonly Rule[],
  inputs: readonly PredicateKey[],
): ReadonlySet<PredicateKey> => {
  const called = new Map<PredicateKey, PredicateKey[]>();
  for (const { predicate, body } of rules) {
    const keys = called.get(predicate) ?? [];
    called.set(predicate, keys);
    for (const literal of body) if (literal.kind === 'atom') keys.push(literal.predicate);
  }
  const given = new Set(inputs);
  const statics = new Set<PredicateKey>();
  // What a stratum depends on comes before it, but for itself.
  for (const { predicates } of strata) {
    const own = new Set(predicates);
    const isStatic = (key: PredicateKey): boolean => own.has(key) || statics.has(key);
    if (predicates.every((key) => !given.has(key) && (called.get(key) ?? []).every(isStatic)))
      for (const key of predicates) statics.add(key);
  }
  return statics;
};
