import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import type { WordTwins } from './word-twins.ts';

/// Which gates to compute with their words the other way round, so that fewer operands have to be exchanged: each gate as
/// most of its neighbours would have it, a few times. 1 where a gate is turned.
export const turnGates = (
  netlist: Netlist,
  { gates: standing, isExchanged, isSymmetric, isNeeded }: WordTwins,
): Uint8Array => {
  const { inputs, gates, opcodes, a, b } = netlist;
  const isTurned = new Uint8Array(gates);
  const votes = new Int32Array(gates);
  for (let round = 0; round < 8; round++) {
    votes.fill(0);
    for (let gate = inputs; gate < gates; gate++) {
      if (!isNeeded[gate] || opcodes[gate] === OPCODES.constant) continue;
      for (const operand of opcodes[gate] === OPCODES.any ? [a[gate]!] : [a[gate]!, b[gate]!]) {
        const by = standing[operand]!;
        if (isSymmetric[by]) continue;
        const vote = isExchanged[operand]! ^ isTurned[by]! ^ isTurned[gate]! ? 1 : -1;
        votes[gate]! += vote;
        votes[by]! += vote;
      }
    }
    // Neighbours that turn together would have gained nothing: now the even ones, now the odd ones.
    for (let gate = inputs; gate < gates; gate++) if (gate % 2 === round % 2 && votes[gate]! > 0) isTurned[gate] ^= 1;
  }
  return isTurned;
};
