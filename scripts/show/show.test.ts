import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { runEntry } from './run.ts';

let folder = '';
let ran: string[] = [];
let killedAt = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansei-show-'));
  ran = [];
  killedAt = '';
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const part = (name: string, chunks: number) => ({
  name,
  chunks,
  run: (chunk: number) => {
    ran.push(`${name}/${chunk}`);
    if (killedAt === `${name}/${chunk}`) return Promise.reject(new Error('killed'));
    return Promise.resolve({ square: chunk * chunk });
  },
});
const entry: Entry = {
  name: 'toy',
  title: 'A toy',
  parts: [part('a', 2), part('b', 3)],
  report: () => ({ ok: true, seeds: [], n: 5, figures: {}, markdown: '' }),
};
const run = (more: { code?: string; fresh?: boolean } = {}) =>
  runEntry(entry, {
    file: join(folder, 'toy.json'),
    code: 'c1',
    fresh: false,
    tell: () => undefined,
    ...more,
  });

/// A run that ends in the middle of a chunk.
const killed = async (at: string): Promise<void> => {
  killedAt = at;
  await expect(run()).rejects.toThrow('killed');
  killedAt = '';
};

describe('a long run', () => {
  test('gives the outcomes of all chunks in order', async () => {
    const { outcomes } = await run();
    expect(outcomes).toEqual({ a: [{ square: 0 }, { square: 1 }], b: [{ square: 0 }, { square: 1 }, { square: 4 }] });
  });

  test('goes on where it was stopped, the cut chunk again', async () => {
    await killed('b/0');
    expect(ran).toEqual(['a/0', 'a/1', 'b/0']);
    ran = [];
    const { outcomes } = await run();
    expect(ran).toEqual(['b/0', 'b/1', 'b/2']);
    expect(outcomes['b']).toHaveLength(3);
  });

  test('never mixes outcomes of different code', async () => {
    await killed('b/0');
    ran = [];
    await run({ code: 'c2' });
    expect(ran).toHaveLength(5);
  });

  test('starts over when asked to, or when the progress file is broken', async () => {
    await killed('b/0');
    ran = [];
    await run({ fresh: true });
    expect(ran).toHaveLength(5);
    writeFileSync(join(folder, 'toy.json'), readFileSync(join(folder, 'toy.json'), 'utf8').slice(0, 20));
    ran = [];
    await run();
    expect(ran).toHaveLength(5);
  });
});
