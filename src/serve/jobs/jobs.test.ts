/// Jobs over the interface: learning, matches and reflections, stopped, taken up again, watched and downloaded.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, parseGgf } from '../../record/index.ts';
import { Game, Job, JobDetail, LearnPoint, MatchEvent, ServerStatus } from '../contract/index.ts';
import { z } from '../routes/route.ts';
import { eventsOf, newFolder, startTestServer, until } from '../server.fixture.ts';
import type { ServerEvent, TestServer } from '../server.fixture.ts';

const folders: string[] = [];
const open: TestServer[] = [];

const start = async (data = newFolder()): Promise<TestServer> => {
  folders.push(data);
  const server = await startTestServer({ data });
  open.push(server);
  return server;
};

let server: TestServer;
beforeAll(async () => void (server = await start()));
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// Threads of the background get little of a busy machine.
const PATIENCE = { timeout: 180_000 };

const LEARN = { kind: 'learn', games: 3, opponent: 'alphabeta:depth=1,eval=mobility', seed: 3 };
const MATCH = { kind: 'match', first: 'greedy:eval=corners', second: 'random', games: 4, seed: 5 };

const begin = (job: object, on = server): Promise<Job> => on.send(Job, 'POST', '/api/jobs', job);
const detail = (id: string, on = server): Promise<JobDetail> => on.get(JobDetail, `/api/jobs/${id}`);
const ended = (id: string, on = server): Promise<JobDetail> =>
  until(async () => {
    const job = await detail(id, on);
    return job.state === 'queued' || job.state === 'running' ? undefined : job;
  });
const at = (id: string, done: number, on = server): Promise<JobDetail> =>
  until(async () => {
    const job = await detail(id, on);
    return job.done >= done && job;
  });

describe('learning', PATIENCE, () => {
  test('keeps points and lessons, game by game, and is watched', async () => {
    const job = await begin(LEARN);
    expect(job).toMatchObject({ kind: 'learn', total: 3, done: 0 });
    const heard: ServerEvent[] = [];
    for await (const event of eventsOf(new URL(`/api/jobs/${job.id}/events`, server.url))) heard.push(event);
    const { state, learn, done } = await detail(job.id);
    expect({ state, done, games: learn?.map(({ game }) => game) }).toEqual({
      state: 'done',
      done: 3,
      games: [1, 2, 3],
    });
    expect(heard[0]?.event).toBe('job');
    expect(heard.at(-1)).toMatchObject({ event: 'job', data: { state: 'done' } });
    const points = heard.filter(({ event }) => event === 'learn').map(({ data }) => LearnPoint.parse(data));
    expect(points).toEqual(learn?.slice(-points.length));
    const learned = learn!.flatMap((point) => point.learned);
    expect(learned.length).toBeGreaterThan(0);
    const { counts } = await until(async () => {
      const status = await server.get(ServerStatus, '/api/status');
      return status.counts.lessons >= learned.length && status;
    });
    expect(counts.lessonsInUse).toBeGreaterThan(0);
  });

  test('a run that was stopped and taken up again is the same as one that was not', async () => {
    const [whole, cut] = [await start(), await start()];
    const settings = { ...LEARN, games: 3 };
    const [one, other] = [await begin(settings, whole), await begin(settings, cut)];
    await at(other.id, 1, cut);
    const stopped = await cut.send(Job, 'POST', `/api/jobs/${other.id}/cancel`);
    expect(stopped.state).toBe('stopped');
    // The server is ended and started again between the two halves.
    await cut.close();
    const again = await start(cut.data);
    expect((await detail(other.id, again)).state).toBe('stopped');
    await again.send(Job, 'POST', `/api/jobs/${other.id}/resume`);
    const [first, second] = [await ended(one.id, whole), await ended(other.id, again)];
    expect(second.learn).toEqual(first.learn);
  });
});

describe('a match', PATIENCE, () => {
  test('gives points and an interval', async () => {
    const { id } = await begin(MATCH);
    const events: MatchEvent[] = [];
    for await (const { event, data } of eventsOf(new URL(`/api/jobs/${id}/events`, server.url)))
      if (event === 'match') events.push(MatchEvent.parse(data));
    const { match } = await ended(id);
    expect(match!.points.map(({ role }) => role)).toEqual([0, 1, 0, 1]);
    const { wins, draws, losses, low, score, high } = match!.summary;
    expect(wins + draws + losses).toBe(4);
    expect(low).toBeLessThan(score);
    expect(high).toBeGreaterThanOrEqual(score);
    expect(events.at(-1)?.summary).toEqual(match!.summary);
  });

  test('is downloaded in each format', async () => {
    const { id } = await begin(MATCH);
    await ended(id);
    const json = await server.ask('GET', `/api/jobs/${id}/download?format=json`);
    expect(JobDetail.parse(json.body)).toEqual(await detail(id));
    const csv = (await server.ask('GET', `/api/jobs/${id}/download?format=csv`)).text.trim().split('\r\n');
    expect(csv).toHaveLength(5);
    expect(csv[1]).toMatch(/^1,black,[\d.]+,-?\d+,[a-h1-8pas]+$/);
    const ggf = parseGgf((await server.ask('GET', `/api/jobs/${id}/download?format=ggf`)).text);
    expect(ggf).toMatchObject({ problems: [], records: [{ players: [MATCH.first, MATCH.second] }, {}, {}, {}] });
  });
});

