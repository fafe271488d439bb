/// How a netlist of single bits is run: in which order, what is counted when, and in which slots values lie. A slot is used
/// again after the last use of its value, so that what is worked on stays in the cache.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { orderByKind, usesOf } from './gate-order.ts';
import { COUNT_STRIDE, SLICE_KINDS, SLICE_STRIDE } from './slice-kernel.ts';

/// Gates are put into another order within windows of so many. More make longer runs of one kind, fewer keep values close.
const WINDOW = 2048;
/// Gates that wait to be counted are counted when there are so many of one counter.
const COUNT_BATCH = 64;

/// Slots: result, a and b of each gate; a and b of each counted one.
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
  /// Slot of each input; slots 0 and 1 hold no bits and all bits.
  readonly firstInput: number;
  readonly slots: number;
}

/// A run before slots are given: gates as they are in the netlist.
interface Step {
  readonly kind: number;
  readonly counter: number;
  readonly gates: readonly number[];
}

export const NONE_SLOT = 0;
export const ALL_SLOT = 1;
/// Where gates that fill up a run write to.
const WASTE_SLOT = 2;
const FIRST_INPUT = 3;

const isCount = (kind: number): boolean => kind >= SLICE_KINDS.countAnd;

export const scheduleSlices = (netlist: Netlist): SliceSchedule => {
  const { opcodes, a, b, inputs } = netlist;
  const { isNeeded, uses } = usesOf(netlist);
  const isConstant = (gate: number): boolean => gate >= inputs && opcodes[gate] === OPCODES.constant;
  const isOnlyCounted = (gate: number): boolean =>
    gate >= inputs && uses[gate] === 0 && (opcodes[gate] === OPCODES.and || opcodes[gate] === OPCODES.andNot);
  const kindOf = (gate: number): number =>
    opcodes[gate] === OPCODES.and ? SLICE_KINDS.and : opcodes[gate] === OPCODES.andNot ? SLICE_KINDS.andNot : SLICE_KINDS.or;

  // Counters of each gate, once for each time that it is counted.
  const countersOf: (number[] | undefined)[] = [];
  const remaining = netlist.counted.map((gates) => gates.length);
  netlist.counted.forEach((gates, counter) => gates.forEach((gate) => (countersOf[gate] ??= []).push(counter)));
  const waiting: { plain: number[]; negated: number[] }[] = netlist.counted.map(() => ({ plain: [], negated: [] }));

  const segments: { isLoop: boolean; steps: Step[]; members: number[] }[] = [];
  const countGates = (steps: Step[], gates: readonly number[]): void => {
    const touched = new Set<number>();
    for (const gate of gates)
      for (const counter of countersOf[gate] ?? []) {
        const isNegated = isOnlyCounted(gate) && opcodes[gate] === OPCODES.andNot;
        waiting[counter]![isNegated ? 'negated' : 'plain'].push(gate);
        remaining[counter] = remaining[counter]! - 1;
        touched.add(counter);
      }
    for (const counter of touched) {
      const lists = waiting[counter]!;
      for (const key of ['plain', 'negated'] as const) {
        if (remaining[counter]! > 0 && lists[key].length < COUNT_BATCH) continue;
        if (lists[key].length === 0) continue;
        const kind = key === 'plain' ? SLICE_KINDS.countAnd : SLICE_KINDS.countAndNot;
        steps.push({ kind, counter, gates: lists[key] });
        lists[key] = [];
      }
    }
  };

  const first: Step[] = [];
  countGates(first, Array.from({ length: inputs }, (_, gate) => gate));
  segments.push({ isLoop: false, steps: first, members: [] });
  for (const { from, to, isLoop } of netlist.segments) {
    const size = isLoop ? to - from : WINDOW;
    for (let start = from; start < to; start += size) {
      const window: number[] = [];
      const stored: number[] = [];
      for (let gate = start; gate < Math.min(to, start + size); gate++) {
        if (isNeeded[gate] !== 1) continue;
        window.push(gate);
        if (!isConstant(gate) && !isOnlyCounted(gate)) stored.push(gate);
      }
      const steps: Step[] = orderByKind(netlist, stored, kindOf).map(({ kind, gates }) => ({ kind, counter: 0, gates }));
      if (isLoop) {
        segments.push({ isLoop, steps, members: stored });
        const counts: Step[] = [];
        countGates(counts, window);
        segments.push({ isLoop: false, steps: counts, members: [] });
      } else {
        countGates(steps, window);
        segments.push({ isLoop, steps, members: [] });
      }
    }
  }

  // What each gate of a step looks at.
  const operands = (kind: number, gate: number): readonly [number, number] => {
    if (isCount(kind) && !isOnlyCounted(gate)) return [gate, gate];
    if (opcodes[gate] === OPCODES.any) return [a[gate]!, a[gate]!];
    return [a[gate]!, b[gate]!];
  };
  // The moment of the last use: gates count up, step by step; what a loop uses lives to its end.
  const lastUse = new Int32Array(netlist.gates).fill(-1);
  let moment = 0;
  for (const { isLoop, steps } of segments) {
    const last = moment + steps.reduce((sum, { gates }) => sum + gates.length, 0) - 1;
    for (const { kind, gates } of steps)
      for (const gate of gates) {
        for (const operand of operands(kind, gate)) lastUse[operand] = isLoop ? last : moment;
        moment++;
      }
  }

  const slotOf = new Int32Array(netlist.gates).fill(-1);
  for (let gate = 0; gate < netlist.gates; gate++) {
    if (gate < inputs) slotOf[gate] = FIRST_INPUT + gate;
    else if (isConstant(gate)) slotOf[gate] = (netlist.constants[a[gate]!]! & 1n) === 1n ? ALL_SLOT : NONE_SLOT;
  }
  const isFixed = (gate: number): boolean => gate < inputs || isConstant(gate);
  let slots = FIRST_INPUT + inputs;
  const free: number[] = [];
  const take = (): number => free.pop() ?? slots++;
  const done: SliceSegment[] = [];
  moment = 0;
  for (const { isLoop, steps, members } of segments) {
    // Within a loop nothing is given back before its end.
    const ended: number[] = [];
    for (const gate of members) slotOf[gate] = take();
    const emptied = Int32Array.from(members, (gate) => slotOf[gate]!);
    const runs = steps.map(({ kind, counter, gates }) => {
      const fields = isCount(kind) ? 2 : 3;
      const stride = isCount(kind) ? COUNT_STRIDE : SLICE_STRIDE;
      const out = new Int32Array(Math.ceil(gates.length / stride) * stride * fields);
      let at = 0;
      for (const gate of gates) {
        const [x, y] = operands(kind, gate);
        const [slotX, slotY] = [slotOf[x]!, slotOf[y]!];
        const release = (operand: number): void => {
          if (isFixed(operand) || lastUse[operand] !== moment || slotOf[operand] === -1) return;
          free.push(slotOf[operand]!);
          slotOf[operand] = -1;
        };
        if (!isLoop) {
          release(x);
          release(y);
        } else ended.push(x, y);
        if (!isCount(kind)) {
          if (!isLoop) slotOf[gate] = take();
          out[at++] = slotOf[gate]!;
        }
        out[at++] = slotX;
        out[at++] = slotY;
        moment++;
      }
      for (; at < out.length; at++) out[at] = fields === 3 && at % 3 === 0 ? WASTE_SLOT : NONE_SLOT;
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
