/// `npm run show -- NAME`: the full form of a claim. It may take hours; Ctrl-C stops it, the same command resumes it, and at
/// the end docs/results/NAME.json and NAME.md say what was found.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Entry, Report } from './entry.ts';
import { featuresEntry } from './features.ts';
import { gdlEntry } from './gdl.ts';
import { learningEntry } from './learning.ts';
import { levelsEntry } from './levels.ts';
import { prologEntry } from './prolog.ts';
import { runEntry } from './run.ts';
import type { Run } from './run.ts';
import { codeFingerprint, commitOf, machineOf } from './surroundings.ts';

const root = join(import.meta.dirname, '..', '..');
const entries: readonly Entry[] = [prologEntry, learningEntry, levelsEntry, featuresEntry, gdlEntry];

const usage = [
  'npm run show -- NAME            run or resume',
  'npm run show -- NAME --fresh    forget what an earlier run did',
  '',
  ...entries.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`),
  '',
].join('\n');

const writeResults = (entry: Entry, report: Report, run: Run): string => {
  const folder = join(root, 'docs', 'results');
  const commit = commitOf(root);
  const machine = machineOf(root);
  const { ok, seeds, n, figures, markdown } = report;
  const value = {
    name: entry.name,
    ok,
    commit,
    machine,
    started: run.started,
    seconds: run.seconds,
    seeds,
    n,
    figures,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${entry.name}.json`), `${JSON.stringify(value, undefined, 2)}\n`);
  const facts = [
    `- result: ${ok ? 'shown' : 'NOT shown'}`,
    `- commit: ${commit}`,
    `- machine: ${Object.values(machine).join(', ')}`,
    `- started: ${run.started}, ran ${(run.seconds / 60).toFixed(1)} minutes`,
    `- n: ${n}; seeds: ${JSON.stringify(seeds)}`,
    `- again: \`npm run show -- ${entry.name} --fresh\``,
  ].join('\n');
  const file = join(folder, `${entry.name}.md`);
  writeFileSync(file, `# ${entry.title}\n\n${facts}\n\n${markdown.trim()}\n`);
  return file;
};

const main = async (args: readonly string[]): Promise<number> => {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const entry = entries.find(({ name }) => name === names[0]);
  if (entry === undefined || names.length !== 1 || args.some((arg) => arg.startsWith('-') && arg !== '--fresh')) {
    process.stderr.write(usage);
    return 2;
  }
  process.stderr.write('Ctrl-C stops; the same command goes on from there.\n');
  const file = join(root, '.show', `${entry.name}.json`);
  const run = await runEntry(entry, {
    file,
    code: codeFingerprint(root),
    fresh: args.includes('--fresh'),
    tell: (text) => void process.stderr.write(text),
  });
  const report = entry.report(run.outcomes);
  const written = writeResults(entry, report, run);
  rmSync(file, { force: true });
  process.stdout.write(
    `${report.markdown.trim()}\n\n${report.ok ? 'shown' : 'NOT shown'}: ${relative(root, written)}\n`,
  );
  return report.ok ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
