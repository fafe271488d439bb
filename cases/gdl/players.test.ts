// Players of the play room on games of the library: reduced forms of claims of `npm run show -- gdl`.
import { expect, test } from 'vitest';
import { alphaBetaPlayer, resultEvaluation, seededRandom, solve } from '../../src/play/index.ts';
import { openGame } from '../../src/rules/index.ts';
import { librarySheet } from './agreement.fixture.ts';
import { contestants, playContest } from './contest.fixture.ts';

const gameOf = (name: string) => {
  const opened = openGame(name, librarySheet(name));
  if (!opened.ok) throw new Error(opened.error[0]!.message);
  return opened.value.game;
};

/// The value of the beginning for the first role, by alpha-beta to the end of all games.
const valueOf = (name: string): number | undefined => {
  const game = gameOf(name);
  const player = alphaBetaPlayer(game, { evaluation: resultEvaluation(game), depth: 30 }, 'alphabeta');
  return player.choose(game.initial(), 0, { random: seededRandom(1) }).value;
};

test('Tic-tac-toe is a draw', () => expect(valueOf('tic-tac-toe')).toBe(0));
test('Hexapawn is won by the second player', () => expect(valueOf('hexapawn')).toBeLessThan(0));

test('peg solitaire on the triangle is solved', () => {
  const game = gameOf('peg-solitaire-triangle');
  const solution = solve(game, game.initial(), { nodes: 300_000 }, { random: seededRandom(1) });
  expect(solution.goal).toBe(100);
});

test('UCT on the network beats UCT on the prover with the same time', () => {
  const sides = contestants('connect-four', 20);
  const games = [0, 1].map((role) => playContest(sides, role, 7 + role));
  expect(games.map(({ score }) => score)).toEqual([1, 1]);
  for (const { spent } of games)
    expect(spent[0].playouts / spent[0].moves).toBeGreaterThan((5 * spent[1].playouts) / spent[1].moves);
});
