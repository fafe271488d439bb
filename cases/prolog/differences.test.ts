/// The tables of docs/prolog.md that show how Hansei differs from swipl, asked of both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askOurs } from './ours.ts';
import { askSwipl, swiplVersion } from './swipl.ts';
import { printTranscript } from './transcript.ts';
import type { Block, Transcript } from './transcript.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/prolog.md'), 'utf8');

describe('the tables of differences', () => {
  const span = (cell: string): string => cell.trim().replaceAll('\\|', '|').replace(/^`+ ?/, '').replace(/ ?`+$/, '');
  const rows = [...text.matchAll(/^\| goal \| swipl 9\.0\.4 \| Hansei \|\n\|.*\n((?:\|.*\n)+)/gm)]
    .flatMap(([, body]) => body!.trim().split('\n'))
    .map((row) =>
      row
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map(span),
    )
    .map(([goal, theirs, ours]) => ({ goal: goal!, theirs: theirs!, ours: ours! }));
  const blocks: Block[] = rows.map(({ goal }) => ({ program: '', goals: [goal] }));
  const said = (transcripts: Transcript[][]): string[] =>
    transcripts.map(([transcript]) => printTranscript(transcript!).replaceAll('\n', ' / '));

  test('there are some', () => expect(rows.length).toBeGreaterThan(30));

  test('Hansei says what they say', () => expect(said(askOurs(blocks))).toEqual(rows.map(({ ours }) => ours)));

  // Without swipl nothing can be compared with it; on CI that is a failure and not a way to pass.
  test.runIf(swiplVersion() !== undefined || process.env['CI'] === 'true')('so does swipl', () =>
    expect(said(askSwipl(blocks))).toEqual(rows.map(({ theirs }) => theirs)),
  );
});
