/// The usual player over HTTP, against moves at random.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knowledgeFile } from '../../knowledge/index.ts';
import { runMatch } from './master.ts';
import { MctsThinker } from './mcts-thinker.ts';
import { startPlayer } from './player-server.ts';
import type { RunningPlayer } from './player-server.ts';
import type { Seat } from './seat.ts';
import { reasonerOf } from './sheets.fixture.ts';
import { Threads } from './threads.ts';

const threads = new Threads({ ready: 1 });
let player: RunningPlayer;
beforeAll(async () => {
  await threads.warm();
  const started = await startPlayer({ port: 0, thinker: new MctsThinker({ games: 400 }), threads });
  if (!started.ok) throw new Error(started.error.message);
  player = started.value;
});
afterAll(async () => {
  await player.close();
  await threads.close();
});

test.each([
  ['connect-four', 0],
  ['connect-four', 1],
  ['tic-tac-toe', 1],
])('%s as role %i', async (game, role) => {
  const rules = knowledgeFile(`gdl/${game}.kif`)!.text;
  const own: Seat = { kind: 'http', url: player.url };
  const record = await runMatch({
    ...{ matchId: `m${role}`, game, rules, reasoner: reasonerOf(rules), startClock: 20, playClock: 20, seed: 1 },
    seats: role === 0 ? [own, { kind: 'random' }] : [{ kind: 'random' }, own],
  });
  expect(record.errors.flat().join('')).toBe('');
  // In tic-tac-toe even the second to move at least never loses.
  expect(record.goalValues![role]).toBeGreaterThanOrEqual(game === 'connect-four' ? 100 : 50);
  expect(threads.counts).toEqual({ busy: 0, idle: 1 });
});
