/// Experiments over HTTP: run as a job, cut by the end of the server, taken up again, told, and taken along.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ArchiveReport, Experiments, ExperimentRunDetail, Job } from '../contract/index.ts';
import { newFolder, startTestServer } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

const data = newFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ data });
});
afterAll(async () => {
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

const until = async (id: string, isThere: (job: Job) => boolean): Promise<Job> => {
  const { body } = await server.ask('GET', `/api/jobs/${id}`);
  const job = Job.parse(body);
  if (isThere(job)) return job;
  await new Promise((done) => setTimeout(done, 20));
  return until(id, isThere);
};

const isOver = ({ state }: Job): boolean => state !== 'queued' && state !== 'running';

const start = (changes: Readonly<Record<string, string>>): Promise<Job> =>
  server.send(Job, 'POST', '/api/jobs', { kind: 'experiment', experiment: 'random-play', changes });

const detail = (folder: string): Promise<ExperimentRunDetail> =>
  server.get(ExperimentRunDetail, `/api/experiments/runs/${folder}`);

test('an experiment runs as a job; its tables, plots and files are told', async () => {
  const { experiments, runs } = await server.get(Experiments, '/api/experiments');
  expect(runs).toEqual([]);
  const shipped = experiments.find(({ name }) => name === 'random-play')!;
  expect(shipped.settings.find(({ name }) => name === 'sheets')!.choices).toContain('nim');
  const begun = await start({ games: '200', sheets: 'nim,hexapawn' });
  const job = await until(begun.id, isOver);
  expect(job).toMatchObject({ state: 'done', folder: `random-play-${job.id.slice(0, 8)}` });
  expect(job.done).toBe(job.total);

  const run = await detail(job.folder!);
  expect(run).toMatchObject({ state: 'finished', experiment: 'random-play', failed: 0 });
  expect(run.settings).toContainEqual({ name: 'sheets', value: 'nim hexapawn' });
  const goals = run.report.sections.flatMap(({ tables }) => tables).find(({ name }) => name === 'goals')!;
  expect(goals.rows).toHaveLength(4);
  for (const file of ['goals.csv', 'report.md', 'report.ja.md', 'results.json']) expect(run.files).toContain(file);
  const file = (name: string) => server.ask('GET', `/api/experiments/runs/${job.folder}/files/${name}`);
  const csv = await file('goals.csv');
  expect(csv.text.split('\n')[0]).toBe('game,role,games,goal,interval-low,interval-high');
  expect(csv.headers.get('content-disposition')).toContain('goals.csv');
  const svg = run.files.find((name) => name.endsWith('.svg'))!;
  expect((await file(svg)).headers.get('content-type')).toContain('image/svg+xml');
});

test('a run that the end of the server cuts goes on where it was', async () => {
  const changes = { games: '30000', sheets: 'hex' };
  const begun = await start(changes);
  await until(begun.id, ({ done }) => done >= 2);
  await server.close();
  server = await startTestServer({ data });
  const cut = await until(begun.id, () => true);
  expect(cut.state).toBe('stopped');
  const half = await detail(cut.folder!);
  expect(half).toMatchObject({ state: 'unfinished' });
  expect(half.notes[0]!.en).toContain('not finished');
  const before = half.done;
  await server.send(Job, 'POST', `/api/jobs/${begun.id}/resume`);
  const more = await until(begun.id, ({ done, state }) => done > before || state === 'done');
  expect(more.done).toBeGreaterThan(before);
  // A person stops it, and what is finished stays.
  const stopped = await server.send(Job, 'POST', `/api/jobs/${begun.id}/cancel`);
  expect(stopped.state).toBe('stopped');
  expect((await detail(cut.folder!)).done).toBeGreaterThan(before);
});

test('wrong settings, folders and files are refused', async () => {
  const job = (changes: object, experiment = 'random-play') => ({ kind: 'experiment', experiment, changes });
  await server.refuses(400, 'unknown-setting', 'POST', '/api/jobs', job({ gmaes: '20' }));
  await server.refuses(400, 'unknown-name', 'POST', '/api/jobs', job({ sheets: 'no-such-game' }));
  await server.refuses(404, 'unknown-experiment', 'POST', '/api/jobs', job({}, 'nothing'));
  await server.refuses(404, 'no-such-results', 'GET', '/api/experiments/runs/nothing');
  await server.refuses(400, 'wrong-input', 'GET', '/api/experiments/runs/..%2F..');
  const { runs } = await server.get(Experiments, '/api/experiments');
  await server.refuses(404, 'no-such-file', 'GET', `/api/experiments/runs/${runs[0]!.folder}/files/units.jsonl`);
});

test('results are in the archive, come back from it, and can be deleted', async () => {
  const { runs } = await server.get(Experiments, '/api/experiments');
  const { folder } = runs.find(({ state }) => state === 'finished')!;
  const before = await detail(folder);
  const archive = new Uint8Array(await (await fetch(new URL('/api/archive', server.url))).arrayBuffer());
  expect((await server.ask('DELETE', `/api/experiments/runs/${folder}`)).status).toBe(204);
  await server.refuses(404, 'no-such-results', 'GET', `/api/experiments/runs/${folder}`);
  const take = async (): Promise<ArchiveReport> => {
    const headers = { 'content-type': 'application/gzip' };
    const answer = await fetch(new URL('/api/archive', server.url), { method: 'POST', headers, body: archive });
    return ArchiveReport.parse(await answer.json());
  };
  expect(await take()).toMatchObject({ experiments: 1, problems: [] });
  expect(await detail(folder)).toEqual(before);
  expect(await take()).toMatchObject({ experiments: 0, problems: [] });
  expect(await detail(folder)).toEqual(before);
  // A restore that was cut is made whole by the next one.
  const units = join(data, 'experiments', folder, 'units.jsonl');
  const text = readFileSync(units, 'utf8');
  writeFileSync(units, text.slice(0, text.length / 2));
  await take();
  expect(readFileSync(units, 'utf8')).toBe(text);
  expect(join(data, 'experiments')).toBe((await server.get(Experiments, '/api/experiments')).folder);
});
