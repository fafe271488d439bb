/// Variables of terms, and names for them.
import type { Term, Variable } from '../terms/term.ts';

/// Each variable with the number of its occurrences, in the order of the first ones.
export const countVariables = (term: Term): Map<Variable, number> => {
  const counts = new Map<Variable, number>();
  const pending: Term[] = [term];
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (next.kind === 'var') counts.set(next, (counts.get(next) ?? 0) + 1);
    else if (next.kind === 'compound') for (let i = next.args.length - 1; i >= 0; i--) pending.push(next.args[i]!);
  }
  return counts;
};

export const variablesOf = (term: Term): Variable[] => [...countVariables(term).keys()];

/// A, B, ... Z, A1, ...: the names of numbervars/3.
export const letterName = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26)}`;
};

/// Names for printing a term on its own: `_` for what occurs once, letters for the others.
export const nameVariables = (term: Term): Map<Variable, string> => {
  const names = new Map<Variable, string>();
  let next = 0;
  for (const [variable, count] of countVariables(term)) names.set(variable, count === 1 ? '_' : letterName(next++));
  return names;
};
