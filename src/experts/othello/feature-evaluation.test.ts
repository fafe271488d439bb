import { describe, expect, test } from 'vitest';
import { BLACK, WHITE, isOver, legalMoves, othello, positionOf } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { knowledgeFile } from '../../knowledge/index.ts';
import { WIN, makePlayer, mixSeeds, randomOpening, seededRandom } from '../../play/index.ts';
import {
  FEATURE_FILES,
  FeatureEvaluator,
  compileFeatures,
  featureEvaluation,
  packagedFeatureWeights,
} from './feature-evaluation.ts';
import { clausesVersion } from './feature-weights.ts';
import { othelloPlayers } from './players.ts';

const compiled = compileFeatures();
const weights = packagedFeatureWeights();

const positions = Array.from({ length: 60 }, (_, i) => randomOpening(othello, i, mixSeeds('features', i)).state).filter(
  (position) => !isOver(position),
);

const exchanged = ({ blackLow, blackHigh, whiteLow, whiteHigh, turn, ply }: Position): Position => ({
  blackLow: whiteLow,
  blackHigh: whiteHigh,
  whiteLow: blackLow,
  whiteHigh: blackHigh,
  turn: turn === BLACK ? WHITE : BLACK,
  ply,
});

describe('the weights of the package', () => {
  test('are of the features and the theory that are there', () => {
    expect(weights.features.map(({ name }) => name)).toEqual(compiled.relations.features.map(({ name }) => name));
    expect(weights.features.length).toBe(126);
    // Where this fails, the clauses have changed: npx tsx scripts/fit-features.ts
    for (const part of ['theory', 'features'] as const)
      expect(weights.versions[part]).toBe(clausesVersion(knowledgeFile(FEATURE_FILES[part])!.text));
  });

  test('are not all the same as nothing', () => {
    expect(weights.features.filter(({ low, high }) => low > 0 || high < 0).length).toBeGreaterThan(20);
    expect(weights.heldOut.fitted.logLoss.high).toBeLessThan(weights.heldOut.nothing.logLoss.low);
  });
});

describe('the evaluation', () => {
  const { value } = featureEvaluation;

  test('is the sum of weights times tuples, counted one by one', { timeout: 120_000 }, () => {
    const { relations, facts } = compiled;
    for (const position of positions.filter((_, i) => i % 20 === 5)) {
      expect(relations.evaluate(facts.facts(position)).ok).toBe(true);
      const sum = weights.features.reduce((points, { name, weight }) => {
        const tuples = relations.solutions(name);
        if (!tuples.ok) throw new Error(tuples.error.message);
        return points + weight * tuples.value.length;
      }, weights.intercept);
      const turn = position.turn === BLACK ? weights.turn.weight : -weights.turn.weight;
      expect(value(position, BLACK)).toBeCloseTo(sum + turn, 6);
    }
  });

  test('one side has exactly what the other lacks, and colours can be exchanged', () => {
    for (const position of positions) {
      expect(value(position, WHITE) + 0).toBe(0 - value(position, BLACK));
      expect(value(exchanged(position), WHITE) + 0).toBe(value(position, BLACK) + 0);
      expect(Math.abs(value(position, BLACK))).toBeLessThan(WIN / 2);
    }
  });

  test('is the same however many sums are kept, in any order', () => {
    const [small, large] = [1, 12].map((bits) => new FeatureEvaluator(compiled, weights, bits));
    const random = seededRandom(3);
    for (let i = 0; i < 200; i++) {
      const position = random.pick(positions);
      const expected = value(position, BLACK);
      expect(small!.points(position, BLACK)).toBe(expected);
      expect(large!.points(position, BLACK)).toBe(expected);
      // The turn counts, although the board is the same.
      const other = { ...position, turn: position.turn === BLACK ? WHITE : BLACK };
      const turn = (position.turn === BLACK ? 2 : -2) * weights.turn.weight;
      expect(large!.points(other, BLACK)).toBeCloseTo(expected - turn, 6);
    }
  });

  test('gives way to the result', () => {
    const filled = (black: number): Position => positionOf((square) => (square < black ? BLACK : WHITE), BLACK);
    expect(value(filled(34), BLACK)).toBe(WIN + 4);
    expect(value(filled(34), WHITE)).toBe(-WIN - 4);
    expect(value(filled(32), BLACK)).toBe(0);
  });

  test('refuses weights of other features', () => {
    const fewer = { ...weights, features: weights.features.slice(1) };
    expect(() => new FeatureEvaluator(compiled, fewer)).toThrow('other features');
  });

  test('is known to the grammar of players', async () => {
    const player = makePlayer('alphabeta:depth=2,eval=features', othelloPlayers);
    if (!player.ok) throw new Error(player.error.message);
    const [position] = positions.slice(20);
    const { move, value: expected } = await player.value.choose(position!, position!.turn, { random: seededRandom(1) });
    expect(legalMoves(position!)).toContain(move);
    expect(Math.abs(expected!)).toBeGreaterThan(0);
  });
});
