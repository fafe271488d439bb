/// The problems of life and death, races, eyes, settled stones and the end of the game through GTP, with a fifth of the usual
/// nodes; `hansei go regress cases/go/*.tst` runs them in full, with the moves that a player chooses, which are left out here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allReaders, goPlayers } from '../../src/experts/index.ts';
import { failed, ok } from '../../src/logic/index.ts';
import { makePlayer } from '../../src/play/index.ts';
import { GtpEngine, countRegression, engineAnswerer, readRegression, runRegression } from '../../src/speak/index.ts';

const folder = import.meta.dirname;

test.each([
  ['life.tst', 120],
  ['race.tst', 50],
  ['eyes.tst', 18],
  ['unconditional.tst', 70],
  ['endgame.tst', 6],
])(
  '%s is answered as it says',
  async (file, least) => {
    const engine = new GtpEngine({
      name: 'Test',
      version: '1',
      readers: allReaders(),
      player: (rules) => {
        const made = makePlayer('random', goPlayers(rules));
        return made.ok ? ok(made.value) : failed(made.error.message);
      },
      folder,
    });
    await engine.answer('level 2');
    const refused: string[] = [];
    const steps = readRegression(readFileSync(join(folder, file), 'utf8'));
    const asked = steps.filter(({ command }) => !command.startsWith('reg_genmove'));
    const results = await runRegression(asked, engineAnswerer(engine), {
      onProblem: (line, command, why) => refused.push(`${line} ${command}: ${why}`),
    });
    expect(refused).toEqual([]);
    const news = results.filter(({ verdict }) => verdict === 'FAILED');
    expect(news.map(({ number, command, correct, answer }) => ({ number, command, correct, answer }))).toEqual([]);
    expect(countRegression(results).tests).toBeGreaterThanOrEqual(least);
  },
  60_000,
);
