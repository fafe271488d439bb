/// What a slice runner stands on: the kernel, or the slow twin where there is no kernel.
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import type { Netlist } from './netlist.ts';
import { runNetlist } from './reference.ts';
import { openKernel } from './wasm/host.ts';
import type { KernelFunction, RunnerProblem } from './wasm/host.ts';
import { MARK_BYTES, SLICE_FUNCTIONS, SPREAD_PLANES, sliceKernel } from './slice-kernel.ts';
import { SLOT_BYTES, layOutSlices } from './slice-layout.ts';
import type { SliceLayout } from './slice-layout.ts';
import { scheduleSlices } from './slice-schedule.ts';

/// Positions that are run at once.
export const POSITIONS = 128;

export interface SliceMachine {
  /// A row for each position: its numbers, of the counters that stand in the columns.
  readonly rows: Float64Array;
  /// No input is true in any position.
  clear(): void;
  /// Inputs are true in a position. At a number that no input has it stops, and gives the place.
  set(position: number, inputs: ArrayLike<number>): number | undefined;
  /// Computes all gates and rows. The next positions start with nothing true.
  evaluate(): void;
}

const BIT = 255;

export class KernelSlices implements SliceMachine {
  readonly rows: Float64Array;
  readonly #layout: SliceLayout;
  readonly #columns: ArrayLike<number>;
  readonly #bytes: Uint8Array;
  readonly #marks: Uint8Array;
  readonly #loaded: Int32Array;
  readonly #evaluate: KernelFunction;
  readonly #settle: KernelFunction;
  readonly #mark: KernelFunction;
  readonly #gather: KernelFunction;
  /// By the first digit, in eights.
  readonly #spread: readonly KernelFunction[];

  static open(netlist: Netlist, columns: ArrayLike<number>): Result<KernelSlices, RunnerProblem> {
    const layout = layOutSlices(netlist, scheduleSlices(netlist), columns.length);
    const kernel = openKernel(sliceKernel(layout.width), layout.bytes);
    if (!kernel.ok) return failed(kernel.error);
    return ok(new KernelSlices(layout, columns, kernel.value.memory, kernel.value.functions));
  }

  private constructor(
    layout: SliceLayout,
    columns: ArrayLike<number>,
    memory: ArrayBuffer,
    functions: readonly KernelFunction[],
  ) {
    this.#layout = layout;
    this.#columns = columns;
    this.#bytes = new Uint8Array(memory);
    this.#marks = this.#bytes.subarray(layout.marks.from, layout.marks.to);
    this.#evaluate = functions[SLICE_FUNCTIONS.evaluate]!;
    this.#settle = functions[SLICE_FUNCTIONS.settle]!;
    this.#loaded = new Int32Array(memory, layout.loaded.from, (layout.loaded.to - layout.loaded.from) / 4);
    this.#mark = functions[SLICE_FUNCTIONS.mark]!;
    this.#gather = functions[SLICE_FUNCTIONS.gather]!;
    this.#spread = functions.slice(SLICE_FUNCTIONS.spread);
    this.rows = new Float64Array(memory, layout.rows, columns.length * POSITIONS);
    this.#bytes.fill(BIT, layout.allBits, layout.allBits + SLOT_BYTES);
    layout.writeTables(new DataView(memory));
  }

  clear(): void {
    this.#marks.fill(0);
  }

  set(position: number, inputs: ArrayLike<number>): number | undefined {
    if (inputs instanceof Int32Array && inputs.length <= this.#loaded.length) {
      this.#loaded.set(inputs);
      const { from } = this.#layout.loaded;
      const end = from + inputs.length * 4;
      const at = this.#mark(from, end, this.#layout.marks.from + position, this.#loaded.length);
      return at < end ? (at - from) / 4 : undefined;
    }
    const marks = this.#marks;
    const most = marks.length;
    for (let i = 0; i < inputs.length; i++) {
      const input = inputs[i]!;
      const start = (input | 0) * MARK_BYTES;
      if (start < 0 || start >= most || (input | 0) !== input) return i;
      marks[start + position] = BIT;
    }
    return undefined;
  }

  evaluate(): void {
    const { inputs, marks, planes, segments } = this.#layout;
    this.#gather(marks.from, inputs.from, inputs.to);
    this.#bytes.fill(0, planes.from, planes.to);
    for (const { isLoop, from, to, emptied } of segments) {
      if (!isLoop) {
        this.#evaluate(from, to);
        continue;
      }
      for (let i = 0; i < emptied.length; i++) {
        const slot = emptied[i]! * SLOT_BYTES;
        this.#bytes.fill(0, slot, slot + SLOT_BYTES);
      }
      while (this.#settle(from, to) !== 0);
    }
    // From the last columns to the first: one without a neighbour writes into the next row, which is put right afterwards.
    for (let column = (this.#columns.length - 1) & ~1; column >= 0; column -= 2) this.#write(column);
  }

  /// The numbers of a column and the one beside it.
  #write(column: number): void {
    const { rows, planeCounts, planeStarts } = this.#layout;
    const length = this.#columns.length;
    const a = this.#columns[column]!;
    const b = column + 1 < length ? this.#columns[column + 1]! : a;
    const countA = planeCounts[a]!;
    const countB = column + 1 < length ? planeCounts[b]! : 0;
    const most = Math.max(countA, countB);
    for (let digit = 0; digit < most; digit += SPREAD_PLANES)
      this.#spread[digit / SPREAD_PLANES]!(
        planeStarts[a]! + digit * SLOT_BYTES,
        Math.max(0, Math.min(SPREAD_PLANES, countA - digit)),
        planeStarts[b]! + digit * SLOT_BYTES,
        Math.max(0, Math.min(SPREAD_PLANES, countB - digit)),
        rows + column * 8,
        length * 8,
      );
  }
}

/// Words of 128 bits in which nothing is shifted are 128 positions.
export class SlowSlices implements SliceMachine {
  readonly rows: Float64Array;
  readonly #netlist: Netlist;
  readonly #columns: ArrayLike<number>;
  readonly #inputs: bigint[];

  constructor(netlist: Netlist, columns: ArrayLike<number>) {
    const all = (1n << BigInt(POSITIONS)) - 1n;
    const constants = netlist.constants.map((bits) => ((bits & 1n) === 1n ? all : 0n));
    this.#netlist = { ...netlist, lanes: POSITIONS, constants };
    this.#columns = columns;
    this.#inputs = Array.from({ length: netlist.inputs }, () => 0n);
    this.rows = new Float64Array(columns.length * POSITIONS);
  }

  clear(): void {
    this.#inputs.fill(0n);
  }

  set(position: number, inputs: ArrayLike<number>): number | undefined {
    for (let i = 0; i < inputs.length; i++) {
      const bits = this.#inputs[inputs[i]!];
      if (bits === undefined) return i;
      this.#inputs[inputs[i]!] = bits | (1n << BigInt(position));
    }
    return undefined;
  }

  evaluate(): void {
    const { gates } = runNetlist(this.#netlist, this.#inputs);
    this.rows.fill(0);
    Array.from(this.#columns).forEach((counter, column) => {
      for (const gate of this.#netlist.counted[counter]!)
        for (let rest = gates[gate]!, position = 0; rest > 0n; rest >>= 1n, position++)
          if ((rest & 1n) === 1n) this.rows[position * this.#columns.length + column]!++;
    });
    this.clear();
  }
}
