/// Gates by what they compute, up to shifts and to the order in which it is written down: equal classes are equal words, but the
/// converse need not hold. Nothing is sampled.
///
/// A class is a word on all whole numbers as places, a gate is its class shifted. A gate has no bits outside of its lanes, and
/// so a class loses none when it is shifted to where the gate is; that is why shifts can be added up:
/// - a & (b << s) is, place by place, a and b further down, and outside of the lanes a has nothing. So products are sets of factors, each
///   with its offset, and are equal up to a shift when their sets are; which factor was in place does not matter.
/// - a & ~(b << s) likewise, b being a negated factor.
/// - a | (b << s) drops what b has beyond the lanes. Where b can have something there, it is first multiplied with the lanes.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';

/// The classes of all gates under one reading of the inputs: the word of a gate is its class << offset.
export interface Classes {
  readonly ids: Int32Array;
  readonly offsets: Int32Array;
}

/// Offsets are kept in a term beside the class: so many to each side.
const MOST_OFFSET = 1024;
const TERM = 2 * MOST_OFFSET;
/// Longer sums and products are not opened when they are part of others.
const MOST_TERMS = 256;

interface Place {
  readonly id: number;
  readonly offset: number;
}
type Kind = 'sum' | 'product';

const termOf = (id: number, isNegated: boolean, offset: number): number =>
  (2 * id + (isNegated ? 1 : 0)) * TERM + offset + MOST_OFFSET;
const offsetOf = (term: number): number => (term % TERM) - MOST_OFFSET;
const isNegated = (term: number): boolean => Math.floor(term / TERM) % 2 === 1;
const idOf = (term: number): number => Math.floor(term / (2 * TERM));

export class WordClasses {
  readonly #netlist: Netlist;
  readonly #all: bigint;
  readonly #possible: readonly bigint[];
  readonly #known = new Map<string, number>();
  /// What sums and products consist of.
  readonly #kinds: (Kind | undefined)[] = [];
  readonly #terms: (readonly number[])[] = [];
  readonly #none: number;
  readonly #lanes: number;

  constructor(netlist: Netlist) {
    this.#netlist = netlist;
    this.#all = (1n << BigInt(netlist.lanes)) - 1n;
    this.#possible = possibleBits(netlist, this.#all);
    this.#none = this.#named('none');
    this.#lanes = this.#named(`bits ${this.#all}`);
  }

  /// The classes of the gates if input i was read as input `inputs[i]`. Readings of one object can be compared.
  read(inputs: ArrayLike<number>): Classes {
    const { gates, segments } = this.#netlist;
    const ids = new Int32Array(gates);
    const offsets = new Int32Array(gates);
    const isMoved = new Uint8Array(gates);
    for (let input = 0; input < this.#netlist.inputs; input++) {
      ids[input] = this.#named(`input ${inputs[input]!}`);
      if (inputs[input] !== input) isMoved[input] = 1;
    }
    for (const { from, to, isLoop } of segments) {
      const isMovedLoop = isLoop && this.#loopIsMoved(from, to, isMoved);
      for (let gate = Math.max(from, this.#netlist.inputs); gate < to; gate++) {
        // A gate of a loop is known by its number, and where the reading makes a difference to the loop it is like no other.
        if (isLoop) {
          ids[gate] = isMovedLoop ? this.#new() : this.#named(`loop ${gate}`);
          isMoved[gate] = isMovedLoop ? 1 : 0;
          continue;
        }
        isMoved[gate] = this.#operands(gate).some((operand) => isMoved[operand] === 1) ? 1 : 0;
        const { id, offset } = this.#classOf(gate, { ids, offsets });
        ids[gate] = id;
        offsets[gate] = offset;
      }
    }
    return { ids, offsets };
  }

  #operands(gate: number): readonly number[] {
    const { opcodes, a, b } = this.#netlist;
    if (opcodes[gate] === OPCODES.constant) return [];
    return opcodes[gate] === OPCODES.any ? [a[gate]!] : [a[gate]!, b[gate]!];
  }

  #loopIsMoved(from: number, to: number, isMoved: Uint8Array): boolean {
    for (let gate = from; gate < to; gate++)
      if (this.#operands(gate).some((operand) => operand < from && isMoved[operand] === 1)) return true;
    return false;
  }

