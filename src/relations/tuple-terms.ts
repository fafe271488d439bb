/// Tuples of values as terms again.
import { atom, compareTerms, compound } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';
import type { PredicateKey, Program, Value } from './program.ts';

export const atomOf = ({ predicates, values }: Program, key: PredicateKey, tuple: readonly Value[]): Term => {
  const { name } = predicates.get(key)!;
  return tuple.length === 0
    ? atom(name)
    : compound(
        name,
        tuple.map((value) => values.term(value)),
      );
};

/// In the standard order; ground terms have no variables to be ordered.
export const sortTerms = (terms: Term[]): Term[] => terms.sort((x, y) => compareTerms(x, y, () => 0));
