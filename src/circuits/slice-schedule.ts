/// In which slots the values of a netlist of single bits lie. A slot is used again after the last use of its value, so that what is
/// worked on stays in the cache.
import type { Netlist } from './netlist.ts';
import { COUNT_STRIDE, SLICE_FIELDS, SLICE_STRIDE } from './slice-kernel.ts';
import { isConstant, isCount, stepsOf } from './slice-steps.ts';

/// Gates of one kind by their slots, as the kernel wants them for the kind.
export interface SliceRun {
  readonly kind: number;
  readonly counter: number;
  readonly slots: Int32Array;
}

export interface SliceSegment {
  readonly isLoop: boolean;
  readonly runs: readonly SliceRun[];
  /// Slots that a loop starts with empty.
  readonly emptied: Int32Array;
}

export interface SliceSchedule {
  readonly segments: readonly SliceSegment[];
  /// The slot of the first input; the others follow.
  readonly firstInput: number;
  readonly slots: number;
}

/// Slots that hold no bits and all bits.
const NONE_SLOT = 0;
export const ALL_SLOT = 1;
/// Where gates that fill up a run write to.
const WASTE_SLOT = 2;
const FIRST_INPUT = 3;

export const scheduleSlices = (netlist: Netlist): SliceSchedule => {
  const { a, inputs } = netlist;
  const { segments, operandsIn } = stepsOf(netlist);
  // The moment of the last use: gates count up, step by step; what a loop uses lives to its end.
  const lastUse = new Int32Array(netlist.gates).fill(-1);
  let moment = 0;
  for (const { isLoop, steps } of segments) {
    const last = moment + steps.reduce((sum, { gates }) => sum + gates.length, 0) - 1;
    for (const { kind, gates } of steps)
      for (const gate of gates) {
        for (const operand of operandsIn(kind, gate)) lastUse[operand] = isLoop ? last : moment;
        moment++;
      }
  }

  const slotOf = new Int32Array(netlist.gates).fill(-1);
  for (let gate = 0; gate < netlist.gates; gate++) {
    if (gate < inputs) slotOf[gate] = FIRST_INPUT + gate;
    else if (isConstant(netlist, gate))
      slotOf[gate] = (netlist.constants[a[gate]!]! & 1n) === 1n ? ALL_SLOT : NONE_SLOT;
  }
  const isFixed = (gate: number): boolean => gate < inputs || isConstant(netlist, gate);
  let slots = FIRST_INPUT + inputs;
  const free: number[] = [];
  const take = (): number => free.pop() ?? slots++;
  const release = (operand: number): void => {
    if (isFixed(operand) || lastUse[operand] !== moment || slotOf[operand] === -1) return;
    free.push(slotOf[operand]!);
    slotOf[operand] = -1;
  };
  const done: SliceSegment[] = [];
  moment = 0;
  for (const { isLoop, steps, members } of segments) {
    // Within a loop nothing is given back before its end.
    const ended: number[] = [];
    for (const gate of members) slotOf[gate] = take();
    const emptied = Int32Array.from(members, (gate) => slotOf[gate]!);
    const runs = steps.map(({ kind, counter, gates }) => {
      const fields = SLICE_FIELDS[kind]!;
      const stride = isCount(kind) ? COUNT_STRIDE : SLICE_STRIDE;
      const out = new Int32Array(Math.ceil(gates.length / stride) * stride * fields);
      let at = 0;
      for (const gate of gates) {
        const operands = operandsIn(kind, gate);
        const slotsOfOperands = operands.map((operand) => slotOf[operand]!);
        if (isLoop) ended.push(...operands);
        else for (const operand of operands) release(operand);
        if (!isCount(kind)) {
          if (!isLoop) slotOf[gate] = take();
          out[at++] = slotOf[gate]!;
        }
        for (const slot of slotsOfOperands) out[at++] = slot;
        moment++;
      }
      for (; at < out.length; at++) out[at] = !isCount(kind) && at % fields === 0 ? WASTE_SLOT : NONE_SLOT;
      return { kind, counter, slots: out };
    });
    for (const gate of new Set(ended))
      if (!isFixed(gate) && lastUse[gate] === moment - 1) {
        free.push(slotOf[gate]!);
        slotOf[gate] = -1;
      }
    done.push({ isLoop, runs, emptied });
  }
  return { segments: done, firstInput: FIRST_INPUT, slots };
};
