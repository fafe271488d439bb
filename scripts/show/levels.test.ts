/// The reduced form of `npm run show -- levels`.
import { expect, test } from 'vitest';
import { OTHELLO_LEVELS } from '../../src/experiment/index.ts';
import { playLevels, stepsOf } from './levels.ts';

const pairs = OTHELLO_LEVELS.slice(2).map((high, place) => [OTHELLO_LEVELS[place]!, high] as const);

test.each(pairs.map(([low, high]) => [low.id, high.id, low, high] as const))(
  'two levels above %s, %s wins more than it loses',
  { timeout: 120_000 },
  async (_, __, low, high) => {
    const count = high.nodes === undefined ? 20 : 4;
    const games = await playLevels(low, high, 0, count);
    expect(games.reduce((sum, { score }) => sum + score, 0) / count).toBeGreaterThan(0.5);
  },
);

test('ratings are the chain of the scores', () => {
  const scores = OTHELLO_LEVELS.slice(1).map((_, place) => (place === 0 ? [1, 0.5, 0.5, 0] : [1, 1, 1, 0]));
  const steps = stepsOf(scores);
  expect(steps[0]).toMatchObject({ against: OTHELLO_LEVELS[0]!.id, score: 0.5, n: 4, rating: 0 });
  expect(steps.slice(1).map(({ rating }) => rating)).toEqual(
    steps.slice(1).map((_, i) => Math.round(190.848 * (i + 1))),
  );
});
