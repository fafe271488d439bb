/// The reduced form of `npm run show -- features`.
import { expect, test } from 'vitest';
import { featuresEntry, playFeatureGames, standingOf } from './features.ts';
import type { MeasuredGame } from './features.ts';

test('looking ahead equally far, the features win more than they lose', { timeout: 120_000 }, async () => {
  const games = await playFeatureGames('depth=2', 0, 8);
  expect(games.every(({ isFinished }) => isFinished)).toBe(true);
  expect(standingOf(games).score).toBeGreaterThan(0.5);
  expect(standingOf(games).depths[0]).toBeLessThanOrEqual(2);
});

test('games by the clock end, and what was spent is told', { timeout: 120_000 }, async () => {
  const games = await playFeatureGames('time=2ms', 0, 2);
  for (const { isFinished, spent } of games) {
    expect(isFinished).toBe(true);
    for (const { moves, milliseconds, nodes } of spent) {
      expect(moves).toBeGreaterThan(10);
      expect(milliseconds).toBeGreaterThan(0);
      expect(nodes).toBeGreaterThanOrEqual(moves);
    }
  }
});

test('standings are sums over games and means over moves', () => {
  const game = (score: number, margin: number, moves: number): MeasuredGame => ({
    score,
    margin,
    isFinished: true,
    spent: [
      { moves, milliseconds: 2 * moves, depths: 3 * moves, nodes: 10 * moves },
      { moves, milliseconds: moves, depths: 6 * moves, nodes: 100 * moves },
    ],
  });
  expect(standingOf([game(1, 10, 20), game(1, 4, 30), game(0.5, 0, 30), game(0, -6, 20)])).toMatchObject({
    games: 4,
    wins: 2,
    draws: 1,
    losses: 1,
    score: 0.625,
    elo: 89,
    margin: 2,
    milliseconds: [2, 1],
    depths: [3, 6],
    nodes: [10, 100],
  });
});

test('a thousand games at equal time are among its parts', () =>
  expect(featuresEntry.parts.map(({ name, chunks }) => [name, chunks])).toContainEqual(['time', 100]));
