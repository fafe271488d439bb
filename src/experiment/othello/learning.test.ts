import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { othello } from '../../games/index.ts';
import { printLesson } from '../../knowledge/index.ts';
import { randomOpenings } from '../../play/index.ts';
import { learnByLosing } from '../../reflect/index.ts';
import { othelloTheories, rlsKnowledge } from './knowledge.ts';
import { knownLessons, playLearningGame, readLessons, tellLearningGame } from './learning.ts';
import type { LearningGame, LearningGameSettings } from './learning.ts';
import { openingOf } from './openings.ts';
import { playerOf } from './players.ts';

const GAMES = 4;
const OPPONENT = 'alphabeta:depth=2';

const valueOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false } | undefined): T => {
  if (result?.ok !== true) throw new Error(JSON.stringify(result));
  return result.value;
};

/// The games behind those given, of which the texts of their lessons alone are known.
const run = async (seed: number, maxLessons: number, before: readonly LearningGame[] = []): Promise<LearningGame[]> => {
  const games: LearningGame[] = [];
  for await (const game of learnByLosing({
    knowledge: rlsKnowledge(),
    theories: othelloTheories(),
    opponent: valueOf(playerOf(OPPONENT, 'othello')),
    openings: randomOpenings(othello, { count: GAMES / 2, plies: 8, seed }),
    seed,
    first: before.length,
    lessons: valueOf(readLessons(before.flatMap(({ learned }) => learned))),
    maxLessons,
  })) {
    games.push(tellLearningGame(game));
    if (before.length + games.length === GAMES) break;
  }
  return games;
};

const settings = (more: Partial<LearningGameSettings> = {}): LearningGameSettings => ({
  number: 0,
  seed: 1,
  openings: 8,
  opponent: OPPONENT,
  lessons: [],
  ...more,
});

describe('learning, game by game', () => {
  test('cut anywhere and taken up again, it goes on as it would have', { timeout: 60_000 }, async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1000),
        fc.integer({ min: 1, max: GAMES - 1 }),
        fc.constantFrom(2, 50),
        async (seed, cut, most) => {
          const whole = await run(seed, most);
          expect([...whole.slice(0, cut), ...(await run(seed, most, whole.slice(0, cut)))]).toEqual(whole);
          count += whole.flatMap(({ learned }) => learned).length;
        },
      ),
      { numRuns: 4 },
    );
    expect(count).toBeGreaterThan(0);
  });

  test('single games, each from plain data, make the same run', { timeout: 60_000 }, async () => {
    const whole = await run(5, 50);
    const lessons: string[] = [];
    for (const [number, expected] of whole.entries()) {
      const game = valueOf(await playLearningGame(structuredClone(settings({ number, seed: 5, lessons }))));
      expect(structuredClone(game)).toEqual(expected);
      expect(game.use.on.length).toBe(lessons.length);
      lessons.push(...game.learned);
      expect(game.point.lessons).toBe(lessons.length);
    }
    expect(lessons.length).toBeGreaterThan(0);
  });

  test('what is refused is not learned', { timeout: 60_000 }, async () => {
    const games = [0, 1, 2, 3].map((number) => settings({ number, seed: 5 }));
    const teaching = games[(await run(5, 50)).findIndex(({ learned }) => learned.length > 0)]!;
    const { learned } = valueOf(await playLearningGame(teaching));
    expect(learned.length).toBeGreaterThan(0);
    expect(valueOf(await playLearningGame({ ...teaching, refused: learned })).learned).toEqual([]);
    expect(valueOf(await playLearningGame({ ...teaching, maxLessons: 0 })).learned).toEqual([]);
  });

  test('what is wrong is a value; a signal ends it', async () => {
    const opponent = await playLearningGame(settings({ opponent: 'alphabetta' }));
    expect(opponent).toMatchObject({ ok: false, error: { code: expect.any(String), hint: expect.any(String) } });
    const lessons = await playLearningGame(settings({ lessons: ['no lesson at all'] }));
    expect(lessons).toMatchObject({ ok: false, error: { place: { line: 1 } } });
    expect(await playLearningGame(settings(), AbortSignal.abort())).toBeUndefined();
  });

  test('a base gives lessons in use and refuses the others', async () => {
    const [lesson] = valueOf(readLessons((await run(5, 50)).flatMap(({ learned }) => learned)));
    const all = [
      { ...lesson!, id: 'a', state: { kind: 'adopted', date: '2026-01-01' } },
      { ...lesson!, id: 'b', state: { kind: 'adopted', date: '2026-01-01' } },
      { ...lesson!, id: 'c', state: { kind: 'candidate' } },
    ] as const;
    const { known, refused } = knownLessons(all, 1);
    expect([known, refused].map((lessons) => lessons.map(({ id }) => id))).toEqual([['a'], ['c']]);
    expect(valueOf(readLessons(all.map((each) => printLesson(each)))).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('openings by number', () => {
  test('are those of the list, however it was asked for', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 0, max: 10 }), fc.nat(5), (number, plies, seed) => {
        const list = randomOpenings(othello, { count: number + 1, plies, seed });
        expect(openingOf(number, plies, seed)).toEqual(list[number % list.length]);
      }),
      { numRuns: 20 },
    );
  });
});
