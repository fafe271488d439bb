/// Parts of a netlist of single bits as WASM code, made from its numbers alone. A cone is all that some roots need; a cone may go on
/// where another one ended, with the same inputs. Gates that one other gate looks at are computed where it needs them; the others
/// are kept in memory.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { unsigned } from './wasm/bytes.ts';
import type { Bytes } from './wasm/bytes.ts';

/// slices: 128 positions at once, in 16 bytes; bits: one position, in four bytes that are all ones or all zeros.
export type ConeUnit = 'slices' | 'bits';

export const UNIT_BYTES: Readonly<Record<ConeUnit, number>> = { slices: 16, bits: 4 };

export interface Cone {
  /// The gates that are wanted, and the addresses that they are written to.
  readonly roots: readonly { readonly gate: number; readonly address: number }[];
  /// The cone that always runs before it, with the same inputs.
  readonly after?: number;
}

export interface ConeCodeOptions {
  readonly netlist: Netlist;
  readonly unit: ConeUnit;
  readonly cones: readonly Cone[];
  /// Where each input lies; -1 for one that is never true.
  readonly inputs: Int32Array;
  /// The first address that is free for what is kept.
  readonly free: number;
}

export interface ConeCode {
  /// By cone, bodies of functions without parameters, to be run one after the other; each has two locals of the unit's type.
  readonly functions: readonly (readonly Uint8Array[])[];
  /// Gates that each cone computes.
  readonly gates: readonly number[];
  /// By cone, the first address behind all that it and the cones before it keep.
  readonly ends: readonly number[];
  /// The first address behind everything.
  readonly bytes: number;
}

/// Beyond so many bytes a new function begins: engines optimise functions one by one, and large ones slowly.
const FUNCTION_BYTES = 16_000;
/// Deeper formulas are cut in two: the function that writes them calls itself.
const DEEPEST = 100;

const SIMD = 0xfd;
interface Codes {
  readonly load: Bytes;
  readonly store: Bytes;
  readonly none: Bytes;
  readonly all: Bytes;
  readonly and: Bytes;
  readonly or: Bytes;
  readonly andNot: Bytes;
  readonly xor: Bytes;
  /// Whether any bit is set, as a condition.
  readonly any: Bytes;
}
const SIXTEEN = Array.from({ length: 16 });
const CODES: Readonly<Record<ConeUnit, Codes>> = {
  slices: {
    load: [SIMD, 0, 0],
    store: [SIMD, 11, 0],
    none: [SIMD, 12, ...SIXTEEN.map(() => 0)],
    all: [SIMD, 12, ...SIXTEEN.map(() => 255)],
    and: [SIMD, 78],
    or: [SIMD, 80],
    andNot: [SIMD, 79],
    xor: [SIMD, 81],
    any: [SIMD, 83],
  },
  bits: {
    load: [0x28, 0],
    store: [0x36, 0],
    none: [0x41, 0],
    all: [0x41, 0x7f],
    and: [0x71],
    or: [0x72],
    // There is no such instruction for integers: the second operand is turned over.
    andNot: [0x41, 0x7f, 0x73, 0x71],
    xor: [0x73],
    any: [],
  },
};
const ZERO_ADDRESS: Bytes = [0x41, 0];
const LOCAL = { get: 0x20, set: 0x21, tee: 0x22 } as const;
const CONTROL = { loop: 0x03, end: 0x0b, leaveIf: 0x0d, nothing: 0x40 } as const;

export const writeConeCode = (options: ConeCodeOptions): ConeCode => new ConeWriter(options).write();

class ConeWriter {
  readonly #options: ConeCodeOptions;
  readonly #codes: Codes;
  /// Where a gate is kept; -1 where it is not.
  readonly #addresses: Int32Array;
  /// By cone, which gates it computes.
  readonly #members: readonly Uint8Array[];
  readonly #isKept: Uint8Array;
  #functions: Uint8Array[] = [];
  #code: number[] = [];

