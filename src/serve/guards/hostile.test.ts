/// What strangers send. Each is refused with a clear problem, and the server answers as before.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Answers, Game, Problem, ServerStatus } from '../contract/index.ts';
import { newFolder, startTestServer, until } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';

let server: TestServer;
const webFolder = newFolder();

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>pages</title>');
  writeFileSync(join(webFolder, '.secret'), 'hidden');
  symlinkSync('/etc/passwd', join(webFolder, 'link.txt'));
  server = await startTestServer({ webFolder, streams: 20 });
});
afterAll(() => server.close());

// Whatever was sent, the server goes on.
afterEach(async () => {
  await server.get(ServerStatus, '/api/status');
  expect(server.logged).toEqual([]);
});

/// A request as bytes, for what `fetch` would not send; the answer as text.
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    let answer = '';
    connect(Number(port), hostname)
      .on('data', (chunk) => (answer += String(chunk)))
      .on('close', () => resolve(answer))
      .on('error', reject)
      .write(text);
  });

const withHost = (path: string, headers: Record<string, string>, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, method, headers }, (answer) => resolve(answer.resume().statusCode!))
      .on('error', reject)
      .end();
  });

const post = (path: string, body: string | Uint8Array | ReadableStream, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body as never,
    ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
  });

const problemOf = async (answer: Response, status: number, code: string): Promise<Problem> => {
  const problem = Problem.parse(await answer.json());
  expect({ status: answer.status, code: problem.code }).toEqual({ status, code });
  expect(problem.message).not.toBe('');
  expect(JSON.stringify(problem)).not.toContain('node_modules');
  return problem;
};

const PERSON = { kind: 'person' };

