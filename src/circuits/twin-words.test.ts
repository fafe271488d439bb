import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mirrored } from './mirrored.fixture.ts';
import { netlistOf, numbersFrom, randomWord, shapes } from './netlist.fixture.ts';
import { runNetlist } from './reference.ts';
import { TwinWords } from './twin-words.ts';
import { WordRunner } from './word-runner.ts';

const lanes = Array.from({ length: 64 }, (_, i) => i + 1);

test('code with twins gives what the slow twin gives, with symmetry and without', () => {
  let [opened, kept] = [0, 0];
  fc.assert(
    fc.property(shapes(lanes), fc.boolean(), fc.nat(), (shape, isMirrored, seed) => {
      const netlist = isMirrored ? mirrored(netlistOf(shape), seed) : netlistOf(shape);
      const machine = TwinWords.open(netlist, { mostNeeded: 1 });
      if (!machine.ok) {
        expect(machine.error.code).toBe('too-large');
        return;
      }
      opened++;
      const next = numbersFrom(seed);
      for (let round = 0; round < 3; round++) {
        const inputs = Array.from({ length: netlist.inputs }, () => randomWord(next, netlist.lanes));
        if (round === 1) machine.value.clear();
        inputs.forEach((word, input) => {
          for (let lane = 0; lane < netlist.lanes; lane++)
            if (machine.value.isSet(input, lane) !== (((word >> BigInt(lane)) & 1n) === 1n))
              machine.value.toggle(input, lane);
        });
        machine.value.evaluate();
        const expected = runNetlist(netlist, inputs);
        expect([...machine.value.counters]).toEqual(expected.counters);
        expected.gates.forEach((word, gate) => {
          const found = machine.value.word(gate);
          if (gate < netlist.inputs) expect(found).toBe(word);
          if (found === undefined) return;
          expect(found).toBe(word);
          kept++;
        });
      }
    }),
    { numRuns: 200 },
  );
  expect(opened).toBeGreaterThan(100);
  expect(kept).toBeGreaterThan(1000);
});

test('a runner goes from the kernel to plain code to code with twins, and nobody notices', () => {
  fc.assert(
    fc.property(shapes(lanes), fc.nat(), (shape, seed) => {
      const netlist = mirrored(netlistOf(shape), seed);
      const runner = new WordRunner(netlist, { hot: 1 });
      const slow = new WordRunner(netlist, { isSlow: true });
      const next = numbersFrom(seed);
      for (let round = 0; round < 60; round++) {
        const [gate, lane] = [next() % netlist.inputs, next() % netlist.lanes];
        for (const each of [runner, slow]) each.toggle(gate, lane);
        // The slow one takes its time.
        if (round % 10 < 7) {
          runner.update();
          continue;
        }
        for (const each of [runner, slow]) each.run();
        expect([...runner.counters]).toEqual([...slow.counters]);
      }
    }),
    { numRuns: 30 },
  );
});
