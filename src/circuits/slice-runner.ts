/// Runs a netlist of single bits for up to 128 positions at once.
import type { Netlist } from './netlist.ts';
import { KernelSlices, POSITIONS, SlowSlices } from './slice-machine.ts';
import type { SliceMachine } from './slice-machine.ts';
import type { RunnerProblem } from './wasm/host.ts';
import type { RunnerOptions } from './word-runner.ts';

export class SliceRunner {
  readonly netlist: Netlist;
  /// Counter i of position j at i * 128 + j, as of the newest run.
  readonly counters: Uint32Array;
  /// Why the slow twin runs, if it does so unasked.
  readonly problem: RunnerProblem | undefined;
  readonly #machine: SliceMachine;
  /// The positions are those of a batch that was run: the next one that is loaded starts a new batch.
  #isDone = true;

  constructor(netlist: Netlist, { isSlow = false }: RunnerOptions = {}) {
    if (netlist.lanes !== 1) throw new Error(`slices are of netlists with one lane, not ${netlist.lanes}`);
    this.netlist = netlist;
    const kernel = isSlow ? undefined : KernelSlices.open(netlist);
    this.#machine = kernel?.ok ? kernel.value : new SlowSlices(netlist);
    this.problem = kernel?.ok === false ? kernel.error : undefined;
    this.counters = this.#machine.counters;
  }

  /// The inputs that are true in a position (0 to 127) of the next run. The first one after a run starts with nothing true.
  load(position: number, inputs: ArrayLike<number>): void {
    if (this.#isDone) this.clear();
    this.#machine.set(position, inputs);
  }

  /// Forgets all positions.
  clear(): void {
    this.#machine.clear();
    this.#isDone = false;
  }

  /// Runs the positions that were loaded, and counts the first `count` of them. All 128 cost little more than one.
  run(count: number = POSITIONS): void {
    if (this.#isDone) this.clear();
    this.#machine.evaluate(count);
    this.#isDone = true;
  }

  counter(counter: number, position: number): number {
    return this.counters[counter * POSITIONS + position]!;
  }
}