describe('bodies', () => {
  test.each([
    ['/api/games', 200_000],
    ['/api/query', 3_000_000],
    ['/api/records', 10_000_000],
  ])('%s of %d bytes is too large, whether it says so or not', async (path, bytes) => {
    await problemOf(await post(path, `{"text":"${'x'.repeat(bytes)}"}`), 413, 'too-large');
    let sent = 0;
    const stream = new ReadableStream({
      pull: (controller) => {
        if ((sent += 50_000) > bytes) controller.close();
        else controller.enqueue(new Uint8Array(50_000).fill(32));
      },
    });
    await problemOf(await post(path, stream), 413, 'too-large');
  });

  test('malformed JSON is told with its place', async () => {
    const problem = await problemOf(await post('/api/games', '{\n "black": nope }'), 400, 'not-json');
    expect(problem.place).toEqual({ line: 2, column: 11 });
    for (const text of ['', '{', '[1,]', '\u0000', 'undefined', '{"a":1}}', '"\ud800', `{"a":"${'x'.repeat(100)}`])
      expect((await post('/api/games', text)).status, JSON.stringify(text)).toBe(400);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('of the type %j are not taken', async (type) => {
    await problemOf(await post('/api/games', '{}', { 'Content-Type': type }), 415, 'wrong-content-type');
  });

  test('wrong types and values are told by their fields', async () => {
    const wrong = [null, 7, 'x', [], {}, { black: PERSON }, { black: PERSON, white: { kind: 'person', name: 5 } }];
    for (const body of wrong) await server.refuses(400, 'wrong-input', 'POST', '/api/games', body);
    const answer = await server.ask(
      'POST',
      '/api/games',
      { black: PERSON, white: PERSON, seed: 'x' },
      { 'Accept-Language': 'ja' },
    );
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/seed: .*[ぁ-ん]/) });
    const long = { black: PERSON, white: PERSON, moves: Array.from({ length: 401 }, () => 'f5') };
    await server.refuses(400, 'wrong-input', 'POST', '/api/games', long);
    const proto = await post('/api/games', '{"__proto__": {"black": {"kind": "person"}}, "constructor": 1}');
    await problemOf(proto, 400, 'wrong-input');
  });

  test('depth is no matter', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    await problemOf(await post('/api/games', deep), 400, 'wrong-input');
    await problemOf(await post('/api/games', '['.repeat(30_000)), 400, 'not-json');
    await problemOf(await post('/api/games', `${'{"black":'.repeat(5000)}1${'}'.repeat(5000)}`), 400, 'wrong-input');
  });

  test('a body that comes slowly holds up nobody', async () => {
    const { hostname, port } = new URL(server.url);
    const slow = connect(Number(port), hostname);
    slow.write(
      `POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
    await server.get(ServerStatus, '/api/status');
    slow.destroy();
  });

  test('an archive that is none is refused', async () => {
    const type = { 'Content-Type': 'application/gzip' };
    await problemOf(await post('/api/archive', 'not compressed', type), 400, 'wrong-input');
    await problemOf(await post('/api/archive', gzipSync('x'.repeat(1000)).subarray(0, 20), type), 400, 'wrong-input');
    const answer = await post('/api/archive', gzipSync('{"a":1}\n'), type);
    expect(await answer.json()).toMatchObject({ games: 0, problems: [expect.stringContaining('not an archive')] });
  });

  test('giant records are read in a thread', async () => {
    const giant = post('/api/records', JSON.stringify({ text: 'f5'.repeat(1_900_000) }));
    await server.get(ServerStatus, '/api/status');
    expect((await giant).status).toBe(400);
  });
});

describe('paths', () => {
  test.each([
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/assets/..%5c..%5cpackage.json',
    '/.secret',
    '/%2esecret',
    '/link.txt',
    '/a%00.html',
    '/%c0%ae.txt',
    '//etc/passwd.txt',
  ])('%s leads nowhere', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:404|400)/);
    expect(answer).not.toMatch(/root:|hidden|devDependencies/);
  });

  test('unknown paths of the interface are problems, others are pages', async () => {
    await server.refuses(404, 'no-such-path', 'GET', '/api/nothing');
    await server.refuses(404, 'no-such-path', 'POST', '/api/status', {});
    await server.refuses(404, 'no-such-path', 'POST', '/play', {});
    expect((await server.ask('GET', '/play/abc')).text).toContain('<title>pages</title>');
    expect((await server.ask('GET', '/knowledge/x')).headers.get('content-type')).toContain('text/html');
  });

  test.each(['%00', 'a/b', '..', 'A', 'x'.repeat(100), "'; drop table games; --"])('the id %j is none', async (id) => {
    for (const path of ['games', 'jobs', 'reflections', 'lessons']) {
      const { status } = await server.ask('GET', `/api/${path}/${encodeURIComponent(id)}`);
      expect([400, 404]).toContain(status);
    }
  });

  test('texts of knowledge are those of the list alone', async () => {
    await server.refuses(404, 'no-such-text', 'GET', `/api/knowledge/${encodeURIComponent('../package.json')}`);
    await server.refuses(404, 'no-such-text', 'GET', '/api/knowledge/README.md');
  });

  test('garbage instead of HTTP', async () => {
    expect(await raw('\u0016\u0003\u0001 hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
    expect(await raw(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431/,
    );
  });
});

describe('other sites', () => {
  const game = JSON.stringify({ black: PERSON, white: PERSON });
  test.each([
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
    ['Origin', 'http://127.0.0.1:1'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
  ])('%s: %s may not write', async (name, value) => {
    await problemOf(await post('/api/games', game, { [name]: value }), 403, 'cross-site');
  });

  test('may not read the interface, but link to the pages', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await server.ask('GET', '/api/games', undefined, headers)).status).toBe(403);
    expect((await server.ask('GET', '/', undefined, headers)).status).toBe(200);
  });

  test('the own pages may', async () => {
    const headers = { Origin: new URL(server.url).origin, 'Sec-Fetch-Site': 'same-origin' };
    expect((await post('/api/games', game, headers)).status).toBe(201);
  });

  test('names that lead here from elsewhere are not ours', async () => {
    expect(await withHost('/api/status', { Host: 'evil.example' })).toBe(421);
    expect(await withHost('/', { Host: 'evil.example:8377' })).toBe(421);
    expect(await withHost('/', { Host: '127.0.0.1.evil.example' })).toBe(421);
    expect(await withHost('/api/status', { Host: 'localhost:1234' })).toBe(200);
    expect(await withHost('/api/status', { Host: '[::1]' })).toBe(200);
  });

  test('every answer tells browsers to be careful', async () => {
    for (const path of ['/', '/api/status', '/api/none']) {
      const { headers } = await server.ask('GET', path);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('Prolog of strangers', () => {
  const ask = (program: string, goal: string): Promise<Answers> =>
    server.send(Answers, 'POST', '/api/query', { program, goal });

  test('loops and eats memory under budgets', { timeout: 120_000 }, async () => {
    const endless = ask('loop :- loop.', 'loop');
    // Others are answered meanwhile.
    await server.get(ServerStatus, '/api/status');
    expect(await endless).toMatchObject({ outcome: 'budget' });
    expect((await ask('grow(X) :- grow([X, X]).', 'grow(a)')).outcome).toBe('budget');
    expect((await ask('', 'length(L, N), N > 100000000')).outcome).toBe('budget');
    expect((await ask('', 'X is 7 ** (7 ** (7 ** 7))')).outcome).not.toBe('done');
    expect((await ask(':- repeat, fail.', 'true')).outcome).not.toBe('done');
    expect(await ask('', 'member(X, [1, 2])')).toMatchObject({ outcome: 'done', answers: [{ X: '1' }, { X: '2' }] });
  });

  test('has no way out', async () => {
    for (const goal of ["open('/etc/passwd', read, S)", "shell('id')", 'halt', "consult('/etc/passwd')"])
      expect((await ask('', goal)).answers, goal).toEqual([]);
  });
});

describe('too much of it', () => {
  test('streams of events are limited, and those that go make room', async () => {
    const stop = new AbortController();
    const streams = await Promise.all(
      Array.from({ length: 30 }, () => fetch(new URL('/api/lessons/events', server.url), { signal: stop.signal })),
    );
    const counts = streams.map(({ status }) => status);
    expect(counts.filter((status) => status === 200)).toHaveLength(20);
    expect(counts.filter((status) => status === 503)).toHaveLength(10);
    stop.abort();
    await until(async () => {
      const again = new AbortController();
      const answer = await fetch(new URL('/api/lessons/events', server.url), { signal: again.signal });
      again.abort();
      return answer.status === 200;
    });
  });

  test('a client that asks too often is told to wait', async () => {
    const slow = await startTestServer({ rate: { burst: 5, perSecond: 1 } });
    const answers = await Promise.all(Array.from({ length: 12 }, () => slow.ask('GET', '/api/status')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]!.body).toMatchObject({ code: 'too-often' });
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
    await slow.close();
  });

  test('too many requests for one game at once', async () => {
    const { id } = await server.send(Game, 'POST', '/api/games', { black: PERSON, white: PERSON });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => server.ask('PUT', `/api/games/${id}/tip`, { tip: 0 })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await server.ask('PUT', `/api/games/${id}/tip`, { tip: 0 })).status).toBe(200);
  });
});
