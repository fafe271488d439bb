/// What was acknowledged outlives `kill -9` at any moment.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inFolder, withStore } from './store.fixture.ts';
import type { Store } from './store.ts';

const KILLS = 50;
/// Every so many writers begin with no database, so that its making is interrupted, too.
const FRESH = 5;

const writer = join(import.meta.dirname, 'store-writer.fixture.ts');

/// Starts a writer, kills it a moment after it has said so many lines, and gives all that it said.
const killedWriter = (file: string, run: number, lines: number, delay: number): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, file, String(run)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.split('\n').length > lines) void setTimeout(delay).then(() => child.kill('SIGKILL'));
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      // Only whole lines: the last one may have been cut by the death.
      if (signal === 'SIGKILL') resolve(said.split('\n').slice(0, -1));
      else reject(new Error(`the writer ended by itself: ${complaints}`));
    });
  });

/// Whatever is in the store is whole, acknowledged or not.
const expectWhole = (store: Store): void => {
  expect(store.damages()).toEqual([]);
  for (const id of store.gameIds()) {
    const { game, nodes } = store.game(id)!;
    const after = game.result === 'over' ? 5 : 2;
    expect([game.title, game.tip, nodes.map((node) => node.id)]).toEqual([id, after - 1, [...Array(after).keys()]]);
    expect(nodes.slice(1).every(({ choice }) => (choice as string).length === 6000)).toBe(true);
  }
  for (const { id, done } of store.jobs()) {
    expect(store.points(id).map(({ number }) => number)).toEqual([...Array(done).keys()].map((n) => n + 1));
  }
};

/// What was said to be finished is there.
const expectAcknowledged = (store: Store, lines: readonly string[]): void => {
  for (const line of lines) {
    const [what, id = '', number] = line.split(' ');
    if (what === 'game') expect(store.hasGame(id), line).toBe(true);
    if (what === 'moves') expect(store.game(id)?.game.result, line).toBe('over');
    if (what === 'job') expect(store.job(id), line).toBeDefined();
    if (what === 'point') expect(store.job(id)?.done, line).toBeGreaterThanOrEqual(Number(number));
  }
};

/// Kills writers one after another, checking after each.
const killWriters = (kills: number): Promise<number> =>
  inFolder(async (folder) => {
    let acknowledged = 0;
    let sinceFresh: readonly string[] = [];
    for (let run = 0; run < kills; run++) {
      const fresh = run % FRESH === 0;
      const file = join(folder, `hansei-${Math.floor(run / FRESH)}.db`);
      // A fresh database is killed around its making, the others at any write.
      const [after, delay] = fresh ? [1, Math.random() * 60] : [2 + Math.random() * 60, Math.random() * 10];
      const lines = await killedWriter(file, run, after, delay);
      sinceFresh = fresh ? lines : [...sinceFresh, ...lines];
      acknowledged += lines.length;
      await withStore(file, (store) => {
        expectAcknowledged(store, run % FRESH === FRESH - 1 ? sinceFresh : lines);
        expectWhole(store);
      });
    }
    return acknowledged;
  });

test(`${KILLS} writers killed in the midst of their work lose nothing`, async () => {
  // Two at a time, as most of a writer's life is its start.
  const acknowledged = await Promise.all([killWriters(KILLS / 2), killWriters(KILLS / 2)]);
  // The writers did get to write.
  expect(acknowledged[0] + acknowledged[1]).toBeGreaterThan(10 * KILLS);
}, 180_000);
