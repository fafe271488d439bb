/// Random netlists for tests: all opcodes, shifts both ways and out of the word, loops, counters with nothing and with much.
import fc from 'fast-check';
import { OPCODES } from './netlist.ts';
import type { Netlist, Segment } from './netlist.ts';

export const LANES = [1, 2, 17, 63, 64, 65, 81, 128] as const;

/// Numbers from 0 to 2 ** 32 - 1 that a seed makes.
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
};

export interface NetlistShape {
  readonly lanes: number;
  readonly inputs: number;
  readonly gates: number;
  readonly loops: boolean;
  readonly counters: number;
  readonly seed: number;
}

export const shapes = (lanes: readonly number[] = LANES): fc.Arbitrary<NetlistShape> =>
  fc.record({
    lanes: fc.constantFrom(...lanes),
    inputs: fc.integer({ min: 1, max: 6 }),
    gates: fc.integer({ min: 0, max: 120 }),
    loops: fc.boolean(),
    counters: fc.integer({ min: 0, max: 6 }),
    seed: fc.nat(),
  });

export const randomWord = (next: () => number, lanes: number): bigint => {
  let word = 0n;
  const [kind, thin] = [next() % 8, next() % 3];
  if (kind === 0) return 0n;
  for (let part = 0; part < 4; part++) {
    let bits = next();
    for (let i = 0; i < thin; i++) bits &= next();
    word = (word << 32n) | BigInt(bits >>> 0);
  }
  return word & ((1n << BigInt(lanes)) - 1n);
};

export const netlistOf = ({ lanes, inputs, gates, loops, counters, seed }: NetlistShape): Netlist => {
  const next = numbersFrom(seed);
  const total = inputs + gates;
  const opcodes = new Uint8Array(total);
  const a = new Int32Array(total);
  const b = new Int32Array(total);
  const shifts = new Int16Array(total);
  const constants = Array.from({ length: 3 }, () => randomWord(next, lanes));
  const segments: Segment[] = [];
  for (let from = inputs; from < total;) {
    const to = Math.min(total, from + 1 + (next() % 40));
    const isLoop = loops && next() % 2 === 0;
    segments.push({ from, to, isLoop });
    for (let gate = from; gate < to; gate++) {
      const any = (below: number): number => next() % below;
      // Sparse graphs, too: many gates look at what is near.
      const operand = (): number => (isLoop ? any(to) : next() % 3 === 0 ? any(gate) : Math.max(0, gate - 1 - any(8)));
      const pick = next() % 16;
      opcodes[gate] =
        pick < 6
          ? OPCODES.and
          : pick < 11
            ? OPCODES.or
            : pick < 14
              ? OPCODES.andNot
              : pick < 15 || lanes === 1
                ? OPCODES.constant
                : OPCODES.any;
      a[gate] = opcodes[gate] === OPCODES.constant ? any(3) : operand();
      if (opcodes[gate] === OPCODES.constant || opcodes[gate] === OPCODES.any) continue;
      b[gate] = opcodes[gate] === OPCODES.andNot ? any(isLoop ? from : gate) : operand();
      if (lanes > 1 && next() % 3 > 0) shifts[gate] = (next() % (2 * lanes + 3)) - lanes - 1;
      if (lanes > 1 && next() % 3 === 0) shifts[gate] = (next() % 19) - 9;
    }
    from = to;
  }
  const counted = Array.from({ length: counters }, () =>
    Int32Array.from({ length: next() % 4 === 0 ? 0 : next() % 60 }, () => next() % total),
  );
  return { lanes, inputs, gates: total, opcodes, a, b, shifts, constants, segments, counted };
};
