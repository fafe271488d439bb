/// Runs of experiments: the same bytes however they were made, whatever was cut, whoever failed.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Crew } from '../crew.ts';
import { readExperiment } from './experiment.ts';
import type { Experiment } from './experiment.ts';
import { FIXTURE_KINDS } from './kinds.fixture.ts';
import { readResults } from './results-folder.ts';
import { writeResults } from './results.ts';
import { runExperiment } from './run.ts';
import type { RunExperimentOptions, RunOutcome, RunProgress, UnitTasks } from './run.ts';

const above = mkdtempSync(join(tmpdir(), 'hansei-lab-'));
afterAll(() => rmSync(above, { recursive: true, force: true }));
let folders = 0;
const newFolder = (): string => join(above, `run-${folders++}`);

const experimentOf = (text: string): Experiment => {
  const read = readExperiment(text, { kinds: FIXTURE_KINDS });
  if (!read.ok) throw new Error(read.error.message.en);
  return read.value;
};
const STAGED = experimentOf('(experiment sums (kind staged) (about (en "Sums, `quoted`.")))');
const faulty = (fault: string): Experiment => experimentOf(`(experiment f (kind faulty) (fault ${fault}))`);

// One crew for all runs: threads take longer to start than all of this work.
const crew = new Crew<UnitTasks>({ tasks: new URL('./kinds.fixture', import.meta.url), threads: 2, megabytes: 64 });
afterAll(() => crew.close());
const start = (folder: string, options: Partial<RunExperimentOptions> = {}) =>
  runExperiment({ experiment: STAGED, folder, threads: 1, crew, ...options });
const run = async (folder: string, options: Partial<RunExperimentOptions> = {}): Promise<RunOutcome> => {
  const outcome = await start(folder, options);
  if (!outcome.ok) throw new Error(`${outcome.error.message.en}: ${outcome.error.hint.en}`);
  return outcome.value;
};

/// All files but the log, in which the order of lines is chance.
const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name !== 'units.jsonl')
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
const logOf = (folder: string): string => readFileSync(join(folder, 'units.jsonl'), 'utf8');

const whole = newFolder();
const wholeRun = run(whole);

