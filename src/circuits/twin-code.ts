/// A netlist with twins as WASM code of its own: each word is computed for the position and for the one with two inputs exchanged,
/// as the two halves of 128 bits. So one gate gives the words of two, and one counter the counts of two. The plain version
/// of it is word-code.ts.
import { holdWords } from './held-words.ts';
import type { Access } from './held-words.ts';

import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { turnGates } from './turn-gates.ts';
import { signed, unsigned } from './wasm/bytes.ts';
import type { ValueType } from './wasm/instructions.ts';
import { DEEPEST } from './word-code.ts';
import type { WordTwins } from './word-twins.ts';

export interface TwinCode {
  /// Bodies of functions without parameters, to be run one after the other; each has the locals `TWIN_LOCALS`.
  readonly functions: readonly Uint8Array[];
  /// Where both words of a gate are kept, eight bytes each; -1 where they are not.
  readonly addresses: Int32Array;
  /// 1 where the word of the position is the second one.
  readonly isTurned: Uint8Array;
  /// Where the counters begin, four bytes each.
  readonly counters: number;
  /// Words that are to be in memory, each of them twice, from `constantsAt` on.
  readonly constants: readonly bigint[];
  readonly constantsAt: number;
  /// Bytes of memory.
  readonly bytes: number;
}

const [VALUE, CHANGES, COUNT, TWIN_COUNT, HELD] = [0, 1, 2, 3, 4] as const;
/// About as many as there are registers.
const HELD_WORDS = 14;
export const TWIN_LOCALS: readonly ValueType[] = [
  'v128',
  'v128',
  'i64',
  'i64',
  ...Array.from({ length: HELD_WORDS + 1 }, () => 'v128' as const),
];

/// Beyond so many bytes a new function begins: engines optimise functions one by one, and large ones slowly.
const FUNCTION_BYTES = 24_000;
/// About as long is a load or a store.
const ACCESS_BYTES = 4;

const PAIR = 16;
const simd = (number: number): readonly number[] => [0xfd, ...unsigned(number)];
const V128 = {
  load: simd(0),
  store: simd(11),
  none: [...simd(12), ...Array.from({ length: PAIR }, () => 0)],
  /// The two words change places.
  exchange: [...simd(13), 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7],
  word: simd(29),
  and: simd(78),
  andNot: simd(79),
  or: simd(80),
  xor: simd(81),
  any: simd(83),
  shiftLeft: simd(203),
  shiftRight: simd(205),
  unequal: simd(215),
} as const;
const I64 = { constant: 0x42, popcount: 0x7b, add: 0x7c } as const;
const I32 = { constant: 0x41, store: 0x36, wrap: 0xa7 } as const;
const LOCAL = { get: 0x20, set: 0x21, tee: 0x22 } as const;
const CONTROL = { loop: 0x03, end: 0x0b, leaveIf: 0x0d, nothing: 0x40 } as const;

export const writeTwinCode = (netlist: Netlist, twins: WordTwins): TwinCode =>
  new TwinCodeWriter(netlist, twins).write();

class TwinCodeWriter {
  readonly #netlist: Netlist;
  readonly #twins: WordTwins;
  readonly #addresses: Int32Array;
  readonly #isTurned: Uint8Array;
  readonly #all: bigint;
  readonly #constants = new Map<bigint, number>();
  #constantsAt = 0;
  readonly #functions: Uint8Array[] = [];
  #code: number[] = [];
  /// Loads and stores that are not in the code yet.
  #accesses: Access[] = [];
  /// How often what is kept at an address is looked at.
  readonly #uses = new Map<number, number>();
  readonly #unstored = new Set<number>();
  #isInLoop = false;

  constructor(netlist: Netlist, twins: WordTwins) {
    this.#netlist = netlist;
    this.#twins = twins;
    this.#addresses = new Int32Array(netlist.gates).fill(-1);
    this.#isTurned = turnGates(netlist, twins);
    this.#all = (1n << BigInt(netlist.lanes)) - 1n;
  }

