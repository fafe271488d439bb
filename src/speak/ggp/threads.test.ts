/// The threads of a player: ended when they are not needed, replaced when they are lost.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { knowledgeFile } from '../../knowledge/index.ts';
import { MANY_FACTS, wideGame } from './hostile.fixture.ts';
import { startPlayer } from './player-server.ts';
import type { RunningPlayer } from './player-server.ts';
import { thinkerNamed } from './thinkers.ts';
import { Threads } from './threads.ts';
import type { Listener, MindThread } from './threads.ts';

/// The threads may not hold much, so that one which takes too much is ended soon.
class Watched extends Threads {
  readonly taken = new Set<MindThread>();
  override take(listener: Listener): MindThread {
    const thread = super.take(listener);
    this.taken.add(thread);
    return thread;
  }
}
const threads = new Watched({ megabytes: 64 });
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

const CONNECT_FOUR = knowledgeFile('gdl/connect-four.kif')!.text;

test('a mind that takes too much memory is ended; the best move that it knew is the answer', async () => {
  expect(await say(`(START m x (${wideGame(24)}) 3 60)`)).toBe('ready');
  const move = say('(PLAY m NIL)');
  while (!logged.some((line) => line.includes('the mind is given up: it took more than')))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await say('(ABORT m)')).toBe('aborted');
  expect(await move).toMatch(/^\(go \d+ \d+\)$/);
});

test('a mind that fails is replaced by one that knows where the match stands', async () => {
  await threads.warm();
  expect(await say(`(START m yellow (${CONNECT_FOUR}) 2 4)`)).toBe('ready');
  expect(await say('(PLAY m NIL)')).toBe('noop');
  for (const thread of threads.taken) thread.post({ kind: 'play', number: 99, told: undefined as never, until: 0 });
  expect(await say('(PLAY m ((drop 1) noop))')).toMatch(/^\(drop \d\)$/);
  expect(logged.filter((line) => line.includes('the mind is given up: TypeError'))).toHaveLength(1);
  expect(await say('(PLAY m (noop (drop 2)))')).toBe('noop');
  expect(await say('(PLAY m (noop (drop 2)))')).toContain('illegal-moves');
});

describe('while it thinks', () => {
  test.each([
    ['STOP', '(STOP m ((drop 1) noop))', 'done'],
    ['ABORT', '(ABORT m)', 'aborted'],
  ])('%s ends the thought and frees the thread', async (_, message, answer) => {
    await threads.warm();
    expect(await say(`(START m red (${CONNECT_FOUR}) 2 60)`)).toBe('ready');
    const move = say('(PLAY m NIL)');
    expect(await say('(INFO)')).toContain('busy');
    expect(threads.counts.busy).toBeGreaterThan(0);
    expect(await say(message)).toBe(answer);
    expect(await move).toMatch(/^\(drop \d\)$/);
    expect(threads.counts.busy).toBe(0);
  });

  test('ABORT ends a thread that compiles and hears nothing', async () => {
    const starting = say(`(START m x (${MANY_FACTS}) 60 60)`);
    while (threads.counts.busy === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await say('(ABORT m)')).toBe('aborted');
    expect(await starting).toBe('aborted');
  });
});
