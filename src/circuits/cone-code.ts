/// Parts of a netlist of single bits as WASM code, made from its numbers alone. A cone is all that some roots need; a cone may go on
/// where another one ended, with the same inputs. Gates that one other gate looks at are computed where it needs them; the others
/// are kept in memory.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { unsigned } from './wasm/bytes.ts';
import type { Bytes } from './wasm/bytes.ts';
import { call, i32 } from './wasm/instructions.ts';
import { CELL_GROUP, SETTLE_RECORD } from './bit-functions.ts';

/// slices: 128 positions at once, in 16 bytes; bits: one position, in a byte that is all ones or all zeros.
export type ConeUnit = 'slices' | 'bits';

export const UNIT_BYTES: Readonly<Record<ConeUnit, number>> = { slices: 16, bits: 1 };

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
  /// The number of the function that settles loops of bits.
  readonly settle: number;
}

/// What the memory holds from the beginning.
export interface ConeTable {
  readonly address: number;
  readonly words: Int32Array;
}

export interface ConeCode {
  /// By cone, bodies of functions without parameters, to be run one after the other; each has two locals of the unit's type.
  readonly functions: readonly (readonly Uint8Array[])[];
  /// Gates that each cone computes.
  readonly gates: readonly number[];
  /// By cone, the first address behind all that it and the cones before it keep.
  readonly ends: readonly number[];
  readonly tables: readonly ConeTable[];
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
  },
  bits: {
    load: [0x2c, 0],
    store: [0x3a, 0],
    none: [0x41, 0],
    all: [0x41, 0x7f],
    and: [0x71],
    or: [0x72],
    // There is no such instruction for integers: the second operand is turned over.
    andNot: [0x41, 0x7f, 0x73, 0x71],
  },
};
/// Of slices: where two differ, and whether there is a bit at all.
const [XOR, ANY]: readonly [Bytes, Bytes] = [
  [SIMD, 81],
  [SIMD, 83],
];
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
  readonly #isInLoop: Uint8Array;
  /// By gate, the number of its segment.
  readonly #segments: Int32Array;
  readonly #tables: ConeTable[] = [];
  #functions: Uint8Array[] = [];
  #code: number[] = [];
  /// The first address that is free.
  #free: number;

  constructor(options: ConeCodeOptions) {
    this.#options = options;
    this.#codes = CODES[options.unit];
    this.#addresses = new Int32Array(options.netlist.gates).fill(-1);
    this.#isInLoop = new Uint8Array(options.netlist.gates);
    this.#segments = new Int32Array(options.netlist.gates);
    options.netlist.segments.forEach(({ from, to, isLoop }, segment) => {
      this.#segments.fill(segment, from, to);
      if (isLoop) this.#isInLoop.fill(1, from, to);
    });
    this.#members = options.cones.map((_, cone) => this.#membersOf(cone));
    this.#isKept = this.#keptGates();
    this.#free = options.free;
  }

  write(): ConeCode {
    const { netlist, cones, inputs } = this.#options;
    const roots = new Map<number, number>();
    for (const cone of cones)
      for (const { gate, address } of cone.roots) if (!roots.has(gate)) roots.set(gate, address);
    this.#addresses.set(inputs.subarray(0, netlist.inputs));
    const ends = this.#members.map((members) => {
      for (const { from, to, isLoop } of netlist.segments) {
        if (isLoop) this.#align();
        for (let gate = Math.max(from, netlist.inputs); gate < to; gate++)
          if (members[gate] === 1 && this.#isKept[gate] === 1 && this.#addresses[gate]! < 0)
            this.#addresses[gate] = this.#placeOf(gate, roots.get(gate));
        if (isLoop) this.#align();
      }
      return this.#free;
    });
    const functions = cones.map((cone, number) => this.#cone(cone, this.#members[number]!));
    const gates = this.#members.map((members) => members.reduce((sum, each) => sum + each, 0));
    return { functions, gates, ends, tables: this.#tables, bytes: this.#free };
  }

  /// The cells of a loop of bits are emptied in groups, and tables are of words.
  #align(): void {
    this.#free = Math.ceil(this.#free / CELL_GROUP) * CELL_GROUP;
  }

  /// A root that is written anyway is kept where it is written, if just one cone computes it. The cells of a loop stay together.
  #placeOf(gate: number, root: number | undefined): number {
    if (root !== undefined && this.#isInLoop[gate] === 0)
      if (this.#members.filter((each) => each[gate] === 1).length === 1) return root;
    this.#free += UNIT_BYTES[this.#options.unit];
    return this.#free - UNIT_BYTES[this.#options.unit];
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
    const seen = new Set<number>();
    const open = roots.map(({ gate }) => gate);
    while (open.length > 0) {
      const gate = open.pop()!;
      if (gate < netlist.inputs || this.#isConstant(gate) || members[gate] === 1 || done?.[gate] === 1) continue;
      members[gate] = 1;
      open.push(...this.#operands(gate));
      // A loop is run as a whole.
      if (this.#isInLoop[gate] === 0) continue;
      const { from, to } = netlist.segments[this.#segments[gate]!]!;
      if (seen.has(from)) continue;
      seen.add(from);
      for (let other = from; other < to; other++) open.push(other);
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
    for (let gate = 0; gate < netlist.gates; gate++)
      if (this.#isInLoop[gate] === 1) for (const each of [gate, ...this.#operands(gate)]) isKept[each] = 1;
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

  #loop(gates: readonly number[]): void {
    if (this.#options.unit === 'bits') this.#settle(gates);
    else this.#repeat(gates);
  }

  /// The gates of a loop, from true ones to those that become true with them.
  #settle(gates: readonly number[]): void {
    const { opcodes, constants, a, b } = this.#options.netlist;
    const places = new Map(gates.map((gate, i) => [gate, i]));
    // Gates that look at no other one of the loop have their values beforehand.
    const outer = new Map<number, number>();
    for (const gate of gates)
      if (!this.#operands(gate).some((operand) => places.has(operand))) {
        outer.set(gate, this.#free);
        this.#store(this.#free++, () => this.#formula(gate));
      }
    this.#align();
    // A cell that is true and one that is not, records of all gates, and the entries.
    const [always, never] = [this.#free, this.#free + 4];
    const record = (i: number): number => never + 4 + 4 * SETTLE_RECORD * i;
    const seeds: number[] = [];
    const entries: number[][] = gates.map(() => []);
    const cellOf = (gate: number): number => {
      if (!this.#isConstant(gate)) return this.#addresses[gate]! < 0 ? never : this.#addresses[gate]!;
      return (constants[a[gate]!]! & 1n) === 1n ? always : never;
    };
    gates.forEach((gate, i) => {
      const [left, right] = [a[gate]!, b[gate]!];
      const add = (source: number, test: number, turned = 0): void =>
        void (places.has(source) ? entries[places.get(source)!]! : seeds).push(test, turned, record(i));
      const known = outer.get(gate);
      if (known !== undefined) seeds.push(known, 0, record(i));
      else if (opcodes[gate] === OPCODES.or || opcodes[gate] === OPCODES.any)
        for (const source of this.#operands(gate)) add(source, places.has(source) ? always : cellOf(source));
      // No gate of a loop negates another one of it.
      else if (opcodes[gate] === OPCODES.andNot) add(left, cellOf(right), 255);
      else
        for (const [source, other] of [
          [left, right],
          [right, left],
        ] as const)
          if (places.has(source)) add(source, cellOf(other));
    });
    const words = [-1, 0];
    let next = record(gates.length) + 4 * seeds.length;
    gates.forEach((gate, i) => {
      const from = next;
      next += 4 * entries[i]!.length;
      words.push(this.#addresses[gate]!, from, next);
    });
    const table = Int32Array.from([...words, ...seeds, ...entries.flat()]);
    this.#tables.push({ address: this.#free, words: table });
    const queue = this.#free + 4 * table.length;
    this.#free = queue + 4 * gates.length;
    const cells = gates.map((gate) => this.#addresses[gate]!);
    const from = record(gates.length);
    const numbers = [from, from + 4 * seeds.length, cells[0]!, cells.at(-1)! + 1, queue];
    this.#code.push(...call(this.#options.settle, ...numbers.map((number) => i32.constant(number))));
  }

  /// The gates of a loop, again and again until nothing changes; they only ever gain bits.
  #repeat(gates: readonly number[]): void {
    const { none, or } = this.#codes;
    const code = this.#code;
    for (const gate of gates) this.#store(this.#addresses[gate]!, () => code.push(...none));
    code.push(CONTROL.loop, CONTROL.nothing, ...none, LOCAL.set, 1);
    for (const gate of gates) {
      const address = this.#addresses[gate]!;
      this.#formula(gate);
      code.push(LOCAL.set, 0, LOCAL.get, 1, LOCAL.get, 0);
      this.#load(address);
      code.push(...XOR, ...or, LOCAL.set, 1);
      this.#store(address, () => code.push(LOCAL.get, 0));
    }
    code.push(LOCAL.get, 1, ...ANY, CONTROL.leaveIf, 0, CONTROL.end);
  }

  /// Ends a function that is large enough.
  #cut(most: number): void {
    if (this.#code.length <= most) return;
    this.#functions.push(Uint8Array.from(this.#code));
    this.#code = [];
  }
}
