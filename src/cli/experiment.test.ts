/// `hansei experiment` as a person or a script meets it.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readResults } from '../experiment/index.ts';
import { capturedIo } from './captured-io.ts';
import { run as runIn, temporaryFolder } from './command.fixture.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { tellOutcome } from './experiment-run.ts';
import { messagesIn } from './messages.ts';
import { styleFor } from './style.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const data = folder.path('data');
const run = (...args: string[]) =>
  runIn(['experiment', ...args], '', (io) => ({ ...io, env: { ...io.env, HANSEI_DATA: data } }));

const fileWith = (name: string, text: string): string => {
  const file = folder.path(name);
  writeFileSync(file, text);
  return file;
};
const SMALL = ['random-play', '--set', 'games=600', '--set', 'sheets=nim,hexapawn', '--threads', '1'];
const small = run('run', ...SMALL);
const smallFolder = join(data, 'experiments', 'random-play');

/// All files but the log, in which the order of lines is chance.
const filesOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => name !== 'units.jsonl')
      .map((name) => [name, readFileSync(join(path, name), 'utf8')]),
  );

describe('run', () => {
  test('prints the tables, and keeps everything under the data folder', async () => {
    const { code, out, err } = await small;
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^Random play\n1,200 random games of 2 rulesheets\.\n/);
    expect(out).toMatch(/^nim +first +600 +\d+\.\d\d +\d+\.\d\d to \d+\.\d\d$/m);
    // Between them, progress, where the machine is busy.
    expect(err.startsWith(`random-play: the results go to ${smallFolder}\n`)).toBe(true);
    expect(err.endsWith(`Report, tables and plots are in ${smallFolder}\n`)).toBe(true);
    expect(Object.keys(filesOf(smallFolder))).toEqual(
      expect.arrayContaining(['goals.csv', 'goals.svg', 'goals.ja.svg', 'report.md', 'report.ja.md', 'results.json']),
    );
  });

  test('again has the results at once; with another seed the folder is refused, with a hint', async () => {
    await small;
    const again = await run('run', ...SMALL, '--json');
    expect([again.code, JSON.parse(again.out)]).toEqual([
      EXIT.done,
      JSON.parse(readFileSync(join(smallFolder, 'results.json'), 'utf8')),
    ]);
    expect(again.err).toContain('4 units of work are done already.');
    const other = await run('run', ...SMALL, '--seed', '2');
    expect([other.code, other.out]).toEqual([EXIT.badInput, '']);
    expect(other.err).toMatch(/holds results of another experiment: seed is 1 there, 2 here\n +hint: .*--out/);
    const told = await run('run', ...SMALL, '--seed', '2', '--json');
    expect(JSON.parse(told.out)).toMatchObject({ ok: false, problem: { code: 'other-experiment' } });
  });

  test('in Japanese, with another seed, elsewhere', async () => {
    const out = folder.path('elsewhere');
    const { code, out: text } = await run('run', ...SMALL, '--seed', '2', '--out', out, '--lang', 'ja');
    expect([code, text.startsWith('でたらめな対局\n')]).toEqual([EXIT.done, true]);
    expect(readFileSync(join(out, 'goals.csv'), 'utf8')).not.toBe(readFileSync(join(smallFolder, 'goals.csv'), 'utf8'));
  });

  test('a wrong manifest is told with its place and a hint', async () => {
    const file = fileWith('wrong.experiment', '(experiment wrong\n  (kind random-play)\n  (sheets tic-tac-tow))\n');
    const { code, out, err } = await run('run', file);
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toMatch(
      /wrong\.experiment:3:11: 'sheets': there is no 'tic-tac-tow'\n +hint: did you mean 'tic-tac-toe'\?/,
    );
    const { out: json } = await run('run', file, '--json');
    expect(JSON.parse(json)).toMatchObject({ ok: false, problem: { code: 'unknown-name', place: { line: 3 } } });
  });

  test.each([
    [['no-such-experiment'], EXIT.badInput, /there is no experiment 'no-such-experiment'/],
    [['./missing.experiment'], EXIT.badInput, /missing\.experiment cannot be read/],
    [[], EXIT.usage, /An experiment is missing/],
    [['random-play', '--set', 'games'], EXIT.usage, /'games' is not of the form NAME=VALUE/],
    [['random-play', '--set', 'games=many'], EXIT.usage, /'many' is not a whole number\n +hint: /],
    [['random-play', '--set', 'gamse=5'], EXIT.usage, /hint: did you mean 'games'\?/],
    [['random-play', '--threads', '0'], EXIT.usage, /whole number from 1/],
    [['random-play', '--out', '/proc/nowhere'], EXIT.environment, /cannot be written/],
  ])('%j ends with %i', async (args, code, message) => {
    const result = await run('run', ...args);
    expect([result.code, result.out]).toEqual([code, '']);
    expect(result.err).toMatch(message);
  });

  test('units that fail are told, and the exit code says so', async () => {
    await small;
    const failing = folder.path('failing');
    cpSync(smallFolder, failing, { recursive: true });
    const lines = readFileSync(join(failing, 'units.jsonl'), 'utf8').split('\n');
    const failure = JSON.stringify({ unit: 'nim/0', failure: 'no luck' });
    const others = lines.filter((line) => !line.includes('nim/0'));
    writeFileSync(join(failing, 'units.jsonl'), `${failure}\n${others.join('\n')}`);
    const { code, out } = await run('report', failing);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('This experiment is not finished: 3 of 4 units of work are done.');
    expect(out).toContain('Failed and left out: nim/0 (no luck).');
    const results = readResults(failing);
    if (!results.ok) throw new Error(results.error.message.en);
    const io = capturedIo();
    const after: Context = {
      ...{ io, language: 'en', messages: messagesIn('en'), style: styleFor(false), exitCode: EXIT.done },
    };
    tellOutcome({ isInterrupted: false, taken: 0, results: results.value }, failing, 'random-play', {}, after);
    expect(after.exitCode).toBe(EXIT.negative);
    expect(io.stderr()).toContain('1 unit of work failed; the same command tries again:\n  nim/0: no luck\n');
  });
});

