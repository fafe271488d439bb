/// A plan run as a circuit: one bit for each tuple, 128 positions at once.
import { SliceRunner } from '../../circuits/index.ts';
import { ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { PassName } from '../passes.ts';
import type { Plan } from '../plan.ts';
import type { Problem } from '../program.ts';
import type { Counts, Facts } from '../relations.ts';
import { NO_FRAME } from './frame.ts';
import { lowerPlan } from './lower.ts';
import type { Lowered } from './lower.ts';

export interface BatchOptions {
  readonly maxGates: number;
  readonly without: ReadonlySet<PassName>;
}

const BATCH = 128;

export class BatchEngine {
  readonly gates: number;
  readonly #runner: SliceRunner;
  readonly #factors: readonly (readonly number[])[];

  static create(plan: Plan, { maxGates, without }: BatchOptions): Result<BatchEngine, Problem> {
    const lowered = lowerPlan(plan, {
      frame: NO_FRAME,
      maxGates,
      isSharing: !without.has('share-subjoins'),
      isFolding: !without.has('fold-statics'),
      isProjecting: !without.has('push-projections'),
    });
    return lowered.ok ? ok(new BatchEngine(lowered.value)) : lowered;
  }

  private constructor({ netlist, factors }: Lowered) {
    this.gates = netlist.gates;
    this.#runner = new SliceRunner(netlist);
    this.#factors = factors;
  }

  evaluate(positions: readonly Facts[]): Counts[] {
    const results: Counts[] = [];
    for (let from = 0; from < positions.length; from += BATCH) {
      const count = Math.min(BATCH, positions.length - from);
      // Without a frame, the number of a fact is the number of its input.
      for (let i = 0; i < count; i++) this.#runner.load(i, positions[from + i]!);
      this.#runner.run(count);
      for (let i = 0; i < count; i++) results.push(this.#counts(i));
    }
    return results;
  }

  #counts(position: number): Counts {
    const { counters } = this.#runner;
    const counts = new Float64Array(this.#factors.length);
    for (let feature = 0; feature < counts.length; feature++) {
      const factors = this.#factors[feature]!;
      let value = counters[factors[0]! * BATCH + position]!;
      for (let i = 1; i < factors.length; i++) value *= counters[factors[i]! * BATCH + position]!;
      counts[feature] = value;
    }
    return counts;
  }
}
