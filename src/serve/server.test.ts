/// A server as a whole: its description, its lock, its token, its end, and what survives it.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ArchiveReport, Game, ServerStatus } from './contract/index.ts';
import { eventsOf, newFolder, startTestServer } from './server.fixture.ts';
import type { TestServer } from './server.fixture.ts';
import { startServer } from './server.ts';

const PERSON = { kind: 'person' };
const folders: string[] = [];
const folder = (): string => {
  const made = newFolder();
  folders.push(made);
  return made;
};
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));

const ROUTES = `
GET /api/openapi.json
GET /api/status
GET /api/levels
GET /api/games
POST /api/games
GET /api/games/{id}
PATCH /api/games/{id}
DELETE /api/games/{id}
POST /api/games/{id}/moves
POST /api/games/{id}/replies
PUT /api/games/{id}/tip
POST /api/games/{id}/resignation
GET /api/games/{id}/record
POST /api/records
POST /api/hint
POST /api/why-not
POST /api/features
POST /api/features/difference
POST /api/jobs
GET /api/jobs
GET /api/jobs/{id}
GET /api/jobs/{id}/events
POST /api/jobs/{id}/cancel
POST /api/jobs/{id}/resume
DELETE /api/jobs/{id}
GET /api/jobs/{id}/download
GET /api/reflections/{id}
GET /api/reflections/{id}/proofs/{n}
GET /api/lessons
GET /api/lessons/{id}
POST /api/lessons
PATCH /api/lessons/{id}
GET /api/lessons/{id}/export
GET /api/lessons/events
GET /api/knowledge
GET /api/knowledge/{name}
POST /api/query
GET /api/rulesheets
POST /api/rulesheets/validate
GET /api/rulesheets/{id}
GET /api/rulesheets/{id}/start
PUT /api/rulesheets/{id}
DELETE /api/rulesheets/{id}
GET /api/rulesheet-games
POST /api/rulesheet-games
GET /api/rulesheet-games/{id}
DELETE /api/rulesheet-games/{id}
POST /api/rulesheet-games/{id}/rounds
PUT /api/rulesheet-games/{id}/ply
GET /api/rulesheet-games/{id}/concepts
POST /api/go/explain
POST /api/go/records
GET /api/go/games
POST /api/go/games
GET /api/go/games/{id}
DELETE /api/go/games/{id}
POST /api/go/games/{id}/moves
POST /api/go/games/{id}/replies
PUT /api/go/games/{id}/ply
PUT /api/go/games/{id}/dead
POST /api/go/games/{id}/end
GET /api/go/games/{id}/explanations/{number}
GET /api/go/games/{id}/record
POST /api/go/lab/data
POST /api/go/lab/decision
POST /api/go/lab/changes
GET /api/go/lab/questions
POST /api/go/lab/study
GET /api/go/lab/parameters
PUT /api/go/lab/parameters/{id}
DELETE /api/go/lab/parameters/{id}
GET /api/go/lab/problems
GET /api/go/lab/problems/{id}
PUT /api/go/lab/problems/{id}
DELETE /api/go/lab/problems/{id}
POST /api/go/lab/problems/{id}/run
POST /api/go/review
POST /api/go/reflect
GET /api/go/reflect/{id}
POST /api/go/lessons
GET /api/go/lessons
GET /api/go/lessons/{id}
PATCH /api/go/lessons/{id}
DELETE /api/go/lessons/{id}
GET /api/go/lessons/{id}/export
GET /api/go/tesuji
POST /api/go/tesuji
DELETE /api/go/tesuji/{name}
POST /api/go/tesuji/check
POST /api/go/tesuji/learn
GET /api/concepts
PATCH /api/concepts/{name}
GET /api/concepts/{name}/example
GET /api/concepts/{name}/export
GET /api/experiments
GET /api/experiments/runs/{folder}
DELETE /api/experiments/runs/{folder}
GET /api/experiments/runs/{folder}/files/{file}
GET /api/archive
POST /api/archive
`
  .trim()
  .split('\n');

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  readonly requestBody?: { readonly required: boolean };
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

describe('the description of the interface', () => {
  let server: TestServer;
  let description: Description;
  beforeAll(async () => {
    server = await startTestServer();
    description = (await server.ask('GET', '/api/openapi.json')).body as Description;
  });
  afterAll(() => server.close());

  test('names every route, and no other', () => {
    const named = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(ROUTES.toSorted());
  });

  test('says of each what comes back, and what is wrong where something is', () => {
    for (const methods of Object.values(description.paths))
      for (const { responses } of Object.values(methods)) {
        expect(Object.keys(responses).some((code) => /^2\d\d$/.test(code))).toBe(true);
        expect(JSON.stringify(responses['4XX'])).toContain('#/components/schemas/Problem');
      }
  });

  test('refers to nothing that is not in it', () => {
    const refs = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name!,
    );
    expect(refs.length).toBeGreaterThan(50);
    expect([...new Set(refs)].filter((name) => !(name in description.components.schemas))).toEqual([]);
  });

  test('the routes are there as it says: none is unknown to the server', async () => {
    for (const route of ROUTES) {
      const [method, path] = route.split(' ') as [string, string];
      // A stream of lessons never ends.
      if (path.endsWith('/lessons/events')) continue;
      const body = description.paths[path]![method.toLowerCase()]!.requestBody === undefined ? undefined : {};
      const answer = await server.ask(method, path.replaceAll(/\{n\}/g, '0').replaceAll(/\{\w+\}/g, 'none'), body);
      if (answer.status >= 400) expect(answer.body, route).not.toMatchObject({ code: 'no-such-path' });
      expect(answer.status, route).toBeLessThan(500);
    }
  });
});

