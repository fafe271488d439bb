import { describe, expect, test } from 'vitest';
import { goalEvaluation } from './evaluation.ts';
import { maxNPlayer } from './max-n.ts';
import { mctsPlayer } from './mcts/mcts.ts';
import { nim } from './nim.fixture.ts';
import { openingsAt, randomOpenings } from './opening.ts';
import type { Player } from './player.ts';
import { playRotatingGame, playRotatingMatch, seatingOf, summarizeRotatingMatch } from './rotating-match.ts';
import type { RotatingGame } from './rotating-match.ts';
import { randomPlayer } from './simple-players.ts';
import { jugs, pegs, rockPaperScissors, threeTakers, wager } from './small-games.fixture.ts';
import { solvePlayer } from './solve.ts';

const guess = randomPlayer(threeTakers);
const wise = maxNPlayer(threeTakers, { evaluation: goalEvaluation(threeTakers) });
const openings = openingsAt<ReturnType<typeof threeTakers.initial>, string>(
  [6, 7, 8, 9, 10].map((size) => ({ size, turn: 0, took: [] })),
);

describe('a match of any number of roles', () => {
  test('lets each player have each role on each opening', async () => {
    const { games, players } = await playRotatingMatch(threeTakers, [wise, guess, guess], { seed: 1, openings });
    expect(games).toHaveLength(15);
    expect(games.slice(0, 6).map((game) => game.players)).toEqual([
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
      [2, 1, 0],
      [0, 2, 1],
      [1, 0, 2],
    ]);
    for (let opening = 0; opening < 5; opening++)
      for (let role = 0; role < 3; role++) {
        const seated = games.slice(3 * opening, 3 * opening + 3).map((game) => game.players[role]);
        expect(seated.sort()).toEqual([0, 1, 2]);
      }
    expect(new Set(games.map(({ start }) => start)).size).toBe(5);
    expect(players.map((player) => player.games)).toEqual([15, 15, 15]);
    // The seating of two is that of matches of two: the first player has role 0, then role 1.
    expect([0, 1].map((number) => seatingOf(nim, 2, number))).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('says what each player reached, and how sure that is', async () => {
    const { players } = await playRotatingMatch(threeTakers, [guess, wise, guess], { seed: 1, openings, games: 90 });
    expect(players[1].meanGoal).toBeGreaterThan(players[0].meanGoal);
    expect(players[1].winInterval.low).toBeGreaterThan(1 / 3);
    for (const { games, wins, draws, losses, meanGoal, goalInterval } of players) {
      expect(wins + draws + losses).toBe(games);
      expect(goalInterval.low).toBeLessThan(meanGoal);
      expect(goalInterval.high).toBeGreaterThan(meanGoal);
    }
    // One has 100, one 50 and one nothing.
    expect(players.reduce((sum, { meanGoal }) => sum + meanGoal, 0)).toBeCloseTo(150);
  });

  test('repeats by its seed, whole or in parts', async () => {
    const options = { seed: 1, openings };
    const three = [guess, guess, guess];
    const whole = await playRotatingMatch(threeTakers, three, options);
    const done = JSON.parse(JSON.stringify(whole.games.filter(({ number }) => number % 4 !== 0))) as RotatingGame[];
    const played: number[] = [];
    const resumed = await playRotatingMatch(threeTakers, three, {
      ...options,
      done,
      onGame: ({ number }) => void played.push(number),
    });
    expect(resumed).toEqual(whole);
    expect(played).toEqual([0, 4, 8, 12]);
    expect(await playRotatingGame(threeTakers, three, 7, options)).toEqual(whole.games[7]);
    expect((await playRotatingMatch(threeTakers, three, { ...options, seed: 2 })).games).not.toEqual(whole.games);
  });

  test('chance has a role and no seat', async () => {
    const game = wager(40);
    const { games, players } = await playRotatingMatch(game, [mctsPlayer(game, { playouts: 100 })], {
      seed: 1,
      openings: openingsAt([game.initial()]),
      games: 60,
    });
    expect(games[0].players).toEqual([0, null]);
    // It throws, and chance is fair.
    expect(games.every(({ moves }) => moves[0] === 'throw')).toBe(true);
    expect(players[0].wins).toBeGreaterThan(15);
    expect(players[0].losses).toBeGreaterThan(15);
    expect(players).toHaveLength(1);
  });

  test('players of puzzles take their turns alone', async () => {
    const game = pegs('.oo.oo.oo');
    const options = {
      seed: 1,
      openings: openingsAt<ReturnType<typeof game.initial>, string>([game.initial()]),
      games: 20,
    };
    const { players, games } = await playRotatingMatch(game, [solvePlayer(game), randomPlayer(game)], options);
    expect(games.map((each) => each.players)).toEqual(Array.from({ length: 20 }, (_, i) => [i % 2]));
    expect(players[0].meanGoal).toBeGreaterThanOrEqual(players[1].meanGoal);
    expect(players.map((player) => player.games)).toEqual([10, 10]);
  });

  test('knows moves made at once', async () => {
    const one = randomPlayer(rockPaperScissors);
    const two = mctsPlayer(rockPaperScissors, { playouts: 100 });
    const result = await playRotatingMatch(rockPaperScissors, [one, two], {
      seed: 1,
      openings: openingsAt([rockPaperScissors.initial()]),
      games: 90,
    });
    const [{ wins, draws, losses }] = result.players;
    for (const count of [wins, draws, losses]) expect(count).toBeGreaterThan(15);
    expect(result.players[1]).toMatchObject({ wins: losses, draws, losses: wins });
  });

  test('goes on when a player fails, and counts it; stops by its signal', async () => {
    const broken: Player<ReturnType<typeof threeTakers.initial>, string> = {
      name: 'broken',
      choose: () => Promise.reject(new Error('broken')),
    };
    const result = await playRotatingMatch(threeTakers, [guess, broken, guess], { seed: 1, openings });
    expect(result.fouls).toBe(15);
    expect(result.players.map(({ fouls }) => fouls)).toEqual([0, 15, 0]);
    expect(result.players[1]).toMatchObject({ wins: 0, losses: 15, meanGoal: 0 });
    const controller = new AbortController();
    const stopped = await playRotatingMatch(threeTakers, [guess, guess, guess], {
      seed: 1,
      openings,
      signal: controller.signal,
      onGame: ({ number }) => void (number === 4 && controller.abort()),
    });
    expect([stopped.stopped, stopped.games.length]).toEqual(['aborted', 5]);
  });

  test('needs enough players and an opening', async () => {
    await expect(playRotatingMatch(threeTakers, [guess], { seed: 1, openings })).rejects.toThrow('3 players or more');
    await expect(playRotatingMatch(threeTakers, [guess, guess, guess], { seed: 1, openings: [] })).rejects.toThrow(
      'an opening',
    );
    expect(summarizeRotatingMatch([], 2).players[0]).toMatchObject({ games: 0, meanGoal: 50, wins: 0 });
  });
});

test('openings of games with moves at once and chance are random', () => {
  expect(randomOpenings(jugs([3, 5], 4), { count: 3, plies: 2, seed: 1 })).toHaveLength(3);
  expect(randomOpenings(rockPaperScissors, { count: 3, plies: 0, seed: 1 })).toHaveLength(1);
});
