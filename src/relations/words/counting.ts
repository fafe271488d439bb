/// What is counted, as counters of a netlist: words are packed, and added up where many features count the same words under
/// different conditions.
import type { NetlistBuilder, Wire } from '../../circuits/index.ts';
import type { PredicateKey } from '../program.ts';
import { anchorOf } from './lumps.ts';
import type { Lumps } from './lumps.ts';
import { addWords, packWords } from './planes.ts';

/// The tuples of a relation are to be counted; under a condition, only those whose value in that column is one of its bits.
export interface Demand {
  readonly of: PredicateKey;
  readonly condition?: Condition;
}

export interface Condition {
  /// A column of the frame's domain.
  readonly column: number;
  readonly wire: Wire;
}

/// A size by counters of the netlist: counter `first`, twice the one after it, four times the next, for as many planes as there are.
export interface Factor {
  readonly first: number;
  readonly planes: number;
}

/// What counting costs, a gate being one.
export interface CountingCosts {
  /// The bits of a word are counted.
  readonly count: number;
  /// A counter is added to others.
  readonly sum: number;
  /// A full adder makes two words of three.
  readonly adder: number;
}

/// By instructions of the code that is made for a netlist; counters are added outside of it. Sums at 1, 3 and 6 were tried with 500 and
/// 2,000 features: the code takes as long, and 6 leaves the fewest counters to add.
const COSTS: CountingCosts = { count: 3, sum: 6, adder: 7 };

export class Counting {
  /// What the counters count.
  readonly counters: (readonly Wire[])[] = [];
  readonly #builder: NetlistBuilder;
  readonly #relation: (key: PredicateKey) => Lumps;
  readonly #costs: CountingCosts;
  readonly #known = new Map<string, Factor>();

  constructor(builder: NetlistBuilder, relation: (key: PredicateKey) => Lumps, costs: CountingCosts = COSTS) {
    this.#builder = builder;
    this.#relation = relation;
    this.#costs = costs;
  }

  /// One counter for all words of a relation, as they are.
  plainly(key: PredicateKey): Factor {
    const { isFramed, lumps } = this.#relation(key);
    const wires = [...lumps.values()].map(({ wire }) => wire);
    const one = this.#builder.constant(1n);
    return this.#factor([anchorOf(isFramed) >= 0 ? wires : wires.map((wire) => this.#builder.and(wire, one))]);
  }

  /// All demands, with what they have in common done once.
  together(demands: readonly Demand[]): Factor[] {
    const factors = new Map<Demand, Factor>();
    for (const { of, column, members } of groupsOf(demands)) {
      const conditioned = members.filter(({ condition }) => condition !== undefined).length;
      const given = this.#words(of, column);
      // What is counted as it is would not gain by being packed: as measured, that takes as long as it saves.
      const words = conditioned === 0 ? given : packWords(this.#builder, given);
      const isAdded = this.#isCheaperAdded(words.length, conditioned, members.length - conditioned);
      const planes = isAdded ? addWords(this.#builder, words) : undefined;
      for (const demand of members) factors.set(demand, this.#counted(demand, words, planes));
    }
    return demands.map((demand) => factors.get(demand)!);
  }

  /// The words of a relation, with the values of a column as bits; without one, wherever the bits are.
  #words(key: PredicateKey, column: number): Wire[] {
    const { isFramed, lumps } = this.#relation(key);
    const all = [...lumps.values()];
    if (column >= 0)
      return all.map(({ entries, wire: { gate, shift } }) => ({ gate, shift: shift + entries[column]! }));
    if (anchorOf(isFramed) >= 0) return all.map(({ wire: { gate } }) => ({ gate, shift: 0 }));
    // All bits or none: each is counted at a place of its own.
    const { lanes } = this.#builder;
    return all.map(({ wire }, i) => this.#builder.and(wire, this.#builder.constant(1n << BigInt(i % lanes))));
  }

  #counted({ condition }: Demand, words: readonly Wire[], planes: readonly Wire[] | undefined): Factor {
    if (condition === undefined) return this.#factor(planes?.map((plane) => [plane]) ?? [words]);
    const { wire } = condition;
    const possible = this.#builder.possible(wire);
    const met = words.filter((word) => (this.#builder.possible(word) & possible) !== 0n);
    const { count, sum } = this.#costs;
    // What few words can meet needs no planes.
    if (planes === undefined || met.length * (1 + count) <= planes.length * (1 + count + sum))
      return this.#factor([met.map((word) => this.#builder.and(word, wire))]);
    return this.#factor(planes.map((plane) => [this.#builder.and(plane, wire)]));
  }

  /// Whether planes cost less than word by word, counted so many times under conditions and as they are.
  #isCheaperAdded(words: number, conditioned: number, plain: number): boolean {
    const { count, sum, adder } = this.#costs;
    const planes = 32 - Math.clz32(words);
    const counting = conditioned * (1 + count) + plain * count;
    const summing = (conditioned + plain) * sum;
    return (words - planes) * adder + planes * (counting + summing) < words * counting;
  }

  /// Counters of their own for the planes, unless there are the same already.
  #factor(planes: readonly (readonly Wire[])[]): Factor {
    const name = planes.map((wires) => wires.map(({ gate }) => gate).join()).join(';');
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const factor = { first: this.counters.length, planes: planes.length };
    this.counters.push(...planes);
    this.#known.set(name, factor);
    return factor;
  }
}

interface Group {
  readonly of: PredicateKey;
  /// -1 where nobody has a condition.
  readonly column: number;
  readonly members: Demand[];
}

/// Demands of one relation with conditions on one column. Those without any go where most others are.
const groupsOf = (demands: readonly Demand[]): Group[] => {
  const relations = new Map<PredicateKey, Map<number, Demand[]>>();
  for (const demand of demands) {
    const columns = relations.get(demand.of) ?? new Map<number, Demand[]>();
    relations.set(demand.of, columns);
    const column = demand.condition?.column ?? -1;
    columns.set(column, [...(columns.get(column) ?? []), demand]);
  }
  return [...relations].flatMap(([of, columns]) => {
    const plain = columns.get(-1) ?? [];
    if (columns.size > 1) columns.delete(-1);
    const groups = [...columns].map(([column, members]): Group => ({ of, column, members: [...members] }));
    const largest = groups.reduce((best, group) => (group.members.length > best.members.length ? group : best));
    if (largest.column >= 0) largest.members.push(...plain);
    return groups;
  });
};
