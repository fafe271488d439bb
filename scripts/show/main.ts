/// `npm run show -- NAME`: the full form of a claim. It may take hours; Ctrl-C stops it, the same command resumes it, and at
/// the end docs/results/NAME.json and NAME.md say what was found.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Entry } from './entry.ts';
import { featuresEntry } from './features.ts';
import { gdlEntry } from './gdl.ts';
import { GO_TITLE, showGo } from './go.ts';
import { learningEntry } from './learning.ts';
import { levelsEntry } from './levels.ts';
import { prologEntry } from './prolog.ts';
import { writeResults } from './results.ts';
import { runEntry } from './run.ts';
import { codeFingerprint } from './surroundings.ts';

const root = join(import.meta.dirname, '..', '..');
const entries: readonly Entry[] = [prologEntry, learningEntry, levelsEntry, featuresEntry, gdlEntry];

const usage = [
  'npm run show -- NAME            run or resume',
  'npm run show -- NAME --fresh    forget what an earlier run did',
  '',
  ...entries.map(({ name, title }) => `  ${name.padEnd(10)} ${title}`),
  `  ${'go'.padEnd(10)} ${GO_TITLE} (\`npm run show -- go --help\` tells more)`,
  '',
].join('\n');

const main = async (args: readonly string[]): Promise<number> => {
  // Games against other programs are kept one by one, so that parts can be shown alone.
  if (args[0] === 'go') return showGo(root, args.slice(1));
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
  const written = writeResults(root, { ...entry, ...run, again: `npm run show -- ${entry.name} --fresh` }, report);
  rmSync(file, { force: true });
  process.stdout.write(
    `${report.markdown.trim()}\n\n${report.ok ? 'shown' : 'NOT shown'}: ${relative(root, written)}\n`,
  );
  return report.ok ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
