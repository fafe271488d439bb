/// A plan run as a circuit: one bit for each tuple, 128 positions at once.
import { SliceRunner } from '../../circuits/index.ts';
import { ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { PassName } from '../passes.ts';
import type { Plan } from '../plan.ts';
import type { Problem } from '../program.ts';
import type { Counts, Facts } from '../relations.ts';
import { NO_FRAME } from './frame.ts';
import { lowerOptions, lowerPlan } from './lower.ts';
import type { Lowered } from './lower.ts';

export interface BatchOptions {
  readonly maxGates: number;
  readonly without: ReadonlySet<PassName>;
}

const BATCH = 128;
/// Positions whose counters share a line of the cache.
const TILE = 16;

export class BatchEngine {
  readonly gates: number;
  readonly #runner: SliceRunner;
  /// The first counter of each feature, and the others of products.
  readonly #first: Int32Array;
  readonly #products: readonly { readonly feature: number; readonly factors: readonly number[] }[];

  static create(plan: Plan, { maxGates, without }: BatchOptions): Result<BatchEngine, Problem> {
    const lowered = lowerPlan(plan, lowerOptions(NO_FRAME, maxGates, without));
    return lowered.ok ? ok(new BatchEngine(lowered.value)) : lowered;
  }

  private constructor({ netlist, factors }: Lowered) {
    this.gates = netlist.gates;
    this.#runner = new SliceRunner(netlist);
    this.#first = Int32Array.from(factors, ([factor]) => factor!.first);
    this.#products = factors.flatMap(([, ...rest], feature) =>
      rest.length === 0 ? [] : [{ feature, factors: rest.map(({ first }) => first) }],
    );
  }

  evaluate(positions: readonly Facts[]): Counts[] {
    const features = this.#first.length;
    // One array for all, of which each position gets its part: small arrays of their own would cost more than the counting.
    const all = new Float64Array(positions.length * features);
    for (let from = 0; from < positions.length; from += BATCH) {
      const count = Math.min(BATCH, positions.length - from);
      // Without a frame, the number of a fact is the number of its input.
      for (let i = 0; i < count; i++) this.#runner.load(i, positions[from + i]!);
      this.#runner.run(count);
      for (let i = 0; i < count; i += TILE) this.#write(i, Math.min(count, i + TILE), all, from * features);
    }
    return positions.map((_, i) => all.subarray(i * features, (i + 1) * features));
  }

  /// All values of some positions of the batch, whose results begin at `start`.
  #write(from: number, to: number, all: Counts, start: number): void {
    const { counters } = this.#runner;
    const features = this.#first.length;
    for (let feature = 0; feature < features; feature++) {
      const counter = this.#first[feature]! * BATCH;
      for (let i = from; i < to; i++) all[start + i * features + feature] = counters[counter + i]!;
    }
    for (const { feature, factors } of this.#products)
      for (const factor of factors)
        for (let i = from; i < to; i++) all[start + i * features + feature]! *= counters[factor * BATCH + i]!;
  }
}
