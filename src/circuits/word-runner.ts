/// Runs a netlist for one position at a time.
///
/// An update computes as much as a run: at each move of a game the words of nearly all that is there change somewhere, so that finding
/// out what did not change costs more than it saves. What is cheap is to take an update back, since only inputs and counters
/// have to be kept for it.
import type { Netlist } from './netlist.ts';
import { runNetlist } from './reference.ts';
import type { RunnerProblem } from './wasm/host.ts';
import { KernelWords, SlowWords } from './word-machine.ts';
import type { WordMachine } from './word-machine.ts';

export interface RunnerOptions {
  /// Only the slow twin runs.
  readonly isSlow?: boolean;
}

export class WordRunner {
  readonly netlist: Netlist;
  /// Counter i at its place, as of the newest run, update or undo.
  readonly counters: Uint32Array;
  /// Why the slow twin runs, if it does so unasked.
  readonly problem: RunnerProblem | undefined;
  readonly #machine: WordMachine;
  readonly #journal: Journal;
  /// Gates are not those of the inputs: an update was taken back.
  #isStale = true;
  #slowGates: readonly bigint[] | undefined;

  constructor(netlist: Netlist, { isSlow = false }: RunnerOptions = {}) {
    this.netlist = netlist;
    const kernel = isSlow ? undefined : KernelWords.open(netlist);
    this.#machine = kernel?.ok ? kernel.value : new SlowWords(netlist);
    this.problem = kernel?.ok === false ? kernel.error : undefined;
    this.counters = this.#machine.counters;
    this.#journal = new Journal(netlist.counted.length);
  }

  /// Sets one bit of an input. Counters and gates follow at the next run or update.
  setInput(gate: number, lane: number, bit: boolean): void {
    if (this.#machine.isSet(gate, lane) !== bit) this.toggle(gate, lane);
  }

  /// Turns one bit of an input over.
  toggle(gate: number, lane: number): void {
    this.#machine.toggle(gate, lane);
    this.#journal.note(gate, lane);
  }

  /// Computes everything; there is nothing to be undone after it.
  run(): void {
    this.#journal.clear();
    this.#evaluate();
  }

  /// Computes everything that the changes of inputs since the newest run or update change.
  update(): void {
    this.#journal.close(this.counters);
    this.#evaluate();
  }

  /// Takes the newest update back that was not taken back yet, and changes of inputs after it. False if there is none.
  undo(): boolean {
    const toggle = (gate: number, lane: number): void => this.#machine.toggle(gate, lane);
    this.#journal.takeBack(toggle);
    if (!this.#journal.open(this.counters)) return false;
    this.#journal.takeBack(toggle);
    this.#isStale = true;
    return true;
  }

  counter(counter: number): number {
    return this.counters[counter]!;
  }

  /// The word of any gate.
  gate(gate: number): bigint {
    if (this.#isStale) this.#evaluate();
    return this.#machine.word(gate) ?? this.#slow()[gate]!;
  }

  #evaluate(): void {
    this.#machine.evaluate();
    this.#isStale = false;
    this.#slowGates = undefined;
  }

  /// Gates that the kernel has no need to keep are computed when somebody asks.
  #slow(): readonly bigint[] {
    const inputs = Array.from({ length: this.netlist.inputs }, (_, input) => this.#machine.word(input)!);
    return (this.#slowGates ??= runNetlist(this.netlist, inputs).gates);
  }
}

/// What updates changed, to be taken back: bits of inputs, and all counters as they were.
class Journal {
  readonly #counters: number;
  /// Bits that were turned over: gate and lane in turn.
  #toggles = new Int32Array(64);
  #toggleCount = 0;
  /// For each update where its bits begin; the counters before it.
  #starts = new Int32Array(16);
  #saved: Uint32Array;
  #depth = 0;
  /// Where the bits of the next update begin.
  #start = 0;

  constructor(counters: number) {
    this.#counters = counters;
    this.#saved = new Uint32Array(16 * counters);
  }

  note(gate: number, lane: number): void {
    if (this.#toggleCount === this.#toggles.length) this.#toggles = grown(this.#toggles, Int32Array);
    this.#toggles[this.#toggleCount++] = gate;
    this.#toggles[this.#toggleCount++] = lane;
  }

  clear(): void {
    this.#toggleCount = this.#start = this.#depth = 0;
  }

  close(counters: Uint32Array): void {
    if (this.#depth === this.#starts.length) {
      this.#starts = grown(this.#starts, Int32Array);
      this.#saved = grown(this.#saved, Uint32Array);
    }
    this.#starts[this.#depth] = this.#start;
    this.#saved.set(counters, this.#depth * this.#counters);
    this.#depth++;
    this.#start = this.#toggleCount;
  }

  /// The newest update becomes the next one again.
  open(counters: Uint32Array): boolean {
    if (this.#depth === 0) return false;
    this.#depth--;
    this.#start = this.#starts[this.#depth]!;
    const from = this.#depth * this.#counters;
    for (let i = 0; i < this.#counters; i++) counters[i] = this.#saved[from + i]!;
    return true;
  }

  /// Forgets the bits of the next update, the newest first.
  takeBack(toggle: (gate: number, lane: number) => void): void {
    while (this.#toggleCount > this.#start) {
      this.#toggleCount -= 2;
      toggle(this.#toggles[this.#toggleCount]!, this.#toggles[this.#toggleCount + 1]!);
    }
  }
}

const grown = <T extends Int32Array | Uint32Array>(array: T, make: new (length: number) => T): T => {
  const larger = new make(Math.max(16, 2 * array.length));
  larger.set(array);
  return larger;
};
