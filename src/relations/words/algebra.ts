/// Relational algebra on words: selections, joins, differences and projections become gates.
import { GateBudgetSpent } from '../../circuits/index.ts';
import type { NetlistBuilder, Wire } from '../../circuits/index.ts';
import type { Argument, Value } from '../program.ts';
import type { Frame } from './frame.ts';
import { Gathering, anchorOf, keyOf } from './lumps.ts';
import type { Lump, Lumps } from './lumps.ts';

/// A relation whose columns are variables of a rule.
export interface Bound {
  readonly variables: readonly number[];
  readonly of: Lumps;
}

const moved = ({ gate, shift }: Wire, by: number): Wire => ({ gate, shift: shift + by });

/// Words that are made on the way to a gate that is kept: many of them fold into others.
const WORDS_PER_GATE = 8;

export class Algebra {
  readonly builder: NetlistBuilder;
  readonly frame: Frame;
  readonly #maxGates: number;
  #words = 0;

  constructor(builder: NetlistBuilder, frame: Frame, maxGates = Infinity) {
    this.builder = builder;
    this.frame = frame;
    this.#maxGates = maxGates;
  }

  /// Time and memory go into words, not only into gates: one more of them, all of `size` in its relation.
  #spend(size: number): void {
    if (++this.#words > WORDS_PER_GATE * this.#maxGates || size > this.#maxGates)
      throw new GateBudgetSpent(this.#maxGates);
  }

  /// One tuple without columns.
  get unit(): Bound {
    return { variables: [], of: { isFramed: [], lumps: new Map([['', { entries: [], wire: this.builder.all }]]) } };
  }

  /// A relation that never changes.
  constants(tuples: Iterable<readonly Value[]>, isFramed: readonly boolean[]): Lumps {
    const anchor = anchorOf(isFramed);
    const bits = new Map<string, { entries: readonly number[]; bits: bigint }>();
    for (const tuple of tuples) {
      const lane = anchor < 0 ? 0 : this.#lane(tuple[anchor]!);
      const entries = tuple.map((value, i) => (isFramed[i] ? this.#lane(value) - lane : value));
      const key = keyOf(entries);
      const known = bits.get(key);
      const bit = 1n << BigInt(lane);
      if (known === undefined) bits.set(key, { entries, bits: bit });
      else known.bits |= bit;
    }
    const { all } = this.builder;
    const lumps = new Map<string, Lump>();
    for (const [key, { entries, bits: mask }] of bits)
      lumps.set(key, { entries, wire: anchor < 0 ? all : this.builder.constant(mask) });
    return { isFramed, lumps };
  }

  union(parts: readonly Lumps[], isFramed: readonly boolean[]): Lumps {
    const groups = new Gathering();
    for (const { lumps } of parts) for (const { entries, wire } of lumps.values()) groups.add(entries, wire);
    return groups.finish(isFramed, (wires) => this.builder.or(wires));
  }

  /// The relation with the arguments of an atom: constants selected, repeated variables equal, each variable one column.
  select({ isFramed, lumps }: Lumps, args: readonly Argument[]): Bound {
    const variables: number[] = [];
    const columns: number[] = [];
    args.forEach((arg, column) => {
      if (arg.kind !== 'variable' || variables.includes(arg.variable)) return;
      variables.push(arg.variable);
      columns.push(column);
    });
    // Nothing to select: the relation as it is.
    if (columns.length === args.length) return { variables, of: { isFramed, lumps } };
    const first = new Map(variables.map((variable, i) => [variable, columns[i]!]));
    const gather = this.#projection(isFramed, columns);
    next: for (const { entries, wire } of lumps.values()) {
      let lane: number | undefined;
      for (const [column, arg] of args.entries()) {
        const entry = entries[column]!;
        if (arg.kind === 'variable') {
          if (entries[first.get(arg.variable)!] !== entry) continue next;
        } else if (!isFramed[column]) {
          if (entry !== arg.value) continue next;
        } else {
          const at = this.frame.laneOf.get(arg.value);
          if (at === undefined || at < entry || at - entry >= this.frame.lanes) continue next;
          if (lane !== undefined && lane !== at - entry) continue next;
          lane = at - entry;
        }
      }
      gather.add(
        entries,
        lane === undefined ? wire : this.builder.and(wire, this.builder.constant(1n << BigInt(lane))),
      );
    }
    return { variables, of: gather.finish() };
  }

  /// The natural join, of which only the variables in `keep` are made.
  join(left: Bound, right: Bound, keep: readonly number[]): Bound {
    const [l, r] = [new Side(left), new Side(right)];
    // Distances of the result are counted from the left anchor, or from the right one where there is none on the left.
    if (l.anchor < 0 && r.anchor >= 0) return this.join(right, left, keep);
    const shared = left.variables.filter((variable) => right.variables.includes(variable));
    const framed = shared.filter((variable) => l.isFramed(variable));
    const index = r.indexBy(shared, framed);
    const variables = keep.filter((v) => left.variables.includes(v) || right.variables.includes(v));
    const fromLeft = variables.map((v) => left.variables.indexOf(v));
    const fromRight = variables.map((v) => right.variables.indexOf(v));
    const isFramed = variables.map((v) => (left.variables.includes(v) ? l.isFramed(v) : r.isFramed(v)));
    const gather = this.#projection(
      isFramed,
      variables.map((_, column) => column),
      l.anchor >= 0,
    );
    const pivot = framed[0];
    for (const one of left.of.lumps.values()) {
      for (const other of index.get(l.signature(one, shared, framed)) ?? []) {
        // How far the right anchor is from the left one.
        const distances =
          pivot !== undefined
            ? [l.entry(one, pivot) - r.entry(other, pivot)]
            : l.anchor >= 0 && r.anchor >= 0
              ? this.#allDistances
              : [0];
        for (const distance of distances) {
          const wire = this.builder.and(one.wire, moved(other.wire, -distance));
          if (this.builder.isNone(wire)) continue;
          const entries = variables.map((_, i) => {
            if (fromLeft[i]! >= 0) return one.entries[fromLeft[i]!]!;
            return other.entries[fromRight[i]!]! + (isFramed[i] ? distance : 0);
          });
          gather.add(entries, wire);
          this.#spend(gather.size());
        }
      }
    }
    return { variables, of: gather.finish() };
  }

  /// What of the left side has no partner on the right, all of whose variables are of the left.
  without(left: Bound, right: Bound): Bound {
    const [l, r] = [new Side(left), new Side(right)];
    const framed = right.variables.filter((variable) => l.isFramed(variable));
    const index = r.indexBy(right.variables, framed);
    const pivot = framed[0];
    const lumps = new Map<string, Lump>();
    for (const [key, one] of left.of.lumps) {
      let { wire } = one;
      for (const other of index.get(l.signature(one, right.variables, framed)) ?? []) {
        const distance = pivot === undefined ? 0 : l.entry(one, pivot) - r.entry(other, pivot);
        wire = this.builder.andNot(wire, moved(other.wire, -distance));
      }
      if (!this.builder.isNone(wire)) lumps.set(key, { entries: one.entries, wire });
    }
    return { variables: left.variables, of: { isFramed: left.of.isFramed, lumps } };
  }

  project({ variables, of: { isFramed, lumps } }: Bound, keep: readonly number[]): Bound {
    const kept = keep.filter((v) => variables.includes(v));
    if (kept.length === variables.length && kept.every((v, i) => v === variables[i]))
      return { variables, of: { isFramed, lumps } };
    const gather = this.#projection(
      isFramed,
      kept.map((v) => variables.indexOf(v)),
    );
    for (const { entries, wire } of lumps.values()) gather.add(entries, wire);
    return { variables: kept, of: gather.finish() };
  }

  /// What of the kept variables has at least two partners in the others.
  repeated({ variables, of: { isFramed, lumps } }: Bound, keep: readonly number[]): Bound {
    const columns = keep.map((v) => variables.indexOf(v));
    const kept = columns.map((column) => isFramed[column]!);
    const anchor = anchorOf(kept) < 0 ? -1 : columns[anchorOf(kept)]!;
    const hasAnchor = anchorOf(isFramed) >= 0;
    const groups = new Gathering();
    for (const { entries, wire } of lumps.values()) {
      const from = anchor < 0 ? 0 : entries[anchor]!;
      const places = columns.map((column) => (isFramed[column] ? entries[column]! - from : entries[column]!));
      // Without an anchor among the kept ones, each bit of a word is a partner of its own.
      if (anchor >= 0 || !hasAnchor) groups.add(places, moved(wire, from));
      else
        for (let lane = 0; lane < this.frame.lanes; lane++)
          if ((this.builder.possible(wire) >> BigInt(lane)) & 1n)
            groups.add(places, this.builder.any(this.builder.and(wire, this.builder.constant(1n << BigInt(lane)))));
    }
    const of = groups.finish(kept, (wires) => {
      let one = this.builder.none;
      let two = this.builder.none;
      for (const wire of wires) {
        two = this.builder.or([two, this.builder.and(one, wire)]);
        one = this.builder.or([one, wire]);
      }
      return two;
    });
    const present = new Map([...of.lumps].filter(([, { wire }]) => !this.builder.isNone(wire)));
    return { variables: keep, of: { isFramed: kept, lumps: present } };
  }

  /// The head of a rule: its arguments are variables of the body, or values.
  head(
    { variables, of: { isFramed, lumps } }: Bound,
    args: readonly Argument[],
    isFramedHead: readonly boolean[],
  ): Lumps {
    const isSame =
      args.length === variables.length &&
      args.every((arg, i) => arg.kind === 'variable' && arg.variable === variables[i]);
    if (isSame && isFramed.every((each, i) => each === isFramedHead[i])) return { isFramed, lumps };
    const groups = new Gathering();
    const anchor = anchorOf(isFramed);
    const target = anchorOf(isFramedHead);
    const columns = args.map((arg) => (arg.kind === 'variable' ? variables.indexOf(arg.variable) : -1));
    const isFixed = args.some((arg, i) => arg.kind === 'value' && isFramedHead[i]);
    const put = (lump: Lump, lane: number | undefined): void => {
      // Where the bit is known, distances are counted from it; else from the body's anchor.
      const places = args.map((arg, i) => {
        if (arg.kind === 'value') return isFramedHead[i] ? this.#lane(arg.value) - (lane ?? 0) : arg.value;
        return lump.entries[columns[i]!]!;
      });
      const from = target < 0 ? 0 : places[target]!;
      const entries = places.map((place, i) => (isFramedHead[i] ? place - from : place));
      const one =
        lane === undefined ? lump.wire : this.builder.and(lump.wire, this.builder.constant(1n << BigInt(lane)));
      const wire = target < 0 && anchor >= 0 ? this.builder.any(one) : moved(one, from);
      if (!this.builder.isNone(wire)) groups.add(entries, wire);
    };
    for (const lump of lumps.values()) {
      if (!isFixed) put(lump, undefined);
      else if (anchor < 0) put(lump, 0);
      else
        for (let lane = 0; lane < this.frame.lanes; lane++)
          if ((this.builder.possible(lump.wire) >> BigInt(lane)) & 1n) put(lump, lane);
    }
    return groups.finish(isFramedHead, (wires) => this.builder.or(wires));
  }

  get #allDistances(): readonly number[] {
    const { lanes } = this.frame;
    return Array.from({ length: 2 * lanes - 1 }, (_, i) => i - lanes + 1);
  }

