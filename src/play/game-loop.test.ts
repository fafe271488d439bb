import { describe, expect, test } from 'vitest';
import { playGame } from './game-loop.ts';
import { nim } from './nim.fixture.ts';
import type { Heaps, Taking } from './nim.fixture.ts';
import type { Choice, Player } from './player.ts';
import { randomPlayer } from './simple-players.ts';
import { rockPaperScissors, wager } from './small-games.fixture.ts';

const guess = randomPlayer(nim);
const player = (choose: Player<Heaps, Taking>['choose']): Player<Heaps, Taking> => ({ name: 'odd', choose });
const first = (state: Heaps): Choice<Taking> => ({ move: nim.legal(state, state.turn)[0] });

describe('a game', () => {
  test('is played to its end, and repeats by its seed', async () => {
    const game = await playGame(nim, [guess, guess], { seed: 1 });
    expect(game.ending).toEqual({ kind: 'finished' });
    expect([...game.goals].sort()).toEqual([0, 100]);
    let state = game.start;
    for (const move of game.moves) state = nim.next(state, [move]);
    expect(state).toEqual(game.final);
    expect(await playGame(nim, [guess, guess], { seed: 1 })).toEqual(game);
    const games = await Promise.all([2, 3, 4].map((seed) => playGame(nim, [guess, guess], { seed })));
    expect(games.some(({ moves }) => moves.length !== game.moves.length || moves[0] !== game.moves[0])).toBe(true);
  });

  test('starts where it is told, and tells of each choice', async () => {
    const start = { heaps: [1, 1], turn: 1, last: 0 };
    const told: string[] = [];
    const onMove = (_: Heaps, role: number, { move }: Choice<Taking>): void =>
      void told.push(`${role}:${nim.printMove(move)}`);
    const game = await playGame(nim, [player(first), player(first)], { seed: 1, start, onMove });
    expect(told).toEqual(['1:0-1', '0:1-1']);
    expect(game.goals).toEqual([100, 0]);
  });

  test('accepts equal moves made anew', async () => {
    const copier = player((state) => ({ move: { ...first(state).move } }));
    expect((await playGame(nim, [copier, copier], { seed: 1 })).ending.kind).toBe('finished');
  });

  test('is lost by an illegal move, whatever it is', async () => {
    const illegal = player(() => ({ move: { heap: 7, count: 9 } }));
    expect(await playGame(nim, [guess, illegal], { seed: 1 })).toMatchObject({
      ending: { kind: 'illegal', role: 1, reason: '7-9 is not a legal move' },
      goals: [100, 0],
    });
    for (const answer of [undefined, {}, { move: null }]) {
      const wild = player(() => answer as unknown as Choice<Taking>);
      expect(await playGame(nim, [wild, guess], { seed: 1 })).toMatchObject({ ending: { kind: 'illegal', role: 0 } });
    }
  });

  test('is lost by a player that throws, at once or later', async () => {
    const now = player(() => {
      throw new Error('no idea');
    });
    const later = player(() => Promise.reject(new Error('no idea')));
    for (const odd of [now, later])
      expect(await playGame(nim, [odd, guess], { seed: 1 })).toMatchObject({
        ending: { kind: 'threw', role: 0, reason: 'no idea' },
        goals: [0, 100],
      });
  });

  test('is lost by a player that takes too long', async () => {
    let now = 0;
    const slow = player((state) => {
      now += 500;
      return first(state);
    });
    const options = { seed: 1, budget: { milliseconds: 300 }, grace: 50, clock: () => now };
    const overrun = { ending: { kind: 'overran', role: 0, reason: 'more than 300 ms for a move' }, goals: [0, 100] };
    expect(await playGame(nim, [slow, guess], options)).toMatchObject(overrun);
    const endless = player(() => new Promise(() => {}));
    const short = { seed: 1, budget: { milliseconds: 5 }, grace: 5 };
    expect(await playGame(nim, [endless, guess], short)).toMatchObject({ ending: { kind: 'overran', role: 0 } });
  });

  test('ends by its signal, also while a player thinks', async () => {
    const controller = new AbortController();
    const endless = player(() => {
      queueMicrotask(() => controller.abort());
      return new Promise(() => {});
    });
    const game = await playGame(nim, [endless, guess], { seed: 1, signal: controller.signal });
    expect(game.ending).toEqual({ kind: 'aborted' });
    expect((await playGame(nim, [guess, guess], { seed: 1, signal: AbortSignal.abort() })).moves).toEqual([]);
  });

  test('is drawn when it is too long', async () => {
    const game = await playGame(nim, [player(first), player(first)], { seed: 1, maxPlies: 2 });
    expect(game).toMatchObject({ ending: { kind: 'too-long' }, goals: [50, 50] });
    expect(game.moves).toHaveLength(2);
  });
});

describe('a game with moves at once, or with chance', () => {
  test('asks all movers, none of whom learns of another, and tells of the round when it is whole', async () => {
    const told: string[] = [];
    const asked: number[] = [];
    const hand = (move: string): Player<ReturnType<typeof rockPaperScissors.initial>, string> => ({
      name: move,
      choose: (state, role) => {
        asked.push(role);
        expect([state.hands, told]).toEqual([[], []]);
        return { move };
      },
    });
    const game = await playGame(rockPaperScissors, [hand('rock'), hand('paper')], {
      seed: 1,
      onMove: (_, role, { move }) => void told.push(`${role}:${move}`),
    });
    expect(game).toMatchObject({ moves: ['rock', 'paper'], goals: [0, 100], ending: { kind: 'finished' } });
    expect([asked, told]).toEqual([
      [0, 1],
      ['0:rock', '1:paper'],
    ]);
    told.length = 0;
    const wrong = await playGame(rockPaperScissors, [hand('rock'), hand('well')], { seed: 1 });
    expect(wrong).toMatchObject({ ending: { kind: 'illegal', role: 1 }, goals: [100, 0], moves: [] });
  });

  test('plays the role of chance itself, uniformly, by the seed', async () => {
    const game = wager(0);
    const brave: Player<ReturnType<typeof game.initial>, string> = { name: 'brave', choose: () => ({ move: 'throw' }) };
    const seeds = Array.from({ length: 100 }, (_, seed) => seed);
    const games = await Promise.all(seeds.map((seed) => playGame(game, [brave], { seed })));
    const heads = games.filter(({ moves }) => moves[1] === 'heads').length;
    expect(heads).toBeGreaterThan(30);
    expect(heads).toBeLessThan(70);
    expect(await playGame(game, [brave], { seed: 3 })).toEqual(games[3]);
    await expect(playGame(game, [brave, brave], { seed: 1 })).rejects.toThrow('1 players, not 2');
  });
});