describe('report', () => {
  test('prints and writes again what is there', async () => {
    const { out } = await small;
    const files = filesOf(smallFolder);
    expect(await run('report', 'random-play')).toMatchObject({ code: EXIT.done, out });
    expect((await run('report', smallFolder, '--csv', 'goals')).out).toBe(files['goals.csv']);
    expect((await run('report', smallFolder, '--markdown')).out).toBe(files['report.md']);
    expect((await run('report', smallFolder, '--markdown', '--lang', 'ja')).out).toBe(files['report.ja.md']);
    expect(JSON.parse((await run('report', smallFolder, '--json')).out)).toEqual(JSON.parse(files['results.json']!));
    expect(filesOf(smallFolder)).toEqual(files);
  });

  test.each([
    [['random-play', '--csv', 'gaols'], EXIT.usage, /no table 'gaols'; there is goals, lengths/],
    [['random-play', '--csv', 'goals', '--json'], EXIT.usage, /--json/],
    [[], EXIT.usage, /A folder of results is missing/],
    [['nothing-here'], EXIT.badInput, /there are no results in .*nothing-here\n +hint: /],
  ])('%j ends with %i', async (args, code, message) => {
    await small;
    const result = await run('report', ...args);
    expect([result.code, result.out]).toEqual([code, '']);
    expect(result.err).toMatch(message);
  });
});

describe('list', () => {
  test('experiments, and results with how far they are', async () => {
    await small;
    const broken = join(data, 'experiments', 'broken');
    mkdirSync(broken, { recursive: true });
    writeFileSync(join(broken, 'manifest.experiment'), '(');
    const { code, out } = await run('list');
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^random-play +random-play +Random games of a few rulesheets/m);
    expect(out).toMatch(/^random-play +random-play +4\/4 +finished$/m);
    expect(out).toMatch(/^broken +- +- +cannot be read$/m);
    const json = JSON.parse((await run('list', '--json')).out) as Readonly<Record<string, readonly object[]>>;
    expect(json['experiments']).toContainEqual(expect.objectContaining({ name: 'random-play', kind: 'random-play' }));
    expect(json['results']).toContainEqual({
      ...{ folder: smallFolder, experiment: 'random-play', kind: 'random-play', state: 'finished' },
      units: { done: 4, expected: 4, failed: 0 },
    });
  });

  test('kinds with their settings', async () => {
    const { out } = await run('list', '--kinds');
    expect(out).toMatch(/^games +whole number, 1 to 10,000,000 +1000 +random games of each sheet$/m);
    expect(out).toMatch(/^sheets +names +must be given/m);
    expect((await run('list', '--kinds', '--lang', 'ja')).out).toContain('必須');
    const { kinds } = JSON.parse((await run('list', '--kinds', '--json')).out) as { readonly kinds: readonly object[] };
    expect(kinds).toContainEqual(expect.objectContaining({ name: 'random-play', timed: false }));
  });

  test('is what comes without a command; another word is refused', async () => {
    expect((await run()).out).toContain('random-play');
    const { code, err } = await run('rnu');
    expect([code, err]).toEqual([EXIT.usage, expect.stringContaining("'rnu' is not a command here")]);
  });

  test.each([['run'], ['list'], ['report'], []])('the help of experiment %s has examples first', async (...words) => {
    const { code, out } = await run(...words, '--help');
    expect([code, out.startsWith('Examples:\n  hansei experiment ')]).toEqual([EXIT.done, true]);
  });
});
