import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordMemory } from './memory.ts';
import { netlistOf, numbersFrom, randomWord, shapes } from './netlist.fixture.ts';
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { runNetlist } from './reference.ts';
import { layOutWords } from './word-layout.ts';
import { planWords } from './word-plan.ts';
import { MOST_CODE_WORK, WordRunner } from './word-runner.ts';
import { scheduleWords } from './word-schedule.ts';

const load = (runner: WordRunner, words: readonly bigint[]): void =>
  words.forEach((word, gate) => {
    for (let lane = 0; lane < runner.netlist.lanes; lane++)
      runner.setInput(gate, lane, ((word >> BigInt(lane)) & 1n) === 1n);
  });

const randomInputs = (netlist: Netlist, next: () => number): bigint[] =>
  Array.from({ length: netlist.inputs }, () => randomWord(next, netlist.lanes));

test('a run gives what the slow twin gives, gates and counters, by the kernel and by code of its own', () => {
  fc.assert(
    fc.property(shapes(), fc.nat(), fc.constantFrom(Infinity, 0, 1), (shape, seed, hot) => {
      const netlist = netlistOf(shape);
      // By the kernel, by code of its own, and from one to the other.
      const runner = new WordRunner(netlist, { hot });
      expect(runner.problem).toBeUndefined();
      const next = numbersFrom(seed);
      for (let round = 0; round < 3; round++) {
        const inputs = randomInputs(netlist, next);
        load(runner, inputs);
        runner.run();
        const expected = runNetlist(netlist, inputs);
        expect([...runner.counters]).toEqual(expected.counters);
        expect(Array.from({ length: netlist.gates }, (_, gate) => runner.gate(gate))).toEqual(expected.gates);
      }
    }),
    { numRuns: 200 },
  );
});

test('sums of many products, some of them shared, some counted', () => {
  fc.assert(
    fc.property(fc.constantFrom(17, 63, 64), fc.integer({ min: 2, max: 60 }), fc.nat(), (lanes, terms, seed) => {
      const next = numbersFrom(seed);
      const inputs = 4;
      // input, input, ... then products and a chain of ors, as rules are lowered.
      const gates: { opcode: number; a: number; b: number; shift: number }[] = [];
      const put = (opcode: number, a: number, b: number): number => {
        const shift = (next() % (2 * lanes + 1)) - lanes;
        return gates.push({ opcode, a, b, shift: next() % 3 === 0 ? shift : shift % 4 }) + inputs - 1;
      };
      const counted: number[] = [];
      let sum = put(OPCODES.and, next() % inputs, next() % inputs);
      for (let term = 0; term < terms; term++) {
        const isNested = next() % 3 === 0 && gates.length > 3;
        const product = put(
          OPCODES.and,
          isNested ? inputs + (next() % gates.length) : next() % inputs,
          next() % inputs,
        );
        if (next() % 5 === 0) counted.push(product);
        sum = put(OPCODES.or, sum, product);
        if (next() % 9 === 0) counted.push(sum);
        if (next() % 9 === 0) sum = put(OPCODES.and, sum, next() % inputs);
      }
      const total = inputs + gates.length;
      const fields = [...Array.from({ length: inputs }, () => ({ opcode: 0, a: 0, b: 0, shift: 0 })), ...gates];
      const netlist: Netlist = {
        lanes,
        inputs,
        gates: total,
        opcodes: Uint8Array.from(fields, ({ opcode }) => opcode),
        a: Int32Array.from(fields, ({ a }) => a),
        b: Int32Array.from(fields, ({ b }) => b),
        shifts: Int16Array.from(fields, ({ shift }) => shift),
        constants: [],
        segments: [{ from: inputs, to: total, isLoop: false }],
        counted: [Int32Array.of(sum), Int32Array.from(counted), Int32Array.of(sum, sum, 0)],
      };
      const runner = new WordRunner(netlist, { hot: next() % 2 === 0 ? 0 : Infinity });
      const words = randomInputs(netlist, next);
      load(runner, words);
      runner.run();
      const expected = runNetlist(netlist, words);
      expect([...runner.counters]).toEqual(expected.counters);
      expect(Array.from({ length: total }, (_, gate) => runner.gate(gate))).toEqual(expected.gates);
    }),
    { numRuns: 200 },
  );
});

