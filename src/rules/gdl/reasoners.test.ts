// The same answers by every reasoner, on sheets that nobody wrote.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileNetwork } from './network.ts';
import { ParallelPlayer } from './parallel.ts';
import { gameSeed, playRandomGame } from './playout.ts';
import type { Playout } from './playout.ts';
import { readSheet } from './read-sheet.ts';
import { ReferenceReasoner } from './reference.ts';
import { ScalarReasoner } from './scalar.ts';
import { sheetShapes, sheetText } from './sheet.fixture.ts';
import { TablesReasoner } from './tables.ts';
import { walkTogether } from './walk.fixture.ts';

const opened = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

test('prover, tables and network agree on random sheets', () => {
  let states = 0;
  fc.assert(
    fc.property(sheetShapes, (shape) => {
      const sheet = opened(readSheet(sheetText(shape)));
      const scalar = opened(ScalarReasoner.open(opened(compileNetwork(sheet))));
      const reference = new ReferenceReasoner(sheet);
      const walk = walkTogether(reference, scalar, { games: 2, states: 6, seed: shape.seed });
      expect(walk.difference).toBeUndefined();
      const other = walkTogether(reference, opened(TablesReasoner.open(sheet)), {
        games: 2,
        states: 6,
        seed: shape.seed,
      });
      expect(other.difference).toBeUndefined();
      states += walk.states;
    }),
    { numRuns: 40 },
  );
  expect(states).toBeGreaterThan(100);
});

test('games at once are the games one by one, on random sheets', () => {
  fc.assert(
    fc.property(sheetShapes, (shape) => {
      const network = opened(compileNetwork(opened(readSheet(sheetText(shape)))));
      const scalar = opened(ScalarReasoner.open(network));
      const played: Playout[] = [];
      const task = { games: 200, seed: shape.seed, mostSteps: 12 };
      const states = opened(ParallelPlayer.open(network)).simulate({
        ...task,
        onGame: (game, playout) => (played[game] = playout),
      });
      const alone = Array.from({ length: task.games }, (_, game) =>
        playRandomGame(scalar, gameSeed(task.seed, game), task.mostSteps),
      );
      expect(played).toEqual(alone);
      expect(states).toBe(alone.reduce((sum, { steps }) => sum + steps, 0));
    }),
    { numRuns: 40 },
  );
});
