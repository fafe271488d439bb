/// Where everything of a netlist of single bits lies in the memory of the kernel.
import type { Netlist } from './netlist.ts';
import { FEWEST_PLANES, HEADER_BYTES } from './slice-kernel.ts';
import type { SlotWidth } from './slice-kernel.ts';
import { ALL_SLOT } from './slice-schedule.ts';
import type { SliceRun, SliceSchedule } from './slice-schedule.ts';

export const SLOT_BYTES = 16;
/// Numbers of two bytes name so many slots.
const NARROW_SLOTS = 65_536;
/// 128 positions, four bytes each.
const COUNTER_BYTES = 512;

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface SegmentPlace extends Range {
  readonly isLoop: boolean;
  /// Slots that a loop starts with empty.
  readonly emptied: Int32Array;
}

export interface SliceLayout {
  readonly width: SlotWidth;
  readonly allBits: number;
  readonly inputs: Range;
  /// The binary digits of counters: for each counter as many planes as its largest value has digits.
  readonly planes: Range;
  readonly planeCounts: Int32Array;
  /// What counters come to, as numbers.
  readonly counters: number;
  readonly segments: readonly SegmentPlace[];
  /// Bytes of all.
  readonly bytes: number;
  writeTables(memory: DataView): void;
}

export const layOutSlices = (netlist: Netlist, schedule: SliceSchedule): SliceLayout => {
  const width = schedule.slots > NARROW_SLOTS ? 4 : 2;
  const planeCounts = Int32Array.from(netlist.counted, ({ length }) =>
    Math.max(FEWEST_PLANES, 32 - Math.clz32(length)),
  );
  const planesFrom = schedule.slots * SLOT_BYTES;
  const planesTo = planesFrom + planeCounts.reduce((sum, count) => sum + count, 0) * SLOT_BYTES;
  const inputsFrom = schedule.firstInput * SLOT_BYTES;
  const sizeOf = ({ slots }: SliceRun): number => HEADER_BYTES + Math.ceil((slots.length * width) / 4) * 4;
  let next = planesTo + netlist.counted.length * COUNTER_BYTES;
  const segments = schedule.segments.map(({ isLoop, runs, emptied }) => {
    const from = next;
    for (const run of runs) next += sizeOf(run);
    return { isLoop, from, to: next, emptied };
  });

  const writeTables = (memory: DataView): void => {
    const planes: number[] = [];
    let plane = planesFrom;
    for (const count of planeCounts) {
      planes.push(plane);
      plane += count * SLOT_BYTES;
    }
    schedule.segments.forEach(({ runs }, i) => {
      let at = segments[i]!.from;
      for (const run of runs) {
        memory.setUint32(at, run.kind, true);
        memory.setUint32(at + 4, run.slots.length * width, true);
        memory.setUint32(at + 8, planes[run.counter] ?? 0, true);
        run.slots.forEach((slot, n) => {
          const field = at + HEADER_BYTES + width * n;
          if (width === 2) memory.setUint16(field, slot, true);
          else memory.setUint32(field, slot * SLOT_BYTES, true);
        });
        at += sizeOf(run);
      }
    });
  };
  return {
    width,
    allBits: ALL_SLOT * SLOT_BYTES,
    inputs: { from: inputsFrom, to: inputsFrom + netlist.inputs * SLOT_BYTES },
    planes: { from: planesFrom, to: planesTo },
    planeCounts,
    counters: planesTo,
    segments,
    bytes: next,
    writeTables,
  };
};