describe('a data folder', { timeout: 120_000 }, () => {
  test('belongs to one server at a time; a lock whose server is gone is taken over', async () => {
    const data = folder();
    const first = await startTestServer({ data });
    const second = await startServer({ port: 0, host: '127.0.0.1', data, log: () => {} });
    expect(second).toMatchObject({
      ok: false,
      error: { kind: 'locked', holder: { pid: process.pid, url: first.url } },
    });
    await first.close();
    // Another process has the id of the dead server now, and no server answers at its address.
    writeFileSync(join(data, 'server.json'), JSON.stringify({ pid: process.pid, url: 'http://127.0.0.1:1/' }));
    const third = await startTestServer({ data });
    await third.close();
    writeFileSync(join(data, 'server.json'), 'torn');
    await (await startTestServer({ data })).close();
  });

  test('keeps its games when the server ends and starts again', async () => {
    const data = folder();
    const first = await startTestServer({ data });
    const { id } = await first.send(Game, 'POST', '/api/games', { black: PERSON, white: PERSON, moves: ['f5', 'd6'] });
    const game = await first.get(Game, `/api/games/${id}`);
    await first.close();
    const second = await startTestServer({ data });
    expect(await second.get(Game, `/api/games/${id}`)).toEqual(game);
    await second.close();
  });

  test('is carried to another one by an archive, twice without harm', async () => {
    const [from, to] = [await startTestServer(), await startTestServer()];
    const { id } = await from.send(Game, 'POST', '/api/games', { black: PERSON, white: PERSON, moves: ['f5', 'd6'] });
    const game = await from.get(Game, `/api/games/${id}`);
    const file = await (await fetch(new URL('/api/archive', from.url))).arrayBuffer();
    const take = async (): Promise<ArchiveReport> => {
      const answer = await fetch(new URL('/api/archive', to.url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/gzip' },
        body: file,
      });
      return ArchiveReport.parse(await answer.json());
    };
    expect(await take()).toEqual({
      games: 1,
      jobs: 0,
      lessons: 0,
      rulesheets: 0,
      concepts: 0,
      experiments: 0,
      go: 0,
      kept: 0,
      problems: [],
    });
    expect(await take()).toEqual({
      games: 0,
      jobs: 0,
      lessons: 0,
      rulesheets: 0,
      concepts: 0,
      experiments: 0,
      go: 0,
      kept: 1,
      problems: [],
    });
    expect(await to.get(Game, `/api/games/${id}`)).toEqual(game);
    await Promise.all([from.close(), to.close()]);
  });

  test('a port that is taken is told, and the folder is free again', async () => {
    const server = await startTestServer();
    const data = folder();
    const port = Number(new URL(server.url).port);
    expect(await startServer({ port, host: '127.0.0.1', data, log: () => {} })).toEqual({
      ok: false,
      error: { kind: 'port-taken', port },
    });
    await server.close();
    await (await startTestServer({ data })).close();
  });
});

describe('the end', () => {
  test('closes streams and is the same however often it is asked for', async () => {
    const server = await startTestServer();
    const heard: unknown[] = [];
    const listening = (async () => {
      for await (const event of eventsOf(new URL('/api/lessons/events', server.url))) heard.push(event);
    })();
    while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all([server.close(), server.close()]);
    await listening;
    await expect(fetch(server.url)).rejects.toThrow();
  });
});

describe('a token', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer({ token: 'a-token-of-the-test' })));
  afterAll(() => server.close());

  test('is asked for by the interface and the pages', async () => {
    await server.refuses(401, 'no-token', 'GET', '/api/status');
    expect((await server.ask('GET', '/')).status).toBe(401);
    const wrong = await server.ask('GET', '/api/status', undefined, { Authorization: 'Bearer another' });
    expect(wrong.status).toBe(401);
    expect((await server.ask('GET', '/?token=another')).status).toBe(401);
  });

  test('is taken from the header, or from the link, which leaves a cookie', async () => {
    const headers = { Authorization: 'Bearer a-token-of-the-test' };
    expect((await server.ask('GET', '/api/status', undefined, headers)).status).toBe(200);
    expect(server.link).toBe(`${server.url}?token=a-token-of-the-test`);
    const login = await server.ask('GET', '/?token=a-token-of-the-test');
    const astray = await server.ask('GET', `${server.url}/evil.example/?token=a-token-of-the-test`);
    expect(astray.headers.get('location')).toBe('/evil.example/');
    expect(login.status).toBe(303);
    expect(login.headers.get('location')).toBe('/');
    const cookie = login.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    const answer = await server.ask('GET', '/api/status', undefined, { Cookie: cookie.split(';')[0]! });
    ServerStatus.parse(answer.body);
  });

  test('with it the server may have any name', async () => {
    const answer = await server.ask('GET', '/api/status', undefined, { Host: 'lab.example' });
    expect(answer.status).toBe(401);
  });
});
