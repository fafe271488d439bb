/// The corpus of goals and answers: what each file expects is what the real swipl says, and what Hansei says.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { blocksOf, parseCaseFile, printCaseFile } from './case-file.ts';
import type { Case } from './case-file.ts';
import { askOurs } from './ours.ts';
import { askSwipl, swiplVersion } from './swipl.ts';
import { printTranscript } from './transcript.ts';
import type { Block, Transcript } from './transcript.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const items = parseCaseFile(text, name);
    return { name, text, items, groups: blocksOf(items) };
  });

/// All cases on which `ask` says something else than `expected`, ready to be read.
const mismatches = (
  { name, groups }: (typeof files)[number],
  ask: (blocks: readonly Block[]) => Transcript[][],
  expected: (one: Case) => string,
): string => {
  const transcripts = ask(groups.map(({ block }) => block));
  const reports = groups.flatMap(({ cases }, g) =>
    cases.flatMap((one, c) => {
      const said = printTranscript(transcripts[g]![c]!);
      if (said === expected(one)) return [];
      return [`${name}:${one.line}: ?- ${one.goal}\n  expected: ${indent(expected(one))}\n  said:     ${indent(said)}`];
    }),
  );
  return reports.length === 0 ? '' : `${reports.length} differ:\n${reports.join('\n')}`;
};

const indent = (text: string): string => text.replaceAll('\n', '\n            ');

describe('the corpus', () => {
  it('holds at least 450 cases', () => {
    const count = files.flatMap(({ groups }) => groups.flatMap(({ cases }) => cases)).length;
    expect(count).toBeGreaterThanOrEqual(450);
  });

  it('survives a round trip through its reader and printer', () => {
    for (const { text, items } of files) expect(printCaseFile(items)).toBe(text);
  });
});

const version = swiplVersion();
// Without swipl nothing can be compared with it; on CI that is a failure and not a way to pass.
const withSwipl = version === undefined && process.env['CI'] !== 'true' ? test.skip : test;
if (version === undefined) console.warn('swipl is not installed: the corpus is not compared with the real SWI-Prolog');

const agree = (...args: Parameters<typeof mismatches>): void => {
  const report = mismatches(...args);
  if (report !== '') expect.fail(report);
};

describe('swipl says what the corpus expects', () => {
  for (const file of files) withSwipl(file.name, () => agree(file, askSwipl, (one) => one.expected), 60_000);
});

describe('Hansei says what the corpus expects', () => {
  for (const file of files) {
    test(file.name, () => agree(file, askOurs, (one) => one.difference?.ours ?? one.expected), 60_000);
  }
});
