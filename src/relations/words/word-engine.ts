/// A plan run in words: a netlist, a runner, and where facts and features stand in it.
import { WordRunner } from '../../circuits/index.ts';
import type { Result } from '../../logic/index.ts';
import { ok } from '../../logic/index.ts';
import type { Engine } from '../engine.ts';
import type { Counts, Delta, Facts } from '../relations.ts';
import type { Lowered } from './lower.ts';

const DONE: Result<void, never> = ok(undefined);

export class WordEngine implements Engine {
  readonly #runner: WordRunner;
  readonly #lanes: number;
  /// By fact: its input, and its bit, -1 for all bits.
  readonly #inputs: Int32Array;
  readonly #bits: Int32Array;
  readonly #factors: readonly (readonly number[])[];
  /// Which facts are true.
  readonly #isTrue: Uint8Array;
  /// Facts that the changes since the last evaluation turned over, one change behind the other.
  readonly #turned: number[] = [];
  readonly #changes: number[] = [];

  constructor({ netlist, places, factors }: Lowered) {
    this.#runner = new WordRunner(netlist);
    this.#lanes = netlist.lanes;
    this.#inputs = Int32Array.from(places, ({ input }) => input);
    this.#bits = Int32Array.from(places, ({ lane }) => lane);
    this.#factors = factors;
    this.#isTrue = new Uint8Array(places.length);
    this.#runner.run();
  }

  evaluate(facts: Facts): Result<void, never> {
    this.#turned.length = this.#changes.length = 0;
    const isTrue = this.#isTrue;
    // Only what differs is written: most squares of two positions are alike, or were never looked at.
    const wanted = NEXT;
    for (let i = 0; i < facts.length; i++) isTrue[facts[i]!]! |= wanted;
    for (let fact = 0; fact < isTrue.length; fact++) {
      const state = isTrue[fact]!;
      if (state === 0) continue;
      if (state === NOW) this.#write(fact, false);
      else if (state === wanted) this.#write(fact, true);
      isTrue[fact] = state >> 1;
    }
    this.#runner.run();
    return DONE;
  }

  apply({ added, removed }: Delta): Result<void, never> {
    const before = this.#turned.length;
    for (let i = 0; i < removed.length; i++) this.#turn(removed[i]!, 0);
    for (let i = 0; i < added.length; i++) this.#turn(added[i]!, NOW);
    this.#changes.push(before);
    this.#runner.update();
    return DONE;
  }

  undo(): boolean {
    const before = this.#changes.pop();
    if (before === undefined) return false;
    for (let i = this.#turned.length - 1; i >= before; i--) this.#isTrue[this.#turned[i]!]! ^= NOW;
    this.#turned.length = before;
    this.#runner.undo();
    return true;
  }

  counts(into: Counts): void {
    const { counters } = this.#runner;
    for (let feature = 0; feature < this.#factors.length; feature++) {
      const factors = this.#factors[feature]!;
      let value = counters[factors[0]!]!;
      for (let i = 1; i < factors.length; i++) value *= counters[factors[i]!]!;
      into[feature] = value;
    }
  }

  isTrue(fact: number): boolean {
    return this.#isTrue[fact] === NOW;
  }

  #turn(fact: number, to: number): void {
    if (this.#isTrue[fact] === to) return;
    this.#isTrue[fact] = to;
    this.#turned.push(fact);
    const bit = this.#bits[fact]!;
    if (bit >= 0) this.#runner.toggle(this.#inputs[fact]!, bit);
    else for (let lane = 0; lane < this.#lanes; lane++) this.#runner.toggle(this.#inputs[fact]!, lane);
  }

  #write(fact: number, isTrue: boolean): void {
    const bit = this.#bits[fact]!;
    if (bit >= 0) this.#runner.setInput(this.#inputs[fact]!, bit, isTrue);
    else for (let lane = 0; lane < this.#lanes; lane++) this.#runner.setInput(this.#inputs[fact]!, lane, isTrue);
  }
}

/// A fact is true now; it will be true in the next position.
const NOW = 1;
const NEXT = 2;
