// All ways to run a rulesheet give the same answers. The whole claim, 200 games by the prover for each game, is `npm run show -- gdl`.
import { describe, expect, test } from 'vitest';
import { checkGame, compileNetwork, openGame } from '../../src/rules/index.ts';
import { ParallelPlayer } from '../../src/rules/gdl/parallel.ts';
import { gameSeed, playRandomGame } from '../../src/rules/gdl/playout.ts';
import type { Playout } from '../../src/rules/gdl/playout.ts';
import { ReferenceReasoner } from '../../src/rules/gdl/reference.ts';
import { ScalarReasoner } from '../../src/rules/gdl/scalar.ts';
import { TablesReasoner } from '../../src/rules/gdl/tables.ts';
import { libraryNames, librarySheet, walkTogether } from './agreement.fixture.ts';

const opened = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/// The prover takes most of a second for some questions about these.
const SLOW = new Set([
  'othello',
  'amazons',
  'nine-mens-morris',
  'chinese-checkers-6',
  'breakthrough-12x12',
  'hex',
  'checkers',
]);

describe.each(libraryNames())('%s', (name) => {
  const sheet = librarySheet(name);
  const network = opened(compileNetwork(sheet));
  const scalar = opened(ScalarReasoner.open(network));

  test('the prover and the network agree', () => {
    const walk = walkTogether(scalar, new ReferenceReasoner(sheet), {
      games: 20,
      states: SLOW.has(name) ? 3 : 25,
      seed: 1,
    });
    expect(walk.difference).toBeUndefined();
    expect(walk.states).toBeGreaterThan(0);
  });

  test('tables and the network agree', () => {
    const walk = walkTogether(scalar, opened(TablesReasoner.open(sheet)), { games: 20, states: 60, seed: 2 });
    expect(walk.difference).toBeUndefined();
  });

  test('128 games at once are the games that are played one by one', () => {
    const games = 150;
    const played: Playout[] = [];
    opened(ParallelPlayer.open(network)).simulate({
      games,
      seed: 3,
      onGame: (game, playout) => (played[game] = playout),
    });
    const alone = Array.from({ length: games }, (_, game) => playRandomGame(scalar, gameSeed(3, game)));
    expect(played).toEqual(alone);
    // A game of the library always ends, with goals for all.
    expect(alone.every(({ end, goals }) => end === 'terminal' && !goals.includes(undefined))).toBe(true);
  });

  test('it is a game as all others are', () => {
    const { game } = opened(openGame(name, sheet));
    expect(checkGame(game, { playouts: 1 })).toEqual([]);
  });
});