  #lane(value: Value): number {
    const lane = this.frame.laneOf.get(value);
    if (lane === undefined) throw new OutsideFrame(value);
    return lane;
  }

  /// Takes words with the entries of all columns and keeps some of these: the anchor becomes the first that is kept.
  #projection(isFramed: readonly boolean[], columns: readonly number[], hasAnchor = anchorOf(isFramed) >= 0) {
    const { builder } = this;
    const groups = new Gathering();
    const kept = columns.map((column) => isFramed[column]!);
    const anchor = anchorOf(kept) < 0 ? -1 : columns[anchorOf(kept)]!;
    return {
      size: (): number => groups.size,
      add: (entries: readonly number[], wire: Wire): void => {
        if (builder.isNone(wire)) return;
        const from = anchor < 0 ? 0 : entries[anchor]!;
        groups.add(
          columns.map((column) => (isFramed[column] ? entries[column]! - from : entries[column]!)),
          anchor < 0 ? wire : moved(wire, from),
        );
      },
      finish: (): Lumps =>
        groups.finish(kept, (wires) => {
          if (anchor >= 0 || !hasAnchor) return builder.or(wires);
          // Nobody asks any more where the bits stand.
          return builder.any(builder.or(wires.map(({ gate }) => ({ gate, shift: 0 }))));
        }),
    };
  }
}

