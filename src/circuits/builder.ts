/// Builds netlists: equal gates are made once, what can never be true is never made, dead gates are dropped, and gates that
/// were promised before they were known (recursion) are put in order or into loops.
import { OPCODES } from './netlist.ts';
import type { Netlist, Opcode } from './netlist.ts';
import { INPUT, PROMISED, sortGates } from './sort-gates.ts';

/// A gate, shifted. Shifts are pending until a gate needs its operand in place: most of them are never carried out.
export interface Wire {
  readonly gate: number;
  readonly shift: number;
}

export interface BuilderOptions {
  readonly lanes: number;
  /// Equal gates are one gate.
  readonly isSharing?: boolean;
  /// Constants are folded away.
  readonly isFolding?: boolean;
  /// Most gates; beyond them `GateBudgetSpent` is thrown, to be caught by who set the budget.
  readonly maxGates?: number;
}

/// More gates than the budget allows.
export class GateBudgetSpent extends Error {
  readonly gates: number;
  constructor(gates: number) {
    super(`more than ${gates} gates`);
    this.gates = gates;
  }
}

/// As many as the key of a gate has room for.
const MOST_GATES = 2 ** 21;

export class NetlistBuilder {
  readonly lanes: number;
  readonly #all: bigint;
  readonly #isSharing: boolean;
  readonly #isFolding: boolean;
  readonly #maxGates: number;
  readonly #opcodes: number[] = [];
  readonly #a: number[] = [];
  readonly #b: number[] = [];
  readonly #shifts: number[] = [];
  /// Which bits a gate can have at all: an upper bound that folding relies on.
  readonly #possible: bigint[] = [];
  /// Gates that have all bits or none.
  readonly #isUniform: boolean[] = [];
  readonly #constants: bigint[] = [];
  readonly #constantGates = new Map<bigint, number>();
  readonly #known = new Map<number, number>();
  readonly #inputs: number[] = [];
  readonly none: Wire;

  constructor({ lanes, isSharing = true, isFolding = true, maxGates = MOST_GATES }: BuilderOptions) {
    this.lanes = lanes;
    this.#all = (1n << BigInt(lanes)) - 1n;
    this.#isSharing = isSharing;
    this.#isFolding = isFolding;
    this.#maxGates = Math.min(maxGates, MOST_GATES);
    this.none = this.constant(0n);
  }

  get gates(): number {
    return this.#opcodes.length;
  }

  /// A new input; `possible` are the bits that it can have. A uniform one will have all of its bits or none.
  input(possible: bigint, isUniform: boolean): Wire {
    const gate = this.#add(INPUT, 0, 0, 0, possible);
    this.#isUniform[gate] = isUniform;
    this.#inputs.push(gate);
    return { gate, shift: 0 };
  }

  constant(bits: bigint): Wire {
    const known = this.#constantGates.get(bits);
    if (known !== undefined) return { gate: known, shift: 0 };
    const gate = this.#add(OPCODES.constant, this.#constants.length, 0, 0, bits);
    this.#constants.push(bits);
    this.#isUniform[gate] = bits === 0n || bits === this.#all;
    this.#constantGates.set(bits, gate);
    return { gate, shift: 0 };
  }

