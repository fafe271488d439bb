/// How much memory runners take, to be known before it is taken: the kernels' memories, at most. Where gates are of a kind it is
/// a third of it.
import type { Netlist } from './netlist.ts';

const countedGates = ({ counted }: Netlist): number => counted.reduce((sum, { length }) => sum + length, 0);

/// Bytes of a `WordRunner`.
export const wordMemory = (netlist: Netlist): number => {
  const wordBytes = netlist.lanes > 64 ? 16 : 8;
  // A gate alone in its run: the run's head, and words and places that fill it up.
  const gateBytes = 4 * wordBytes + 72;
  return 1024 + netlist.gates * gateBytes + countedGates(netlist) * 76 + netlist.counted.length * 4;
};

/// Bytes of a `SliceRunner`.
export const sliceMemory = (netlist: Netlist): number => {
  const gateBytes = 16 + 12 + 64;
  // Digits of numbers up to all gates, and 128 numbers.
  const counterBytes = 16 * 32 + 1024;
  const inputBytes = 128 + 4;
  return (
    1024 +
    netlist.inputs * inputBytes +
    netlist.gates * gateBytes +
    countedGates(netlist) * (12 + 64) +
    netlist.counted.length * counterBytes
  );
};