  constructor(options: ConeCodeOptions) {
    this.#options = options;
    this.#codes = CODES[options.unit];
    this.#addresses = new Int32Array(options.netlist.gates).fill(-1);
    this.#members = options.cones.map((_, cone) => this.#membersOf(cone));
    this.#isKept = this.#keptGates();
  }

  write(): ConeCode {
    const { netlist, cones, free, unit, inputs } = this.#options;
    let bytes = free;
    const roots = new Map<number, number>();
    for (const cone of cones)
      for (const { gate, address } of cone.roots) if (!roots.has(gate)) roots.set(gate, address);
    this.#addresses.set(inputs.subarray(0, netlist.inputs));
    const ends = this.#members.map((members) => {
      for (let gate = netlist.inputs; gate < netlist.gates; gate++) {
        if (members[gate] === 0 || this.#isKept[gate] === 0 || this.#addresses[gate]! >= 0) continue;
        // A root that is written anyway is kept where it is written, if just one cone computes it.
        const isOnce = this.#members.filter((each) => each[gate] === 1).length === 1;
        const place = isOnce ? roots.get(gate) : undefined;
        this.#addresses[gate] = place ?? bytes;
        if (place === undefined) bytes += UNIT_BYTES[unit];
      }
      return bytes;
    });
    const functions = cones.map((cone, number) => this.#cone(cone, this.#members[number]!));
    const gates = this.#members.map((members) => members.reduce((sum, each) => sum + each, 0));
    return { functions, gates, ends, bytes };
  }

