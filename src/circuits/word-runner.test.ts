import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netlistOf, numbersFrom, randomWord, shapes } from './netlist.fixture.ts';
import type { Netlist } from './netlist.ts';
import { runNetlist } from './reference.ts';
import { WordRunner } from './word-runner.ts';

const load = (runner: WordRunner, words: readonly bigint[]): void =>
  words.forEach((word, gate) => {
    for (let lane = 0; lane < runner.netlist.lanes; lane++)
      runner.setInput(gate, lane, ((word >> BigInt(lane)) & 1n) === 1n);
  });

const randomInputs = (netlist: Netlist, next: () => number): bigint[] =>
  Array.from({ length: netlist.inputs }, () => randomWord(next, netlist.lanes));

test('a word at a time gives what the slow twin gives', () => {
  fc.assert(
    fc.property(shapes(), fc.nat(), (shape, seed) => {
      const netlist = netlistOf(shape);
      const runner = new WordRunner(netlist);
      const next = numbersFrom(seed);
      for (let round = 0; round < 3; round++) {
        const inputs = randomInputs(netlist, next);
        load(runner, inputs);
        runner.run();
        const expected = runNetlist(netlist, inputs);
        expect([...runner.counters]).toEqual(expected.counters);
      }
    }),
    { numRuns: 300 },
  );
});
