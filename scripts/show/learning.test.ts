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

  const old = await evaluate([], 0, SIZE.games, SIZE);
  const wiser = await evaluate(lessons, 0, SIZE.games, SIZE);
  const standing = (games: typeof old): ReturnType<typeof standingOf> => standingOf(games.map(({ score }) => score));
  expect(standing(wiser).low).toBeGreaterThan(standing(old).high);

  // Switched off again, it is the old player, move for move.
  expect(await evaluate([], 0, 12, SIZE)).toEqual(old.slice(0, 12));
});
