/// Clocks are held and the player stays small, whatever the rules are.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as fixture from './hostile.fixture.ts';
import { startPlayer } from './player-server.ts';
import type { RunningPlayer } from './player-server.ts';
import { thinkerNamed } from './thinkers.ts';
import { Threads } from './threads.ts';

const threads = new Threads({ megabytes: 512 });
const logged: string[] = [];
let player: RunningPlayer;
beforeAll(async () => {
  await threads.warm();
  const started = await startPlayer({
    // Most of a clock is left to a machine that is busy.
    ...{ port: 0, thinker: thinkerNamed('mcts'), margin: 800, threads },
    log: (line) => logged.push(line),
  });
  if (!started.ok) throw new Error(started.error.message);
  player = started.value;
});
afterEach(async () => {
  await say('(ABORT m)');
  expect(threads.counts.busy).toBe(0);
});
afterAll(async () => {
  await player.close();
  await threads.close();
  expect(logged.filter((line) => line.startsWith('bug'))).toEqual([]);
});

const say = async (text: string): Promise<string> => (await fetch(player.url, { method: 'POST', body: text })).text();

/// What is answered, and whether that took less than the second that the clock has.
const inTime = async (text: string): Promise<{ readonly text: string; readonly isInTime: boolean }> => {
  const began = performance.now();
  const answer = await say(text);
  return { text: answer, isInTime: performance.now() - began < 1000 };
};

const { wideGame: _, ...hostile } = fixture;
const NAMES = Object.keys(hostile) as (keyof typeof hostile)[];

describe('a clock of one second is held by', () => {
  test.each(NAMES)('%s', { retry: 2 }, async (name) => {
    // On a machine that is very busy, nobody may be in time: then again.
    await say('(ABORT m)');
    const before = process.memoryUsage().heapUsed;
    const body = `(START m x (${hostile[name]}\n) 1 1)`;
    const started = await inTime(body);
    expect(started).toEqual({ text: expect.stringMatching(/^(ready|error: )/), isInTime: true });
    if (started.text === 'ready') {
      const played = await inTime('(PLAY m NIL)');
      expect(played).toEqual({ text: expect.stringMatching(/^(left|right|\(go |error: )/), isInTime: true });
      expect((await inTime('(INFO)')).text).toContain('busy');
    }
    // The text itself, as it was sent and as it came, and little else.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(30 * 2 ** 20 + 4 * body.length);
  });
});

test('rules of which only a part is too much are played by legal moves', { retry: 2, timeout: 90_000 }, async () => {
  await threads.warm();
  expect(await say(`(START m x (${hostile.MANY_FACTS}) 1 6)`)).toBe('ready');
  expect(await say('(PLAY m NIL)')).toMatch(/^(left|right)$/);
});
