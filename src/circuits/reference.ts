/// The slow twin of the fast runners: gate after gate, words as whole numbers, everything from scratch.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';

export interface NetlistValues {
  /// The word of each gate, inputs included.
  readonly gates: readonly bigint[];
  readonly counters: readonly number[];
}

const bitCount = (word: bigint): number => {
  let bits = 0;
  for (let rest = word; rest > 0n; rest &= rest - 1n) bits++;
  return bits;
};

/// Runs a netlist on one word for each input.
export const runNetlist = (netlist: Netlist, inputs: readonly bigint[]): NetlistValues => {
  const { opcodes, a, b, shifts, constants } = netlist;
  const all = (1n << BigInt(netlist.lanes)) - 1n;
  const words: bigint[] = Array.from({ length: netlist.gates }, (_, gate) =>
    gate < netlist.inputs ? inputs[gate]! & all : 0n,
  );
  const shifted = (word: bigint, shift: number): bigint =>
    shift < 0 ? word >> BigInt(-shift) : (word << BigInt(shift)) & all;
  const valueOf = (gate: number): bigint => {
    switch (opcodes[gate]) {
      case OPCODES.constant:
        return constants[a[gate]!]! & all;
      case OPCODES.and:
        return words[a[gate]!]! & shifted(words[b[gate]!]!, shifts[gate]!);
      case OPCODES.or:
        return words[a[gate]!]! | shifted(words[b[gate]!]!, shifts[gate]!);
      case OPCODES.andNot:
        return words[a[gate]!]! & ~shifted(words[b[gate]!]!, shifts[gate]!);
      case OPCODES.any:
        return words[a[gate]!] === 0n ? 0n : all;
      default:
        throw new Error(`gate ${gate} has the unknown opcode ${opcodes[gate]}`);
    }
  };
  for (const { from, to, isLoop } of netlist.segments) {
    let isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (let gate = from; gate < to; gate++) {
        const word = valueOf(gate);
        if (word !== words[gate]) isChanged = isLoop;
        words[gate] = word;
      }
    }
  }
  const counters = netlist.counted.map((gates) => gates.reduce((sum, gate) => sum + bitCount(words[gate]!), 0));
  return { gates: words, counters };
};
