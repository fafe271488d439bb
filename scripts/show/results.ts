/// Writes what was found: docs/results/NAME.json for programs and NAME.md for people.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './entry.ts';
import { commitOf, machineOf } from './surroundings.ts';

export interface Shown {
  readonly name: string;
  readonly title: string;
  readonly started: string;
  readonly seconds: number;
  /// The command that shows it again.
  readonly again: string;
}

export const writeResults = (root: string, shown: Shown, report: Report): string => {
  const folder = join(root, 'docs', 'results');
  const commit = commitOf(root);
  const machine = machineOf(root);
  const { name, title, started, seconds, again } = shown;
  const { ok, seeds, n, figures, markdown } = report;
  const value = { name, ok, commit, machine, started, seconds, seeds, n, figures };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, undefined, 2)}\n`);
  const facts = [
    `- result: ${ok ? 'shown' : 'NOT shown'}`,
    `- commit: ${commit}`,
    `- machine: ${Object.values(machine).join(', ')}`,
    `- started: ${started}, ran ${(seconds / 60).toFixed(1)} minutes`,
    `- n: ${n}; seeds: ${JSON.stringify(seeds)}`,
    `- again: \`${again}\``,
  ].join('\n');
  const file = join(folder, `${name}.md`);
  writeFileSync(file, `# ${title}\n\n${facts}\n\n${markdown.trim()}\n`);
  return file;
};
