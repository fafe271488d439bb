/// The problems of life and death, races, eyes, settled stones and the end of the game through GTP, with a fifth of the usual
/// nodes; `hansei go regress cases/go/*.tst` runs them in full, with the moves that a player chooses.
import { expect, test } from 'vitest';
import { runProblems } from './problems.fixture.ts';

test.each([
  ['life.tst', 120],
  ['open-life.tst', 40],
  ['race.tst', 50],
  ['open-race.tst', 50],
  ['eyes.tst', 18],
  ['unconditional.tst', 70],
  ['endgame.tst', 5],
])('%s is answered as it says', async (file, least) => {
  const { tests, problems } = await runProblems(file, 2);
  expect(problems).toEqual([]);
  expect(tests).toBeGreaterThan(least);
});
