/// The pages as browsers get them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder, startTestServer } from './server.fixture.ts';
import type { TestServer } from './server.fixture.ts';

const webFolder = newFolder();
const script = `console.log('${'reason '.repeat(500)}');`;
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>pages</title>');
  writeFileSync(join(webFolder, 'assets', 'index-Bq3f9Zkd.js'), script);
  server = await startTestServer({ webFolder });
});
afterAll(async () => {
  await server.close();
  rmSync(webFolder, { recursive: true, force: true });
});

/// The answer as it comes, not unpacked.
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(new URL(path, server.url), { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('pages', () => {
  test('are compressed for whoever takes it', async () => {
    const path = '/assets/index-Bq3f9Zkd.js';
    const br = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' });
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    const gzip = await get(path, { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect((await get(path)).body.toString()).toBe(script);
    expect(br.body.length).toBeLessThan(script.length / 10);
  });

  test('with a hash in their names never change, others are asked for again', async () => {
    const asset = await get('/assets/index-Bq3f9Zkd.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    const page = await get('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await get('/', { 'If-None-Match': String(page.headers['etag']) })).status).toBe(304);
    writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>new pages</title>');
    const changed = await get('/', { 'If-None-Match': String(page.headers['etag']) });
    expect(changed).toMatchObject({ status: 200, body: Buffer.from('<!doctype html><title>new pages</title>') });
  });

  test('that are not there are told', async () => {
    expect((await get('/assets/none.js')).status).toBe(404);
    const empty = await startTestServer({ webFolder: join(webFolder, 'none') });
    const answer = await empty.ask('GET', '/');
    expect(answer.status).toBe(503);
    expect(answer.text).toMatch(/build:web[\s\S]*サーバー/);
    await empty.close();
  });
});
