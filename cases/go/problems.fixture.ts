/// Regression files of Go through our engine, for tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allReaders, goPlayers } from '../../src/experts/index.ts';
import { failed, ok } from '../../src/logic/index.ts';
import { makePlayer } from '../../src/play/index.ts';
import { GtpEngine, countRegression, engineAnswerer, readRegression, runRegression } from '../../src/speak/index.ts';

export interface ProblemRun {
  readonly tests: number;
  /// Tests that fail without being marked, and commands between them that were refused.
  readonly problems: readonly string[];
  /// The numbers of the tests that fail so.
  readonly failed: readonly number[];
}

/// Runs the problems of a file that ask readers; what a player chooses changes with the players. The level says which part of
/// the usual nodes is spent, of 10.
export const runProblems = async (file: string, level: number): Promise<ProblemRun> => {
  const folder = import.meta.dirname;
  const engine = new GtpEngine({
    name: 'Test',
    version: '1',
    readers: allReaders({ tableBits: 15, isPatient: true }),
    player: (rules) => {
      const made = makePlayer('random', goPlayers(rules));
      return made.ok ? ok(made.value) : failed(made.error.message);
    },
    folder,
  });
  await engine.answer(`level ${level}`);
  const problems: string[] = [];
  const steps = readRegression(readFileSync(join(folder, file), 'utf8'));
  const asked = steps.filter(({ command }) => !command.startsWith('reg_genmove'));
  const results = await runRegression(asked, engineAnswerer(engine), {
    onProblem: (line, command, why) => problems.push(`line ${line}: ${command} refused: ${why}`),
  });
  const failures = results.filter(({ verdict }) => verdict === 'FAILED');
  for (const { number, command, correct, answer } of failures)
    problems.push(`${number} ${command}: [${correct}], got ${answer}`);
  return { tests: countRegression(results).tests, problems, failed: failures.map(({ number }) => number) };
};
