/// Runs a netlist for one position at a time.
///
/// An update computes as much as a run: at a move of a game most words that are not empty change somewhere, and empty ones a run
/// passes over, too. What is cheap is to take an update back, since only inputs and counters have to be kept for it.
import type { Netlist } from './netlist.ts';
import { runNetlist } from './reference.ts';
import type { RunnerProblem } from './wasm/host.ts';
import { CodeWords } from './code-words.ts';
import { TwinWords } from './twin-words.ts';
import { KernelWords, SlowWords } from './word-machine.ts';
import type { WordMachine } from './word-machine.ts';

export interface RunnerOptions {
  /// Only the slow twin runs.
  readonly isSlow?: boolean;
}

export interface WordOptions extends RunnerOptions {
  /// After so many evaluations the netlist gets code of its own, which is faster and takes some time to make; `HOT` unless given. Very
  /// large ones never do.
  /// After `HOTTER` times as many, its twins are looked for, which takes longer.
  readonly hot?: number;
}

/// Whoever evaluates that often will do so again.
export const HOT = 400;
/// Code with twins is about twice as fast as code without; to make it costs as much as some ten thousand evaluations.
const HOTTER = 50;
/// Gates and counted words of the largest netlist that gets code of its own. More code than the caches hold is read anew each time,
/// and slower than the kernel, whose tables are smaller. Measured with features of Othello on a processor with 512 KB of
/// second cache, code against kernel: 36,000 17 us to 21, 40,000 18 to 20, 54,000 26 to 24, 65,000 33 to 34, 80,000 42 to 42, 98,000 48 to 37.
export const MOST_CODE_WORK = 60_000;

const workOf = ({ gates, counted }: Netlist): number => counted.reduce((sum, { length }) => sum + length, gates);

export class WordRunner {
  readonly netlist: Netlist;
  /// Why the slow twin runs, if it does so unasked.
  readonly problem: RunnerProblem | undefined;
  #machine: WordMachine;
  readonly #hot: number;
  #isHot = false;
  /// Evaluations until the netlist is hot, or hotter; 0 when there is nothing to wait for. A small integer: others would be allocated anew each time.
  #coolness: number;
  readonly #journal: Journal;
  // Made once, so that undoing allocates nothing.
  readonly #takeBack = (gate: number, lane: number): void => this.#machine.toggle(gate, lane);
  /// Gates are not those of the inputs: nothing was run yet, or an update was taken back.
  #isStale = true;
  #slowGates: readonly bigint[] | undefined;

  constructor(netlist: Netlist, { isSlow = false, hot = HOT }: WordOptions = {}) {
    this.netlist = netlist;
    const kernel = isSlow ? undefined : KernelWords.open(netlist);
    this.#machine = kernel?.ok ? kernel.value : new SlowWords(netlist);
    this.problem = kernel?.ok === false ? kernel.error : undefined;
    this.#hot = hot;
    const isHeating = kernel?.ok === true && Number.isFinite(hot) && workOf(netlist) <= MOST_CODE_WORK;
    this.#coolness = isHeating ? hot + 1 : 0;
    this.#journal = new Journal(netlist.counted.length);
  }

  /// Counter i at its place, as of the newest run, update or undo.
  get counters(): Uint32Array {
    return this.#machine.counters;
  }

  /// Whether code made for this netlist runs by now.
  get hasCode(): boolean {
    return this.#machine instanceof CodeWords || this.#machine instanceof TwinWords;
  }

  /// Sets one bit of an input. Counters and gates follow at the next run or update.
  setInput(gate: number, lane: number, bit: boolean): void {
    if (this.#machine.isSet(gate, lane) !== bit) this.toggle(gate, lane);
  }

  isSet(gate: number, lane: number): boolean {
    return this.#machine.isSet(gate, lane);
  }

  /// A run with just these bits of inputs: bit `lanes[i]` of input `gates[i]`, for each i of `of`. Nothing can be undone after it.
  runWith(of: ArrayLike<number>, gates: Int32Array, lanes: Int32Array): void {
    this.#machine.clear();
    for (let k = 0; k < of.length; k++) {
      const i = of[k]!;
      if (!this.#machine.isSet(gates[i]!, lanes[i]!)) this.#machine.toggle(gates[i]!, lanes[i]!);
    }
    this.run();
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
    const isChanged = this.#journal.hasChanges;
    this.#journal.close(this.counters);
    if (isChanged || this.#isStale) this.#evaluate();
  }

  /// Takes the newest update back that was not taken back yet, and changes of inputs after it. False if there is none.
  undo(): boolean {
    this.#journal.takeBack(this.#takeBack);
    if (!this.#journal.open(this.counters)) return false;
    this.#journal.takeBack(this.#takeBack);
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

  /// Goes on with code made for this netlist: first plain code, then, where there are twins, code for both at once.
  #heat(): void {
    const isHotter = this.#isHot || this.#hot === 0;
    const twins = isHotter ? TwinWords.open(this.netlist) : undefined;
    if (twins?.ok) this.#goOnWith(twins.value);
    else if (!this.#isHot) {
      const code = CodeWords.open(this.netlist);
      if (code.ok) this.#goOnWith(code.value);
    }
    this.#isHot = true;
    this.#coolness = isHotter ? 0 : HOTTER * this.#hot;
  }

  #goOnWith(machine: WordMachine): void {
    for (let input = 0; input < this.netlist.inputs; input++)
      for (let lane = 0; lane < this.netlist.lanes; lane++)
        if (this.#machine.isSet(input, lane)) machine.toggle(input, lane);
    this.#machine = machine;
  }

  #evaluate(): void {
    if (this.#coolness > 0 && --this.#coolness === 0) this.#heat();
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
  /// For each update where its bits begin, and the counters before it.
  readonly #starts: number[] = [];
  readonly #saved: Uint32Array[] = [];
  #depth = 0;
  /// Where the bits of the next update begin.
  #start = 0;

  constructor(counters: number) {
    this.#counters = counters;
  }

  note(gate: number, lane: number): void {
    if (this.#toggleCount === this.#toggles.length) {
      const larger = new Int32Array(2 * this.#toggles.length);
      larger.set(this.#toggles);
      this.#toggles = larger;
    }
    this.#toggles[this.#toggleCount++] = gate;
    this.#toggles[this.#toggleCount++] = lane;
  }

  /// Whether bits were turned over since the newest update.
  get hasChanges(): boolean {
    return this.#toggleCount > this.#start;
  }

  clear(): void {
    this.#toggleCount = this.#start = this.#depth = 0;
  }

  close(counters: Uint32Array): void {
    // As deep as before, nothing is allocated.
    if (this.#depth === this.#saved.length) this.#saved.push(new Uint32Array(this.#counters));
    this.#starts[this.#depth] = this.#start;
    this.#saved[this.#depth]!.set(counters);
    this.#depth++;
    this.#start = this.#toggleCount;
  }

  /// The newest update becomes the next one again.
  open(counters: Uint32Array): boolean {
    if (this.#depth === 0) return false;
    this.#depth--;
    this.#start = this.#starts[this.#depth]!;
    counters.set(this.#saved[this.#depth]!);
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
