import { describe, expect, test } from 'vitest';
import { alphaBetaPlayer } from './alpha-beta.ts';
import { resultEvaluation } from './evaluation.ts';
import { playMatch, playMatchGame, summarizeMatch } from './match.ts';
import type { MatchGame } from './match.ts';
import { nim } from './nim.fixture.ts';
import type { Heaps, Taking } from './nim.fixture.ts';
import { openingsAt, randomOpenings } from './opening.ts';
import type { Player } from './player.ts';
import { randomPlayer } from './simple-players.ts';

const guess = randomPlayer(nim);
const solver = alphaBetaPlayer(nim, { evaluation: resultEvaluation(nim), depth: 5 });
const openings = randomOpenings(nim, { count: 10, plies: 1, seed: 'test' });
const margin = (_: Heaps, role: number): number => (role === 0 ? 5 : -5);

describe('a match', () => {
  test('plays each opening twice with sides exchanged', async () => {
    const { games, wins, draws, losses } = await playMatch(nim, [guess, guess], { seed: 1, openings });
    expect(games.map(({ number, role, start }) => [number, role, start])).toEqual(
      openings.flatMap(({ state }, i) => [
        [2 * i, 0, nim.printState(state)],
        [2 * i + 1, 1, nim.printState(state)],
      ]),
    );
    expect(wins + draws + losses).toBe(20);
  });

  test('repeats by its seed, whole or in parts', async () => {
    const options = { seed: 1, openings, margin };
    const whole = await playMatch(nim, [guess, guess], options);
    expect(await playMatch(nim, [guess, guess], options)).toEqual(whole);
    // Stored as text and handed in again, with a gap.
    const done = JSON.parse(
      JSON.stringify(whole.games.filter(({ number }) => number < 7 && number !== 3)),
    ) as MatchGame[];
    const played: number[] = [];
    const resumed = await playMatch(nim, [guess, guess], {
      ...options,
      done,
      onGame: (game) => void played.push(game.number),
    });
    expect(resumed).toEqual(whole);
    expect(played).toEqual([3, ...Array.from({ length: 13 }, (_, i) => i + 7)]);
    expect(await playMatchGame(nim, [guess, guess], 11, options)).toEqual(whole.games[11]);
    const other = await playMatch(nim, [guess, guess], { ...options, seed: 2 });
    expect(other.games).not.toEqual(whole.games);
  });

  test('counts from the side of the first player', async () => {
    const won = await playMatch(nim, [solver, guess], { seed: 1, openings, margin });
    const lost = await playMatch(nim, [guess, solver], { seed: 1, openings });
    expect(won.score).toBeGreaterThan(0.7);
    expect(won.interval.low).toBeGreaterThan(0.5);
    expect(lost.interval.high).toBeLessThan(0.5);
    // Each side was played equally often.
    expect(won.meanMargin).toBe(0);
    expect(lost.meanMargin).toBeUndefined();
  });

  test('stops when its question is answered', async () => {
    const sprt = { elo0: 0, elo1: 100 };
    const result = await playMatch(nim, [solver, guess], { seed: 1, openings, games: 400, sprt });
    expect(result).toMatchObject({ stopped: 'sprt', sprt: { verdict: 'elo1' } });
    expect(result.games.length).toBeLessThan(100);
    expect(result.games.length % 2).toBe(0);
    const even = await playMatch(nim, [guess, guess], { seed: 1, openings, games: 10, sprt });
    expect(even).toMatchObject({ stopped: 'all-played', sprt: { verdict: 'open' } });
  });

  test('is stopped by its signal with the games so far', async () => {
    const controller = new AbortController();
    const result = await playMatch(nim, [guess, guess], {
      seed: 1,
      openings,
      signal: controller.signal,
      onGame: ({ number }) => {
        if (number === 4) controller.abort();
      },
    });
    expect(result.stopped).toBe('aborted');
    expect(result.games).toHaveLength(5);
  });

  test('goes on when a player fails, and counts it', async () => {
    const broken: Player<Heaps, Taking> = {
      name: 'broken',
      choose: () => {
        throw new Error('broken');
      },
    };
    const result = await playMatch(nim, [broken, guess], { seed: 1, openings, margin });
    expect(result).toMatchObject({ wins: 0, draws: 0, losses: 20, fouls: 20, meanMargin: undefined });
    expect(result.games[0].ending).toEqual({ kind: 'threw', role: 0, reason: 'broken' });
  });
});

test('a summary of no games claims nothing', () =>
  expect(summarizeMatch([])).toMatchObject({ wins: 0, score: 0.5, interval: { low: 0, high: 1 } }));

describe('openings', () => {
  test('differ, repeat by seed, and leave out what they are told', () => {
    const keys = openings.map(({ state }) => nim.key(state));
    expect(new Set(keys).size).toBe(10);
    expect(randomOpenings(nim, { count: 10, plies: 1, seed: 'test' })).toEqual(openings);
    const others = randomOpenings(nim, { count: 10, plies: 2, seed: 'test', except: new Set(keys) });
    expect(others.filter(({ state }) => keys.includes(nim.key(state)))).toEqual([]);
  });
  test('are fewer where there are no more, and never finished games', () => {
    expect(randomOpenings(nim, { count: 100, plies: 1, seed: 1 })).toHaveLength(12);
    expect(randomOpenings(nim, { count: 3, plies: 99, seed: 1 })).toEqual([]);
  });
  test('can be given as positions', async () => {
    const state = { heaps: [1], turn: 0, last: 1 };
    const result = await playMatch(nim, [guess, guess], { seed: 1, openings: openingsAt([state]) });
    expect(result.games.map(({ score, moves }) => [score, moves])).toEqual([
      [1, ['0-1']],
      [0, ['0-1']],
    ]);
  });
});
