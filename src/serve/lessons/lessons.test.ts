/// From a lost game to a lesson that is used: the sample of the first visit, over the interface.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ArchiveReport,
  Game,
  Hint,
  Job,
  KnowledgeText,
  KnowledgeTextSummary,
  Lesson,
  Lessons,
  Moved,
  ProofDocument,
  Reflection,
  ServerStatus,
  WhyNot,
} from '../contract/index.ts';
import { z } from '../routes/route.ts';
import { eventsOf, startTestServer, until } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

const PATIENCE = { timeout: 180_000 };
let server: TestServer;
let reflection: Reflection;

beforeAll(async () => {
  server = await startTestServer({ sample: true });
  const id = await until(async () => (await server.get(ServerStatus, '/api/status')).sample?.reflection);
  reflection = await server.get(Reflection, `/api/reflections/${id}`);
}, 180_000);
afterAll(() => server.close());

const list = (): Promise<Lessons> => server.get(Lessons, '/api/lessons');

describe('the sample', PATIENCE, () => {
  test('is there with its reflection, and is told in both languages', async () => {
    expect(reflection).toMatchObject({ verdict: 'reflected', side: 'white', game: 'sample-pair-wing' });
    expect(reflection.findings[0]).toMatchObject({ ply: 36, move: 'e8', kept: 'no' });
    const { reflection: newest, source } = await server.get(Game, '/api/games/sample-pair-wing');
    expect({ newest, source }).toEqual({ newest: reflection.id, source: 'sample' });
    const answer = await server.ask('GET', '/api/games', undefined, { 'Accept-Language': 'ja' });
    expect(answer.body).toMatchObject({ games: [{ title: '見本: 双翼' }] });
    const { jobs } = await server.get(z.object({ jobs: z.array(Job) }), '/api/jobs');
    expect(jobs).toMatchObject([{ kind: 'reflect', state: 'done', reflection: reflection.id }]);
  });

  test('has proofs', async () => {
    const path = `/api/reflections/${reflection.id}/proofs`;
    expect((await server.get(ProofDocument, `${path}/${reflection.findings[0]!.proof}`)).kind).toBe('explanation');
    for (const { proof } of reflection.solved)
      if (proof !== undefined) expect((await server.get(ProofDocument, `${path}/${proof}`)).kind).toBe('game-tree');
    await server.refuses(404, 'no-such-proof', 'GET', `${path}/9999`);
    await server.refuses(404, 'no-such-reflection', 'GET', '/api/reflections/none/proofs/0');
  });
});

