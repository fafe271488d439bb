/// The order in which the literals of a body can be evaluated: as they stand, but none before what it needs is bound.
import { isReady, variablesOfLiteral } from './literal.ts';
import type { Literal } from './program.ts';

/// The literals from left to right, each as early as it is ready. `bound` are variables that have values before.
export const orderBody = (body: readonly Literal[], bound: Iterable<number> = []): Literal[] => {
  const known = new Set(bound);
  const waiting = [...body];
  const result: Literal[] = [];
  while (waiting.length > 0) {
    const ready = waiting.findIndex((literal) => isReady(literal, (v) => known.has(v)));
    // If nothing is ready, evaluating the first one says what is missing.
    const [literal] = waiting.splice(Math.max(0, ready), 1);
    result.push(literal!);
    for (const v of variablesOfLiteral(literal!)) known.add(v);
  }
  return result;
};
