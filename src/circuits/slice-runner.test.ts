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
      const runner = new SliceRunner(netlist, { isSlow });
      expect(runner.problem).toBeUndefined();
      const next = numbersFrom(seed);
      // A second batch, with fewer positions, finds nothing left of the first.
      for (const count of [128, 1 + (next() % 127)]) {
        const positions = Array.from({ length: count }, () =>
          Array.from({ length: netlist.inputs }, () => randomWord(next, 1)),
        );
        positions.forEach((inputs, position) => runner.load(position, truesOf(inputs)));
        runner.run(count);
        const known = new Map<string, readonly number[]>();
        positions.forEach((inputs, position) => {
          const key = inputs.join('');
          if (!known.has(key)) known.set(key, runNetlist(netlist, inputs).counters);
          const expected = known.get(key)!;
          expect(expected.map((_, counter) => runner.counter(counter, position))).toEqual(expected);
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
    expect([0, 1, 2].map((counter) => runner.counter(counter, i * 30))).toEqual([2 * count, count, 0]);
    expect(runner.counter(0, i * 30 + 1)).toBe(0);
  });
});

test('what it says of memory is enough', () => {
  fc.assert(
    fc.property(shapes([1]), (shape) => {
      const netlist = netlistOf(shape);
      expect(sliceMemory(netlist)).toBeGreaterThanOrEqual(layOutSlices(netlist, scheduleSlices(netlist)).bytes);
    }),
  );
  const large = wide(70_000);
  expect(sliceMemory(large)).toBeGreaterThanOrEqual(layOutSlices(large, scheduleSlices(large)).bytes);
});

test('words with more than one lane are refused', () => {
  expect(() => new SliceRunner({ ...wide(3), lanes: 2 })).toThrow('one lane');
});
