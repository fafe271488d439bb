/// A netlist of words as WASM code of its own, made from its numbers alone: about twice as fast as the kernel that reads the netlist
/// as data. Gates that one other gate looks at are computed where it needs them; the others are kept in memory.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { signed, unsigned } from './wasm/bytes.ts';

export interface WordCode {
  /// Bodies of functions without parameters, to be run one after the other; each has two locals, i64.
  readonly functions: readonly Uint8Array[];
  /// Where the word of a gate is kept; -1 where it is not.
  readonly addresses: Int32Array;
  /// Where the counters begin, four bytes each.
  readonly counters: number;
  /// Bytes of memory.
  readonly bytes: number;
}

/// Beyond so many bytes a new function begins: engines optimise functions one by one, and large ones slowly.
const FUNCTION_BYTES = 24_000;

/// Deeper formulas are cut in two: the functions that write them call themselves.
export const DEEPEST = 100;
const WORD = 8;
const I64 = {
  load: 0x29,
  store: 0x37,
  constant: 0x42,
  unequal: 0x52,
  popcount: 0x7b,
  add: 0x7c,
  subtract: 0x7d,
  and: 0x83,
  or: 0x84,
  xor: 0x85,
  shiftLeft: 0x86,
  shiftRight: 0x88,
  extend: 0xad,
} as const;
const I32 = { constant: 0x41, store: 0x36, wrap: 0xa7 } as const;
const LOCAL = { get: 0x20, set: 0x21 } as const;
const CONTROL = { loop: 0x03, end: 0x0b, leaveIf: 0x0d, nothing: 0x40 } as const;

export const writeWordCode = (netlist: Netlist): WordCode => new WordCodeWriter(netlist).write();

class WordCodeWriter {
  readonly #netlist: Netlist;
  readonly #addresses: Int32Array;
  readonly #all: bigint;
  readonly #functions: Uint8Array[] = [];
  #code: number[] = [];

  constructor(netlist: Netlist) {
    this.#netlist = netlist;
    this.#addresses = new Int32Array(netlist.gates).fill(-1);
    this.#all = (1n << BigInt(netlist.lanes)) - 1n;
  }

  write(): WordCode {
    const { inputs, gates, segments, counted } = this.#netlist;
    const isKept = this.#keptGates();
    let bytes = 0;
    for (let gate = 0; gate < gates; gate++) {
      if (!isKept[gate]) continue;
      this.#addresses[gate] = bytes;
      bytes += WORD;
    }
    for (const { from, to, isLoop } of segments) {
      if (isLoop) this.#loop(from, to);
      else
        for (let gate = Math.max(from, inputs); gate < to; gate++) {
          if (!isKept[gate] || this.#isConstant(gate)) continue;
          this.#store(gate, () => this.#formula(gate));
          this.#cut();
        }
    }
    counted.forEach((list, counter) => {
      this.#code.push(I32.constant, 0, I64.constant, 0);
      for (const gate of list) {
        this.#value(gate);
        this.#code.push(I64.popcount, I64.add);
      }
      this.#code.push(I32.wrap, I32.store, 0, ...unsigned(bytes + 4 * counter));
      this.#cut();
    });
    this.#cut(0);
    return {
      functions: this.#functions,
      addresses: this.#addresses,
      counters: bytes,
      bytes: bytes + 4 * counted.length,
    };
  }

  /// Inputs, what several look at, and what loops are made of.
  #keptGates(): Uint8Array {
    const { inputs, gates, opcodes, a, b, segments, counted } = this.#netlist;
    const uses = new Int32Array(gates);
    for (let gate = inputs; gate < gates; gate++) {
      if (opcodes[gate] === OPCODES.constant) continue;
      uses[a[gate]!]!++;
      if (opcodes[gate] !== OPCODES.any) uses[b[gate]!]!++;
    }
    for (const list of counted) for (const gate of list) uses[gate]!++;
    const isKept = new Uint8Array(gates);
    for (let gate = 0; gate < gates; gate++)
      isKept[gate] = gate < inputs || (uses[gate]! > 1 && opcodes[gate] !== OPCODES.constant) ? 1 : 0;
    const depths = new Int32Array(gates);
    for (let gate = inputs; gate < gates; gate++) {
      if (opcodes[gate] === OPCODES.constant) continue;
      const below = (each: number): number => (isKept[each] ? 0 : depths[each]!);
      depths[gate] = 1 + Math.max(below(a[gate]!), opcodes[gate] === OPCODES.any ? 0 : below(b[gate]!));
      if (depths[gate]! > DEEPEST) isKept[gate] = 1;
    }
    for (const { from, to, isLoop } of segments) {
      if (!isLoop) continue;
      // What a loop looks at is computed before it, and once.
      for (let gate = from; gate < to; gate++)
        for (const each of opcodes[gate] === OPCODES.constant ? [] : [gate, a[gate]!, b[gate]!])
          if (each < inputs || opcodes[each] !== OPCODES.constant) isKept[each] = 1;
    }
    return isKept;
  }

