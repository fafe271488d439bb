/// Runs a netlist of single bits for up to 128 positions at once.
import type { Netlist } from './netlist.ts';
import { openKernel } from './wasm/host.ts';
import type { KernelFunction } from './wasm/host.ts';
import { FEWEST_PLANES, HEADER_BYTES, SLICE_FUNCTIONS, sliceKernel } from './slice-kernel.ts';
import { ALL_SLOT, scheduleSlices } from './slice-schedule.ts';
import type { SliceRun } from './slice-schedule.ts';

export const POSITIONS = 128;
const SLOT_BYTES = 16;

interface SegmentPlace {
  readonly isLoop: boolean;
  readonly from: number;
  readonly to: number;
  readonly emptied: Int32Array;
}

export class SliceRunner {
  readonly netlist: Netlist;
  /// Counter i of position j at i * 128 + j, as of the newest run.
  readonly counters: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #segments: SegmentPlace[] = [];
  readonly #firstInput: number;
  readonly #planes: { readonly from: number; readonly to: number; readonly counts: Int32Array };
  readonly #countersAt: number;
  readonly #evaluate: KernelFunction;
  readonly #settle: KernelFunction;
  readonly #spread: KernelFunction;
  #isRun = true;

  constructor(netlist: Netlist) {
    this.netlist = netlist;
    const schedule = scheduleSlices(netlist);
    const width = schedule.slots > 65_536 ? 4 : 2;
    const counts = Int32Array.from(netlist.counted, (gates) =>
      Math.max(FEWEST_PLANES, 32 - Math.clz32(gates.length)),
    );
    let next = schedule.slots * SLOT_BYTES;
    const planesAt = next;
    next += counts.reduce((sum, count) => sum + count, 0) * SLOT_BYTES;
    const planesEnd = next;
    const countersAt = next;
    next += netlist.counted.length * POSITIONS * 4;
    const tablesAt = next;
    const sizeOf = ({ slots }: SliceRun): number => HEADER_BYTES + Math.ceil((slots.length * width) / 4) * 4;
    for (const { runs } of schedule.segments) for (const run of runs) next += sizeOf(run);
    const opened = openKernel(sliceKernel(width), next);
    if (!opened.ok) throw new Error(opened.error.message);
    const { memory, functions } = opened.value;
    this.#bytes = new Uint8Array(memory);
    this.#evaluate = functions[SLICE_FUNCTIONS.evaluate]!;
    this.#settle = functions[SLICE_FUNCTIONS.settle]!;
    this.#spread = functions[SLICE_FUNCTIONS.spread]!;
    this.#firstInput = schedule.firstInput * SLOT_BYTES;
    this.#planes = { from: planesAt, to: planesEnd, counts };
    this.#countersAt = countersAt;
    this.counters = new Uint32Array(memory, countersAt, netlist.counted.length * POSITIONS);
    this.#bytes.fill(255, ALL_SLOT * SLOT_BYTES, (ALL_SLOT + 1) * SLOT_BYTES);

    const planes: number[] = [];
    let plane = planesAt;
    for (const count of counts) {
      planes.push(plane);
      plane += count * SLOT_BYTES;
    }
    const view = new DataView(memory);
    let at = tablesAt;
    for (const { isLoop, runs, emptied } of schedule.segments) {
      const from = at;
      for (const run of runs) {
        view.setUint32(at, run.kind, true);
        view.setUint32(at + 4, run.slots.length * width, true);
        view.setUint32(at + 8, planes[run.counter] ?? 0, true);
        run.slots.forEach((slot, i) => {
          if (width === 2) view.setUint16(at + HEADER_BYTES + 2 * i, slot, true);
          else view.setUint32(at + HEADER_BYTES + 4 * i, slot * SLOT_BYTES, true);
        });
        at += sizeOf(run);
      }
      this.#segments.push({ isLoop, from, to: at, emptied });
    }
  }

  load(position: number, inputs: ArrayLike<number>): void {
    if (this.#isRun) {
      this.#bytes.fill(0, this.#firstInput, this.#firstInput + this.netlist.inputs * SLOT_BYTES);
      this.#isRun = false;
    }
    const at = this.#firstInput + (position >> 3);
    const bit = 1 << (position & 7);
    for (let i = 0; i < inputs.length; i++) {
      const address = at + inputs[i]! * SLOT_BYTES;
      this.#bytes[address] = this.#bytes[address]! | bit;
    }
  }

  run(_count: number = POSITIONS): void {
    this.#isRun = true;
    const { from, to, counts } = this.#planes;
    this.#bytes.fill(0, from, to);
    for (const segment of this.#segments) {
      if (!segment.isLoop) this.#evaluate(segment.from, segment.to);
      else {
        for (let i = 0; i < segment.emptied.length; i++) {
          const slot = segment.emptied[i]! * SLOT_BYTES;
          this.#bytes.fill(0, slot, slot + SLOT_BYTES);
        }
        while (this.#settle(segment.from, segment.to) !== 0);
      }
    }
    let plane = from;
    for (let counter = 0; counter < counts.length; counter++) {
      this.#spread(plane, counts[counter]!, this.#countersAt + counter * POSITIONS * 4);
      plane += counts[counter]! * SLOT_BYTES;
    }
  }

  counter(counter: number, position: number): number {
    return this.counters[counter * POSITIONS + position]!;
  }
}
