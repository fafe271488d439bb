/// Which parts make a block, and which of two factors is its guard. A block is done in chunks of a few parts, each of which is passed
/// over where the guard is empty.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { STRIDE } from './word-kernel.ts';
import type { Part } from './word-plan.ts';

export interface Block {
  readonly guard: number;
  readonly guardShift: number;
  readonly parts: readonly Part[];
}

export interface PartSet {
  readonly blocks: readonly Block[];
  /// Parts that are in no block.
  readonly singles: readonly Part[];
}

// Costs as measured, a part in a block being one: to look at a guard; a part in no block, which nothing is in doubt for.
const GUARD_COST = 1.2;
const SINGLE_COST = 0.7;
/// What a part of a block of so many costs.
const costInBlock = (size: number, likely: number): number =>
  (Math.ceil(size / STRIDE) * (GUARD_COST + STRIDE * likely)) / size;

/// How much of each word is likely to be there, were its operands independent and a third of each input true.
const densities = ({ opcodes, a, b, constants, lanes, inputs, gates }: Netlist): Float64Array => {
  const density = new Float64Array(gates).fill(1 / 3, 0, inputs);
  for (let gate = inputs; gate < gates; gate++) {
    const [x, y] = [density[a[gate]!] ?? 0, density[b[gate]!] ?? 0];
    switch (opcodes[gate]) {
      case OPCODES.constant:
        density[gate] = constants[a[gate]!]!.toString(2).replaceAll('0', '').length / lanes;
        break;
      case OPCODES.and:
        density[gate] = x * y;
        break;
      case OPCODES.andNot:
        density[gate] = x * (1 - y);
        break;
      case OPCODES.or:
        density[gate] = x + y - x * y;
        break;
      default:
        density[gate] = 1 - (1 - x) ** lanes;
    }
  }
  return density;
};

export class BlockChooser {
  /// How likely each word has any bit.
  readonly #likely: Float64Array;

  constructor(netlist: Netlist) {
    this.#likely = densities(netlist).map((density) => 1 - (1 - density) ** netlist.lanes);
  }

  /// Parts in blocks, and those for which no block pays.
  choose(parts: readonly Part[]): PartSet {
    return this.#choose(parts, bothWays);
  }

  /// The same for parts that are counted: it does not matter where their bits come to lie.
  chooseCounted(parts: readonly Part[]): PartSet {
    return this.#choose(parts, (part) =>
      bothWays(part).map((way) => ({ ...way, guardShift: 0, otherShift: way.otherShift - way.guardShift })),
    );
  }

  #choose(parts: readonly Part[], waysOf: (part: Part) => readonly Part[]): PartSet {
    const singles: Part[] = [];
    const products: Part[] = [];
    for (const part of parts) (part.other === undefined || part.isNegated ? singles : products).push(part);
    const sizes = new Map<string, number>();
    for (const part of products)
      for (const way of waysOf(part)) sizes.set(keyOf(way), (sizes.get(keyOf(way)) ?? 0) + 1);
    const costOf = (part: Part): number => costInBlock(sizes.get(keyOf(part))!, this.#likely[part.guard]!);
    const chosen = new Map<string, Part[]>();
    for (const part of products) {
      const [first, second] = waysOf(part);
      const best = second !== undefined && costOf(second) < costOf(first!) ? second : first!;
      const list = chosen.get(keyOf(best));
      if (list === undefined) chosen.set(keyOf(best), [best]);
      else list.push(best);
    }
    // Blocks that lost too many of their parts to other guards are given up; the rest of them may join others in turn.
    const homeless: Part[] = [];
    for (const [key, list] of chosen) {
      if (costInBlock(list.length, this.#likely[list[0]!.guard]!) < SINGLE_COST) continue;
      chosen.delete(key);
      for (const part of list) homeless.push(part);
    }
    for (const part of homeless) {
      const home = waysOf(part).find((way) => chosen.has(keyOf(way)));
      if (home === undefined) singles.push(part);
      else chosen.get(keyOf(home))!.push(home);
    }
    const blocks = [...chosen.values()].map((list) => ({
      guard: list[0]!.guard,
      guardShift: list[0]!.guardShift,
      parts: list,
    }));
    return { blocks, singles: singles.map(asWord) };
  }
}

const keyOf = ({ guard, guardShift, otherShift }: Part): string => `${guard} ${guardShift} ${otherShift < 0}`;

/// A product written with either factor as the guard.
const bothWays = (part: Part): readonly Part[] =>
  part.other === undefined || part.isNegated
    ? [part]
    : [
        part,
        { ...part, guard: part.other, guardShift: part.otherShift, other: part.guard, otherShift: part.guardShift },
      ];

/// A part that stands alone takes the word as it is, where there is one.
const asWord = (part: Part): Part =>
  part.word === undefined
    ? part
    : { ...part, guard: part.word, guardShift: part.wordShift, other: undefined, otherShift: 0 };