  #classOf(gate: number, { ids, offsets }: Classes): Place {
    const { opcodes, a, b, shifts, constants, lanes } = this.#netlist;
    if (this.#possible[gate] === 0n) return { id: this.#none, offset: 0 };
    if (opcodes[gate] === OPCODES.constant) return this.#constant(constants[a[gate]!]! & this.#all);
    const left: Place = { id: ids[a[gate]!]!, offset: offsets[a[gate]!]! };
    if (opcodes[gate] === OPCODES.any)
      return { id: left.id === this.#none ? this.#none : this.#named(`any ${left.id}`), offset: 0 };
    const shift = shifts[gate]!;
    const operand = b[gate]!;
    // Nothing is left of it, and offsets stay small.
    const isGone = Math.abs(shift) >= lanes || ids[operand] === this.#none;
    const right: Place = isGone
      ? { id: this.#none, offset: 0 }
      : { id: ids[operand]!, offset: offsets[operand]! + shift };
    switch (opcodes[gate]) {
      case OPCODES.or:
        return this.#or(
          left,
          isGone || this.#fits(operand, shift) ? right : this.#and(right, { id: this.#lanes, offset: 0 }),
        );
      case OPCODES.andNot:
        if (isGone || left.id === this.#none) return left;
        return this.#put('product', [...this.#opened('product', left), termOf(right.id, true, right.offset)]);
      default:
        return this.#and(left, right);
    }
  }

  /// Whether nothing of a gate leaves the lanes by a shift.
  #fits(gate: number, shift: number): boolean {
    const bits = this.#possible[gate]!;
    return shift > 0 ? bits << BigInt(shift) <= this.#all : (bits & ((1n << BigInt(-shift)) - 1n)) === 0n;
  }

  #and(left: Place, right: Place): Place {
    if (left.id === this.#none || right.id === this.#none) return { id: this.#none, offset: 0 };
    return this.#put('product', [...this.#opened('product', left), ...this.#opened('product', right)]);
  }

  #or(left: Place, right: Place): Place {
    if (left.id === this.#none) return right;
    if (right.id === this.#none) return left;
    return this.#put('sum', [...this.#opened('sum', left), ...this.#opened('sum', right)]);
  }

  /// The terms of a place, or the place as the only one.
  #opened(kind: Kind, { id, offset }: Place): readonly number[] {
    const terms = this.#terms[id]!;
    if (this.#kinds[id] !== kind || terms.length > MOST_TERMS) return [termOf(id, false, offset)];
    return terms.map((term) => term + offset);
  }

  #put(kind: Kind, terms: readonly number[]): Place {
    let [least, most] = [Infinity, -Infinity];
    for (const term of terms) {
      least = Math.min(least, offsetOf(term));
      most = Math.max(most, offsetOf(term));
    }
    // So far apart that offsets would not fit: like no other.
    if (most - least >= MOST_OFFSET / 4 || Math.abs(least) >= MOST_OFFSET / 4 || Math.abs(most) >= MOST_OFFSET / 4)
      return { id: this.#new(), offset: 0 };
    const sorted = terms.map((term) => term - least).sort((x, y) => x - y);
    const distinct = sorted.filter((term, i) => term !== sorted[i - 1]);
    if (distinct.length === 1 && !isNegated(distinct[0]!)) return { id: idOf(distinct[0]!), offset: least };
    const key = kind + distinct.join();
    const known = this.#known.get(key);
    if (known !== undefined) return { id: known, offset: least };
    const id = this.#new(kind, distinct);
    this.#known.set(key, id);
    return { id, offset: least };
  }

  #constant(bits: bigint): Place {
    if (bits === 0n) return { id: this.#none, offset: 0 };
    let offset = 0;
    while (((bits >> BigInt(offset)) & 1n) === 0n) offset++;
    return { id: this.#named(`bits ${bits >> BigInt(offset)}`), offset };
  }

  #named(name: string): number {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const id = this.#new();
    this.#known.set(name, id);
    return id;
  }

  #new(kind?: Kind, terms: readonly number[] = []): number {
    this.#kinds.push(kind);
    return this.#terms.push(terms) - 1;
  }
}

/// The bits that a gate can have at most.
const possibleBits = (
  { inputs, gates, opcodes, a, b, shifts, constants, segments }: Netlist,
  all: bigint,
): bigint[] => {
  const possible = Array.from({ length: gates }, () => all);
  for (const { from, to, isLoop } of segments) {
    if (isLoop) continue;
    for (let gate = Math.max(from, inputs); gate < to; gate++) {
      if (opcodes[gate] === OPCODES.any) continue;
      if (opcodes[gate] === OPCODES.constant) {
        possible[gate] = constants[a[gate]!]! & all;
        continue;
      }
      const left = possible[a[gate]!]!;
      const shift = BigInt(shifts[gate]!);
      const right = (possible[b[gate]!]! << shift) & all;
      possible[gate] =
        opcodes[gate] === OPCODES.or ? left | right : opcodes[gate] === OPCODES.and ? left & right : left;
    }
  }
  return possible;
};
