import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { POINT_UNIT, clausesVersion, parseFeatureWeights, printFeatureWeights } from './feature-weights.ts';
import type { FeatureWeights } from './feature-weights.ts';

const thousandths = fc.integer({ min: -500_000, max: 500_000 }).map((value) => value / 1000 + 0);
const weight = fc
  .array(thousandths, { minLength: 3, maxLength: 3 })
  .map((three) => three.toSorted((one, other) => one - other))
  .map(([low, middle, high]) => ({ weight: middle!, low: low!, high: high! }));
const share = fc.record({ mean: thousandths, low: thousandths, high: thousandths });
const quality = fc.record({ logLoss: share, accuracy: share });

const weights: fc.Arbitrary<FeatureWeights> = fc.record({
  unit: fc.constant(POINT_UNIT),
  games: fc.nat(),
  positions: fc.nat(),
  seed: fc.nat(),
  ridge: fc.nat(),
  versions: fc.record({ theory: fc.string(), features: fc.string() }),
  heldOut: fc.record({ games: fc.nat(), positions: fc.nat(), fitted: quality, mobility: quality, nothing: quality }),
  intercept: thousandths,
  turn: weight,
  features: fc.array(
    fc.tuple(fc.string(), weight).map(([name, each]) => ({ name, ...each })),
    { minLength: 1 },
  ),
});

describe('weights as a file', () => {
  test('are read back as they were written', () => {
    fc.assert(
      fc.property(weights, (each) => {
        expect(parseFeatureWeights(printFeatureWeights(each))).toEqual({ ok: true, value: each });
      }),
    );
  });

  test('without any part they are refused by its name', () => {
    fc.assert(
      fc.property(weights, fc.nat(), (each, number) => {
        const names = Object.keys(each);
        const name = names[number % names.length]!;
        const broken = parseFeatureWeights(JSON.stringify({ ...each, [name]: undefined }));
        expect(broken).toMatchObject({ ok: false, error: { code: 'bad-weights' } });
        expect(!broken.ok && broken.error.message).toContain(`'${name}'`);
      }),
    );
  });

  test.each([
    ['no JSON', 'weights'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('%s is refused', (_, text) => {
    expect(parseFeatureWeights(text)).toMatchObject({ ok: false, error: { code: 'bad-weights' } });
  });

  test('a weight outside its interval, or finer than thousandths, is refused', () => {
    const [each] = fc.sample(weights, { numRuns: 1, seed: 1 });
    for (const feature of [
      { name: 'f1', weight: 3, low: 1, high: 2 },
      { name: 'f1', weight: 0.000_1, low: 0, high: 1 },
      { name: 'f1', weight: '1', low: 0, high: 1 },
    ])
      expect(parseFeatureWeights(JSON.stringify({ ...each, features: [feature] })).ok).toBe(false);
  });
});

test('the version of clauses does not depend on comments', () => {
  const text = '% A comment.\nf1(A) :- p(A).\n\nf2(A) :- q(A).\n';
  expect(clausesVersion(text)).toBe(clausesVersion('f1(A) :- p(A).\n  % Another one.\nf2(A) :- q(A).'));
  expect(clausesVersion(text)).not.toBe(clausesVersion('f1(A) :- p(A).\nf2(A) :- r(A).\n'));
});