  write(): TwinCode {
    const { inputs, gates, segments, counted } = this.#netlist;
    const { isNeeded } = this.#twins;
    const uses = this.#countUses();
    const isKept = this.#keptGates(uses);
    let counters = 0;
    for (let gate = 0; gate < gates; gate++) {
      if (!isKept[gate]) continue;
      this.#addresses[gate] = counters;
      this.#uses.set(counters, uses[gate]!);
      counters += PAIR;
    }
    this.#constantsAt = Math.ceil((counters + 4 * counted.length) / PAIR) * PAIR;
    for (const { from, to, isLoop } of segments) {
      if (isLoop) {
        if (isNeeded[from]) this.#loop(from, to);
        continue;
      }
      for (let gate = Math.max(from, inputs); gate < to; gate++) {
        if (!isKept[gate]) continue;
        this.#formula(gate);
        this.#accesses.push({ at: this.#code.length, address: this.#addresses[gate]!, isStore: true });
        this.#cut();
      }
    }
    this.#twins.counters.forEach((first, counter) => {
      const twin = this.#twins.counters.indexOf(counter, counter + 1);
      if (first === counter)
        this.#count(counted[counter]!, counters + 4 * counter, twin < 0 ? -1 : counters + 4 * twin);
    });
    this.#cut(0);
    return {
      functions: this.#functions,
      addresses: this.#addresses.map((address) => (this.#unstored.has(address) ? -1 : address)),
      isTurned: this.#isTurned,
      counters,
      constants: [...this.#constants.keys()],
      constantsAt: this.#constantsAt,
      bytes: this.#constantsAt + PAIR * this.#constants.size,
    };
  }

  /// How often gates are looked at by those that are needed.
  #countUses(): Int32Array {
    const { inputs, gates, opcodes, a, b, counted } = this.#netlist;
    const { isNeeded, gates: standing, counters } = this.#twins;
    const uses = new Int32Array(gates);
    for (let gate = inputs; gate < gates; gate++) {
      if (!isNeeded[gate] || this.#isConstant(gate)) continue;
      uses[standing[a[gate]!]!]!++;
      if (opcodes[gate] !== OPCODES.any) uses[standing[b[gate]!]!]!++;
    }
    counted.forEach((list, counter) => {
      if (counters[counter] === counter) for (const gate of list) uses[standing[gate]!]!++;
    });
    return uses;
  }

  /// Inputs, what several look at, and what loops are made of, as far as it is needed.
  #keptGates(uses: Int32Array): Uint8Array {
    const { inputs, gates, opcodes, a, b, segments } = this.#netlist;
    const { isNeeded, gates: standing } = this.#twins;
    const isKept = new Uint8Array(gates);
    for (let gate = 0; gate < gates; gate++)
      isKept[gate] = gate < inputs || (uses[gate]! > 1 && !this.#isConstant(gate)) ? 1 : 0;
    const depths = new Int32Array(gates);
    for (let gate = inputs; gate < gates; gate++) {
      if (!isNeeded[gate] || this.#isConstant(gate)) continue;
      const below = (each: number): number => (isKept[each] ? 0 : depths[each]!);
      depths[gate] =
        1 + Math.max(below(standing[a[gate]!]!), opcodes[gate] === OPCODES.any ? 0 : below(standing[b[gate]!]!));
      if (depths[gate]! > DEEPEST) isKept[gate] = 1;
    }
    for (const { from, to, isLoop } of segments) {
      if (!isLoop || !isNeeded[from]) continue;
      // What a loop looks at is computed before it, and once.
      for (let gate = from; gate < to; gate++)
        for (const each of this.#isConstant(gate) ? [] : [gate, standing[a[gate]!]!, standing[b[gate]!]!])
          if (!this.#isConstant(each)) isKept[each] = 1;
    }
    return isKept;
  }

  #isConstant(gate: number): boolean {
    return gate >= this.#netlist.inputs && this.#netlist.opcodes[gate] === OPCODES.constant;
  }

  /// Both words of a gate that stands for itself, on the stack.
  #value(gate: number): void {
    const address = this.#addresses[gate]!;
    if (address >= 0) this.#load(address);
    else this.#formula(gate);
  }

  #formula(gate: number): void {
    const { opcodes, a, b, shifts, constants, lanes } = this.#netlist;
    if (this.#isConstant(gate)) return this.#constant(constants[a[gate]!]! & this.#all);
    const isTurned = this.#isTurned[gate]!;
    this.#operand(a[gate]!, 0, isTurned);
    switch (opcodes[gate]) {
      case OPCODES.any:
        this.#code.push(...V128.none, ...V128.unequal);
        if (lanes < 64) this.#mask();
        return;
      case OPCODES.or:
        this.#operand(b[gate]!, shifts[gate]!, isTurned);
        this.#code.push(...V128.or);
        return;
      case OPCODES.andNot:
        this.#operand(b[gate]!, shifts[gate]!, isTurned);
        this.#code.push(...V128.andNot);
        return;
      default:
        this.#operand(b[gate]!, shifts[gate]!, isTurned);
        this.#code.push(...V128.and);
    }
  }

  /// Both words of any gate, shifted, by the gate that stands for it.
  #operand(gate: number, by: number, isTurned: number): void {
    const { lanes, constants, a } = this.#netlist;
    const standing = this.#twins.gates[gate]!;
    const shift = this.#twins.shifts[gate]! + by;
    if (Math.abs(shift) >= lanes) return this.#constant(0n);
    if (this.#isConstant(standing)) {
      const bits = constants[a[standing]!]! & this.#all;
      return this.#constant((shift < 0 ? bits >> BigInt(-shift) : bits << BigInt(shift)) & this.#all);
    }
    this.#value(standing);
    const isExchanged = this.#twins.isExchanged[gate]! ^ this.#isTurned[standing]! ^ isTurned;
    if (isExchanged === 1 && !this.#twins.isSymmetric[standing]) {
      // Shuffles have two operands.
      this.#code.push(LOCAL.tee, VALUE, LOCAL.get, VALUE, ...V128.exchange);
    }
    if (shift === 0) return;
    this.#code.push(I32.constant, ...signed(Math.abs(shift)), ...(shift > 0 ? V128.shiftLeft : V128.shiftRight));
    if (shift > 0 && lanes < 64) this.#mask();
  }

  #mask(): void {
    this.#constant(this.#all);
    this.#code.push(...V128.and);
  }

  // Engines load constants of 128 bits slowly, unless they are in memory.
  #constant(bits: bigint): void {
    if (bits === 0n) {
      this.#code.push(...V128.none);
      return;
    }
    const known = this.#constants.get(bits) ?? this.#constants.size;
    this.#constants.set(bits, known);
    this.#load(this.#constantsAt + PAIR * known);
  }

  #load(address: number): void {
    // A loop runs again: what a local held at its end would not be what it held at its beginning.
    if (this.#isInLoop) this.#code.push(I32.constant, 0, ...V128.load, 0, ...unsigned(address));
    else this.#accesses.push({ at: this.#code.length, address, isStore: false });
  }

  /// The gates of a loop, again and again until nothing changes; they only ever gain bits.
  #loop(from: number, to: number): void {
    const gates = Array.from({ length: to - from }, (_, i) => from + i).filter((gate) => !this.#isConstant(gate));
    const code = this.#code;
    const store = (gate: number, ...value: readonly number[]): void => {
      code.push(I32.constant, 0, ...value, ...V128.store, 0, ...unsigned(this.#addresses[gate]!));
    };
    this.#isInLoop = true;
    for (const gate of gates) store(gate, ...V128.none);
    code.push(CONTROL.loop, CONTROL.nothing, ...V128.none, LOCAL.set, CHANGES);
    for (const gate of gates) {
      this.#formula(gate);
      code.push(LOCAL.set, VALUE, LOCAL.get, CHANGES, LOCAL.get, VALUE);
      this.#load(this.#addresses[gate]!);
      code.push(...V128.xor, ...V128.or, LOCAL.set, CHANGES);
      store(gate, LOCAL.get, VALUE);
    }
    code.push(LOCAL.get, CHANGES, ...V128.any, CONTROL.leaveIf, 0, CONTROL.end);
    this.#isInLoop = false;
    this.#cut();
  }

  /// A counter, and the one that counts on the other words, if there is one.
  #count(list: Int32Array, address: number, twinAddress: number): void {
    const code = this.#code;
    const locals = twinAddress < 0 ? [COUNT] : [COUNT, TWIN_COUNT];
    for (const local of locals) code.push(I64.constant, 0, LOCAL.set, local);
    for (const gate of list) {
      const standing = this.#twins.gates[gate]!;
      this.#value(standing);
      code.push(LOCAL.set, VALUE);
      locals.forEach((local, i) => {
        const word = i ^ this.#twins.isExchanged[gate]! ^ this.#isTurned[standing]!;
        code.push(LOCAL.get, local, LOCAL.get, VALUE, ...V128.word, word, I64.popcount, I64.add, LOCAL.set, local);
      });
    }
    locals.forEach((local, i) => {
      code.push(
        I32.constant,
        0,
        LOCAL.get,
        local,
        I32.wrap,
        I32.store,
        0,
        ...unsigned(i === 0 ? address : twinAddress),
      );
    });
    this.#cut();
  }

  /// Ends a function that is large enough.
  #cut(most = FUNCTION_BYTES): void {
    if (this.#code.length + ACCESS_BYTES * this.#accesses.length <= most) return;
    const { code, unstored } = holdWords(this.#code, this.#accesses, {
      firstLocal: HELD,
      locals: HELD_WORDS,
      uses: this.#uses,
    });
    this.#functions.push(Uint8Array.from(code));
    for (const address of unstored) this.#unstored.add(address);
    this.#code = [];
    this.#accesses = [];
  }
}
