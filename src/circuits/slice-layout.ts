/// Where everything of a netlist of single bits lies in the memory of the kernel.
import type { Netlist } from './netlist.ts';
import { FEWEST_PLANES, HEADER_BYTES, MARK_BYTES } from './slice-kernel.ts';
import type { SlotWidth } from './slice-kernel.ts';
import { ALL_SLOT } from './slice-schedule.ts';
import type { SliceRun, SliceSchedule } from './slice-schedule.ts';

export const SLOT_BYTES = 16;
/// Numbers of two bytes name so many slots.
const NARROW_SLOTS = 65_536;
/// 128 positions, eight bytes each.
const COLUMN_BYTES = 1024;

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
  /// For each input a byte for each position.
  readonly marks: Range;
  /// Room for the numbers of as many inputs as there are.
  readonly loaded: Range;
  /// The binary digits of counters: for each counter as many planes as its largest value has digits.
  readonly planes: Range;
  readonly planeCounts: Int32Array;
  /// Where the planes of each counter begin.
  readonly planeStarts: Int32Array;
  /// What counters come to, as numbers: a row for each position.
  readonly rows: number;
  readonly segments: readonly SegmentPlace[];
  /// Bytes of all.
  readonly bytes: number;
  writeTables(memory: DataView): void;
}

export const layOutSlices = (netlist: Netlist, schedule: SliceSchedule, columns: number): SliceLayout => {
  const width = schedule.slots > NARROW_SLOTS ? 4 : 2;
  const planeCounts = Int32Array.from(netlist.counted, ({ length }) =>
    Math.max(FEWEST_PLANES, 32 - Math.clz32(length)),
  );
  const planesFrom = schedule.slots * SLOT_BYTES;
  let planesTo = planesFrom;
  const planeStarts = planeCounts.map((count) => (planesTo += count * SLOT_BYTES) - count * SLOT_BYTES);
  const marks = { from: planesTo, to: planesTo + netlist.inputs * MARK_BYTES };
  const inputsFrom = schedule.firstInput * SLOT_BYTES;
  const sizeOf = ({ slots }: SliceRun): number => HEADER_BYTES + Math.ceil((slots.length * width) / 4) * 4;
  // Numbers are written in pairs: the last one may have nothing beside it.
  const loadedFrom = marks.to + columns * COLUMN_BYTES + SLOT_BYTES;
  const loaded = { from: loadedFrom, to: loadedFrom + netlist.inputs * 4 };
  let next = loaded.to;
  const segments = schedule.segments.map(({ isLoop, runs, emptied }) => {
    const from = next;
    for (const run of runs) next += sizeOf(run);
    return { isLoop, from, to: next, emptied };
  });

  const writeTables = (memory: DataView): void => {
    schedule.segments.forEach(({ runs }, i) => {
      let at = segments[i]!.from;
      for (const run of runs) {
        memory.setUint32(at, run.kind, true);
        memory.setUint32(at + 4, run.slots.length * width, true);
        memory.setUint32(at + 8, planeStarts[run.counter] ?? 0, true);
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
    marks,
    loaded,
    planes: { from: planesFrom, to: planesTo },
    planeCounts,
    planeStarts,
    rows: marks.to,
    segments,
    bytes: next,
    writeTables,
  };
};
