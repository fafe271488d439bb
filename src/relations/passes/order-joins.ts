/// The order in which the literals of a body are joined: the smallest relation first, then always the one that makes the
/// smallest result; tests and computations as soon as they can be made. The order of the text has no influence.
import { isReady, variablesOfLiteral } from '../literal.ts';
import type { Literal } from '../program.ts';
import { NOTHING_YET, estimateAtom, estimateFilter, estimateJoin } from './sizes.ts';
import type { Estimate, Sizes } from './sizes.ts';

const isPositive = (literal: Literal): literal is Extract<Literal, { kind: 'atom' }> =>
  literal.kind === 'atom' && !literal.isNegated;

/// Smaller by more than what rounding does.
export const isSmaller = (one: number, other: number): boolean => one < other * (1 - 1e-9);

export interface Ordered {
  readonly body: readonly Literal[];
  readonly estimate: Estimate;
}

/// Of equal sizes the first one is taken: bodies come sorted.
export const orderJoins = (body: readonly Literal[], sizes: Sizes): Ordered => {
  const rest = new Set(body);
  const done: Literal[] = [];
  const bound = new Set<number>();
  let estimate: Estimate = NOTHING_YET;
  const take = (literal: Literal, after: Estimate): void => {
    rest.delete(literal);
    done.push(literal);
    variablesOfLiteral(literal).forEach((variable) => bound.add(variable));
    estimate = after;
  };
  while (rest.size > 0) {
    const test = [...rest].find((literal) => !isPositive(literal) && isReady(literal, (v) => bound.has(v)));
    if (test !== undefined) {
      take(test, estimateFilter(estimate, test));
      continue;
    }
    let best: { literal: Literal; after: Estimate; isApart: boolean } | undefined;
    for (const literal of rest) {
      if (!isPositive(literal)) continue;
      const after = estimateJoin(estimate, estimateAtom(literal, sizes));
      const isApart = done.length > 0 && !variablesOfLiteral(literal).some((variable) => bound.has(variable));
      const isBetter =
        best === undefined ||
        (best.isApart && !isApart) ||
        (best.isApart === isApart && isSmaller(after.tuples, best.after.tuples));
      if (isBetter) best = { literal, after, isApart };
    }
    if (best === undefined) throw new Error('a body that is not safe');
    take(best.literal, best.after);
  }
  return { body: done, estimate };
};
