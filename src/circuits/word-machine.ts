/// What a word runner stands on: the kernel, or the slow twin where there is no kernel.
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { runNetlist } from './reference.ts';
import { openKernel } from './wasm/host.ts';
import type { KernelFunction, RunnerProblem } from './wasm/host.ts';
import { SHIFT_BITS, WORD_FUNCTIONS, wordKernel } from './word-kernel.ts';
import { layOutWords } from './word-layout.ts';
import type { WordLayout } from './word-layout.ts';
import { planWords } from './word-plan.ts';
import { scheduleWords } from './word-schedule.ts';

export interface WordMachine {
  /// Counter i at its place.
  readonly counters: Uint32Array;
  isSet(gate: number, lane: number): boolean;
  /// Inputs without any bits.
  clear(): void;
  /// Turns a bit of an input over.
  toggle(gate: number, lane: number): void;
  /// Computes all gates and counters.
  evaluate(): void;
  /// The word of a gate after an evaluation; undefined where it was not kept.
  word(gate: number): bigint | undefined;
}

export class KernelWords implements WordMachine {
  readonly counters: Uint32Array;
  readonly #layout: WordLayout;
  readonly #inputs: number;
  readonly #memory: Uint32Array;
  readonly #evaluate: KernelFunction;

  static open(netlist: Netlist): Result<KernelWords, RunnerProblem> {
    const plan = planWords(netlist);
    const layout = layOutWords(netlist, plan.isSum, scheduleWords(netlist, plan));
    // Places have 32 bits, of which the shift takes some.
    const bytes = layout.counters > 2 ** (32 - SHIFT_BITS) ? Infinity : layout.bytes;
    const kernel = openKernel(wordKernel(layout.wordBytes / 8), bytes);
    if (!kernel.ok) return failed(kernel.error);
    const { memory, functions } = kernel.value;
    return ok(new KernelWords(netlist, layout, memory, functions[WORD_FUNCTIONS.evaluate]!));
  }

  private constructor(netlist: Netlist, layout: WordLayout, memory: ArrayBuffer, evaluate: KernelFunction) {
    this.#layout = layout;
    this.#inputs = netlist.inputs;
    this.#evaluate = evaluate;
    this.#memory = new Uint32Array(memory);
    this.counters = new Uint32Array(memory, layout.counters, netlist.counted.length);
    this.#memory.set(layout.tables, layout.tablesAt / 4);
    const all = (1n << BigInt(netlist.lanes)) - 1n;
    this.#write(layout.wordBytes, all);
    for (let gate = netlist.inputs; gate < netlist.gates; gate++)
      if (netlist.opcodes[gate] === OPCODES.constant)
        this.#write(layout.addresses[gate]!, netlist.constants[netlist.a[gate]!]! & all);
  }

  isSet(gate: number, lane: number): boolean {
    return ((this.#memory[this.#layout.addresses[gate]! / 4 + (lane >> 5)]! >>> (lane & 31)) & 1) === 1;
  }

  clear(): void {
    for (let input = 0; input < this.#inputs; input++) {
      const at = this.#layout.addresses[input]! / 4;
      for (let part = 0; part < this.#layout.wordBytes / 4; part++) this.#memory[at + part] = 0;
    }
  }

  toggle(gate: number, lane: number): void {
    const at = this.#layout.addresses[gate]! / 4 + (lane >> 5);
    this.#memory[at] = this.#memory[at]! ^ (1 << (lane & 31));
  }

  evaluate(): void {
    const { tablesAt, tablesEnd, target } = this.#layout;
    this.#evaluate(tablesAt, tablesEnd, target);
  }

  word(gate: number): bigint | undefined {
    const address = this.#layout.addresses[gate]!;
    if (address < 0) return undefined;
    let word = 0n;
    for (let part = this.#layout.wordBytes / 4 - 1; part >= 0; part--)
      word = (word << 32n) | BigInt(this.#memory[address / 4 + part]!);
    return word;
  }

  #write(address: number, word: bigint): void {
    for (let part = 0; part < this.#layout.wordBytes / 4; part++)
      this.#memory[address / 4 + part] = Number((word >> BigInt(32 * part)) & 0xffffffffn);
  }
}

export class SlowWords implements WordMachine {
  readonly counters: Uint32Array;
  readonly #netlist: Netlist;
  readonly #inputs: bigint[];
  #gates: readonly bigint[] = [];

  constructor(netlist: Netlist) {
    this.#netlist = netlist;
    this.counters = new Uint32Array(netlist.counted.length);
    this.#inputs = Array.from({ length: netlist.inputs }, () => 0n);
  }

  isSet(gate: number, lane: number): boolean {
    return ((this.#inputs[gate]! >> BigInt(lane)) & 1n) === 1n;
  }

  clear(): void {
    this.#inputs.fill(0n);
  }

  toggle(gate: number, lane: number): void {
    this.#inputs[gate] = this.#inputs[gate]! ^ (1n << BigInt(lane));
  }

  evaluate(): void {
    const { gates, counters } = runNetlist(this.#netlist, this.#inputs);
    this.#gates = gates;
    this.counters.set(counters);
  }

  word(gate: number): bigint | undefined {
    return gate < this.#netlist.inputs ? this.#inputs[gate] : this.#gates[gate];
  }
}