  #isConstant(gate: number): boolean {
    return gate >= this.#netlist.inputs && this.#netlist.opcodes[gate] === OPCODES.constant;
  }

  /// The word of a gate on the stack.
  #value(gate: number): void {
    const address = this.#addresses[gate]!;
    if (address >= 0) this.#load(address);
    else this.#formula(gate);
  }

  #formula(gate: number): void {
    const { opcodes, a, b, shifts, constants, lanes } = this.#netlist;
    const code = this.#code;
    if (this.#isConstant(gate)) return this.#constant(constants[a[gate]!]! & this.#all);
    this.#value(a[gate]!);
    switch (opcodes[gate]) {
      case OPCODES.any:
        // 0 - 1 has all bits.
        code.push(I64.constant, 0, I64.unequal, I64.extend, LOCAL.set, 0, I64.constant, 0, LOCAL.get, 0, I64.subtract);
        if (lanes < 64) this.#mask();
        return;
      case OPCODES.or:
        this.#shifted(b[gate]!, shifts[gate]!);
        code.push(I64.or);
        return;
      case OPCODES.andNot:
        this.#shifted(b[gate]!, shifts[gate]!);
        this.#constant(-1n);
        code.push(I64.xor, I64.and);
        return;
      default:
        this.#shifted(b[gate]!, shifts[gate]!);
        code.push(I64.and);
    }
  }

  #shifted(gate: number, shift: number): void {
    const { lanes } = this.#netlist;
    if (Math.abs(shift) >= lanes) return this.#constant(0n);
    this.#value(gate);
    if (shift === 0) return;
    this.#constant(BigInt(Math.abs(shift)));
    this.#code.push(shift > 0 ? I64.shiftLeft : I64.shiftRight);
    if (shift > 0 && lanes < 64) this.#mask();
  }

  #mask(): void {
    this.#constant(this.#all);
    this.#code.push(I64.and);
  }

  #constant(bits: bigint): void {
    this.#code.push(I64.constant, ...signed(BigInt.asIntN(64, bits)));
  }

  #load(address: number): void {
    this.#code.push(I32.constant, 0, I64.load, 0, ...unsigned(address));
  }

  #store(gate: number, value: () => void): void {
    this.#code.push(I32.constant, 0);
    value();
    this.#code.push(I64.store, 0, ...unsigned(this.#addresses[gate]!));
  }

  /// The gates of a loop, again and again until nothing changes; they only ever gain bits.
  #loop(from: number, to: number): void {
    const gates = Array.from({ length: to - from }, (_, i) => from + i).filter((gate) => !this.#isConstant(gate));
    for (const gate of gates) this.#store(gate, () => this.#constant(0n));
    const code = this.#code;
    code.push(CONTROL.loop, CONTROL.nothing, I64.constant, 0, LOCAL.set, 1);
    for (const gate of gates) {
      this.#formula(gate);
      code.push(LOCAL.set, 0, LOCAL.get, 1, LOCAL.get, 0);
      this.#load(this.#addresses[gate]!);
      code.push(I64.xor, I64.or, LOCAL.set, 1);
      this.#store(gate, () => code.push(LOCAL.get, 0));
    }
    code.push(LOCAL.get, 1, I64.constant, 0, I64.unequal, CONTROL.leaveIf, 0, CONTROL.end);
    this.#cut();
  }

  /// Ends a function that is large enough.
  #cut(most = FUNCTION_BYTES): void {
    if (this.#code.length <= most) return;
    this.#functions.push(Uint8Array.from(this.#code));
    this.#code = [];
  }
}
