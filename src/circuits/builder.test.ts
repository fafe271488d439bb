import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GateBudgetSpent, NetlistBuilder } from './builder.ts';
import type { Wire } from './builder.ts';
import { runNetlist } from './reference.ts';

/// A formula over words, built gate by gate and computed directly.
type Step =
  | { readonly kind: 'and' | 'andNot'; readonly left: number; readonly right: number; readonly by: number }
  | { readonly kind: 'or'; readonly of: readonly number[] }
  | { readonly kind: 'any'; readonly of: number }
  | { readonly kind: 'mask'; readonly of: number; readonly bits: bigint };

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('and' as const, 'andNot' as const),
    left: fc.nat(),
    right: fc.nat(),
    by: fc.constant(0),
  }),
  fc.record({ kind: fc.constant('or' as const), of: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('any' as const), of: fc.nat() }),
  fc.record({ kind: fc.constant('mask' as const), of: fc.nat(), bits: fc.bigInt({ min: 0n, max: (1n << 16n) - 1n }) }),
);

const LANES = 16;
const ALL = (1n << 16n) - 1n;
const shiftBits = (bits: bigint, by: number): bigint => (by >= 0 ? (bits << BigInt(by)) & ALL : bits >> BigInt(-by));
const popcount = (bits: bigint): number => bits.toString(2).replaceAll('0', '').length;

describe('the builder', () => {
  test.each([
    [true, true],
    [false, true],
    [true, false],
  ])('what it builds counts as the formulas do (sharing %s, folding %s)', (isSharing, isFolding) => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: ALL }), { minLength: 1, maxLength: 3 }),
        fc.array(stepArbitrary, { maxLength: 12 }),
        (inputs, steps) => {
          const builder = new NetlistBuilder({ lanes: LANES, isSharing, isFolding });
          const wires: Wire[] = inputs.map(() => builder.input(ALL, false));
          const values = [...inputs];
          const pick = (n: number): number => n % wires.length;
          for (const step of steps) {
            if (step.kind === 'or') {
              wires.push(builder.or(step.of.map((n) => wires[pick(n)]!)));
              values.push(step.of.reduce((bits, n) => bits | values[n % values.length]!, 0n));
            } else if (step.kind === 'any') {
              const at = pick(step.of);
              wires.push(builder.any(wires[at]!));
              values.push(values[at] === 0n ? 0n : ALL);
            } else if (step.kind === 'mask') {
              const at = pick(step.of);
              wires.push(builder.and(wires[at]!, builder.constant(step.bits)));
              values.push(values[at]! & step.bits);
            } else {
              const [left, right] = [pick(step.left), pick(step.right)];
              // As joins do: the left operand in place, the right one moved against it.
              const { gate, shift } = wires[right]!;
              const moved = shiftBits(values[right]!, step.by);
              wires.push(builder[step.kind](wires[left]!, { gate, shift: shift + step.by }));
              values.push(step.kind === 'and' ? values[left]! & moved : values[left]! & ~moved);
            }
          }
          const { counters } = runNetlist(builder.finish(wires.map((wire) => [wire])), inputs);
          expect(counters).toEqual(values.map(popcount));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('pending shifts: words of neighbours on a line', () => {
    const builder = new NetlistBuilder({ lanes: 8 });
    const discs = builder.input(0xffn, false);
    // A disc whose neighbour has one, too; the pair is seen from either end.
    const fromLow = builder.and(discs, { gate: discs.gate, shift: -1 });
    const fromHigh = builder.and(discs, { gate: discs.gate, shift: 1 });
    expect(fromLow.gate).toBe(fromHigh.gate);
    const { counters } = runNetlist(builder.finish([[fromLow], [builder.or([fromLow, fromHigh])]]), [0b0011_0111n]);
    expect(counters).toEqual([3, 5]);
  });

  test('a promise that needs itself becomes a loop: reachable along a line', () => {
    const builder = new NetlistBuilder({ lanes: 8 });
    const [start, open] = [builder.input(0xffn, false), builder.input(0xffn, false)];
    const reached = builder.promise(0xffn, false);
    const next = builder.and(open, { gate: reached.gate, shift: 1 });
    builder.define(reached, builder.or([start, next]));
    const netlist = builder.finish([[reached]]);
    expect(netlist.segments.some(({ isLoop }) => isLoop)).toBe(true);
    expect(runNetlist(netlist, [0b1n, 0b0110_1110n]).counters).toEqual([4]);
  });

  test('gates that nothing needs are not there, and equal ones once', () => {
    const builder = new NetlistBuilder({ lanes: 8 });
    const [a, b] = [builder.input(0xffn, false), builder.input(0xffn, false)];
    const both = builder.and(a, b);
    builder.or([a, b]);
    expect(builder.and(b, a)).toEqual(both);
    expect(builder.finish([[both]]).gates).toBe(3);
  });

  test('a budget of gates holds', () => {
    const builder = new NetlistBuilder({ lanes: 8, maxGates: 3 });
    const [a, b] = [builder.input(0xffn, false), builder.input(0xffn, false)];
    expect(() => builder.and(a, b)).toThrow(GateBudgetSpent);
  });
});