test.each([false, true])('updates and their undoing are as runs of the position at hand (slow: %s)', (isSlow) => {
  fc.assert(
    fc.property(shapes(), fc.nat(), (shape, seed) => {
      const netlist = netlistOf(shape);
      const next = numbersFrom(seed);
      const runner = new WordRunner(netlist, { isSlow, hot: next() % 3 === 0 ? Infinity : next() % 8 });
      let words = randomInputs(netlist, next);
      load(runner, words);
      runner.run();
      const before: bigint[][] = [];
      const change = (): void => {
        const [gate, lane] = [next() % netlist.inputs, next() % netlist.lanes];
        runner.toggle(gate, lane);
        words = words.with(gate, words[gate]! ^ (1n << BigInt(lane)));
      };
      for (let step = 0; step < 40; step++) {
        if (next() % 3 > 0) {
          before.push(words);
          for (let i = next() % 6; i > 0; i--) change();
          runner.update();
        } else {
          // What was changed and not yet computed goes, too.
          if (next() % 4 === 0) change();
          expect(runner.undo()).toBe(before.length > 0);
          words = before.pop() ?? words.map((_, gate) => runner.gate(gate));
        }
        const expected = runNetlist(netlist, words);
        expect([...runner.counters]).toEqual(expected.counters);
        if (next() % 4 > 0) continue;
        const gate = next() % netlist.gates;
        expect(runner.gate(gate)).toBe(expected.gates[gate]);
      }
    }),
    { numRuns: 60 },
  );
});

test('what it says of memory is enough', () => {
  fc.assert(
    fc.property(shapes(), (shape) => {
      const netlist = netlistOf(shape);
      const plan = planWords(netlist);
      const { bytes } = layOutWords(netlist, plan.isSum, scheduleWords(netlist, plan));
      expect(wordMemory(netlist)).toBeGreaterThanOrEqual(bytes);
    }),
  );
});

test.each([Infinity, 0])('an or of thousands of inputs is no deeper than formulas can be (hot: %s)', (hot) => {
  const inputs = 6000;
  const netlist: Netlist = {
    lanes: 8,
    inputs,
    gates: 2 * inputs,
    opcodes: new Uint8Array(2 * inputs).fill(OPCODES.or),
    a: Int32Array.from({ length: 2 * inputs }, (_, gate) => (gate <= inputs ? 0 : gate - 1)),
    b: Int32Array.from({ length: 2 * inputs }, (_, gate) => Math.max(0, gate - inputs)),
    shifts: new Int16Array(2 * inputs),
    constants: [],
    segments: [{ from: inputs, to: 2 * inputs, isLoop: false }],
    counted: [Int32Array.of(2 * inputs - 1)],
  };
  const runner = new WordRunner(netlist, { hot });
  runner.setInput(0, 3, true);
  runner.setInput(4000, 5, true);
  runner.run();
  expect(runner.counter(0)).toBe(2);
});

test('a netlist gets code of its own when it is hot, unless it is too large', () => {
  const counting = (times: number): Netlist => ({
    lanes: 16,
    inputs: 2,
    gates: 3,
    opcodes: Uint8Array.of(0, 0, OPCODES.and),
    a: Int32Array.of(0, 0, 0),
    b: Int32Array.of(0, 0, 1),
    shifts: new Int16Array(3),
    constants: [],
    segments: [{ from: 2, to: 3, isLoop: false }],
    counted: [new Int32Array(times).fill(2)],
  });
  for (const times of [10, MOST_CODE_WORK]) {
    const runner = new WordRunner(counting(times), { hot: 1 });
    load(runner, [0b1111n, 0b110n]);
    for (const isHot of [false, true]) {
      runner.run();
      expect(runner.counter(0)).toBe(2 * times);
      expect(runner.hasCode).toBe(isHot && times === 10);
    }
  }
});
