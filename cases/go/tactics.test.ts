/// The problems of ladders, captures and connections through GTP. They are run with a tenth of the usual nodes, which
/// suffices for all of them and is quick; `hansei go regress cases/go/*.tst` runs them in full.
import { expect, test } from 'vitest';
import { runProblems } from './problems.fixture.ts';

test.each([
  ['ladder.tst', 20],
  ['capture.tst', 110],
  ['connection.tst', 75],
])('%s is answered as it says', async (file, least) => {
  const { tests, problems } = await runProblems(file, 1);
  expect(problems).toEqual([]);
  expect(tests).toBeGreaterThan(least);
});
