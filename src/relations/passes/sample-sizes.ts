/// Sizes of relations, measured: the rules are evaluated once on a made-up position in which each fact is true with one
/// chance in three. Where that costs too much, sizes are guessed from the domains.
import type { PredicateKey, Program, Value } from '../program.ts';
import { tuplesOfInputs } from '../fact-table.ts';
import { TableEngine } from '../tables/table-engine.ts';
import type { Size } from './sizes.ts';

/// Enough for the relations of a board; beyond it nobody waits for a plan.
const MOST_TUPLES = 300_000;

/// Chances that are the same in every run (a linear congruential generator).
const chances = (): (() => number) => {
  let state = 20_061;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
};

const samplePosition = (program: Program): Map<PredicateKey, (readonly Value[])[]> => {
  const next = chances();
  const position = new Map<PredicateKey, (readonly Value[])[]>();
  for (const [key, tuple] of tuplesOfInputs(program)) {
    if (next() >= 1 / 3) continue;
    const known = position.get(key);
    if (known === undefined) position.set(key, [tuple]);
    else known.push(tuple);
  }
  return position;
};

const sizeOf = (tuples: Iterable<readonly Value[]>, arity: number): Size => {
  const distinct = Array.from({ length: arity }, () => new Set<Value>());
  let count = 0;
  for (const tuple of tuples) {
    count++;
    tuple.forEach((value, column) => distinct[column]!.add(value));
  }
  return { tuples: count, distinct: distinct.map((values) => Math.max(1, values.size)) };
};

/// What the domains allow, as far as they are known.
const guessedSize = (program: Program, key: PredicateKey): Size => {
  const distinct = program.predicates.get(key)!.domains.map((domain) => program.domains[domain]?.values.length ?? 1000);
  return { tuples: distinct.reduce((product, count) => product * count, 1) / 3, distinct };
};

export const sampleSizes = (program: Program): ReadonlyMap<PredicateKey, Size> => {
  const features = new Set(program.features.map(({ predicate }) => predicate));
  const rules = program.rules.filter(({ predicate }) => !features.has(predicate));
  const strata = program.strata
    .map((stratum) => ({ ...stratum, predicates: stratum.predicates.filter((key) => !features.has(key)) }))
    .filter(({ predicates }) => predicates.length > 0);
  const engine = TableEngine.create({ program: { ...program, rules, strata } }, { tuples: MOST_TUPLES });
  const isMeasured = engine.ok && engine.value.evaluate(samplePosition(program)).ok;
  const sizes = new Map<PredicateKey, Size>();
  for (const [key, { arity }] of program.predicates) {
    if (features.has(key)) continue;
    sizes.set(key, isMeasured ? sizeOf(engine.value.tuples(key), arity) : guessedSize(program, key));
  }
  return sizes;
};
