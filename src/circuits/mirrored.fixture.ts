/// Netlists with a symmetry, for tests: each gate of a netlist, and its mirror image with the first two inputs exchanged, which is
/// sometimes written in another way.
import { numbersFrom } from './netlist.fixture.ts';
import { OPCODES } from './netlist.ts';
import type { Netlist, Segment } from './netlist.ts';

interface Gate {
  readonly opcode: number;
  readonly a: number;
  readonly b: number;
  readonly shift: number;
}

export const mirrored = (netlist: Netlist, seed: number): Netlist => {
  const next = numbersFrom(seed);
  const inputs = Math.max(2, netlist.inputs);
  const gates: Gate[] = Array.from({ length: inputs }, () => ({ opcode: 0, a: 0, b: 0, shift: 0 }));
  const put = (opcode: number, a: number, b: number, shift: number): number => gates.push({ opcode, a, b, shift }) - 1;
  const none = put(OPCODES.constant, netlist.constants.length, 0, 0);
  const segments: Segment[] = [{ from: inputs, to: inputs + 1, isLoop: false }];
  const images = [false, true].map((isMirror) =>
    Array.from({ length: netlist.gates }, (_, gate) => (isMirror && gate < 2 ? 1 - gate : gate)),
  );
  for (const { from, to, isLoop } of netlist.segments)
    images.forEach((image, mirror) => {
      const start = gates.length;
      if (isLoop) for (let gate = from; gate < to; gate++) image[gate] = start + gate - from;
      for (let gate = from; gate < to; gate++) {
        const opcode = netlist.opcodes[gate]!;
        const isConstant = opcode === OPCODES.constant;
        const a = isConstant ? netlist.a[gate]! : image[netlist.a[gate]!]!;
        const b = isConstant ? 0 : image[netlist.b[gate]!]!;
        const shift = netlist.shifts[gate]!;
        // The other operand in place, and the whole shifted.
        const isTurned = mirror === 1 && !isLoop && opcode === OPCODES.and && next() % 2 === 0;
        image[gate] = isTurned
          ? put(OPCODES.or, none, put(OPCODES.and, b, a, -shift), shift)
          : put(opcode, a, b, shift);
      }
      if (gates.length > start) segments.push({ from: start, to: gates.length, isLoop });
    });
  return {
    lanes: netlist.lanes,
    inputs,
    gates: gates.length,
    opcodes: Uint8Array.from(gates, ({ opcode }) => opcode),
    a: Int32Array.from(gates, ({ a }) => a),
    b: Int32Array.from(gates, ({ b }) => b),
    shifts: Int16Array.from(gates, ({ shift }) => shift),
    constants: [...netlist.constants, 0n],
    segments,
    counted: netlist.counted.flatMap((list) =>
      images.map((image, mirror) => {
        const counted = list.map((gate) => image[gate]!);
        return mirror === 1 ? counted.reverse() : counted;
      }),
    ),
  };
};
