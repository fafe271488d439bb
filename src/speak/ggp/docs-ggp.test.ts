/// docs/ggp.md says what is said: its transcripts are played, its table of fields is complete.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runMatch } from './master.ts';
import { GgpPlayer } from './player.ts';
import { STONE_PAPER, reasonerOf } from './sheets.fixture.ts';
import { thinkerNamed } from './thinkers.ts';
import { Threads } from './threads.ts';

const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'ggp.md'), 'utf8');
const transcripts = [...text.matchAll(/^```ggp\n([\s\S]*?)^```$/gm)].map(([, block]) => block!.trim().split('\n'));

const threads = new Threads({ ready: 1 });
afterAll(() => threads.close());

test('there is a transcript', () => expect(transcripts.length).toBeGreaterThan(0));

test.each(transcripts.map((lines) => [lines[0], lines] as const))('%s', async (_, lines) => {
  const player = new GgpPlayer({ thinker: thinkerNamed('legal'), threads });
  const played: string[] = [];
  for (const line of lines.filter((each) => each.startsWith('> ')))
    played.push(line, `< ${(await player.answer(line.slice(2))).text}`);
  await player.close();
  expect(played).toEqual(lines);
});

test('each field of a record is in the table', async () => {
  const [, section] = text.split('## The record of a match');
  const listed = section!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  const match = async (rules: string, seats: number) =>
    runMatch({
      ...{ matchId: 'm', game: 'g', rules, reasoner: await reasonerOf(rules), seed: 1, startClock: 1, playClock: 1 },
      seats: Array.from({ length: seats }, () => ({ kind: 'legal' }) as const),
    });
  const stuck = await match('(role x) (init a) (<= terminal (true b))', 1);
  const fields = new Set([...Object.keys(await match(STONE_PAPER, 2)), ...Object.keys(stuck)]);
  expect(listed.toSorted()).toEqual([...fields].toSorted());
});
