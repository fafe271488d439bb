/// What is left of a netlist where some gates are known beforehand.
import { NetlistBuilder } from './builder.ts';
import type { Wire } from './builder.ts';
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { UNKNOWN } from './known-gates.ts';

/// 1 for gates that the roots need, known ones among them, but not what these look at.
const neededGates = (netlist: Netlist, known: Int8Array, roots: readonly number[]): Uint8Array => {
  const { inputs, opcodes, a, b } = netlist;
  const isNeeded = new Uint8Array(netlist.gates);
  const open = [...roots];
  while (open.length > 0) {
    const gate = open.pop()!;
    if (isNeeded[gate] === 1) continue;
    isNeeded[gate] = 1;
    if (gate < inputs || known[gate] !== UNKNOWN) continue;
    open.push(a[gate]!);
    if (opcodes[gate] !== OPCODES.any) open.push(b[gate]!);
  }
  return isNeeded;
};

/// How many gates the roots still need: those whose values are not known and not just those of one operand.
export const countLiveGates = (netlist: Netlist, known: Int8Array, roots: readonly number[]): number => {
  const { inputs, a, b } = netlist;
  const isNeeded = neededGates(netlist, known, roots);
  let count = 0;
  for (let gate = inputs; gate < netlist.gates; gate++)
    if (isNeeded[gate] === 1 && known[gate] === UNKNOWN && known[a[gate]!] === UNKNOWN && known[b[gate]!] === UNKNOWN)
      count++;
  return count;
};

/// Roots that are never or always true have no gate.
export const [NEVER, ALWAYS] = [-1, -2] as const;

export interface Specialised {
  /// With the same inputs.
  readonly netlist: Netlist;
  /// The gate of each root, `NEVER` or `ALWAYS`.
  readonly roots: Int32Array;
}

/// The netlist of some roots where some gates are known, together with all that follows from them (`deduce`). It agrees with the whole one in
/// every position in which they have these values.
export const specialise = (netlist: Netlist, known: Int8Array, roots: readonly number[]): Specialised => {
  const { opcodes, a, b, segments } = netlist;
  const builder = new NetlistBuilder({ lanes: 1 });
  const wires: Wire[] = [];
  for (let input = 0; input < netlist.inputs; input++) {
    const wire = builder.input(1n, true);
    wires.push(known[input] === UNKNOWN ? wire : known[input] === 1 ? builder.all : builder.none);
  }
  const wireOf = (gate: number): Wire => {
    const left = wires[a[gate]!]!;
    if (opcodes[gate] === OPCODES.any) return left;
    const right = wires[b[gate]!]!;
    if (opcodes[gate] === OPCODES.and) return builder.and(left, right);
    return opcodes[gate] === OPCODES.or ? builder.or([left, right]) : builder.andNot(left, right);
  };
  const isNeeded = neededGates(netlist, known, roots);
  for (const { from, to, isLoop } of segments) {
    // Gates of a loop look at each other: all of them are promised before any is made.
    for (let gate = Math.max(from, netlist.inputs); gate < to; gate++) {
      if (isNeeded[gate] === 0) continue;
      if (known[gate] !== UNKNOWN) wires[gate] = known[gate] === 1 ? builder.all : builder.none;
      else wires[gate] = isLoop ? builder.promise(1n, true) : wireOf(gate);
    }
    if (!isLoop) continue;
    for (let gate = from; gate < to; gate++)
      if (isNeeded[gate] === 1 && known[gate] === UNKNOWN) builder.define(wires[gate]!, wireOf(gate));
  }
  const found = roots.map((root) => wires[root]!);
  const finished = builder.finish(found.map((wire) => [wire]));
  return {
    netlist: finished,
    roots: Int32Array.from(found, (wire, i) =>
      builder.isNone(wire) ? NEVER : wire.gate === builder.all.gate ? ALWAYS : finished.counted[i]![0]!,
    ),
  };
};
