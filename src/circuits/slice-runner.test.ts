import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netlistOf, numbersFrom, randomWord, shapes } from './netlist.fixture.ts';
import { runNetlist } from './reference.ts';
import { SliceRunner } from './slice-runner.ts';

test('128 positions at once give what the slow twin gives for each', () => {
  fc.assert(
    fc.property(shapes([1]), fc.nat(), (shape, seed) => {
      const netlist = netlistOf(shape);
      const runner = new SliceRunner(netlist);
      const next = numbersFrom(seed);
      for (let round = 0; round < 2; round++) {
        const positions = Array.from({ length: 128 }, () =>
          Array.from({ length: netlist.inputs }, () => randomWord(next, 1)),
        );
        positions.forEach((inputs, position) =>
          runner.load(
            position,
            inputs.flatMap((bit, gate) => (bit === 1n ? [gate] : [])),
          ),
        );
        runner.run();
        for (let position = 0; position < 128; position++) {
          const { counters } = runNetlist(netlist, positions[position]!);
          expect(counters.map((_, counter) => runner.counter(counter, position))).toEqual(counters);
        }
      }
    }),
    { numRuns: 200 },
  );
});
