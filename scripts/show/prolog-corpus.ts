/// The corpus of goals and answers, asked today of the real SWI-Prolog and of Hansei.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf, parseCaseFile } from '../../cases/prolog/case-file.ts';
import { askOurs } from '../../cases/prolog/ours.ts';
import { askSwipl } from '../../cases/prolog/swipl.ts';
import { printTranscript } from '../../cases/prolog/transcript.ts';

const folder = join(import.meta.dirname, '..', '..', 'cases', 'prolog');

export interface Agreement {
  readonly n: number;
  /// Cases on which Hansei differs on purpose, as the corpus says.
  readonly knownDifferences: number;
  /// Where the systems differ otherwise: goal, what swipl says, what Hansei says.
  readonly differ: readonly string[];
}

export const corpusFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort();

export const compareFile = (name: string): Agreement => {
  const groups = blocksOf(parseCaseFile(readFileSync(join(folder, name), 'utf8'), name));
  const blocks = groups.map(({ block }) => block);
  const theirs = askSwipl(blocks);
  const ours = askOurs(blocks);
  const differ: string[] = [];
  let n = 0;
  let knownDifferences = 0;
  groups.forEach(({ cases }, g) =>
    cases.forEach((one, c) => {
      n++;
      const they = printTranscript(theirs[g][c]);
      const we = printTranscript(ours[g][c]);
      if (they === we) return;
      if (one.difference?.ours === we && one.expected === they) knownDifferences++;
      else differ.push(`${name}:${one.line}: ?- ${one.goal}\n  swipl:  ${they}\n  hansei: ${we}`);
    }),
  );
  return { n, knownDifferences, differ };
};
