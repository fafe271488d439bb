/// Words that are counted together, made fewer before. Only the number of their bits at each place is kept.
import type { NetlistBuilder, Wire } from '../../circuits/index.ts';

/// Words that can have no bits in common are one word: that of lines to the east from the left half of a board, say, and of
/// lines to the west from its right half.
export const packWords = (builder: NetlistBuilder, wires: readonly Wire[]): Wire[] => {
  const sorted = wires
    .filter((wire) => !builder.isNone(wire))
    .map((wire) => ({ wire, bits: builder.possible(wire), size: bitCount(builder.possible(wire)) }))
    // Those with most bits first: the others find a place beside them. The sort is stable, and so words of equal
    // bits stay in the order of their columns, whichever player they are of.
    .sort((x, y) => y.size - x.size || (x.bits < y.bits ? -1 : x.bits > y.bits ? 1 : 0));
  const packs: { readonly wires: Wire[]; bits: bigint }[] = [];
  for (const { wire, bits } of sorted) {
    const pack = packs.find((each) => (each.bits & bits) === 0n);
    if (pack === undefined) packs.push({ wires: [wire], bits });
    else {
      pack.wires.push(wire);
      pack.bits |= bits;
    }
  }
  return packs.map((pack) => builder.or(pack.wires));
};

/// The planes of a sum: at each place, bit k of how many of the words have a bit there is that of plane k. So the words have
/// together, under any mask, as many bits as plane 0, and twice as many as plane 1, and so on.
export const addWords = (builder: NetlistBuilder, wires: readonly Wire[]): Wire[] => {
  const planes: Wire[] = [];
  for (let open = wires.filter((wire) => !builder.isNone(wire)); open.length > 0;) {
    const carries: Wire[] = [];
    // Oldest first: so adders stand side by side rather than one behind the other.
    let at = 0;
    while (open.length - at > 1) {
      const [sum, carry] =
        open.length - at > 2
          ? fullAdder(builder, open[at++]!, open[at++]!, open[at++]!)
          : halfAdder(builder, open[at++]!, open[at++]!);
      open.push(sum);
      if (!builder.isNone(carry)) carries.push(carry);
    }
    planes.push(open[at]!);
    open = carries;
  }
  return planes;
};

const halfAdder = (builder: NetlistBuilder, x: Wire, y: Wire): [sum: Wire, carry: Wire] => {
  const both = builder.and(x, y);
  return [builder.andNot(builder.or([x, y]), both), both];
};

const fullAdder = (builder: NetlistBuilder, x: Wire, y: Wire, z: Wire): [sum: Wire, carry: Wire] => {
  const [one, both] = halfAdder(builder, x, y);
  const [sum, more] = halfAdder(builder, one, z);
  return [sum, builder.or([both, more])];
};

const bitCount = (bits: bigint): number => {
  let count = 0;
  for (let rest = bits; rest > 0n; rest &= rest - 1n) count++;
  return count;
};
