/// The reduced form of `npm run show -- learning`.
import { expect, test } from 'vitest';
import { evaluate, learn, readLessons, standingOf } from './learning.ts';

const SIZE = { lost: 15, games: 160, chunk: 160, maxLessons: 50 };

test('with lessons from a few lost games RLS-Othello scores more on other openings', { timeout: 120_000 }, async () => {
  const learnt = await learn(SIZE);
  expect(learnt.lost.length).toBe(SIZE.lost);
  expect(learnt.origins.every(({ record }) => learnt.lost.includes(record))).toBe(true);
  const lessons = readLessons(learnt.lessons);
  expect(lessons.length).toBeGreaterThan(3);

  const scores = async (used: typeof lessons): Promise<number[]> =>
    (await evaluate(used, 0, SIZE.games, SIZE)).map(({ score }) => score);
  const without = standingOf(await scores([]));
  const withLessons = standingOf(await scores(lessons));
  expect(withLessons.low).toBeGreaterThan(without.high);

  // Switched off again, it is the old player, game for game.
  expect(await scores([])).toEqual(await scores([]));
});