describe('a lesson', PATIENCE, () => {
  test('is adopted, and from then on the program avoids the move', async () => {
    const before = { black: { kind: 'person' }, white: { kind: 'program', player: 'rls:lessons=own' } };
    const moves = reflection.moves.slice(0, 35);
    const play = async (): Promise<string | null> => {
      const { id, tip } = await server.send(Game, 'POST', '/api/games', { ...before, moves });
      return (await server.send(Moved, 'POST', `/api/games/${id}/replies`, { parent: tip })).nodes[0]!.move;
    };
    expect(await play()).toBe('e8');
    const { knowledge } = await list();
    const lesson = await server.send(Lesson, 'POST', '/api/lessons', {
      reflection: reflection.id,
      finding: 0,
      decision: 'adopt',
    });
    expect(lesson).toMatchObject({ id: reflection.findings[0]!.lesson.id, state: { kind: 'adopted' } });
    expect(await list()).toMatchObject({ lessons: [{ id: lesson.id }], broken: [] });
    expect((await list()).knowledge).not.toBe(knowledge);
    expect(await play()).not.toBe('e8');
    const again = await server.get(Reflection, `/api/reflections/${reflection.id}`);
    expect(again.findings[0]).toMatchObject({ kept: 'adopted' });
    const why = await server.send(WhyNot, 'POST', '/api/why-not', { moves, move: 'e8' });
    expect(why.objections.map(({ lesson: id }) => id)).toContain(lesson.id);
    expect((await server.send(Hint, 'POST', '/api/hint', { moves })).move).not.toBe('e8');
  });

  test('is named, switched off and on, and shown with its whole life', async () => {
    const { id } = (await list()).lessons[0]!;
    const named = await server.send(Lesson, 'PATCH', `/api/lessons/${id}`, { name: { en: 'My wing', ja: '私の翼' } });
    expect(named.name).toEqual({ en: 'My wing', ja: '私の翼' });
    expect(readFileSync(named.file, 'utf8')).toContain('My wing');
    const off = await server.send(Lesson, 'PATCH', `/api/lessons/${id}`, { on: false, reason: 'too careful' });
    expect(off.state).toMatchObject({ kind: 'retired', reason: 'too careful' });
    expect((await list()).lessons[0]).toMatchObject({ name: { en: 'My wing' }, state: { kind: 'retired' } });
    const on = await server.send(Lesson, 'PATCH', `/api/lessons/${id}`, { on: true });
    expect(on.state.kind).toBe('adopted');
    expect(await server.get(Lesson, `/api/lessons/${id}`)).toEqual(on);
    await server.refuses(404, 'no-such-lesson', 'GET', '/api/lessons/none');
    await server.refuses(404, 'no-such-lesson', 'PATCH', '/api/lessons/none', { on: true });
  });

  test('is exported in each format', async () => {
    const { id } = (await list()).lessons[0]!;
    const text = async (format: string): Promise<string> =>
      (await server.ask('GET', `/api/lessons/${id}/export?format=${format}`)).text;
    expect(await text('text')).toContain(`lesson('${id}')`);
    expect(await text('prolog')).toContain(':-');
    expect(await text('sexpr')).toMatch(/^\(concept/);
    expect(JSON.parse(await text('json'))).toMatchObject({ id });
    expect(await text('svg')).toMatch(/^<svg/);
    await server.refuses(400, 'wrong-input', 'GET', `/api/lessons/${id}/export?format=pdf`);
  });

  test('edits on disk appear, and broken files are told', async () => {
    const { id } = (await list()).lessons[0]!;
    const { file, text } = await server.get(Lesson, `/api/lessons/${id}`);
    const stop = new AbortController();
    const events = eventsOf(new URL('/api/lessons/events', server.url), stop.signal);
    await events.next();
    writeFileSync(file, text.replaceAll('My wing', 'Edited wing'));
    expect((await events.next()).value).toMatchObject({ event: 'lessons' });
    expect((await list()).lessons[0]?.name.en).toBe('Edited wing');
    writeFileSync(file, 'this is no lesson');
    await until(async () => (await list()).broken.length === 1);
    await server.refuses(409, 'broken-lesson', 'PATCH', `/api/lessons/${id}`, { on: false });
    rmSync(file);
    await until(async () => (await list()).broken.length === 0);
    stop.abort();
  });

  test('that is refused is kept on record, and goes into an archive', async () => {
    const request = { reflection: reflection.id, finding: 0, decision: 'refuse' };
    const lesson = await server.send(Lesson, 'POST', '/api/lessons', request);
    expect(lesson.state.kind).toBe('retired');
    await server.refuses(404, 'no-such-finding', 'POST', '/api/lessons', { ...request, finding: 99 });
    await server.refuses(404, 'no-such-reflection', 'POST', '/api/lessons', { ...request, reflection: 'none' });
    const other = await startTestServer();
    const archive = await (await fetch(new URL('/api/archive', server.url))).arrayBuffer();
    const answer = await fetch(new URL('/api/archive', other.url), { method: 'POST', body: archive });
    expect(ArchiveReport.parse(await answer.json())).toMatchObject({ lessons: 1, jobs: 1, problems: [] });
    expect(await other.get(Reflection, `/api/reflections/${reflection.id}`)).toMatchObject({ verdict: 'reflected' });
    expect((await other.get(Lessons, '/api/lessons')).lessons).toMatchObject([{ id: lesson.id }]);
    await other.close();
  });
});

test('texts of knowledge are listed and read', async () => {
  const texts = await server.get(z.array(KnowledgeTextSummary), '/api/knowledge');
  for (const { name } of texts) {
    const { text } = await server.get(KnowledgeText, `/api/knowledge/${encodeURIComponent(name)}`);
    expect(text.length).toBeGreaterThan(50);
  }
});
