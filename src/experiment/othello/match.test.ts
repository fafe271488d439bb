import { expect, test } from 'vitest';
import { discMargin } from '../../experts/index.ts';
import { othello } from '../../games/index.ts';
import { playMatch, randomOpenings } from '../../play/index.ts';
import { playNumberedGame } from './match.ts';
import { playerOf } from './players.ts';

const [first, second] = ['alphabeta:depth=2', 'random'];

test('games by number are those of the whole match, in any order', async () => {
  const players = [first, second].map((name) => playerOf(name, 'othello'));
  const [one, other] = players.map((player) => (player.ok ? player.value : undefined));
  const openings = randomOpenings(othello, { count: 3, plies: 6, seed: 9 });
  const { games } = await playMatch(othello, [one!, other!], { seed: 9, openings, margin: discMargin });
  expect(games.length).toBe(6);
  for (const number of [5, 0, 3, 1, 4, 2]) {
    const game = await playNumberedGame({ number, first, second, openings: 6, seed: 9 });
    expect(game?.ok && structuredClone(game.value)).toEqual(games[number]);
  }
});

test('a wrong player is a value; a signal ends it', async () => {
  const settings = { number: 0, first, second, openings: 6, seed: 9 };
  expect(await playNumberedGame({ ...settings, second: 'ramdom' })).toMatchObject({ ok: false });
  expect(await playNumberedGame(settings, AbortSignal.abort())).toBeUndefined();
});
