/// Concepts over HTTP: found by a job, listed, taken out of use, and shown where they are in a game.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ArchiveReport,
  Concept,
  ConceptExample,
  Concepts,
  ConceptsHere,
  Job,
  JobDetail,
  RulesheetGame,
} from '../contract/index.ts';
import { startTestServer } from '../server.fixture.ts';
import { writeGameWeights } from '../../knowledge/index.ts';
import type { TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ threads: 2 });
});
afterAll(() => server.close());

const ended = async (id: string): Promise<JobDetail> => {
  const job = await server.get(JobDetail, `/api/jobs/${id}`);
  if (job.state !== 'queued' && job.state !== 'running') return job;
  await new Promise((done) => setTimeout(done, 30));
  return ended(id);
};

const discover = async (sheet: string, games: number): Promise<JobDetail> => {
  const job = await server.send(Job, 'POST', '/api/jobs', { kind: 'discover', sheet, games, pieces: 3 });
  return ended(job.id);
};

const all = (): Promise<Concepts> => server.get(Concepts, '/api/concepts');

test('concepts of Tic-tac-toe are found, kept once, and shown with an example', async () => {
  expect((await all()).concepts).toEqual([]);
  const job = await discover('tic-tac-toe', 1000);
  expect(job).toMatchObject({ state: 'done', discover: { games: 1000 } });
  const names = job.discover!.concepts.map(({ name }) => name);
  expect(names).toContain('two-in-a-row-open');
  const { concepts } = await all();
  expect(concepts.map(({ name }) => name)).toEqual(names.toSorted());
  const two = concepts.find(({ name }) => name === 'two-in-a-row-open')!;
  expect(two).toMatchObject({
    state: { kind: 'adopted' },
    origin: { game: 'tic-tac-toe', games: 1000, seed: 1 },
    picture: { cells: [{ mark: 'own' }, { mark: 'own' }, { mark: 'blank' }] },
  });
  expect(two.status.weight.low).toBeGreaterThan(0);

  // What the example marks is so on its board: for each mark what stands there.
  const example = await server.get(ConceptExample, '/api/concepts/two-in-a-row-open/example');
  expect(example.view).toBeDefined();
  const standing = example.match.places.map(({ mark, name, args }) => {
    const fact = example.facts.find(
      (each) => each.name === name && args.every((arg, i) => arg === '' || arg === each.args[i]),
    );
    return [mark, fact?.args.at(-1)];
  });
  expect(standing).toEqual([
    ['own', example.role],
    ['own', example.role],
    ['blank', 'b'],
  ]);

  const again = await discover('tic-tac-toe', 1000);
  expect(again.discover!.concepts).toEqual(names.map((name) => ({ name, isKnown: true })));
});

test('where they are is told after each move, for each role; retired ones are left out', async () => {
  const seats = { x: { kind: 'person' }, o: { kind: 'person' } };
  const game = await server.send(RulesheetGame, 'POST', '/api/rulesheet-games', { sheet: 'tic-tac-toe', seats });
  const moves = [
    ['x', 1, 1],
    ['o', 1, 3],
    ['x', 2, 2],
  ] as const;
  const here = async (): Promise<ConceptsHere> => server.get(ConceptsHere, `/api/rulesheet-games/${game.id}/concepts`);
  const openTwos = async (): Promise<Record<string, number>> => {
    const { roles } = (await here()).concepts.find(({ name }) => name === 'two-in-a-row-open')!;
    return Object.fromEntries(roles.map(({ role, count }) => [role, count]));
  };
  expect(await openTwos()).toEqual({ x: 0, o: 0 });
  for (const [ply, [role, column, row]] of moves.entries())
    await server.send(RulesheetGame, 'POST', `/api/rulesheet-games/${game.id}/rounds`, {
      ply,
      moves: { [role]: `(mark ${column} ${row})` },
    });
  // Of the diagonal 1 1, 2 2, 3 3 the last place is free.
  const two = (await here()).concepts.find(({ name }) => name === 'two-in-a-row-open')!;
  const told = two.roles.map(({ role, matches }) => ({
    role,
    matches: matches.map(({ places }) => places.map(({ mark, args }) => `${mark} ${args.join(' ')}`).toSorted()),
  }));
  expect(told).toEqual([
    { role: 'x', matches: [['blank 3 3 ', 'own 1 1 ', 'own 2 2 ']] },
    { role: 'o', matches: [] },
  ]);
  expect(await openTwos()).toEqual({ x: 1, o: 0 });

  const retired = await server.send(Concept, 'PATCH', '/api/concepts/two-in-a-row-open', { on: false, reason: ' ' });
  expect(retired.state).toMatchObject({ kind: 'retired', reason: 'switched off' });
  expect((await here()).concepts.map(({ name }) => name)).not.toContain('two-in-a-row-open');
  const adopted = await server.send(Concept, 'PATCH', '/api/concepts/two-in-a-row-open', { on: true });
  expect(adopted.state).toMatchObject({ kind: 'adopted' });
  expect((await here()).concepts.map(({ name }) => name)).toContain('two-in-a-row-open');
});

