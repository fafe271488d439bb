/// The threads of a player: ended when they are not needed, replaced when they are lost.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { knowledgeFile } from '../../knowledge/index.ts';
import * as hostile from './hostile.fixture.ts';
import { startPlayer } from './player-server.ts';
import type { RunningPlayer } from './player-server.ts';
import { thinkerNamed } from './thinkers.ts';
import { Threads } from './threads.ts';

/// The threads may not hold much, so that one which takes too much is ended soon.
const threads = new Threads({ megabytes: 48, ready: 1 });
const logged: string[] = [];
let player: RunningPlayer;
beforeAll(async () => {
  await threads.warm();
  const started = await startPlayer({
    // Most of a clock is left to a machine that is busy.
    ...{ port: 0, thinker: thinkerNamed('mcts'), margin: 800, threads },
    log: (line) => (logged.push(line), console.log(Math.round(performance.now()), line)),
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
/// Its trees grow fast: there are many moves in each state.
const GOMOKU = knowledgeFile('gdl/gomoku.kif')!.text;

test('a mind that takes too much memory is replaced, and the match goes on', async () => {
  expect(await say(`(START m black (${GOMOKU}) 2 30)`)).toBe('ready');
  const move = say('(PLAY m NIL)');
  while (!logged.some((line) => line.includes('the mind is given up: it took more than')))
    await new Promise((resolve) => setTimeout(resolve, 20));
  // Whoever takes its place knows where the match stands.
  expect(await say('(PLAY m ((place 1 1) noop))')).toBe('noop');
  expect(await move).toMatch(/^\(place \d+ \d+\)$/);
  expect(await say('(PLAY m ((place 1 1) noop))')).toContain('illegal-moves');
});

describe('while it thinks', () => {
  test.each([
    ['STOP', '(STOP m ((drop 1) noop))', 'done'],
    ['ABORT', '(ABORT m)', 'aborted'],
  ])('%s ends the thought and frees the thread', async (_, message, answer) => {
    expect(await say(`(START m red (${CONNECT_FOUR}) 2 60)`)).toBe('ready');
    const move = say('(PLAY m NIL)');
    expect(await say('(INFO)')).toContain('busy');
    expect(threads.counts.busy).toBeGreaterThan(0);
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
