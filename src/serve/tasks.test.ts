import { describe, expect, test } from 'vitest';
import { Crew } from '../experiment/index.ts';
import { LearnPoint, MatchPoint } from './contract/index.ts';
import * as tasks from './tasks.ts';

describe('games of jobs', () => {
  const learn = { number: 0, seed: 1, openings: 8, opponent: 'alphabeta:depth=1', lessons: [], data: '/nowhere' };
  const match = { number: 3, seed: 1, openings: 6, first: 'greedy', second: 'random', data: '/nowhere' };

  test('a game of learning, twice the same', async () => {
    const game = await tasks.learnGame(learn);
    if ('problem' in game) throw new Error(game.problem.message.en);
    expect(LearnPoint.safeParse(game.point).error).toBeUndefined();
    expect(await tasks.learnGame(learn)).toEqual(game);
  });

  test('a game of a match is the whole game', async () => {
    const point = await tasks.matchGame(match);
    expect(MatchPoint.safeParse(point).error).toBeUndefined();
    if ('problem' in point) throw new Error(point.problem.message.en);
    expect(point).toMatchObject({ game: 4, role: 1 });
    expect(point.moves.length).toBeGreaterThan(20);
  });

  test('wrong players are refused', async () => {
    expect(await tasks.learnGame({ ...learn, opponent: 'nobody' })).toMatchObject({
      problem: { code: 'unknown-player' },
    });
    expect(await tasks.matchGame({ ...match, second: 'rls:lessons=/etc' })).toMatchObject({
      problem: { code: 'foreign-lessons' },
    });
  });
});

test('in a thread the answers are the same', async () => {
  const crew = new Crew<typeof tasks>({ tasks: new URL('./tasks', import.meta.url), threads: 1 });
  try {
    const request = { moves: ['f5'], data: '/nowhere', player: 'alphabeta:depth=3', seed: 1 };
    expect(await crew.run('chooseMove', request)).toEqual({ kind: 'done', value: await tasks.chooseMove(request) });
    const told: unknown[] = [];
    const reflected = await crew.run(
      'reflect',
      { moves: ['f5', 'd6', 'c3'], empties: 4, data: '/nowhere' },
      { onReport: (progress) => told.push(progress) },
    );
    expect(reflected.kind).toBe('done');
    expect(told.length).toBeGreaterThan(3);
  } finally {
    await crew.close();
  }
}, 30_000);
