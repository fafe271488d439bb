/// The sizes that relations may have, before anything was evaluated: facts are counted, of all else nothing is known but the number of
/// its columns. Enough to keep a join from growing out of all bounds before sizes can be measured.
import type { Size } from '../passes/sizes.ts';
import type { PredicateKey, Program, Value } from '../program.ts';

/// Values of a column, and tuples of a relation, that nothing is known of.
const VALUES = 8;
const MOST_TUPLES = 10_000;

export const guessedSizes = ({ predicates, facts, rules }: Program): ReadonlyMap<PredicateKey, Size> => {
  const made = new Set(rules.map(({ predicate }) => predicate));
  const sizes = new Map<PredicateKey, Size>();
  for (const [key, { arity, isInput }] of predicates) {
    const known = isInput || made.has(key) ? undefined : facts.get(key);
    const column = (i: number): number => new Set<Value>(known!.map((fact) => fact[i]!)).size;
    sizes.set(key, {
      tuples: known?.length ?? Math.min(MOST_TUPLES, VALUES ** arity),
      distinct: Array.from({ length: arity }, (_, i) => (known === undefined ? VALUES : Math.max(1, column(i)))),
    });
  }
  return sizes;
};
