import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sliceMemory } from './memory.ts';
import { netlistOf, numbersFrom, randomWord, shapes } from './netlist.fixture.ts';
import type { Netlist } from './netlist.ts';
import { runNetlist } from './reference.ts';
import { layOutSlices } from './slice-layout.ts';
import { SliceRunner } from './slice-runner.ts';
import { scheduleSlices } from './slice-schedule.ts';

const truesOf = (inputs: readonly bigint[]): number[] => inputs.flatMap((bit, gate) => (bit === 1n ? [gate] : []));

test.each([false, true])('128 positions at once give what the slow twin gives for each (slow: %s)', (isSlow) => {
  fc.assert(
    fc.property(shapes([1]), fc.nat(), (shape, seed) => {
      const netlist = netlistOf(shape);
      // Columns in any order, some of them twice.
      const order = numbersFrom(seed + 1);
      const counters = netlist.counted.length;
      const columns = counters === 0 ? [] : Array.from({ length: counters + 1 }, () => order() % counters);
      const runner = new SliceRunner(netlist, { isSlow, columns });
      expect(runner.problem).toBeUndefined();
      const next = numbersFrom(seed);
      // A second batch, with fewer positions, finds nothing left of the first.
      for (const count of [128, 1 + (next() % 127)]) {
        const positions = Array.from({ length: count }, () =>
          Array.from({ length: netlist.inputs }, () => randomWord(next, 1)),
        );
        // Lists of either kind.
        positions.forEach((inputs, position) => {
          const trues = truesOf(inputs);
          runner.load(position, position % 2 === 0 ? trues : Int32Array.from(trues));
        });
        runner.run();
        const known = new Map<string, readonly number[]>();
        positions.forEach((inputs, position) => {
          const key = inputs.join('');
          if (!known.has(key)) known.set(key, runNetlist(netlist, inputs).counters);
          const expected = known.get(key)!;
          expect([...runner.rows.subarray(position * runner.columns, (position + 1) * runner.columns)]).toEqual(
            columns.map((counter) => expected[counter]),
          );
        });
      }
    }),
    { numRuns: 80 },
  );
});

/// Inputs alone, all of them counted twice in the first counter and once in the second.
const wide = (inputs: number): Netlist => {
  const all = Int32Array.from({ length: inputs }, (_, gate) => gate);
  return {
    lanes: 1,
    inputs,
    gates: inputs,
    opcodes: new Uint8Array(inputs),
    a: new Int32Array(inputs),
    b: new Int32Array(inputs),
    shifts: new Int16Array(inputs),
    constants: [],
    segments: [],
    counted: [Int32Array.from({ length: 2 * inputs }, (_, i) => i % inputs), all, new Int32Array(0)],
  };
};

test.each([7, 8, 255, 256, 300, 70_000])('counters of up to %i inputs', (inputs) => {
  const runner = new SliceRunner(wide(inputs));
  const counts = [0, 1, Math.floor(inputs / 2), inputs - 1, inputs];
  counts.forEach((count, i) =>
    runner.load(
      i * 30,
      Array.from({ length: count }, (_, gate) => gate),
    ),
  );
  runner.run();
  counts.forEach((count, i) => {
    expect([...runner.rows.subarray(90 * i, 90 * i + 6)]).toEqual([2 * count, count, 0, 0, 0, 0]);
  });
});

test('what it says of memory is enough', () => {
  fc.assert(
    fc.property(shapes([1]), (shape) => {
      const netlist = netlistOf(shape);
      expect(sliceMemory(netlist)).toBeGreaterThanOrEqual(
        layOutSlices(netlist, scheduleSlices(netlist), netlist.counted.length).bytes,
      );
    }),
  );
  const large = wide(70_000);
  expect(sliceMemory(large)).toBeGreaterThanOrEqual(layOutSlices(large, scheduleSlices(large), 3).bytes);
});

test('words with more than one lane are refused', () => {
  expect(() => new SliceRunner({ ...wide(3), lanes: 2 })).toThrow('one lane');
});

test.each([false, true])('a number that no input has is refused, and nothing is left of it (slow: %s)', (isSlow) => {
  const runner = new SliceRunner(wide(3), { isSlow });
  const lists = [...[3, -1, 1.5, NaN, 2 ** 32].map((wrong) => [1, wrong]), Int32Array.of(1, 3), Int32Array.of(1, -1)];
  for (const list of lists) {
    expect(() => runner.load(0, list)).toThrow(`no input has the number ${list[1]}`);
    runner.run();
    expect(runner.rows.every((number) => number === 0)).toBe(true);
  }
});
