/// The threads of a player: ended when they are not needed, replaced when they are lost.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { knowledgeFile } from '../../knowledge/index.ts';
import { MANY_FACTS, wideGame } from './hostile.fixture.ts';
import { MctsThinker } from './mcts-thinker.ts';
import { startPlayer } from './player-server.ts';
import type { PlayerServerOptions, RunningPlayer } from './player-server.ts';
import { thinkerNamed } from './thinkers.ts';
import { Threads } from './threads.ts';
import type { Listener, MindThread } from './threads.ts';

class Watched extends Threads {
  readonly taken = new Set<MindThread>();
  override take(listener: Listener): MindThread {
    const thread = super.take(listener);
    this.taken.add(thread);
    return thread;
  }
}
const threads = new Watched({ ready: 1 });
/// Such threads may not hold much: one that takes too much is ended soon.
const small = new Threads({ megabytes: 80, ready: 0 });
const logged: string[] = [];
const players: RunningPlayer[] = [];

/// What can be said to a player.
const started = async (options: Partial<PlayerServerOptions> = {}): Promise<(text: string) => Promise<string>> => {
  const player = await startPlayer({
    ...{ port: 0, thinker: thinkerNamed('mcts'), threads, log: (line: string) => logged.push(line) },
    ...options,
  });
  if (!player.ok) throw new Error(player.error.message);
  players.push(player.value);
  return async (text) => (await fetch(player.value.url, { method: 'POST', body: text })).text();
};

beforeAll(() => threads.warm());
afterEach(async () => {
  await Promise.all(players.splice(0).map((player) => player.close()));
  expect([threads.counts.busy, small.counts.busy]).toEqual([0, 0]);
});
afterAll(async () => {
  await Promise.all([threads.close(), small.close()]);
  expect(logged.filter((line) => line.startsWith('bug'))).toEqual([]);
});

const CONNECT_FOUR = knowledgeFile('gdl/connect-four.kif')!.text;

test(
  'a mind that takes too much memory is ended; the best move that it knew is the answer',
  { timeout: 90_000 },
  async () => {
    // The start clock leaves no time to think ahead: it begins when a move is asked for.
    const say = await started({ threads: small, thinker: new MctsThinker({ games: 1_000_000 }), margin: 14_000 });
    expect(await say(`(START m x (${wideGame(24)}) 1 60)`)).toBe('ready');
    const move = say('(PLAY m NIL)');
    while (!logged.some((line) => line.includes('the mind is given up: it took more than')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await say('(ABORT m)')).toBe('aborted');
    expect(await move).toMatch(/^\(go \d+ \d+\)$/);
  },
);

test('a mind that fails is replaced by one that knows where the match stands', async () => {
  // Games are counted: clocks do not matter.
  const say = await started({ thinker: new MctsThinker({ games: 100 }) });
  expect(await say(`(START m yellow (${CONNECT_FOUR}) 60 60)`)).toBe('ready');
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
    const say = await started({ margin: 13_000 });
    await threads.warm();
    expect(await say(`(START m red (${CONNECT_FOUR}) 15 60)`)).toBe('ready');
    const move = say('(PLAY m NIL)');
    expect(await say('(INFO)')).toContain('busy');
    expect(threads.counts.busy).toBeGreaterThan(0);
    expect(await say(message)).toBe(answer);
    expect(await move).toMatch(/^\(drop \d\)$/);
    expect(threads.counts.busy).toBe(0);
  });

  test('ABORT ends a thread that compiles and hears nothing', async () => {
    const say = await started();
    const starting = say(`(START m x (${MANY_FACTS}) 60 60)`);
    while (threads.counts.busy === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await say('(ABORT m)')).toBe('aborted');
    expect(await starting).toBe('aborted');
  });
});
