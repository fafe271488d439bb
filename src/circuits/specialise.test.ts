import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netlistOf, numbersFrom, shapes } from './netlist.fixture.ts';
import { runNetlist } from './reference.ts';
import { ALWAYS, NEVER, UNKNOWN, countLiveGates, knownGates, specialise } from './specialise.ts';

test('where inputs are known, less is left, and it has the values of the whole', () => {
  fc.assert(
    fc.property(shapes([1]), fc.integer({ min: 0, max: 4 }), (shape, share) => {
      const netlist = netlistOf(shape);
      const next = numbersFrom(shape.seed + 3);
      const known = Int8Array.from({ length: netlist.inputs }, () => (next() % 4 < share ? next() % 2 : UNKNOWN));
      const roots = Array.from({ length: 1 + (next() % 6) }, () => next() % netlist.gates);
      const { netlist: rest, roots: found } = specialise(netlist, known, roots);
      const gates = knownGates(netlist, known);
      const live = countLiveGates(netlist, gates, roots);
      expect(live).toBeLessThanOrEqual(netlist.gates - netlist.inputs);
      for (let round = 0; round < 4; round++) {
        const inputs = Array.from(known, (bit) => BigInt(bit === UNKNOWN ? next() % 2 : bit));
        const expected = runNetlist(netlist, inputs).gates;
        const values = runNetlist(rest, inputs).gates;
        roots.forEach((root, i) => {
          const gate = found[i]!;
          expect(gate === NEVER ? 0n : gate === ALWAYS ? 1n : values[gate]).toBe(expected[root]);
        });
        gates.forEach((value, gate) => value !== UNKNOWN && expect(BigInt(value)).toBe(expected[gate]));
      }
    }),
    { numRuns: 200 },
  );
});
