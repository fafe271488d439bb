/// A plan run in words: a netlist, a runner, and where facts and features stand in it.
import { WordRunner } from '../../circuits/index.ts';
import type { Result } from '../../logic/index.ts';
import { ok } from '../../logic/index.ts';
import type { Engine } from '../engine.ts';
import type { Counts, Delta, Facts } from '../relations.ts';
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
  /// The counter of each feature; -1 for products.
  readonly #counters: Int32Array;
  readonly #products: readonly { readonly feature: number; readonly factors: readonly number[] }[];

  constructor({ netlist, places, factors }: Lowered) {
    this.#runner = new WordRunner(netlist);
    this.#lanes = netlist.lanes;
    this.#inputs = Int32Array.from(places, ({ input }) => input);
    this.#bits = Int32Array.from(places, ({ lane }) => Math.max(0, lane));
    this.#isUniform = places.map(({ lane }) => lane < 0);
    this.#hasUniform = this.#isUniform.includes(true);
    this.#counters = Int32Array.from(factors, (all) => (all.length === 1 ? all[0]! : -1));
    this.#products = factors.flatMap((all, feature) => (all.length === 1 ? [] : [{ feature, factors: all }]));
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
    for (let feature = 0; feature < this.#counters.length; feature++)
      into[feature] = counters[this.#counters[feature]!]!;
    for (const { feature, factors } of this.#products) {
      let value = 1;
      for (const factor of factors) value *= counters[factor]!;
      into[feature] = value;
    }
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
