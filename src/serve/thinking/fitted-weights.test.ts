import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEATURE_FILES, FeatureEvaluator, compileFeatures, packagedFeatureWeights } from '../../experts/index.ts';
import { knowledgeFile } from '../../knowledge/index.ts';
import { parseTranscript } from '../../games/index.ts';
import { evaluate, weightsOf } from './fitted-weights.ts';
import { features } from './features.ts';
import { PAIR_WING_MOVES } from './thinking.fixture.ts';

test('what two positions differ by is exactly the sum of the rows, whatever the weights', () => {
  const point = fc.double({ min: -500, max: 500, noNaN: true });
  const rows = fc.array(fc.record({ weight: point, one: fc.nat(300), other: fc.nat(300) }), { maxLength: 130 });
  fc.assert(
    fc.property(rows, point, point, fc.constantFrom('black', 'white'), (given, intercept, turn, toMove) => {
      const fitted = given.map(({ weight }, i) => ({ name: `f${i}`, weight, low: weight - 1, high: weight + 1 }));
      const weights = weightsOf({ intercept, turn: { weight: turn, low: turn, high: turn }, features: fitted });
      const weightOf = (i: number): number => weights.byName.get(`f${i}`)!.value;
      const countsOf = (which: 'one' | 'other') =>
        given.map((row, i) => ({ value: row[which], contribution: weightOf(i) * row[which], bindings: [] }));
      const [one, other] = [evaluate(weights, toMove, countsOf('one')), evaluate(weights, toMove, countsOf('other'))];
      const sum = given.reduce((so, row, i) => so + weightOf(i) * (row.one - row.other), 0);
      expect(one.sum - other.sum).toBe(sum);
      expect(Number.isSafeInteger(one.sum)).toBe(true);
    }),
  );
});

test('it is what the player that uses it sees', () => {
  // Only where the package has been fitted.
  if (knowledgeFile(FEATURE_FILES.weights) === undefined) return;
  const evaluator = new FeatureEvaluator(compileFeatures(), packagedFeatureWeights());
  for (const plies of [0, 7, 20, 35]) {
    const moves = PAIR_WING_MOVES.slice(0, plies);
    const line = parseTranscript(moves.join(' '));
    if (!line.ok) throw new Error(line.error.message);
    const found = features({ moves, data: '/nowhere' });
    if ('problem' in found) throw new Error(found.problem.message.en);
    expect(found.evaluation!.sum / 1000).toBe(evaluator.points(line.value.positions.at(-1)!, 0));
  }
});