  #isConstant(gate: number): boolean {
    return gate >= this.#options.netlist.inputs && this.#options.netlist.opcodes[gate] === OPCODES.constant;
  }

  /// Every operand of a gate.
  #operands(gate: number): readonly number[] {
    const { inputs, opcodes, a, b } = this.#options.netlist;
    if (gate < inputs || opcodes[gate] === OPCODES.constant) return [];
    return opcodes[gate] === OPCODES.any ? [a[gate]!] : [a[gate]!, b[gate]!];
  }

  /// The gates that a cone has to compute: what it needs, without what the ones before it have computed.
  #membersOf(cone: number): Uint8Array {
    const { netlist, cones } = this.#options;
    const { after, roots } = cones[cone]!;
    const done = after === undefined ? undefined : this.#doneBy(after);
    const members = new Uint8Array(netlist.gates);
    const open = roots.map(({ gate }) => gate);
    for (let gate = open.pop(); gate !== undefined; gate = open.pop()) {
      if (gate < netlist.inputs || this.#isConstant(gate) || members[gate] === 1 || done?.[gate] === 1) continue;
      members[gate] = 1;
      open.push(...this.#operands(gate));
    }
    return members;
  }

  #doneBy(cone: number): Uint8Array {
    const done = this.#membersOf(cone);
    const { after } = this.#options.cones[cone]!;
    if (after === undefined) return done;
    this.#doneBy(after).forEach((each, gate) => (done[gate]! |= each));
    return done;
  }

  #keptGates(): Uint8Array {
    const { netlist, cones } = this.#options;
    const isKept = new Uint8Array(netlist.gates);
    this.#members.forEach((members, cone) => {
      const uses = new Int32Array(netlist.gates);
      for (let gate = netlist.inputs; gate < netlist.gates; gate++)
        if (members[gate] === 1)
          for (const operand of this.#operands(gate)) {
            uses[operand]!++;
            // Computed by a cone before this one: it must be there.
            if (members[operand] === 0) isKept[operand] = 1;
          }
      for (const { gate } of cones[cone]!.roots) uses[gate]!++;
      for (let gate = 0; gate < netlist.gates; gate++) if (uses[gate]! > 1) isKept[gate] = 1;
      for (const { gate } of cones[cone]!.roots) if (members[gate] === 0) isKept[gate] = 1;
    });
    for (const { from, to, isLoop } of netlist.segments)
      if (isLoop)
        for (let gate = from; gate < to; gate++) for (const each of [gate, ...this.#operands(gate)]) isKept[each] = 1;
    const depths = new Int32Array(netlist.gates);
    for (let gate = netlist.inputs; gate < netlist.gates; gate++) {
      for (const operand of this.#operands(gate))
        depths[gate] = Math.max(depths[gate]!, 1 + (isKept[operand] === 1 ? 0 : depths[operand]!));
      if (depths[gate]! > DEEPEST) isKept[gate] = 1;
    }
    for (let gate = netlist.inputs; gate < netlist.gates; gate++) if (this.#isConstant(gate)) isKept[gate] = 0;
    return isKept;
  }

  #cone({ roots }: Cone, members: Uint8Array): Uint8Array[] {
    const { netlist } = this.#options;
    this.#functions = [];
    this.#code = [];
    const places = new Map<number, number[]>();
    for (const { gate, address } of roots) places.set(gate, [...(places.get(gate) ?? []), address]);
    const writeRoots = (gate: number): void => {
      for (const address of places.get(gate) ?? [])
        if (this.#addresses[gate] !== address || members[gate] === 0) this.#store(address, () => this.#value(gate));
    };
    // What is no gate of this cone is known already.
    for (const gate of places.keys()) if (members[gate] === 0) writeRoots(gate);
    for (const { from, to, isLoop } of netlist.segments) {
      const gates: number[] = [];
      for (let gate = Math.max(from, netlist.inputs); gate < to; gate++) if (members[gate] === 1) gates.push(gate);
      if (isLoop && gates.length > 0) this.#loop(gates);
      for (const gate of gates) {
        if (!isLoop && this.#isKept[gate] === 1) this.#store(this.#addresses[gate]!, () => this.#formula(gate));
        writeRoots(gate);
        this.#cut(FUNCTION_BYTES);
      }
    }
    this.#cut(0);
    return this.#functions;
  }

  /// The value of a gate on the stack.
  #value(gate: number): void {
    const address = this.#addresses[gate]!;
    if (address >= 0) this.#load(address);
    else if (gate < this.#options.netlist.inputs) this.#code.push(...this.#codes.none);
    else this.#formula(gate);
  }

  #formula(gate: number): void {
    const { opcodes, a, b, constants } = this.#options.netlist;
    if (this.#isConstant(gate)) {
      this.#code.push(...((constants[a[gate]!]! & 1n) === 1n ? this.#codes.all : this.#codes.none));
      return;
    }
    this.#value(a[gate]!);
    if (opcodes[gate] === OPCODES.any) return;
    this.#value(b[gate]!);
    const { and, or, andNot } = this.#codes;
    this.#code.push(...(opcodes[gate] === OPCODES.and ? and : opcodes[gate] === OPCODES.or ? or : andNot));
  }

  #load(address: number): void {
    this.#code.push(...ZERO_ADDRESS, ...this.#codes.load, ...unsigned(address));
  }

  #store(address: number, value: () => void): void {
    this.#code.push(...ZERO_ADDRESS);
    value();
    this.#code.push(...this.#codes.store, ...unsigned(address));
  }

  /// The gates of a loop, again and again until nothing changes; they only ever gain bits.
  #loop(gates: readonly number[]): void {
    const { none, xor, or, any } = this.#codes;
    const code = this.#code;
    for (const gate of gates) this.#store(this.#addresses[gate]!, () => code.push(...none));
    code.push(CONTROL.loop, CONTROL.nothing, ...none, LOCAL.set, 1);
    for (const gate of gates) {
      const address = this.#addresses[gate]!;
      this.#formula(gate);
      code.push(LOCAL.set, 0, LOCAL.get, 1, LOCAL.get, 0);
      this.#load(address);
      code.push(...xor, ...or, LOCAL.set, 1);
      this.#store(address, () => code.push(LOCAL.get, 0));
    }
    code.push(LOCAL.get, 1, ...any, CONTROL.leaveIf, 0, CONTROL.end);
  }

  /// Ends a function that is large enough.
  #cut(most: number): void {
    if (this.#code.length <= most) return;
    this.#functions.push(Uint8Array.from(this.#code));
    this.#code = [];
  }
}
