/// Bodies that only ask for two different ones of a kind: `r(D, Z), r(E, Z), D \\== E`. Engines on words count them instead of
/// pairing them.
import { variablesOfArguments } from '../literal.ts';
import type { Argument, Literal } from '../program.ts';

export interface Pair {
  readonly atom: Extract<Literal, { kind: 'atom' }>;
  readonly one: number;
}

/// Undefined where the body asks for anything else. D and E are not in the head; all other variables are, since a pair may
/// differ in them otherwise.
export const pairOf = (args: readonly Argument[], body: readonly Literal[]): Pair | undefined => {
  if (body.length !== 3) return undefined;
  const test = body.find((literal) => literal.kind === 'order' && literal.name === '\\==') as
    | Extract<Literal, { kind: 'order' }>
    | undefined;
  const [first, second] = body.filter((literal) => literal.kind === 'atom' && !literal.isNegated) as Pair['atom'][];
  if (test === undefined || first === undefined || second === undefined || first.predicate !== second.predicate)
    return undefined;
  const heads = variablesOfArguments(args);
  const sides = variablesOfArguments([test.left, test.right]);
  if (sides.length !== 2 || sides.some((v) => heads.includes(v))) return undefined;
  for (const [one, twin] of [sides, [...sides].reverse()] as [number, number][]) {
    const isTwin = first.args.every((arg, i) => {
      const there = second.args[i]!;
      if (arg.kind === 'variable' && arg.variable === one) return there.kind === 'variable' && there.variable === twin;
      const isEqual =
        arg.kind === 'variable'
          ? there.kind === 'variable' && there.variable === arg.variable
          : there.kind === 'value' && there.value === arg.value;
      return isEqual && !(arg.kind === 'variable' && arg.variable === twin);
    });
    // Of the others, all must be fixed by the head: else a pair may differ in them, too.
    const others = variablesOfArguments(first.args).filter((v) => v !== one);
    if (isTwin && variablesOfArguments(first.args).includes(one) && others.every((v) => heads.includes(v)))
      return { atom: first, one };
  }
  return undefined;
};
