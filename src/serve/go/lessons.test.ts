/// The lessons of Go that a person keeps, over a real server.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { goLessonBase, goLessonFolder, personsGo } from '../../experiment/index.ts';
import { countedValue, linePattern, provedPattern } from './waiting-lessons.fixture.ts';
import { printGoLesson } from '../../experts/index.ts';
import type { GoLesson as KeptLesson } from '../../experts/index.ts';
import { GoLesson, GoLessons } from '../contract/index.ts';
import { startTestServer } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

const RECORD = '(;GM[1]FF[4]SZ[9];B[ee];W[de])\n';

describe('kept lessons of Go', { timeout: 60_000 }, () => {
  let server: TestServer;
  let folder: string;
  beforeEach(async () => {
    server = await startTestServer();
    folder = goLessonFolder(server.data);
  });
  afterEach(() => server.close());

  const keep = (...lessons: readonly KeptLesson[]): void => {
    for (const lesson of lessons) goLessonBase(folder).add(lesson);
  };
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const states = async (): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries(
      (await server.get(GoLessons, '/api/go/lessons')).lessons.map(({ id, state }) => [id, state.kind]),
    );

  test('none where nothing was learned', async () => {
    expect(await server.get(GoLessons, '/api/go/lessons')).toEqual({ lessons: [], broken: [], folder });
  });

  test('are told with what they teach, how sure it is and where they come from; broken files stand beside them', async () => {
    keep(linePattern(), countedValue());
    put('value-torn.lesson.txt', 'lesson value-torn\nstate: sometimes\n');
    const { lessons, broken } = await server.get(GoLessons, '/api/go/lessons');
    const [pattern, value] = lessons;
    expect(pattern).toMatchObject({
      id: 'tesuji-3f9a2c',
      status: { kind: 'line' },
      state: { kind: 'candidate' },
      origin: { number: 55, side: 'black', played: 'pass', better: 'C5' },
      content: { kind: 'tesuji' },
      text: printGoLesson(linePattern()),
      has: { proof: false, record: false },
    });
    expect(pattern!.content).toMatchObject({ picture: expect.stringMatching(/^<svg/) });
    expect(value).toMatchObject({
      status: { kind: 'statistical', n: 3, successes: 2, low: 0.21, high: 0.94 },
      content: { kind: 'value', of: 'case', name: 'captureLiberties', from: 3, to: 4 },
    });
    expect(value!.content).toMatchObject({ about: { ja: expect.stringContaining('ダメ') } });
    expect(broken).toMatchObject([{ file: join(folder, 'value-torn.lesson.txt'), message: expect.any(String) }]);
    expect(await server.get(GoLesson, '/api/go/lessons/value-5d3b10')).toEqual(value);
  });

  test('one that waits is taken into use, and GO.1 thinks with it; retired, it does not', async () => {
    keep(countedValue());
    const path = '/api/go/lessons/value-5d3b10';
    expect(personsGo(server.data).values).toEqual({});
    expect(await server.send(GoLesson, 'PATCH', path, { on: true })).toMatchObject({ state: { kind: 'adopted' } });
    expect(personsGo(server.data).values).toEqual({ captureLiberties: 4 });
    await server.refuses(409, 'lesson-in-use', 'PATCH', path, { on: true });
    const retired = await server.send(GoLesson, 'PATCH', path, { on: false, reason: 'too\nslow' });
    expect(retired.state).toMatchObject({ kind: 'retired', reason: 'too slow' });
    expect(personsGo(server.data).values).toEqual({});
    await server.refuses(409, 'lesson-retired', 'PATCH', path, { on: false });
    expect(await server.send(GoLesson, 'PATCH', path, { on: true })).toMatchObject({ state: { kind: 'adopted' } });
  });

  test('one that waits may be refused without a reason', async () => {
    keep(linePattern());
    const { state } = await server.send(GoLesson, 'PATCH', '/api/go/lessons/tesuji-3f9a2c', { on: false, reason: ' ' });
    expect(state).toMatchObject({ kind: 'retired', reason: 'switched off' });
  });

  test('text, proof and record are handed out, where they are there', async () => {
    keep(provedPattern(), linePattern());
    put('tesuji-713aa4.proof.json', '{}\n{}\n');
    put('b5aa079e6516.sgf', RECORD);
    const file = (id: string, format: string) => server.ask('GET', `/api/go/lessons/${id}/export?format=${format}`);
    expect((await file('tesuji-713aa4', 'text')).text).toBe(printGoLesson(provedPattern()));
    expect((await file('tesuji-713aa4', 'proof')).text).toBe('{}\n{}\n');
    const record = await file('tesuji-713aa4', 'record');
    expect(record.text).toBe(RECORD);
    expect(record.headers.get('content-disposition')).toContain('b5aa079e6516.sgf');
    await server.refuses(404, 'no-such-file', 'GET', '/api/go/lessons/tesuji-3f9a2c/export?format=proof');
    await server.refuses(400, 'wrong-input', 'GET', '/api/go/lessons/tesuji-3f9a2c/export?format=picture');
  });

  test('a deleted one takes its proof along, and its record once no other lesson comes from it', async () => {
    const shared = { ...countedValue(), origin: { ...countedValue().origin, record: 'b5aa079e6516' } };
    keep(provedPattern(), shared);
    put('tesuji-713aa4.proof.json', '{}\n');
    put('b5aa079e6516.sgf', RECORD);
    expect((await server.ask('DELETE', '/api/go/lessons/tesuji-713aa4')).status).toBe(204);
    expect(existsSync(join(folder, 'tesuji-713aa4.proof.json'))).toBe(false);
    expect(existsSync(join(folder, 'b5aa079e6516.sgf'))).toBe(true);
    expect(await states()).toEqual({ 'value-5d3b10': 'candidate' });
    expect((await server.ask('DELETE', '/api/go/lessons/value-5d3b10')).status).toBe(204);
    expect(existsSync(join(folder, 'b5aa079e6516.sgf'))).toBe(false);
    expect(await states()).toEqual({});
    await server.refuses(404, 'no-such-lesson', 'DELETE', '/api/go/lessons/value-5d3b10');
  });

  test('a text from elsewhere does not lead to other files', async () => {
    const status = { kind: 'proved' as const, proof: '../../secret.proof.json' };
    keep({ ...provedPattern(), status, origin: { ...provedPattern().origin, record: '../../secret' } });
    for (const name of ['secret.proof.json', 'secret.sgf']) writeFileSync(join(server.data, name), 'mine');
    for (const format of ['proof', 'record'])
      await server.refuses(404, 'no-such-file', 'GET', `/api/go/lessons/tesuji-713aa4/export?format=${format}`);
    expect((await server.ask('DELETE', '/api/go/lessons/tesuji-713aa4')).status).toBe(204);
    for (const name of ['secret.proof.json', 'secret.sgf'])
      expect(readFileSync(join(server.data, name), 'utf8')).toBe('mine');
  });

  test('what is not there, and what cannot be read, is neither changed nor deleted', async () => {
    keep(linePattern());
    put('value-torn.lesson.txt', 'lesson value-torn\n');
    for (const [method, body] of [['GET'], ['PATCH', { on: true }], ['DELETE']] as const) {
      await server.refuses(404, 'no-such-lesson', method, '/api/go/lessons/value-none', body);
      await server.refuses(404, 'no-such-lesson', method, '/api/go/lessons/..%2Fsecret', body);
      await server.refuses(409, 'broken-lesson', method, '/api/go/lessons/value-torn', body);
    }
    expect(existsSync(join(folder, 'value-torn.lesson.txt'))).toBe(true);
    await server.refuses(400, 'wrong-input', 'PATCH', '/api/go/lessons/tesuji-3f9a2c', {});
  });
});
