/// Which parts make a block, and which of two factors is its guard.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { STRIDE } from './word-kernel.ts';
import type { Part } from './word-plan.ts';

export interface Block {
  readonly guard: number;
  readonly guardShift: number;
  readonly parts: readonly Part[];
}

// Costs, in parts: to look at a guard; a part in a chunk; a part that is in none, which has one operand more to load.
const GUARD_COST = 0.7;
const SINGLE_COST = 1.3;
/// What a part of a block of so many costs.
const costInBlock = (size: number, likely: number): number =>
  (Math.ceil(size / STRIDE) * (GUARD_COST + STRIDE * likely)) / size;

/// How much of each word is likely to be there, were its operands independent and a third of each input true.
export const densities = ({ opcodes, a, b, constants, lanes, inputs, gates }: Netlist): Float64Array => {
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

export const likelihoods = (netlist: Netlist): Float64Array =>
  densities(netlist).map((density) => 1 - (1 - density) ** netlist.lanes);

export class BlockChooser {
  /// How likely each word has any bit.
  readonly #likely: Float64Array;

  constructor(netlist: Netlist) {
    this.#likely = likelihoods(netlist);
  }

  /// Parts in blocks, and those for which no block pays.
  choose(parts: readonly Part[]): { readonly blocks: readonly Block[]; readonly singles: readonly Part[] } {
    return this.#choose(parts, bothWays);
  }

  /// The same for parts that are counted: it does not matter where their bits come to lie.
  chooseCounted(parts: readonly Part[]): { readonly blocks: readonly Block[]; readonly singles: readonly Part[] } {
    return this.#choose(parts, (part) =>
      bothWays(part).map((way) => ({ ...way, guardShift: 0, otherShift: way.otherShift - way.guardShift })),
    );
  }

  #choose(
    parts: readonly Part[],
    bothWays: (part: Part) => readonly Part[],
  ): { readonly blocks: readonly Block[]; readonly singles: readonly Part[] } {
    const singles: Part[] = [];
    let open = new Map<string, Part[]>();
    const sizes = new Map<string, number>();
    const products: Part[] = [];
    for (const part of parts) {
      if (part.other === undefined || part.isNegated) {
        singles.push(part);
        continue;
      }
      products.push(part);
      for (const each of bothWays(part)) sizes.set(keyOf(each), (sizes.get(keyOf(each)) ?? 0) + 1);
    }
    const costOf = (part: Part): number => costInBlock(sizes.get(keyOf(part))!, this.#likely[part.guard]!);
    for (const part of products) {
      const ways = bothWays(part);
      const best = ways.length === 2 && costOf(ways[1]!) < costOf(ways[0]!) ? ways[1]! : ways[0]!;
      const key = keyOf(best);
      open.set(key, [...(open.get(key) ?? []), best]);
    }
    // What lost its companions to other guards may join others in turn.
    const blocks: Block[] = [];
    const homeless: Part[] = [];
    const split = (): void => {
      const kept = new Map<string, Part[]>();
      for (const [key, list] of open) {
        const { guard } = list[0]!;
        if (costInBlock(list.length, this.#likely[guard]!) < SINGLE_COST) kept.set(key, list);
        else homeless.push(...list);
      }
      open = kept;
    };
    split();
    for (const part of homeless.splice(0)) {
      const home = bothWays(part).find((way) => open.has(keyOf(way)));
      if (home === undefined) singles.push(part);
      else open.get(keyOf(home))!.push(home);
    }
    for (const list of open.values()) blocks.push({ guard: list[0]!.guard, guardShift: list[0]!.guardShift, parts: list });
    return { blocks, singles: singles.map(asWord) };
  }
}

const keyOf = ({ guard, guardShift, otherShift }: Part): string => `${guard} ${guardShift} ${otherShift < 0}`;

/// A product written with either factor as the guard.
const bothWays = (part: Part): readonly Part[] =>
  part.other === undefined || part.isNegated
    ? [part]
    : [part, { ...part, guard: part.other, guardShift: part.otherShift, other: part.guard, otherShift: part.guardShift }];

/// A part that stands alone takes the word as it is, where there is one.
const asWord = (part: Part): Part =>
  part.word === undefined ? part : { ...part, guard: part.word, guardShift: part.wordShift, other: undefined, otherShift: 0 };
