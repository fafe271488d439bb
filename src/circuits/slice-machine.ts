/// What a slice runner stands on: the kernel, or the slow twin where there is no kernel.
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import type { Netlist } from './netlist.ts';
import { runNetlist } from './reference.ts';
import { openKernel } from './wasm/host.ts';
import type { KernelFunction, RunnerProblem } from './wasm/host.ts';
import { SLICE_FUNCTIONS, SPREAD_POSITIONS, sliceKernel } from './slice-kernel.ts';
import { SLOT_BYTES, layOutSlices } from './slice-layout.ts';
import type { SliceLayout } from './slice-layout.ts';
import { scheduleSlices } from './slice-schedule.ts';

/// Positions that are run at once.
export const POSITIONS = 128;

export interface SliceMachine {
  /// Counter i of position j at i * 128 + j.
  readonly counters: Uint32Array;
  /// No input is true in any position.
  clear(): void;
  /// Inputs are true in a position.
  set(position: number, inputs: ArrayLike<number>): void;
  /// Computes all gates, and counters of the first `count` positions.
  evaluate(count: number): void;
}

export class KernelSlices implements SliceMachine {
  readonly counters: Uint32Array;
  readonly #layout: SliceLayout;
  readonly #bytes: Uint8Array;
  readonly #evaluate: KernelFunction;
  readonly #settle: KernelFunction;
  readonly #spread: KernelFunction;

  static open(netlist: Netlist): Result<KernelSlices, RunnerProblem> {
    const layout = layOutSlices(netlist, scheduleSlices(netlist));
    const kernel = openKernel(sliceKernel(layout.width), layout.bytes);
    if (!kernel.ok) return failed(kernel.error);
    return ok(new KernelSlices(netlist, layout, kernel.value.memory, kernel.value.functions));
  }

  private constructor(
    netlist: Netlist,
    layout: SliceLayout,
    memory: ArrayBuffer,
    functions: readonly KernelFunction[],
  ) {
    this.#layout = layout;
    this.#bytes = new Uint8Array(memory);
    this.#evaluate = functions[SLICE_FUNCTIONS.evaluate]!;
    this.#settle = functions[SLICE_FUNCTIONS.settle]!;
    this.#spread = functions[SLICE_FUNCTIONS.spread]!;
    this.counters = new Uint32Array(memory, layout.counters, netlist.counted.length * POSITIONS);
    this.#bytes.fill(255, layout.allBits, layout.allBits + SLOT_BYTES);
    layout.writeTables(new DataView(memory));
  }

  clear(): void {
    this.#bytes.fill(0, this.#layout.inputs.from, this.#layout.inputs.to);
  }

  set(position: number, inputs: ArrayLike<number>): void {
    const bytes = this.#bytes;
    const start = this.#layout.inputs.from + (position >> 3);
    const bit = 1 << (position & 7);
    for (let i = 0; i < inputs.length; i++) {
      const address = start + inputs[i]! * SLOT_BYTES;
      bytes[address] = bytes[address]! | bit;
    }
  }

  evaluate(count: number): void {
    const { planes, planeCounts, segments, counters } = this.#layout;
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
    const chunks = Math.ceil(count / SPREAD_POSITIONS);
    let plane = planes.from;
    for (let counter = 0; counter < planeCounts.length; counter++) {
      this.#spread(plane, planeCounts[counter]!, counters + counter * POSITIONS * 4, chunks);
      plane += planeCounts[counter]! * SLOT_BYTES;
    }
  }
}

/// Words of 128 bits in which nothing is shifted are 128 positions.
export class SlowSlices implements SliceMachine {
  readonly counters: Uint32Array;
  readonly #netlist: Netlist;
  readonly #inputs: bigint[];

  constructor(netlist: Netlist) {
    const all = (1n << BigInt(POSITIONS)) - 1n;
    const constants = netlist.constants.map((bits) => ((bits & 1n) === 1n ? all : 0n));
    this.#netlist = { ...netlist, lanes: POSITIONS, constants };
    this.#inputs = Array.from({ length: netlist.inputs }, () => 0n);
    this.counters = new Uint32Array(netlist.counted.length * POSITIONS);
  }

  clear(): void {
    this.#inputs.fill(0n);
  }

  set(position: number, inputs: ArrayLike<number>): void {
    const bit = 1n << BigInt(position);
    for (const input of Array.from(inputs)) this.#inputs[input] = this.#inputs[input]! | bit;
  }

  evaluate(): void {
    const { gates } = runNetlist(this.#netlist, this.#inputs);
    this.counters.fill(0);
    this.#netlist.counted.forEach((list, counter) => {
      for (const gate of list)
        for (let rest = gates[gate]!, position = 0; rest > 0n; rest >>= 1n, position++)
          if ((rest & 1n) === 1n) this.counters[counter * POSITIONS + position]!++;
    });
  }
}
