/// In which steps a netlist of single bits is run: gates of a kind together, within windows, and gates that are counted as soon as
/// enough of them are there.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { orderByKind, usesOf } from './gate-order.ts';
import { SLICE_KINDS } from './slice-kernel.ts';

/// Gates are put into another order within windows of so many. More make longer runs of one kind, fewer keep values close.
const WINDOW = 2048;
/// Gates that wait to be counted are counted when there are so many of one counter.
const COUNT_BATCH = 64;

/// Gates of one kind.
export interface Step {
  readonly kind: number;
  /// That they are counted in, if they are.
  readonly counter: number;
  readonly gates: readonly number[];
}

export interface StepSegment {
  readonly isLoop: boolean;
  readonly steps: readonly Step[];
  /// The gates of a loop.
  readonly members: readonly number[];
}

export interface SliceSteps {
  readonly segments: readonly StepSegment[];
  /// What a gate looks at in a step of a kind.
  operandsIn(kind: number, gate: number): readonly number[];
}

export const isCount = (kind: number): boolean => kind >= SLICE_KINDS.countAnd;

export const isConstant = ({ opcodes, inputs }: Netlist, gate: number): boolean =>
  gate >= inputs && opcodes[gate] === OPCODES.constant;

export const stepsOf = (netlist: Netlist): SliceSteps => {
  const { opcodes, a, b, inputs } = netlist;
  const { isNeeded, uses } = usesOf(netlist);
  const isInLoop = new Uint8Array(netlist.gates);
  for (const { from, to, isLoop } of netlist.segments) if (isLoop) isInLoop.fill(1, from, to);
  const isOnlyCounted = (gate: number): boolean =>
    gate >= inputs && uses[gate] === 0 && (opcodes[gate] === OPCODES.and || opcodes[gate] === OPCODES.andNot);
  // Counters of each gate, once for each time that it is counted.
  const countersOf: (number[] | undefined)[] = [];
  const remaining = netlist.counted.map((gates) => gates.length);
  netlist.counted.forEach((gates, counter) => gates.forEach((gate) => (countersOf[gate] ??= []).push(counter)));

  // Products that live on in the one `or` that looks at them.
  const isInside = new Uint8Array(netlist.gates);
  /// The product inside an `or`, and what it is added to.
  const inside = new Map<number, { readonly product: number; readonly rest: number }>();
  const couldBeInside = (gate: number): boolean =>
    gate >= inputs && opcodes[gate] === OPCODES.and && uses[gate] === 1 && countersOf[gate] === undefined;
  for (let gate = inputs; gate < netlist.gates; gate++) {
    if (isNeeded[gate] === 0 || opcodes[gate] !== OPCODES.or || isInLoop[gate] === 1) continue;
    const [left, right] = [a[gate]!, b[gate]!];
    const product = couldBeInside(right) ? right : couldBeInside(left) ? left : undefined;
    if (product === undefined || isInLoop[product] === 1) continue;
    isInside[product] = 1;
    inside.set(gate, { product, rest: product === right ? left : right });
  }
  const kindOf = (gate: number): number => {
    if (inside.has(gate)) return SLICE_KINDS.orAnd;
    if (opcodes[gate] === OPCODES.and) return SLICE_KINDS.and;
    return opcodes[gate] === OPCODES.andNot ? SLICE_KINDS.andNot : SLICE_KINDS.or;
  };
  // What a gate looks at.
  const operandsOf = (gate: number): readonly number[] => {
    const sum = inside.get(gate);
    if (sum !== undefined) return [sum.rest, a[sum.product]!, b[sum.product]!];
    return opcodes[gate] === OPCODES.any ? [a[gate]!, a[gate]!] : [a[gate]!, b[gate]!];
  };
  const waiting: { plain: number[]; negated: number[] }[] = netlist.counted.map(() => ({ plain: [], negated: [] }));

  const segments: StepSegment[] = [];
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
  countGates(
    first,
    Array.from({ length: inputs }, (_, gate) => gate),
  );
  segments.push({ isLoop: false, steps: first, members: [] });
  for (const { from, to, isLoop } of netlist.segments) {
    const size = isLoop ? to - from : WINDOW;
    for (let start = from; start < to; start += size) {
      const window: number[] = [];
      const stored: number[] = [];
      for (let gate = start; gate < Math.min(to, start + size); gate++) {
        if (isNeeded[gate] !== 1) continue;
        window.push(gate);
        if (!isConstant(netlist, gate) && !isOnlyCounted(gate) && isInside[gate] === 0) stored.push(gate);
      }
      const steps: Step[] = orderByKind(stored, kindOf, operandsOf).map(({ kind, gates }) => ({
        kind,
        counter: 0,
        gates,
      }));
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

  const operandsIn = (kind: number, gate: number): readonly number[] =>
    isCount(kind) && !isOnlyCounted(gate) ? [gate, gate] : operandsOf(gate);
  return { segments, operandsIn };
};