  get all(): Wire {
    return this.constant(this.#all);
  }

  /// A gate that is defined later, by `define`; it can have no bits but the possible ones.
  promise(possible: bigint, isUniform: boolean): Wire {
    const gate = this.#add(PROMISED, -1, 0, 0, possible);
    this.#isUniform[gate] = isUniform;
    return { gate, shift: 0 };
  }

  define(promised: Wire, wire: Wire): void {
    this.#a[promised.gate] = this.#inPlace(wire);
  }

  /// The bits that a wire can have.
  possible({ gate, shift }: Wire): bigint {
    return this.#shifted(this.#possible[gate]!, shift);
  }

  isNone(wire: Wire): boolean {
    return this.#possible[wire.gate] === 0n;
  }

  and(left: Wire, right: Wire): Wire {
    if (left.gate === right.gate && left.shift === right.shift) return left;
    const [possibleLeft, possibleRight] = [this.possible(left), this.possible(right)];
    if ((possibleLeft & possibleRight) === 0n) return this.none;
    if (this.#isFolding) {
      // Only where the shift keeps all bits: those that it drops would come back with the next shift.
      if (this.#isConstant(left) && (possibleRight & ~possibleLeft) === 0n && this.#isWhole(right)) return right;
      if (this.#isConstant(right) && (possibleLeft & ~possibleRight) === 0n && this.#isWhole(left)) return left;
      if (this.#isConstant(left) && this.#isConstant(right)) return this.constant(possibleLeft & possibleRight);
    }
    // Of the two ways to write it, the one with the smaller gate in place.
    const isInOrder = left.gate < right.gate || (left.gate === right.gate && left.shift <= right.shift);
    const [a, b] = isInOrder ? [left, right] : [right, left];
    const shift = b.shift - a.shift;
    const possible = this.#possible[a.gate]! & this.#shifted(this.#possible[b.gate]!, shift);
    return { gate: this.#gate(OPCODES.and, a.gate, b.gate, shift, possible), shift: a.shift };
  }

  andNot(left: Wire, right: Wire): Wire {
    const [possibleLeft, possibleRight] = [this.possible(left), this.possible(right)];
    if ((possibleLeft & possibleRight) === 0n) return left;
    if (left.gate === right.gate && left.shift === right.shift) return this.none;
    if (this.#isFolding && this.#isConstant(right)) {
      const rest = possibleLeft & ~possibleRight;
      return rest === 0n ? this.none : this.and(left, this.constant(rest));
    }
    const shift = right.shift - left.shift;
    const possible = this.#possible[left.gate]!;
    return { gate: this.#gate(OPCODES.andNot, left.gate, right.gate, shift, possible), shift: left.shift };
  }

  or(wires: readonly Wire[]): Wire {
    if (wires.length === 1) return wires[0]!;
    const distinct = new Map<number, Wire>();
    for (const wire of wires) if (!this.isNone(wire)) distinct.set(wire.gate * 512 + wire.shift + 256, wire);
    if (distinct.size === 0) return this.none;
    let parts = [...distinct.values()];
    if (this.#isFolding) parts = this.#mergeConstants(parts);
    if (parts.length === 1) return parts[0]!;
    parts.sort((x, y) => x.gate - y.gate || x.shift - y.shift);
    // The place of the first one will do where nothing of the others would be lost by it.
    const base = parts.find(({ shift }) => shift === 0)?.shift ?? parts[0]!.shift;
    const isSafe = parts.every((wire) => {
      const all = this.possible(wire);
      return this.#shifted(this.#shifted(all, -base), base) === all;
    });
    const place = isSafe ? base : 0;
    const first = parts.findIndex(({ shift }) => shift === place);
    let gate = first < 0 ? this.none.gate : parts.splice(first, 1)[0]!.gate;
    for (const part of parts) {
      const shift = part.shift - place;
      const possible = this.#possible[gate]! | this.#shifted(this.#possible[part.gate]!, shift);
      gate = this.#gate(OPCODES.or, gate, part.gate, shift, possible);
    }
    return { gate, shift: place };
  }

  /// All bits where the wire has any.
  any(wire: Wire): Wire {
    if (this.isNone(wire)) return this.none;
    if (this.lanes === 1 || (this.#isUniform[wire.gate]! && wire.shift === 0)) return { gate: wire.gate, shift: 0 };
    if (this.#isFolding && this.#isConstant(wire)) return this.all;
    const gate = this.#gate(OPCODES.any, wire.gate, 0, 0, this.#all);
    this.#isUniform[gate] = true;
    return { gate, shift: 0 };
  }

  /// The netlist of all that the wires in `counted` need. A counter counts the bits of its wires.
  finish(counted: readonly (readonly Wire[])[]): Netlist {
    const roots = counted.map((wires) => wires.filter((wire) => !this.isNone(wire)).map(({ gate }) => gate));
    return sortGates(
      {
        lanes: this.lanes,
        inputs: this.#inputs,
        opcodes: this.#opcodes,
        a: this.#a,
        b: this.#b,
        shifts: this.#shifts,
        constants: this.#constants,
        none: this.none.gate,
      },
      roots,
    );
  }

  #mergeConstants(parts: Wire[]): Wire[] {
    const constants = parts.filter((wire) => this.#isConstant(wire));
    if (constants.length === 0) return parts;
    let bits = 0n;
    for (const wire of constants) bits |= this.possible(wire);
    const rest = parts.filter((wire) => !this.#isConstant(wire) && (this.possible(wire) & ~bits) !== 0n);
    return [this.constant(bits), ...rest];
  }

  #isConstant({ gate }: Wire): boolean {
    return this.#opcodes[gate] === OPCODES.constant;
  }

  /// Whether the shift of a wire drops none of the bits that its gate can have.
  #isWhole({ gate, shift }: Wire): boolean {
    const bits = this.#possible[gate]!;
    return this.#shifted(this.#shifted(bits, shift), -shift) === bits;
  }

  #inPlace(wire: Wire): number {
    if (wire.shift === 0) return wire.gate;
    return this.#gate(OPCODES.or, this.none.gate, wire.gate, wire.shift, this.possible(wire));
  }

  #shifted(bits: bigint, shift: number): bigint {
    if (shift === 0) return bits;
    return shift > 0 ? (bits << BigInt(shift)) & this.#all : bits >> BigInt(-shift);
  }

  #gate(opcode: Opcode, a: number, b: number, shift: number, possible: bigint): number {
    // Three bits of opcode, eight of shift, twice 21 of gates: as many as a number holds exactly.
    const key = ((opcode * 256 + shift + 128) * MOST_GATES + a) * MOST_GATES + b;
    const known = this.#isSharing ? this.#known.get(key) : undefined;
    if (known !== undefined) return known;
    const gate = this.#add(opcode, a, b, shift, possible);
    if (shift === 0 && opcode !== OPCODES.any) this.#isUniform[gate] = this.#isUniform[a]! && this.#isUniform[b]!;
    if (this.#isSharing) this.#known.set(key, gate);
    return gate;
  }

  #add(opcode: number, a: number, b: number, shift: number, possible: bigint): number {
    const gate = this.#opcodes.length;
    if (gate >= this.#maxGates) throw new GateBudgetSpent(this.#maxGates);
    this.#opcodes.push(opcode);
    this.#a.push(a);
    this.#b.push(b);
    this.#shifts.push(shift);
    this.#possible.push(possible);
    this.#isUniform.push(false);
    return gate;
  }
}
