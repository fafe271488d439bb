import { beforeAll, describe, expect, test } from 'vitest';
import { FeatureEvaluator, compileFeatures, parseFeatureWeights, printFeatureWeights } from '../../experts/index.ts';
import type { CompiledFeatures, FeatureWeights } from '../../experts/index.ts';
import { BLACK, WHITE, countEmpty, isOver, parseTranscript } from '../../games/index.ts';
import { countFeatures, exchangeColours, fitFeatures, mirrorsOf } from './fitting.ts';
import { playSelfPlayGame, positionsOf } from './self-play.ts';
import type { SelfPlayGame } from './self-play.ts';

const SEED = 11;
const GAMES = 24;

let compiled: CompiledFeatures;
let games: SelfPlayGame[];
let weights: FeatureWeights;

beforeAll(async () => {
  compiled = compileFeatures();
  games = [];
  for (let number = 0; number < GAMES; number++) games.push(await playSelfPlayGame(number, SEED));
  const fitted = fitFeatures(games, { seed: SEED, compiled, ridges: [10, 100] });
  if (!fitted.ok) throw new Error(fitted.error);
  weights = fitted.value;
}, 120_000);

describe('self-play', () => {
  test('a game depends on its number and seed alone', async () => {
    expect(await playSelfPlayGame(3, SEED)).toEqual(games[3]);
    expect(await playSelfPlayGame(3, SEED + 1)).not.toEqual(games[3]);
    expect(new Set(games.map(({ moves }) => moves)).size).toBe(GAMES);
  });

  test('games end, and their positions are those after the careless moves', () => {
    for (const game of games) {
      const { positions, outcome } = positionsOf(game);
      const whole = parseTranscript(game.moves);
      if (!whole.ok) throw new Error(whole.error.message);
      expect(isOver(whole.value.positions.at(-1)!)).toBe(true);
      expect([0, 0.5, 1]).toContain(outcome);
      for (const position of positions) {
        expect(position.ply).toBeGreaterThanOrEqual(game.careless);
        expect(countEmpty(position)).toBeGreaterThanOrEqual(8);
      }
    }
  });
});

describe('fitting', () => {
  test('is repeated exactly', () => {
    const again = fitFeatures(games, { seed: SEED, compiled, ridges: [10, 100] });
    expect(again).toEqual({ ok: true, value: weights });
  });

  test('gives a weight to each feature, with an interval around it, and the opposite to its mirror image', () => {
    const { positions } = positionsOf(games[0]!);
    const mirrors = mirrorsOf(
      compiled,
      games.slice(0, 20).flatMap((game) => positionsOf(game).positions),
    );
    if (!mirrors.ok) throw new Error(mirrors.error);
    expect(positions.length).toBeGreaterThan(0);
    expect(weights.features.length).toBe(126);
    for (const [i, { weight, low, high }] of weights.features.entries()) {
      const mirror = weights.features[mirrors.value[i]!]!;
      expect([mirror.weight + weight, mirror.low + high, mirror.high + low]).toEqual([0, 0, 0]);
      expect(low <= weight && weight <= high).toBe(true);
    }
    expect(weights.features.filter(({ weight }) => weight !== 0).length).toBeGreaterThan(100);
  });

  test('gives a file that is read back', () => {
    expect(parseFeatureWeights(printFeatureWeights(weights))).toEqual({ ok: true, value: weights });
  });

  test('gives sums that are exact, and exact negatives when colours are exchanged', () => {
    const evaluator = new FeatureEvaluator(compiled, weights);
    const positions = games.flatMap((game) => positionsOf(game).positions).slice(0, 100);
    for (const [i, counts] of countFeatures(compiled, positions).entries()) {
      const position = positions[i]!;
      const sum = weights.features.reduce((all, { weight }, at) => all + Math.round(1000 * weight) * counts[at]!, 0);
      const turn = Math.round(1000 * weights.turn.weight) * (position.turn === BLACK ? 1 : -1);
      expect(evaluator.points(position, BLACK)).toBe((sum + turn) / 1000);
      expect(evaluator.points(exchangeColours(position), WHITE)).toBe((sum + turn) / 1000);
    }
  });

  test('foretells most winners of the games that it was fitted to, and says how it does on others', () => {
    const evaluator = new FeatureEvaluator(compiled, weights);
    const rows = games
      .map((game) => positionsOf(game))
      .flatMap(({ positions, outcome }) => positions.map((position) => ({ position, outcome })))
      .filter(({ outcome }) => outcome !== 0.5);
    const hits = rows.filter(({ position, outcome }) => evaluator.points(position, BLACK) > 0 === outcome > 0.5);
    expect(hits.length / rows.length).toBeGreaterThan(0.7);
    const { fitted, mobility, nothing } = weights.heldOut;
    expect(nothing.logLoss.mean).toBeCloseTo(Math.log(2), 3);
    expect(nothing.accuracy.mean).toBe(0.5);
    for (const { logLoss, accuracy } of [fitted, mobility]) {
      expect(logLoss.mean).toBeGreaterThan(0);
      expect(accuracy.low <= accuracy.mean && accuracy.mean <= accuracy.high).toBe(true);
    }
  });
});
