import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NetlistBuilder } from './builder.ts';
import type { Wire } from './builder.ts';
import { netlistOf, numbersFrom, shapes } from './netlist.fixture.ts';
import { runNetlist } from './reference.ts';
import { Deduction, UNKNOWN } from './known-gates.ts';
import { ALWAYS, NEVER, countLiveGates, specialise } from './specialise.ts';

test('where gates are known, less is left, and it has the values of the whole', () => {
  let followed = 0;
  fc.assert(
    fc.property(shapes([1]), fc.integer({ min: 0, max: 4 }), (shape, asked) => {
      const netlist = netlistOf(shape);
      const next = numbersFrom(shape.seed + 3);
      const inputsOf = (): bigint[] => Array.from({ length: netlist.inputs }, () => BigInt(next() % 2));
      // Gates have the values of one position: then there is one that has them.
      const position = inputsOf();
      const values = runNetlist(netlist, position).gates;
      const deduction = new Deduction(netlist);
      const known = deduction.begin();
      const answers = Array.from({ length: asked }, () => next() % netlist.gates);
      for (const gate of answers) deduction.learn(known, gate, Number(values[gate]));
      followed += known.filter((value) => value !== UNKNOWN).length - new Set(answers).size;
      const roots = Array.from({ length: 1 + (next() % 6) }, () => next() % netlist.gates);
      const { netlist: rest, roots: found } = specialise(netlist, known, roots);
      expect(countLiveGates(netlist, known, roots)).toBeLessThanOrEqual(netlist.gates - netlist.inputs);
      for (const inputs of [position, ...Array.from({ length: 6 }, inputsOf)]) {
        const expected = runNetlist(netlist, inputs).gates;
        if (answers.some((gate) => expected[gate] !== values[gate])) continue;
        const left = runNetlist(rest, inputs).gates;
        roots.forEach((root, i) => {
          const gate = found[i]!;
          expect(gate === NEVER ? 0n : gate === ALWAYS ? 1n : left[gate]).toBe(expected[root]);
        });
        known.forEach((value, gate) => value !== UNKNOWN && expect(BigInt(value)).toBe(expected[gate]));
      }
    }),
    { numRuns: 150 },
  );
  expect(followed).toBeGreaterThan(1000);
});

test('operands follow from gates, and gates from operands', () => {
  const builder = new NetlistBuilder({ lanes: 1 });
  const [x, y, z] = [0, 1, 2].map(() => builder.input(1n, true)) as [Wire, Wire, Wire];
  const both = builder.and(x, y);
  const netlist = builder.finish([[builder.andNot(both, z)], [builder.or([both, z])]]);
  const [only, some] = netlist.counted.map(([gate]) => gate!) as [number, number];
  const after = (...facts: readonly (readonly [number, number])[]): number[] => {
    const deduction = new Deduction(netlist);
    const known = deduction.begin();
    for (const [gate, value] of facts) deduction.learn(known, gate, value);
    return [...known.subarray(0, 3), known[only]!, known[some]!];
  };
  expect(after([only, 1])).toEqual([1, 1, 0, 1, 1]);
  expect(after([some, 0])).toEqual([UNKNOWN, UNKNOWN, 0, 0, 0]);
  expect(after([some, 0], [0, 1])).toEqual([1, 0, 0, 0, 0]);
  expect(after([some, 1], [1, 0])).toEqual([UNKNOWN, 0, 1, 0, 1]);
  expect(after([only, 0], [0, 1], [1, 1])).toEqual([1, 1, 1, 0, 1]);
});