/// A value that arithmetic made lies outside of the domain of the bits.
export class OutsideFrame extends Error {
  readonly value: Value;
  constructor(value: Value) {
    super(`value ${value} is not in the frame`);
    this.value = value;
  }
}

/// One side of a join: entries by variables, and an index of the words by what is shared.
class Side {
  readonly anchor: number;
  readonly #of: Lumps;
  readonly #columns: ReadonlyMap<number, number>;

  constructor({ variables, of }: Bound) {
    this.#of = of;
    this.anchor = anchorOf(of.isFramed);
    this.#columns = new Map(variables.map((variable, column) => [variable, column]));
  }

  isFramed(variable: number): boolean {
    return this.#of.isFramed[this.#columns.get(variable)!]!;
  }

  entry({ entries }: Lump, variable: number): number {
    return entries[this.#columns.get(variable)!]!;
  }

  /// What must be equal on both sides: values, and distances among the framed variables.
  signature(lump: Lump, shared: readonly number[], framed: readonly number[]): string {
    const pivot = framed[0] === undefined ? 0 : this.entry(lump, framed[0]);
    let text = '';
    for (const variable of shared) {
      const entry = this.entry(lump, variable);
      text += `${this.isFramed(variable) ? entry - pivot : entry},`;
    }
    return text;
  }

  indexBy(shared: readonly number[], framed: readonly number[]): ReadonlyMap<string, readonly Lump[]> {
    const index = new Map<string, Lump[]>();
    for (const lump of this.#of.lumps.values()) {
      const signature = this.signature(lump, shared, framed);
      const known = index.get(signature);
      if (known === undefined) index.set(signature, [lump]);
      else known.push(lump);
    }
    return index;
  }
}
