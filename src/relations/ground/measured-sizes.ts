/// The sizes that relations have in an engine.
import type { Size } from '../passes/sizes.ts';
import type { PredicateKey, Program, Value } from '../program.ts';
import type { TableEngine } from '../tables/table-engine.ts';

export const measuredSizes = (program: Program, engine: TableEngine): ReadonlyMap<PredicateKey, Size> => {
  const sizes = new Map<PredicateKey, Size>();
  for (const [key, { arity }] of program.predicates) {
    const distinct = Array.from({ length: arity }, () => new Set<Value>());
    for (const tuple of engine.tuples(key)) tuple.forEach((value, column) => distinct[column]!.add(value));
    sizes.set(key, { tuples: engine.size(key), distinct: distinct.map((values) => Math.max(1, values.size)) });
  }
  return sizes;
};
