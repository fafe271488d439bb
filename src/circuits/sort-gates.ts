/// Gates as they were built become a netlist: what nothing needs is left out, promised gates are replaced by what they were
/// defined as, and the rest is put in order; gates that depend on themselves become loops.
import { OPCODES } from './netlist.ts';
import type { Netlist, Segment } from './netlist.ts';

/// Opcodes that only builders know.
export const INPUT = 8;
export const PROMISED = 9;

export interface BuiltGates {
  readonly lanes: number;
  /// Gates that are inputs, in their order.
  readonly inputs: readonly number[];
  readonly opcodes: readonly number[];
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly shifts: readonly number[];
  readonly constants: readonly bigint[];
  readonly none: number;
}

/// What a gate looks at.
const operandsOf = ({ opcodes, a, b }: BuiltGates, gate: number): readonly number[] => {
  switch (opcodes[gate]) {
    case INPUT:
    case OPCODES.constant:
      return [];
    case PROMISED:
    case OPCODES.any:
      return [a[gate]!];
    default:
      return [a[gate]!, b[gate]!];
  }
};

/// Strongly connected components of all that the roots need, operands first (Tarjan, without recursion).
const componentsOf = (gates: BuiltGates, roots: readonly number[]): number[][] => {
  const components: number[][] = [];
  const index = new Int32Array(gates.opcodes.length).fill(-1);
  const low = new Int32Array(gates.opcodes.length);
  const isOpen = new Uint8Array(gates.opcodes.length);
  const open: number[] = [];
  let next = 0;
  for (const root of roots) {
    if (index[root] !== -1) continue;
    const path: { gate: number; operands: readonly number[]; at: number }[] = [];
    const enter = (gate: number): void => {
      index[gate] = low[gate] = next++;
      isOpen[gate] = 1;
      open.push(gate);
      path.push({ gate, operands: operandsOf(gates, gate), at: 0 });
    };
    enter(root);
    while (path.length > 0) {
      const frame = path.at(-1)!;
      if (frame.at < frame.operands.length) {
        const operand = frame.operands[frame.at++]!;
        if (index[operand] === -1) enter(operand);
        else if (isOpen[operand] === 1) low[frame.gate] = Math.min(low[frame.gate]!, index[operand]!);
        continue;
      }
      path.pop();
      const { gate } = frame;
      const parent = path.at(-1)?.gate;
      if (parent !== undefined) low[parent] = Math.min(low[parent]!, low[gate]!);
      if (low[gate] !== index[gate]) continue;
      const component: number[] = [];
      for (let member = -1; member !== gate;) {
        member = open.pop()!;
        isOpen[member] = 0;
        component.push(member);
      }
      components.push(component.reverse());
    }
  }
  return components;
};

export const sortGates = (built: BuiltGates, counted: readonly (readonly number[])[]): Netlist => {
  const components = componentsOf(built, counted.flat());
  const place = new Int32Array(built.opcodes.length).fill(-1);
  built.inputs.forEach((gate, i) => (place[gate] = i));
  let size = built.inputs.length;
  const order: number[] = [];
  const segments: { from: number; to: number; isLoop: boolean }[] = [];
  const put = (gate: number): void => {
    if (place[gate] !== -1) return;
    place[gate] = size++;
    order.push(gate);
  };
  const isLoop = (component: readonly number[]): boolean =>
    component.length > 1 || operandsOf(built, component[0]!).includes(component[0]!);
  // A promise inside a loop looks at `none` besides.
  if (components.some(isLoop)) put(built.none);
  let from = built.inputs.length;
  for (const component of components) {
    if (!isLoop(component)) {
      const gate = component[0]!;
      // Outside of loops a promise is what it was defined as.
      if (built.opcodes[gate] === PROMISED) place[gate] = place[built.a[gate]!]!;
      else put(gate);
      continue;
    }
    if (size > from) segments.push({ from, to: size, isLoop: false });
    from = size;
    component.forEach(put);
    segments.push({ from, to: size, isLoop: true });
    from = size;
  }
  if (size > from) segments.push({ from, to: size, isLoop: false });

  const opcodes = new Uint8Array(size);
  const a = new Int32Array(size);
  const b = new Int32Array(size);
  const shifts = new Int16Array(size);
  for (const gate of order) {
    const at = place[gate]!;
    const opcode = built.opcodes[gate]!;
    if (opcode === PROMISED) {
      opcodes[at] = OPCODES.or;
      a[at] = place[built.none]!;
      b[at] = place[built.a[gate]!]!;
      continue;
    }
    opcodes[at] = opcode;
    shifts[at] = built.shifts[gate]!;
    a[at] = opcode === OPCODES.constant ? built.a[gate]! : place[built.a[gate]!]!;
    if (opcode !== OPCODES.constant && opcode !== OPCODES.any) b[at] = place[built.b[gate]!]!;
  }
  return {
    lanes: built.lanes,
    inputs: built.inputs.length,
    gates: size,
    opcodes,
    a,
    b,
    shifts,
    constants: built.constants,
    segments: segments satisfies Segment[],
    counted: counted.map((gates) => Int32Array.from(gates, (gate) => place[gate]!)),
  };
};
