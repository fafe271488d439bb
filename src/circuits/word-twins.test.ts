import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NetlistBuilder } from './builder.ts';
import { mirrored } from './mirrored.fixture.ts';
import { netlistOf, numbersFrom, randomWord, shapes } from './netlist.fixture.ts';
import { runNetlist } from './reference.ts';
import { findTwins } from './word-twins.ts';

const LANES = [1, 2, 3, 8, 17, 31, 32, 33, 63, 64];

test('gates and counters are what stands for them, with the inputs exchanged and shifted, and nothing is lost', () => {
  let [withTwins, withExchanged, withShifts] = [0, 0, 0];
  fc.assert(
    fc.property(shapes(LANES), fc.boolean(), fc.nat(), (shape, isMirrored, seed) => {
      const netlist = isMirrored ? mirrored(netlistOf(shape), seed) : netlistOf(shape);
      const twins = findTwins(netlist);
      if (twins === undefined) return;
      const next = numbersFrom(seed);
      const inputs = Array.from({ length: netlist.inputs }, () => randomWord(next, netlist.lanes));
      const plain = runNetlist(netlist, inputs);
      const exchanged = runNetlist(
        netlist,
        inputs.map((_, input) => inputs[twins.partners[input]!]!),
      );
      const all = (1n << BigInt(netlist.lanes)) - 1n;
      plain.gates.forEach((word, gate) => {
        const by = twins.gates[gate]!;
        const shift = BigInt(twins.shifts[gate]!);
        const of = (twins.isExchanged[gate] === 1 ? exchanged : plain).gates[by]!;
        expect(by).toBeLessThanOrEqual(gate);
        expect(word).toBe((of << shift) & all);
        expect(of).toBe((word << -shift) & all);
        if (twins.isSymmetric[gate] === 1) expect(exchanged.gates[gate]).toBe(word);
      });
      plain.counters.forEach((count, counter) => {
        const twin = twins.counters[counter]!;
        if (twin !== counter) expect(count).toBe(exchanged.counters[twin]);
      });
      withTwins++;
      if (twins.isExchanged.some((each, gate) => each === 1 && gate >= netlist.inputs)) withExchanged++;
      if (twins.shifts.some((each) => each !== 0)) withShifts++;
    }),
    { numRuns: 200 },
  );
  expect(withTwins).toBeGreaterThan(100);
  expect(withExchanged).toBeGreaterThan(50);
  expect(withShifts).toBeGreaterThan(30);
});

test('what is said of one player is found to be said of the other, in whatever order', () => {
  const all = 2n ** 64n - 1n;
  const builder = new NetlistBuilder({ lanes: 64 });
  const [x, o, blank] = [builder.input(all, false), builder.input(all, false), builder.input(all, false)];
  const shifted = (wire: { gate: number; shift: number }, by: number) => ({ gate: wire.gate, shift: wire.shift + by });
  const moves = (own: typeof x, other: typeof x) =>
    builder.or([1, 8, 9].map((step) => builder.and(blank, builder.and(shifted(other, step), shifted(own, 2 * step)))));
  const [movesOfX, movesOfO] = [moves(x, o), moves(o, x)];
  const netlist = builder.finish([[movesOfX], [movesOfO], [builder.andNot(movesOfX, movesOfO)], [blank]]);
  const twins = findTwins(netlist)!;
  expect([...twins.partners]).toEqual([1, 0, 2]);
  expect([...twins.counters]).toEqual([0, 0, 2, 3]);
  // One player and the empty squares, three times two products, two sums and the difference.
  expect(netlist.gates).toBe(3 + 12 + 4 + 1);
  expect(twins.needed).toBe(2 + 6 + 2 + 1);
});

test('inputs that are used differently have no twins', () => {
  const builder = new NetlistBuilder({ lanes: 64 });
  const [x, o] = [builder.input(7n, false), builder.input(7n, false)];
  expect(findTwins(builder.finish([[builder.and(x, o), builder.andNot(x, builder.any(o))]]))).toBeDefined();
  expect(findTwins(builder.finish([[builder.andNot(x, o), builder.any(x)]]))).toBeUndefined();
});
