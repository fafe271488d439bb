/// Clocks are held and the player stays small, whatever the rules are.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { knowledgeFile } from '../../knowledge/index.ts';
import * as hostile from './hostile.fixture.ts';
import { startPlayer } from './player-server.ts';
import type { RunningPlayer } from './player-server.ts';
import { thinkerNamed } from './thinkers.ts';
import { Threads } from './threads.ts';

/// The threads may not hold much, so that one which takes too much is ended soon.
const threads = new Threads({ megabytes: 160, ready: 1 });
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

const CONNECT_FOUR = knowledgeFile('gdl/connect-four.kif')!.text;

describe('a clock of one second is held by', () => {
  test.each(Object.keys(hostile) as (keyof typeof hostile)[])('%s', { retry: 2 }, async (name) => {
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

test('rules of which only a part is too much are played by legal moves', async () => {
  expect(await say(`(START m x (${hostile.MANY_FACTS}) 1 20)`)).toBe('ready');
  expect(await say('(PLAY m NIL)')).toMatch(/^(left|right)$/);
});

test('a mind that takes too much memory is replaced, and the match goes on', async () => {
  await threads.warm();
  expect(await say(`(START m red (${CONNECT_FOUR}) 1 4)`)).toBe('ready');
  const given = (): boolean => logged.some((line) => line.includes('the mind is given up: it took more than'));
  let told = 'NIL';
  for (let turn = 0; turn < 8 && !given(); turn += 2) {
    const move = await say(`(PLAY m ${told})`);
    expect(move).toMatch(/^\(drop \d\)$/);
    expect(await say(`(PLAY m (${move} noop))`)).toBe('noop');
    told = '(noop (drop 7))';
  }
  expect(await say(`(PLAY m ${told})`)).toMatch(/^\(drop \d\)$/);
});

describe('while it thinks', () => {
  test.each([
    ['STOP', '(STOP m ((drop 1) noop))', 'done'],
    ['ABORT', '(ABORT m)', 'aborted'],
  ])('%s ends the thought and frees the thread', async (_, message, answer) => {
    expect(await say(`(START m red (${CONNECT_FOUR}) 10 60)`)).toBe('ready');
    const move = say('(PLAY m NIL)');
    expect(await say('(INFO)')).toContain('busy');
    expect(threads.counts.busy).toBe(1);
    expect(await say(message)).toBe(answer);
    expect(await move).toMatch(/^\(drop \d\)$/);
    expect(threads.counts.busy).toBe(0);
  });

  test('ABORT ends a thread that compiles and hears nothing', async () => {
    const starting = say(`(START m x (${hostile.MANY_FACTS}) 60 60)`);
    while (threads.counts.busy === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await say('(ABORT m)')).toBe('aborted');
    expect(await starting).toBe('aborted');
  });
});
