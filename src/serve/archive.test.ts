/// What comes in archives from elsewhere, and what is carried by them.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../record/index.ts';
import { ArchiveReport, JobDetail, ServerStatus } from './contract/index.ts';
import { newFolder, startTestServer } from './server.fixture.ts';
import type { TestServer } from './server.fixture.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(async () => {
  await server.close();
  rmSync(server.data, { recursive: true, force: true });
});
afterEach(() => expect(server.logged).toEqual([]));

const moment = '2026-11-16T09:00:00.000Z';
const HEADER = { format: 'hansei-archive', version: 1, created: moment };

const send = (body: Uint8Array | ArrayBuffer): Promise<Response> =>
  fetch(new URL('/api/archive', server.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/gzip' },
    body,
  });

const packed = (...lines: readonly unknown[]): Buffer =>
  gzipSync([HEADER, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));

const take = async (...lines: readonly unknown[]): Promise<ArchiveReport> =>
  ArchiveReport.parse(await (await send(packed(...lines))).json());

const MATCH = { kind: 'match', first: 'random', second: 'random', games: 300, openings: 8, seed: 1 };
const job = { id: 'one', kind: 'match', state: 'stopped', created: moment, updated: moment, done: 250, total: 300 };
const point = (game: number) => ({ game, role: game % 2, score: 1, margin: 2, moves: ['f5', 'd6'] });
const game = {
  id: 'two',
  game: 'othello',
  created: moment,
  updated: moment,
  title: 't',
  black: { kind: 'person' },
  white: { kind: 'person' },
  start: '',
  seed: 1,
  knowledge: '',
  source: 'played',
  tip: 0,
};

describe('an archive', () => {
  test('carries a job with more points than stand in a line', async () => {
    const data = newFolder();
    const store = openStore(join(data, 'hansei.db'));
    if (!store.ok) throw new Error(store.error.message.en);
    store.value.addJob({ ...job, state: 'stopped', settings: MATCH });
    for (let number = 1; number <= 250; number++) store.value.addPoint('one', number, point(number), {});
    store.value.close();
    const from = await startTestServer({ data });
    const file = await (await fetch(new URL('/api/archive', from.url))).arrayBuffer();
    expect(ArchiveReport.parse(await (await send(file)).json())).toMatchObject({ jobs: 1, kept: 0, problems: [] });
    const whole = await from.get(JobDetail, '/api/jobs/one');
    expect(whole.match?.points).toHaveLength(250);
    expect(await server.get(JobDetail, '/api/jobs/one')).toEqual(whole);
    expect(ArchiveReport.parse(await (await send(file)).json())).toMatchObject({ jobs: 0, kept: 1, problems: [] });
    await from.close();
    rmSync(data, { recursive: true, force: true });
  });

  test('of a small file that unpacks to a line without end is refused', async () => {
    const line = `{"kind":"lesson-file","text":"${'x'.repeat(20_000_000)}"}`;
    const answer = await send(gzipSync(`${JSON.stringify(HEADER)}\n${line}\n`));
    expect(answer.status).toBe(400);
    await server.get(ServerStatus, '/api/status');
  });

  test.each<[string, object[]]>([
    [
      'a job that is called by the name of another kind',
      [{ kind: 'job', job: { ...job, id: 'x', kind: 'reflect', settings: MATCH } }],
    ],
    ['a job with words of its own', [{ kind: 'job', job: { ...job, id: 'x', settings: MATCH, message: { en: {} } } }]],
    ['a node by nobody', [{ kind: 'game', game, nodes: [{ id: 0, parent: null, move: null, by: 'magic' }] }]],
    [
      'a game of another source',
      [{ kind: 'game', game: { ...game, source: 'x' }, nodes: [{ id: 0, parent: null, move: null, by: 'start' }] }],
    ],
  ])('with %s is told', async (_what, lines) => {
    const { games, jobs, problems } = await take(...lines);
    expect({ games, jobs, problems: problems.length }).toEqual({ games: 0, jobs: 0, problems: 1 });
  });

  test('with points that are none leaves a job that can be looked at', async () => {
    const points = { kind: 'points', job: 'y', points: [{ number: 1, data: { moves: null } }] };
    const report = await take({ kind: 'job', job: { ...job, id: 'y', settings: MATCH } }, points);
    expect(report).toMatchObject({ jobs: 1, problems: [expect.stringMatching(/^3: /)] });
    expect((await server.get(JobDetail, '/api/jobs/y')).match?.points).toEqual([]);
  });

  test('is taken in while no other one is', async () => {
    const jobs = Array.from({ length: 1000 }, (_, i) => ({
      kind: 'job',
      job: { ...job, id: `z${i}`, settings: MATCH },
    }));
    const answers = await Promise.all([send(packed(...jobs)), send(packed(...jobs))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503]);
    expect((await send(packed())).status).toBe(200);
  });
});
