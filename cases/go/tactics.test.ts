/// The problems of ladders, captures and connections through GTP. They are run with a tenth of the usual nodes, which
/// suffices for all of them and is quick; `hansei go regress cases/go/*.tst` runs them in full.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allReaders, goPlayers } from '../../src/experts/index.ts';
import { failed, ok } from '../../src/logic/index.ts';
import { makePlayer } from '../../src/play/index.ts';
import { GtpEngine, countRegression, engineAnswerer, readRegression, runRegression } from '../../src/speak/index.ts';

const folder = import.meta.dirname;

test.each([
  ['ladder.tst', 20],
  ['capture.tst', 110],
  ['connection.tst', 75],
])('%s is answered as it says', async (file, least) => {
  const steps = readRegression(readFileSync(join(folder, file), 'utf8'));
  const engine = new GtpEngine({
    name: 'Test',
    version: '1',
    readers: allReaders({ tableBits: 15 }),
    player: (rules) => {
      const made = makePlayer('random', goPlayers(rules));
      return made.ok ? ok(made.value) : failed(made.error.message);
    },
    folder,
  });
  await engine.answer('level 1');
  const refused: string[] = [];
  const results = await runRegression(steps, engineAnswerer(engine), {
    onProblem: (line, command, why) => refused.push(`${line} ${command}: ${why}`),
  });
  expect(refused).toEqual([]);
  const news = results.filter(({ verdict }) => verdict === 'FAILED');
  expect(news.map(({ number, command, correct, answer }) => ({ number, command, correct, answer }))).toEqual([]);
  expect(countRegression(results).tests).toBeGreaterThan(least);
});
