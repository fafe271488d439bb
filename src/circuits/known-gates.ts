/// What follows from a few gates of a netlist whose values are known.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';

/// What is known of a gate: 0, 1 or this.
export const UNKNOWN = -1;

/// Follows what is known, in both directions: gates from their operands, and operands from gates. Netlists of one lane only.
export class Deduction {
  readonly #netlist: Netlist;
  /// The gates that look at a gate: from `#starts` of it up to that of the next one.
  readonly #starts: Int32Array;
  readonly #users: Int32Array;
  /// Gates whose values are new.
  readonly #open: number[] = [];

  constructor(netlist: Netlist) {
    const { gates, inputs, opcodes, a, b } = netlist;
    const starts = new Int32Array(gates + 1);
    const count = (operand: number): number => ++starts[operand + 1]!;
    const eachUse = (use: (operand: number, gate: number) => void): void => {
      for (let gate = inputs; gate < gates; gate++) {
        if (opcodes[gate] === OPCODES.constant) continue;
        use(a[gate]!, gate);
        if (opcodes[gate] !== OPCODES.any) use(b[gate]!, gate);
      }
    };
    eachUse(count);
    for (let gate = 0; gate < gates; gate++) starts[gate + 1]! += starts[gate]!;
    const users = new Int32Array(starts[gates]!);
    const places = starts.slice();
    eachUse((operand, gate) => (users[places[operand]!++] = gate));
    this.#netlist = netlist;
    this.#starts = starts;
    this.#users = users;
  }

  /// What is known without any answer: constants, and what follows from them.
  begin(): Int8Array {
    const { gates, inputs, opcodes, a, constants } = this.#netlist;
    const known = new Int8Array(gates).fill(UNKNOWN);
    for (let gate = inputs; gate < gates; gate++)
      if (opcodes[gate] === OPCODES.constant) this.learn(known, gate, Number(constants[a[gate]!]! & 1n));
    return known;
  }

  /// Adds that a gate has a value, and all that follows. What was known before stays.
  learn(known: Int8Array, gate: number, value: number): void {
    this.#set(known, gate, value);
    while (this.#open.length > 0) {
      const found = this.#open.pop()!;
      this.#look(known, found);
      const end = this.#starts[found + 1]!;
      for (let i = this.#starts[found]!; i < end; i++) this.#look(known, this.#users[i]!);
    }
  }

  #set(known: Int8Array, gate: number, value: number): void {
    if (known[gate] !== UNKNOWN) return;
    known[gate] = value;
    this.#open.push(gate);
  }

  /// What follows from a gate and its operands for each other.
  #look(known: Int8Array, gate: number): void {
    const { inputs, opcodes, a, b } = this.#netlist;
    const opcode = opcodes[gate];
    if (gate < inputs || opcode === OPCODES.constant) return;
    const [left, right] = [a[gate]!, b[gate]!];
    if (opcode === OPCODES.any) {
      if (known[left] !== UNKNOWN) this.#set(known, gate, known[left]!);
      if (known[gate] !== UNKNOWN) this.#set(known, left, known[gate]!);
      return;
    }
    // An or is an and with everything turned over.
    const turnsAll = opcode === OPCODES.or ? 1 : 0;
    const turnsRight = opcode === OPCODES.and ? 0 : 1;
    const x = known[left] === UNKNOWN ? UNKNOWN : known[left]! ^ turnsAll;
    const y = known[right] === UNKNOWN ? UNKNOWN : known[right]! ^ turnsRight;
    if (x === 0 || y === 0) this.#set(known, gate, turnsAll);
    else if (x === 1 && y === 1) this.#set(known, gate, 1 ^ turnsAll);
    if (known[gate] === UNKNOWN) return;
    const value = known[gate]! ^ turnsAll;
    if (value === 1 || y === 1) this.#set(known, left, value ^ turnsAll);
    if (value === 1 || x === 1) this.#set(known, right, value ^ turnsRight);
  }
}
