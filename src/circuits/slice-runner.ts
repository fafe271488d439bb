/// Runs a netlist of single bits for up to 128 positions at once.
import type { Netlist } from './netlist.ts';
import { KernelSlices, SlowSlices } from './slice-machine.ts';
import type { SliceMachine } from './slice-machine.ts';
import type { RunnerProblem } from './wasm/host.ts';
import type { RunnerOptions } from './word-runner.ts';

export interface SliceOptions extends RunnerOptions {
  /// The counters whose numbers stand in a row, in this order; all of them unless given.
  readonly columns?: ArrayLike<number>;
}

export class SliceRunner {
  readonly netlist: Netlist;
  /// The numbers of a row.
  readonly columns: number;
  /// Column i of position j at j * columns + i, as of the newest run.
  readonly rows: Float64Array;
  /// Why the slow twin runs, if it does so unasked.
  readonly problem: RunnerProblem | undefined;
  readonly #machine: SliceMachine;

  constructor(netlist: Netlist, { isSlow = false, columns = netlist.counted.map((_, i) => i) }: SliceOptions = {}) {
    if (netlist.lanes !== 1) throw new Error(`slices are of netlists with one lane, not ${netlist.lanes}`);
    this.netlist = netlist;
    this.columns = columns.length;
    const kernel = isSlow ? undefined : KernelSlices.open(netlist, columns);
    this.#machine = kernel?.ok ? kernel.value : new SlowSlices(netlist, columns);
    this.problem = kernel?.ok === false ? kernel.error : undefined;
    this.rows = this.#machine.rows;
  }

  /// Adds inputs that are true in a position (0 to 127) of the next run. After a run nothing is true. A number that no input has is a
  /// mistake of the caller, and would be written somewhere: all positions are forgotten then.
  load(position: number, inputs: ArrayLike<number>): void {
    const wrong = this.#machine.set(position, inputs);
    if (wrong === undefined) return;
    this.#machine.clear();
    throw new RangeError(`no input has the number ${inputs[wrong]}`);
  }

  /// Runs the positions that were loaded. All 128 cost little more than one.
  run(): void {
    this.#machine.evaluate();
  }
}