describe('jobs', PATIENCE, () => {
  test('wait for their turn, are stopped while they wait, and removed', async () => {
    const first = await begin({ ...MATCH, games: 1000 });
    const second = await begin(MATCH);
    expect((await detail(second.id)).state).toBe('queued');
    expect((await server.send(Job, 'POST', `/api/jobs/${second.id}/cancel`)).state).toBe('stopped');
    await server.refuses(409, 'not-under-way', 'POST', `/api/jobs/${second.id}/cancel`);
    await server.refuses(409, 'not-stopped', 'POST', `/api/jobs/${first.id}/resume`);
    expect((await server.ask('DELETE', `/api/jobs/${first.id}`)).status).toBe(204);
    await server.refuses(404, 'no-such-job', 'GET', `/api/jobs/${first.id}`);
    const { jobs } = await server.get(z.object({ jobs: z.array(Job) }), '/api/jobs');
    expect(jobs.map(({ id }) => id)).not.toContain(first.id);
  });

  test('that ran when the server was killed are stopped, those that waited go on', async () => {
    const data = newFolder();
    const store = openStore(join(data, 'hansei.db'));
    if (!store.ok) throw new Error(store.error.message.en);
    const created = new Date().toISOString();
    const job = { kind: 'match', created, updated: created, settings: { ...MATCH, openings: 8 }, done: 0, total: 4 };
    store.value.addJob({ ...job, id: 'ran', state: 'running' });
    store.value.addJob({ ...job, id: 'waited', state: 'queued' });
    store.value.close();
    const again = await start(data);
    expect((await detail('ran', again)).state).toBe('stopped');
    expect((await ended('waited', again)).state).toBe('done');
  });

  test('a job that cannot even be begun fails, and the next one has its turn', async () => {
    const data = newFolder();
    const store = openStore(join(data, 'hansei.db'));
    if (!store.ok) throw new Error(store.error.message.en);
    const created = new Date().toISOString();
    const job = { kind: 'match', state: 'queued', created, updated: created, done: 0, total: 2 } as const;
    store.value.addJob({ ...job, id: 'odd', settings: { kind: 'match', games: 'many' } });
    store.value.close();
    const again = await start(data);
    const { id } = await begin({ ...MATCH, games: 2 }, again);
    expect((await ended(id, again)).state).toBe('done');
    expect(again.logged).toEqual([expect.stringMatching(/^job odd: /)]);
  });

  test('what cannot be done is refused at once', async () => {
    const refuses = (status: number, code: string, job: object): Promise<void> =>
      server.refuses(status, code, 'POST', '/api/jobs', job);
    await refuses(400, 'unknown-player', { ...LEARN, opponent: 'nobody' });
    await refuses(400, 'foreign-lessons', { ...MATCH, first: 'rls:lessons=/root' });
    await refuses(404, 'no-such-game', { kind: 'reflect', game: 'none' });
    await refuses(400, 'wrong-input', { kind: 'learn', games: 0 });
    await refuses(400, 'wrong-input', { kind: 'dance' });
    await server.refuses(404, 'no-such-job', 'GET', '/api/jobs/none/events');
  });

  test('a thread that never ends is ended by stopping the job', async () => {
    const { id } = await begin({ ...MATCH, first: 'alphabeta:depth=30' });
    await until(async () => (await detail(id)).state === 'running');
    expect((await server.send(Job, 'POST', `/api/jobs/${id}/cancel`)).state).toBe('stopped');
    const next = await begin({ ...MATCH, games: 2 });
    expect((await ended(next.id)).state).toBe('done');
  });

  test('a reflection does not wait for what takes hours', async () => {
    const long = await begin({ ...MATCH, games: 1000 });
    const game = await server.send(Game, 'POST', '/api/games', {
      black: { kind: 'person' },
      white: { kind: 'person' },
      moves: 'f5d6c3d3c4'.match(/../g),
    });
    const job = await begin({ kind: 'reflect', game: game.id, empties: 0 });
    expect((await ended(job.id)).state).toBe('done');
    expect((await detail(long.id)).state).toBe('running');
    await server.send(Job, 'POST', `/api/jobs/${long.id}/cancel`);
  });
});
