/// Runs a netlist for one position at a time: all of it, or only what a change of inputs changes.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { openKernel } from './wasm/host.ts';
import type { KernelFunction } from './wasm/host.ts';
import { WORD_FUNCTIONS, wordKernel } from './word-kernel.ts';
import { layOutWords } from './word-layout.ts';
import type { WordLayout } from './word-layout.ts';
import { planWords } from './word-plan.ts';
import { scheduleWords } from './word-schedule.ts';

export class WordRunner {
  readonly netlist: Netlist;
  /// Counter i at its place, as of the newest run or update.
  readonly counters: Uint32Array;
  readonly #layout: WordLayout;
  readonly #memory: Uint32Array;
  readonly #evaluate: KernelFunction;
  readonly #settle: KernelFunction;
  #toggled: number[] = [];
  readonly #undone: number[][] = [];

  constructor(netlist: Netlist) {
    this.netlist = netlist;
    const plan = planWords(netlist, { isSumming: netlist.lanes <= 64 });
    const layout = layOutWords(netlist, plan.isSum, scheduleWords(netlist, plan));
    const opened = openKernel(() => wordKernel(layout.wordBytes / 8), layout.bytes);
    if (!opened.ok) throw new Error(opened.error.message);
    const { memory, functions } = opened.value;
    this.#layout = layout;
    this.#memory = new Uint32Array(memory);
    this.#evaluate = functions[WORD_FUNCTIONS.evaluate]!;
    this.#settle = functions[WORD_FUNCTIONS.settle]!;
    this.counters = new Uint32Array(memory, layout.counters, netlist.counted.length);
    this.#memory.set(layout.tables, layout.tablesAt / 4);
    const all = (1n << BigInt(netlist.lanes)) - 1n;
    this.#setWord(layout.wordBytes, all);
    for (let gate = netlist.inputs; gate < netlist.gates; gate++)
      if (netlist.opcodes[gate] === OPCODES.constant)
        this.#setWord(layout.addresses[gate]!, netlist.constants[netlist.a[gate]!]! & all);
  }

  setInput(gate: number, lane: number, bit: boolean): void {
    const at = this.#layout.addresses[gate]! / 4 + (lane >> 5);
    const mask = 1 << (lane & 31);
    this.#memory[at] = bit ? this.#memory[at]! | mask : this.#memory[at]! & ~mask;
  }

  run(): void {
    const { sums, segments, counting } = this.#layout;
    this.#memory.fill(0, sums.from / 4, sums.to / 4);
    for (const { isLoop, from, to, target, targetEnd } of segments) {
      if (!isLoop) this.#evaluate(from, to, target);
      else {
        this.#memory.fill(0, target / 4, targetEnd / 4);
        while (this.#settle(from, to, target) !== 0);
      }
    }
    this.counters.fill(0);
    this.#evaluate(counting.from, counting.to, 0);
  }

  toggle(gate: number, lane: number): void {
    const at = this.#layout.addresses[gate]! / 4 + (lane >> 5);
    this.#memory[at] = this.#memory[at]! ^ (1 << (lane & 31));
    this.#toggled.push(gate, lane);
  }

  update(): void {
    this.#undone.push(this.#toggled);
    this.#toggled = [];
    this.run();
  }

  undo(): void {
    const back = this.#undone.pop();
    if (back === undefined) throw new Error('there is no update to be undone');
    for (let i = 0; i < back.length; i += 2) this.toggle(back[i]!, back[i + 1]!);
    this.#toggled = [];
    this.run();
  }

  #setWord(address: number, word: bigint): void {
    for (let part = 0; part < this.#layout.wordBytes / 4; part++)
      this.#memory[address / 4 + part] = Number((word >> BigInt(32 * part)) & 0xffffffffn);
  }

  gate(gate: number): bigint {
    const address = this.#layout.addresses[gate]!;
    if (address < 0) return 0n;
    let word = 0n;
    for (let part = this.#layout.wordBytes / 4 - 1; part >= 0; part--)
      word = (word << 32n) | BigInt(this.#memory[address / 4 + part]!);
    return word;
  }
}
