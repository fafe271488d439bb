import { expect, test } from 'vitest';
import { checkGame } from '../rules/index.ts';
import type { Game } from '../rules/index.ts';
import { jugs, pegs, pursuit, rockPaperScissors, threeTakers, wager } from './small-games.fixture.ts';
import { treeGame } from './tree.fixture.ts';

const games: readonly Game<never, never>[] = [
  rockPaperScissors,
  pursuit,
  threeTakers,
  pegs('.oo.oo.oo'),
  jugs([3, 5], 4),
  wager(60),
  treeGame(1, { roles: 2, layers: 5, constantSum: true }),
  treeGame(2, { roles: 3, layers: 5, together: true, chance: true }),
  treeGame(3, { roles: 2, layers: 5, circles: true }),
] as unknown as readonly Game<never, never>[];

test.each(games.map((game) => [game.name, game] as const))('the game %s of the tests is a game', (_, game) => {
  // Some of them go in circles: they need not end.
  expect(checkGame(game, { plies: 300 }).filter((complaint) => !complaint.includes('no end after'))).toEqual([]);
});
