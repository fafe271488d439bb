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

export class BatchEngine {
  readonly gates: number;
  readonly #features: number;
  readonly #runner: SliceRunner;
  /// Further factors of features that are products stand behind all features.
  readonly #products: readonly { readonly feature: number; readonly column: number }[];

  static create(plan: Plan, { maxGates, without }: BatchOptions): Result<BatchEngine, Problem> {
    const lowered = lowerPlan(plan, lowerOptions(NO_FRAME, maxGates, without));
    return lowered.ok ? ok(new BatchEngine(lowered.value)) : lowered;
  }

  private constructor({ netlist, factors }: Lowered) {
    this.gates = netlist.gates;
    this.#features = factors.length;
    const others = factors.flatMap(([, ...rest], feature) => rest.map(({ first }) => ({ feature, counter: first })));
    this.#products = others.map(({ feature }, i) => ({ feature, column: factors.length + i }));
    this.#runner = new SliceRunner(netlist, {
      columns: Int32Array.from([...factors.map(([factor]) => factor!.first), ...others.map(({ counter }) => counter)]),
    });
  }

  /// The counts of all positions, one after the other.
  evaluate(positions: readonly Facts[], into: Counts): void {
    for (let from = 0; from < positions.length; from += BATCH) {
      const count = Math.min(BATCH, positions.length - from);
      // Without a frame, the number of a fact is the number of its input.
      for (let i = 0; i < count; i++) this.#runner.load(i, positions[from + i]!);
      this.#runner.run();
      this.#take(count, into, from * this.#features);
    }
  }

  #take(count: number, into: Counts, start: number): void {
    const { rows, columns } = this.#runner;
    const features = this.#features;
    if (columns === features) {
      into.set(rows.subarray(0, count * features), start);
      return;
    }
    for (let i = 0; i < count; i++) {
      into.set(rows.subarray(i * columns, i * columns + features), start + i * features);
      for (const { feature, column } of this.#products)
        into[start + i * features + feature]! *= rows[i * columns + column]!;
    }
  }
}
