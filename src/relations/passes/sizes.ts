/// How many tuples a join will have: estimates from the sizes of the relations and the distinct values of their columns, as
/// if columns were independent.
import type { Literal, PredicateKey } from '../program.ts';
import { variablesOfLiteral } from '../literal.ts';

export interface Size {
  readonly tuples: number;
  /// Distinct values, by column.
  readonly distinct: readonly number[];
}

export type Sizes = ReadonlyMap<PredicateKey, Size>;

/// A part of a body: its tuples, and distinct values by variable.
export interface Estimate {
  readonly tuples: number;
  readonly distinct: ReadonlyMap<number, number>;
}

export const NOTHING_YET: Estimate = { tuples: 1, distinct: new Map() };

const capped = (tuples: number, distinct: ReadonlyMap<number, number>): Estimate => ({
  tuples,
  distinct: new Map([...distinct].map(([variable, count]) => [variable, Math.max(1, Math.min(count, tuples))])),
});

export const estimateAtom = (literal: Extract<Literal, { kind: 'atom' }>, sizes: Sizes): Estimate => {
  const size = sizes.get(literal.predicate) ?? { tuples: 1, distinct: literal.args.map(() => 1) };
  let { tuples } = size;
  const distinct = new Map<number, number>();
  literal.args.forEach((arg, column) => {
    const here = Math.max(1, size.distinct[column] ?? 1);
    const before = arg.kind === 'variable' ? distinct.get(arg.variable) : 1;
    if (arg.kind === 'variable') distinct.set(arg.variable, Math.min(here, before ?? here));
    if (before !== undefined) tuples /= here;
  });
  return capped(tuples, distinct);
};

export const estimateJoin = (left: Estimate, right: Estimate): Estimate => {
  let tuples = left.tuples * right.tuples;
  const distinct = new Map(left.distinct);
  for (const [variable, count] of right.distinct) {
    const other = left.distinct.get(variable);
    if (other !== undefined) tuples /= Math.max(other, count);
    distinct.set(variable, Math.min(other ?? count, count));
  }
  return capped(tuples, distinct);
};

export const estimateProjection = ({ tuples, distinct }: Estimate, keep: readonly number[]): Estimate => {
  const kept = new Map(keep.map((variable) => [variable, distinct.get(variable) ?? 1]));
  const most = [...kept.values()].reduce((product, count) => product * count, 1);
  return capped(Math.min(tuples, most), kept);
};

/// What a test or a computation leaves of the tuples.
const SHARE: Readonly<Record<string, number>> = { '<': 0.5, '>': 0.5, '=<': 0.5, '>=': 0.5, '=:=': 0.1, '==': 0.1 };

export const estimateFilter = (before: Estimate, literal: Literal): Estimate => {
  const share = literal.kind === 'atom' ? 0.7 : 'name' in literal ? (SHARE[literal.name] ?? 1) : 1;
  const distinct = new Map(before.distinct);
  for (const variable of variablesOfLiteral(literal))
    if (!distinct.has(variable)) distinct.set(variable, Math.max(1, before.tuples));
  return capped(before.tuples * share, distinct);
};
