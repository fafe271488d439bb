import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mixSeeds, seededRandom } from './random.ts';

/// sfc32 by its definition, on exact numbers.
function* slowSfc32(a: bigint, b: bigint, c: bigint): Generator<bigint> {
  const word = (n: bigint): bigint => n & 0xffff_ffffn;
  for (let counter = 1n; ; counter++) {
    const sum = word(a + b + counter);
    a = b ^ (b >> 9n);
    b = word(c + (c << 3n));
    c = word(word((c << 21n) | (c >> 11n)) + sum);
    yield sum;
  }
}

describe('seeded random numbers', () => {
  test('are those of sfc32', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [a, b, c] = ['a', 'b', 'c'].map((part) => BigInt(mixSeeds(seed, part)));
        const slow = slowSfc32(a, b, c);
        for (let i = 0; i < 12; i++) slow.next();
        const random = seededRandom(seed);
        for (let i = 0; i < 50; i++) expect(BigInt(random.bits())).toBe(slow.next().value);
      }),
    );
  });

  test('repeat by seed and differ between seeds', () => {
    const take = (seed: number | string): number[] => {
      const random = seededRandom(seed);
      return Array.from({ length: 5 }, () => random.bits());
    };
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
    expect(mixSeeds(1, 23)).not.toBe(mixSeeds(12, 3));
  });

  test('are even: chi-square of 6,000 throws of a die', () => {
    const random = seededRandom('die');
    const faces = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i++) faces[random.below(6)]++;
    const chiSquare = faces.reduce((sum, face) => sum + (face - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(20.5); // beyond it is one seed of a thousand
  });
});
