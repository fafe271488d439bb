/// Twins: gates that compute what others compute when two inputs are exchanged. Theories of games are full of them, as
/// what is said of one player is said of the other, too.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { WordClasses } from './word-classes.ts';
import type { Classes } from './word-classes.ts';

export interface WordTwins {
  /// For each input the one it is exchanged with, or itself.
  readonly partners: Int32Array;
  /// For each gate one, itself or an earlier one, that computes the same up to a shift, or does so once the inputs are exchanged.
  readonly gates: Int32Array;
  /// 1 where the inputs have to be exchanged.
  readonly isExchanged: Uint8Array;
  /// 1 where exchanging the inputs makes no difference.
  readonly isSymmetric: Uint8Array;
  /// A gate is the gate that stands for it << shift. Nothing is lost by it, and so shifts can be added to it.
  readonly shifts: Int32Array;
  /// For each counter one, itself or an earlier one, that counts the same once the inputs are exchanged; itself if there is none.
  readonly counters: Int32Array;
  /// Gates that have to be computed so that one of each two counters is known.
  readonly isNeeded: Uint8Array;
  readonly needed: number;
}

/// Pairs of inputs that are tried.
const MOST_PAIRS = 30;

/// The exchange of two inputs that leaves fewest gates to compute; undefined where no two inputs are alike.
export const findTwins = (netlist: Netlist): WordTwins | undefined => {
  const pairs = pairsOf(netlist);
  if (pairs.length === 0) return undefined;
  const classes = new WordClasses(netlist);
  const partners = Int32Array.from({ length: netlist.inputs }, (_, input) => input);
  const plain = classes.read(partners);
  let best: WordTwins | undefined;
  for (const [x, y] of pairs) {
    const exchanged = partners.slice();
    exchanged[x] = y;
    exchanged[y] = x;
    const twins = twinsOf(netlist, exchanged, plain, classes.read(exchanged));
    if (best === undefined || twins.needed < best.needed) best = twins;
  }
  return best;
};

/// Inputs that are looked at equally often.
const pairsOf = ({ inputs, gates, opcodes, a, b }: Netlist): [number, number][] => {
  const uses = new Int32Array(gates);
  for (let gate = inputs; gate < gates; gate++) {
    if (opcodes[gate] === OPCODES.constant) continue;
    uses[a[gate]!]!++;
    if (opcodes[gate] !== OPCODES.any) uses[b[gate]!]!++;
  }
  const pairs: [number, number][] = [];
  for (let x = 0; x < inputs; x++)
    for (let y = x + 1; y < inputs && pairs.length < MOST_PAIRS; y++)
      if (uses[x]! > 0 && uses[x] === uses[y]) pairs.push([x, y]);
  return pairs;
};

const twinsOf = (netlist: Netlist, partners: Int32Array, plain: Classes, exchanged: Classes): WordTwins => {
  const { gates, counted } = netlist;
  const standing = new Int32Array(gates);
  const isExchanged = new Uint8Array(gates);
  const shifts = new Int32Array(gates);
  // The first gate of each class, as it is read plainly and exchanged.
  const first = new Map<number, number>();
  const firstExchanged = new Map<number, number>();
  for (let gate = 0; gate < gates; gate++) {
    const id = plain.ids[gate]!;
    const same = first.get(id);
    const twin = same === undefined ? firstExchanged.get(id) : undefined;
    const by = same ?? twin ?? gate;
    standing[gate] = by;
    isExchanged[gate] = twin === undefined ? 0 : 1;
    shifts[gate] = plain.offsets[gate]! - (twin === undefined ? plain : exchanged).offsets[by]!;
    if (by !== gate) continue;
    first.set(id, gate);
    if (!firstExchanged.has(exchanged.ids[gate]!)) firstExchanged.set(exchanged.ids[gate]!, gate);
  }
  const isSymmetric = Uint8Array.from(plain.ids, (id, gate) =>
    id === exchanged.ids[gate] && plain.offsets[gate] === exchanged.offsets[gate] ? 1 : 0,
  );
  const counters = countersOf(counted, plain, exchanged);
  const isNeeded = neededGates(netlist, standing, counters);
  const needed = isNeeded.reduce((sum, each) => sum + each, 0);
  return { partners, gates: standing, isExchanged, isSymmetric, shifts, counters, isNeeded, needed };
};

const countersOf = (counted: readonly Int32Array[], plain: Classes, exchanged: Classes): Int32Array => {
  // A count does not depend on offsets.
  const keyOf = (list: Int32Array, { ids }: Classes): string =>
    list
      .map((gate) => ids[gate]!)
      .sort()
      .join();
  const free = new Map<string, number>();
  return Int32Array.from(counted, (list, counter) => {
    const key = keyOf(list, plain);
    const twin = free.get(key);
    if (twin === undefined) {
      free.set(keyOf(list, exchanged), counter);
      return counter;
    }
    free.delete(key);
    return twin;
  });
};

const neededGates = (netlist: Netlist, standing: Int32Array, counters: Int32Array): Uint8Array => {
  const { inputs, gates, opcodes, a, b, segments, counted } = netlist;
  const isNeeded = new Uint8Array(gates);
  counted.forEach((list, counter) => {
    if (counters[counter] === counter) for (const gate of list) isNeeded[standing[gate]!] = 1;
  });
  for (const { from, to, isLoop } of segments.toReversed()) {
    // A loop is needed as a whole.
    if (isLoop && isNeeded.subarray(from, to).includes(1)) isNeeded.fill(1, from, to);
    for (let gate = to - 1; gate >= Math.max(from, inputs); gate--) {
      if (isNeeded[gate] === 0 || opcodes[gate] === OPCODES.constant) continue;
      isNeeded[standing[a[gate]!]!] = 1;
      if (opcodes[gate] !== OPCODES.any) isNeeded[standing[b[gate]!]!] = 1;
    }
  }
  return isNeeded;
};