test('a game without pieces has none, and says why', async () => {
  const job = await discover('nim', 100);
  expect(job).toMatchObject({ state: 'done', discover: { concepts: [] } });
  expect(job.discover!.obstacle!.message.ja).not.toBe(job.discover!.obstacle!.message.en);
  const game = await server.send(RulesheetGame, 'POST', '/api/rulesheet-games', { sheet: 'nim' });
  const here = await server.get(ConceptsHere, `/api/rulesheet-games/${game.id}/concepts`);
  expect(here).toMatchObject({ concepts: [], obstacle: { code: job.discover!.obstacle!.code } });
});

test('what is wrong is refused, and a broken file is told beside the others', async () => {
  await server.refuses(404, 'no-such-rulesheet', 'POST', '/api/jobs', { kind: 'discover', sheet: 'no-game' });
  await server.refuses(404, 'no-such-concept', 'PATCH', '/api/concepts/nothing', { on: true });
  await server.refuses(404, 'no-such-concept', 'GET', '/api/concepts/..%2F..%2Fetc/example');
  await server.refuses(404, 'no-such-game', 'GET', '/api/rulesheet-games/none/concepts');
  const file = join(server.data, 'concepts', 'broken.concept.kif');
  writeFileSync(file, '(concept broken');
  expect((await all()).broken).toMatchObject([{ file, line: 1 }]);
  await server.refuses(409, 'broken-concept', 'PATCH', '/api/concepts/broken', { on: true });
  rmSync(file);
});

test('a concept is taken along as a file, and all of them in the archive', async () => {
  const file = join(server.data, 'concepts', 'two-in-a-row-open.concept.kif');
  const text = readFileSync(file, 'utf8');
  const path = '/api/concepts/two-in-a-row-open/export';
  expect((await server.ask('GET', path)).text).toBe(text);
  expect((await server.ask('GET', `${path}?format=svg`)).text).toMatch(/^<svg/);

  const weights = writeGameWeights(join(server.data, 'concepts'), {
    ...{ game: 'connect-four', sheet: '0123456789ab', games: 100, positions: 2000, seed: 1, version: '0.1.0' },
    ...{ first: 0, turn: { value: 0, low: 0, high: 0 }, families: ['row'], forms: [], weights: [] },
  });
  const weighed = readFileSync(weights, 'utf8');
  const archive = new Uint8Array(await (await fetch(new URL('/api/archive', server.url))).arrayBuffer());
  rmSync(file);
  rmSync(weights);
  const take = async (): Promise<ArchiveReport> => {
    const headers = { 'content-type': 'application/gzip' };
    const answer = await fetch(new URL('/api/archive', server.url), { method: 'POST', headers, body: archive });
    return ArchiveReport.parse(await answer.json());
  };
  expect(await take()).toMatchObject({ concepts: 2, problems: [] });
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(readFileSync(weights, 'utf8')).toBe(weighed);
  expect(existsSync(file)).toBe(true);
  expect(await take()).toMatchObject({ concepts: 0 });
});