describe('a run', () => {
  test('does all stages and writes manifest, versions, results, tables, reports and plots', async () => {
    const { results, taken, isInterrupted } = await wholeRun;
    expect([results.isFinished, results.done, results.expected, taken, isInterrupted]).toEqual([true, 9, 9, 0, false]);
    const files = filesOf(whole);
    expect(Object.keys(files)).toEqual([
      ...['manifest.experiment', 'report.ja.md', 'report.md', 'results.json', 'sums.csv', 'sums.ja.svg', 'sums.svg'],
      'versions.json',
    ]);
    // 1 + 4 and 1 + 4 + 9, each by three, then their sum by three.
    expect(files['sums.csv']).toContain(`total,${(5 / 3 + 14 / 3) / 3}\n`);
    expect(JSON.parse(files['results.json']!)).toMatchObject({
      ...{ experiment: 'sums', kind: 'staged', finished: true, timed: false, failures: [] },
      ...{ settings: { seed: 1, most: 6 }, units: { done: 9, expected: 9 } },
    });
    expect(files['report.md']).toMatch(/^# Sums\n\n9 sums\n/);
    expect(files['report.md']).toContain('| total | 2.11 |');
    expect(files['report.md']).toContain('![Sums](sums.svg)');
    expect(files['report.md']).toContain('```\n(experiment sums\n  (kind staged)\n');
    expect(files['report.ja.md']).toContain('| 何 | 和 |');
    expect(files['report.ja.md']).toContain('![Sums](sums.ja.svg)');
    expect(JSON.parse(files['versions.json']!)).toEqual([{ hansei: expect.any(String), node: process.version }]);
  });

  test('gives the same bytes by two threads', async () => {
    await wholeRun;
    const folder = newFolder();
    await run(folder, { threads: 2 });
    expect(filesOf(folder)).toEqual(filesOf(whole));
    expect(logOf(folder).split('\n').toSorted()).toEqual(logOf(whole).split('\n').toSorted());
  });

  test('gives the same bytes whatever the order in which units were finished', async () => {
    await wholeRun;
    const folder = newFolder();
    cpSync(whole, folder, { recursive: true });
    writeFileSync(join(folder, 'units.jsonl'), `${logOf(whole).trimEnd().split('\n').toReversed().join('\n')}\n`);
    expect((await run(folder)).taken).toBe(9);
    expect(filesOf(folder)).toEqual(filesOf(whole));
  });

  test('does other work with another seed', async () => {
    await wholeRun;
    const folder = newFolder();
    await run(folder, { experiment: experimentOf('(experiment sums (kind staged) (seed 2))') });
    expect(filesOf(folder)['sums.csv']).not.toBe(filesOf(whole)['sums.csv']);
  });

  test('that is finished is only reported again', async () => {
    await wholeRun;
    const [files, log] = [filesOf(whole), logOf(whole)];
    const progress: RunProgress[] = [];
    const { taken } = await run(whole, { onProgress: (now) => progress.push(now) });
    expect([taken, filesOf(whole), logOf(whole)]).toEqual([9, files, log]);
    expect(progress).toEqual([{ done: 9, expected: 9, failures: [], underWay: [] }]);
  });

  test('goes on from any byte at which its log was cut, to the same end', async () => {
    await wholeRun;
    const log = readFileSync(join(whole, 'units.jsonl'));
    const ends = [...log.keys()].filter((at) => log[at] === 0x0a);
    // Before the first line, within a line, just before and just behind its end, and behind the last one.
    const cuts = [0, 1, ends[0]!, ends[0]! + 1, ends[3]! - 5, ends[6]! + 3, ends[7]!, log.length - 1, log.length];
    const done = cuts.map((cut) => ends.filter((end) => end < cut).length);
    await Promise.all(
      cuts.map(async (cut, i) => {
        const folder = newFolder();
        mkdirSync(folder);
        cpSync(join(whole, 'manifest.experiment'), join(folder, 'manifest.experiment'));
        writeFileSync(join(folder, 'units.jsonl'), log.subarray(0, cut));
        const { taken } = await run(folder);
        expect(taken, `cut at ${cut}`).toBe(done[i]);
        expect(filesOf(folder)).toEqual(filesOf(whole));
        // What was done is kept as it is.
        expect(logOf(folder).startsWith(log.subarray(0, ends[done[i]! - 1] ?? 0).toString())).toBe(true);
        expect(logOf(folder).trimEnd().split('\n')).toHaveLength(9);
        // Whoever reads the log next finds every unit in it: no line was written behind a torn one.
        const back = readResults(folder, FIXTURE_KINDS);
        expect(back.ok && back.value.done).toBe(9);
      }),
    );
  });

  test('that is called off keeps what is done, writes no results, and can be reported', async () => {
    const folder = newFolder();
    const callingOff = new AbortController();
    const { isInterrupted, results } = await run(folder, {
      signal: callingOff.signal,
      onProgress: ({ done }) => done === 4 && callingOff.abort(),
    });
    expect([isInterrupted, results.done, results.isFinished]).toEqual([true, 4, false]);
    expect(readdirSync(folder)).toEqual(['manifest.experiment', 'units.jsonl', 'versions.json']);
    const sofar = readResults(folder, FIXTURE_KINDS);
    if (!sofar.ok) throw new Error(sofar.error.message.en);
    writeResults(folder, sofar.value);
    expect(filesOf(folder)['report.md']).toContain('This experiment is not finished: 4 of 9 units of work are done.');
    expect(filesOf(folder)['report.ja.md']).toContain('全 9 個のうち 4 個の作業が済んでいます');
    expect((await run(folder)).taken).toBe(4);
    expect(filesOf(folder)).toEqual(filesOf(whole));
  });
});

describe('a unit that fails', () => {
  test.each([
    ['throw', 'no such square'],
    ['leave', '3'],
    ['hog', 'more memory'],
    ['nothing', 'gave no output'],
  ])('because of %s is told, and the others are done', async (fault, why) => {
    const folder = newFolder();
    const { results, isInterrupted } = await run(folder, { experiment: faulty(fault) });
    expect([results.isFinished, isInterrupted, results.done]).toEqual([false, false, 1]);
    expect(results.failures).toEqual([{ unit: 'second', message: expect.stringContaining(why) }]);
    const files = filesOf(folder);
    expect(JSON.parse(files['results.json']!)).toMatchObject({ finished: false, failures: results.failures });
    expect(files['report.md']).toMatch(/Failed and left out: second \(.*\)\./);
    expect(files['report.md']).toContain('depend on how fast the machine is');
    // Reported from the folder alone it is the same.
    const again = readResults(folder, FIXTURE_KINDS);
    expect(again.ok && again.value.failures).toEqual(results.failures);
  });

  test('is tried again by the next run', async () => {
    const folder = newFolder();
    await run(folder, { experiment: faulty('throw') });
    // The same failure under an experiment in which it does not happen.
    writeFileSync(join(folder, 'manifest.experiment'), '(experiment f (kind faulty) (fault none))');
    const { results } = await run(folder, { experiment: faulty('none') });
    expect([results.isFinished, results.done, results.failures]).toEqual([true, 3, []]);
    const read = readResults(folder, FIXTURE_KINDS);
    expect(read.ok && read.value.failures).toEqual([]);
  });

  test('or never ends can be called off', async () => {
    const callingOff = new AbortController();
    const { isInterrupted, results } = await run(newFolder(), {
      experiment: faulty('loop'),
      signal: callingOff.signal,
      onProgress: ({ done }) => void (done === 1 && setTimeout(() => callingOff.abort(), 30)),
    });
    expect([isInterrupted, results.done]).toEqual([true, 1]);
  });
});

describe('a folder', () => {
  const refusal = async (folder: string, experiment = STAGED) => {
    const outcome = await start(folder, { experiment });
    if (outcome.ok) throw new Error('it was taken');
    return outcome.error;
  };

  test('of another experiment is refused, with what differs, and stays as it is', async () => {
    await wholeRun;
    const files = filesOf(whole);
    const other = experimentOf('(experiment sums (kind staged) (most 7) (names a b))');
    const { code, message, hint } = await refusal(whole, other);
    expect(code).toBe('other-experiment');
    expect(message.en).toContain('most is 6 there, 7 here; names is a there, a b here');
    expect(hint.en).toContain('--out');
    expect((await refusal(whole, faulty('none'))).code).toBe('broken-results');
    expect(filesOf(whole)).toEqual(files);
  });

  test('with other things in it is refused; an empty one is not', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'letter.txt'), 'Dear');
    expect((await refusal(folder)).code).toBe('foreign-folder');
    expect(readdirSync(folder)).toEqual(['letter.txt']);
    rmSync(join(folder, 'letter.txt'));
    expect((await run(folder)).results.isFinished).toBe(true);
  });

  test('whose manifest cannot be read is refused', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'manifest.experiment'), '(experiment');
    expect((await refusal(folder)).code).toBe('broken-results');
    expect(readResults(folder).ok).toBe(false);
  });

  test('whose units are not of its kind is told so, and does not hide the others', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    const sources = ['tic-tac-toe', 'hexapawn'];
    const manifest = `(experiment odd (kind transfer) (sources ${sources.join(' ')}) (targets connect-four))`;
    writeFileSync(join(folder, 'manifest.experiment'), manifest);
    const lines = sources.map((sheet) => JSON.stringify({ unit: `discover/${sheet}`, output: { kind: 'discover' } }));
    writeFileSync(join(folder, 'units.jsonl'), `${lines.join('\n')}\n`);
    const read = readResults(folder);
    expect(read.ok ? 'read' : read.error.code).toBe('broken-results');
  });

  test('that is a file, or lies where nothing can be made, is told', async () => {
    const file = newFolder();
    writeFileSync(file, '');
    expect((await refusal(file)).code).toBe('cannot-write');
    expect((await refusal(join(file, 'below'))).code).toBe('cannot-write');
    expect((await refusal('/proc/hansei/results')).code).toBe('cannot-write');
  });

  test('has one run at a time', async () => {
    const folder = newFolder();
    const first = start(folder);
    const { code, message } = await refusal(folder);
    expect([code, message.en]).toEqual(['in-use', expect.stringContaining(String(process.pid))]);
    expect((await first).ok).toBe(true);
    expect(readdirSync(folder)).not.toContain('lock');
  });

  test('whose run was killed is free again', async () => {
    await wholeRun;
    const folder = newFolder();
    cpSync(whole, folder, { recursive: true });
    // No process has this number, or one that began at another time has it.
    for (const lock of ['4194305 77\n', `${process.pid} 1\n`, 'torn']) {
      writeFileSync(join(folder, 'lock'), lock);
      expect((await run(folder)).taken).toBe(9);
    }
    expect(readdirSync(folder)).toEqual(readdirSync(whole));
  });

  test('tells all versions that worked in it, and skips lines that are none', async () => {
    await wholeRun;
    const folder = newFolder();
    cpSync(whole, folder, { recursive: true });
    writeFileSync(join(folder, 'versions.json'), '[{"hansei":"0.0.9","node":"v18.0.0"}]');
    appendFileSync(join(folder, 'units.jsonl'), 'garbage\n{"unit":7}\n\n');
    expect((await run(folder)).taken).toBe(9);
    const versions = JSON.parse(readFileSync(join(folder, 'versions.json'), 'utf8')) as readonly object[];
    expect(versions).toHaveLength(2);
    expect(filesOf(folder)['results.json']).toBe(filesOf(whole)['results.json']);
  });
});
