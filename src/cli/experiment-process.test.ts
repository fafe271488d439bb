/// Experiments in processes that are interrupted and killed.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CommandProcess, run as runIn, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const run = (...args: string[]) => runIn(['experiment', ...args]);

/// All files but the log, in which the order of lines is chance.
const filesOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => name !== 'units.jsonl')
      .map((name) => [name, readFileSync(join(path, name), 'utf8')]),
  );

// Some seconds of work in many units, so that a process is still at it when it is cut.
const SETTINGS = ['--set', 'games=30000', '--set', 'sheets=hex'];
const MANY = ['random-play', ...SETTINGS];
const UNITS = 60;
const linesIn = (path: string): number => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').length - 1 : 0);

test('a process that is interrupted, then killed, goes on to the same end; meanwhile no other one can', async () => {
  const out = folder.path('cut');
  const log = join(out, 'units.jsonl');
  const command = ['experiment', 'run', ...MANY, '--out', out, '--threads', '1'];
  const some = async (process: CommandProcess, more: number): Promise<void> => {
    const before = linesIn(log);
    await process.until(() => linesIn(log) >= before + more);
  };

  // The run that is never cut, meanwhile.
  const whole = folder.path('whole');
  const uncut = run('run', ...MANY, '--out', whole, '--threads', '1');

  const first = new CommandProcess(command);
  await some(first, 2);
  const refused = await run('run', ...MANY, '--out', out);
  expect([refused.code, refused.err]).toEqual([EXIT.environment, expect.stringMatching(/another process \(\d+\)/)]);
  const interrupted = await first.end('SIGINT');
  expect([interrupted.code, interrupted.out]).toEqual([EXIT.interrupted, '']);
  const done = linesIn(log);
  expect(interrupted.err).toContain(`Interrupted: ${done} of ${UNITS} units done, and kept. Go on with:\n`);
  expect(interrupted.err).toContain(
    `  hansei experiment run random-play --out ${out} --threads 1 ${SETTINGS.join(' ')}\n`,
  );
  expect(done).toBeLessThan(UNITS);

  const second = new CommandProcess(command);
  await some(second, 2);
  expect((await second.end('SIGKILL')).code).toBe('SIGKILL');
  const kept = readFileSync(log, 'utf8');
  expect(linesIn(log)).toBeLessThan(UNITS);

  const last = await run('run', ...MANY, '--out', out, '--threads', '1');
  expect(last.code).toBe(EXIT.done);
  expect(last.err).toContain(`${kept.split('\n').length - 1} units of work are done already.`);
  expect(readFileSync(log, 'utf8').startsWith(kept.slice(0, kept.lastIndexOf('\n') + 1))).toBe(true);
  expect(linesIn(log)).toBe(UNITS);
  expect((await uncut).out).toBe(last.out);
  expect(filesOf(out)).toEqual(filesOf(whole));
});
