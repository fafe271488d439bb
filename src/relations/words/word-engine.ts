/// A plan run in words: a netlist, a runner, and where facts and features stand in it.
import { WordRunner } from '../../circuits/index.ts';
import type { Result } from '../../logic/index.ts';
import { ok } from '../../logic/index.ts';
import type { Engine } from '../engine.ts';
import type { Counts, Delta, Facts } from '../relations.ts';
import type { Factor } from './counting.ts';
import type { Lowered } from './lower.ts';

const DONE: Result<void, never> = ok(undefined);

export class WordEngine implements Engine {
  readonly #runner: WordRunner;
  /// By fact: its input, and its bit.
  readonly #inputs: Int32Array;
  readonly #bits: Int32Array;
  /// Facts that have all bits of their words: the rest of them follows the first one.
  readonly #isUniform: readonly boolean[];
  readonly #hasUniform: boolean;
  readonly #lanes: number;
  /// Features that are, or begin with, one counter; those with a sum of several; the other factors of products.
  readonly #singles: Sums;
  readonly #sums: Sums;
  readonly #factors: Sums;

  constructor({ netlist, places, factors }: Lowered) {
    this.#runner = new WordRunner(netlist);
    this.#lanes = netlist.lanes;
    this.#inputs = Int32Array.from(places, ({ input }) => input);
    this.#bits = Int32Array.from(places, ({ lane }) => Math.max(0, lane));
    this.#isUniform = places.map(({ lane }) => lane < 0);
    this.#hasUniform = this.#isUniform.includes(true);
    this.#singles = sumsOf(factors.map(([factor]) => (factor!.planes === 1 ? [factor!] : [])));
    this.#sums = sumsOf(factors.map(([factor]) => (factor!.planes === 1 ? [] : [factor!])));
    this.#factors = sumsOf(factors.map(([, ...others]) => others));
    this.#runner.run();
  }

  evaluate(facts: Facts): Result<void, never> {
    if (!this.#hasUniform) {
      this.#runner.runWith(facts, this.#inputs, this.#bits);
      return DONE;
    }
    for (let fact = 0; fact < this.#inputs.length; fact++) if (this.isTrue(fact)) this.#turn(fact);
    for (let i = 0; i < facts.length; i++) if (!this.isTrue(facts[i]!)) this.#turn(facts[i]!);
    this.#runner.run();
    return DONE;
  }

  apply({ added, removed }: Delta): Result<void, never> {
    for (let i = 0; i < removed.length; i++) if (this.isTrue(removed[i]!)) this.#turn(removed[i]!);
    for (let i = 0; i < added.length; i++) if (!this.isTrue(added[i]!)) this.#turn(added[i]!);
    this.#runner.update();
    return DONE;
  }

  undo(): boolean {
    return this.#runner.undo();
  }

  counts(into: Counts): void {
    const { counters } = this.#runner;
    const singles = this.#singles;
    for (let i = 0; i < singles.features.length; i++) into[singles.features[i]!] = counters[singles.begins[i]!]!;
    const { features, begins, ends } = this.#sums;
    for (let i = 0; i < features.length; i++) into[features[i]!] = sumOf(counters, begins[i]!, ends[i]!);
    const others = this.#factors;
    for (let i = 0; i < others.features.length; i++)
      into[others.features[i]!]! *= sumOf(counters, others.begins[i]!, others.ends[i]!);
  }

  isTrue(fact: number): boolean {
    return this.#runner.isSet(this.#inputs[fact]!, this.#bits[fact]!);
  }

  #turn(fact: number): void {
    const input = this.#inputs[fact]!;
    if (!this.#isUniform[fact]) this.#runner.toggle(input, this.#bits[fact]!);
    else for (let lane = 0; lane < this.#lanes; lane++) this.#runner.toggle(input, lane);
  }
}

/// Sums of counters, one after the other: which feature each is of, and where its counters begin and end.
interface Sums {
  readonly features: Int32Array;
  readonly begins: Int32Array;
  readonly ends: Int32Array;
}

const sumsOf = (factors: readonly (readonly Factor[])[]): Sums => {
  const all = factors.flatMap((list, feature) => list.map((factor) => ({ feature, ...factor })));
  return {
    features: Int32Array.from(all, ({ feature }) => feature),
    begins: Int32Array.from(all, ({ first }) => first),
    ends: Int32Array.from(all, ({ first, planes }) => first + planes),
  };
};

/// Each counter counts twice as much as the one before it. In small integers: no netlist has gates for sums beyond them, and other
/// numbers take much longer.
const sumOf = (counters: Uint32Array, begin: number, end: number): number => {
  let sum = 0;
  for (let at = end - 1; at >= begin; at--) sum = ((sum << 1) + (counters[at]! | 0)) | 0;
  return sum;
};
