/// A player, asked over HTTP as Game Masters do.
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FlatThinker } from './flat-thinker.ts';
import { startPlayer } from './player-server.ts';
import type { PlayerServerOptions, RunningPlayer } from './player-server.ts';
import { HIDDEN_COIN, STONE_PAPER, TIC_TAC_TOE, renamed } from './sheets.fixture.ts';
import { thinkerNamed } from './thinkers.ts';
import { Threads } from './threads.ts';

const logged: string[] = [];
/// To start a thread takes a while: all players share them.
const threads = new Threads({ ready: 1 });
const started = async (options: Partial<PlayerServerOptions> = {}): Promise<RunningPlayer> => {
  const player = await startPlayer({
    port: 0,
    thinker: thinkerNamed('legal'),
    log: (line) => logged.push(line),
    threads,
    ...options,
  });
  if (!player.ok) throw new Error(player.error.message);
  return player.value;
};

let player: RunningPlayer;
beforeAll(async () => {
  await threads.warm();
  player = await started();
});
afterAll(async () => {
  await player.close();
  await threads.close();
  // Whatever was sent, nothing went wrong inside.
  expect(logged.filter((line) => line.startsWith('bug'))).toEqual([]);
});

const send = async (
  body: string | Uint8Array,
  { url } = player,
  init: RequestInit = {},
): Promise<{ readonly status: number; readonly text: string; readonly headers: Headers }> => {
  const headers = { 'Content-Type': 'text/acl', Accept: 'text/delim', Sender: 'GAMESERVER', Receiver: 'me' };
  const response = await fetch(url, { method: 'POST', headers, body, ...init });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

const say = async (text: string, to = player): Promise<string> => (await send(text, to)).text;

const start = (id: string, role: string, rules: string, clocks = '10 10'): string =>
  `(START ${id} ${role} (${rules}\n) ${clocks})`;

describe('a match', () => {
  test('from INFO to STOP', async () => {
    expect(await say('(INFO)')).toBe('((name hansei) (status available))');
    expect(await say(`(PREVIEW (${STONE_PAPER}) 10)`)).toBe('ready');
    expect(await say(start('m1', 'right', STONE_PAPER))).toBe('ready');
    expect(await say('(info)')).toBe('((name hansei) (status busy))');
    expect(await say(start('m2', 'left', STONE_PAPER))).toBe('busy');
    expect(await say('(PREVIEW () 10)')).toBe('busy');
    expect(await say('(PLAY m2 nil)')).toBe('busy');
    expect(await say('(PLAY m1 nil)')).toBe('(show paper)');
    expect(await say('(STOP m1 ((show stone) (show paper)))')).toBe('done');
    expect(logged).toContain('m1: ended, goals 0 100');
    expect(await say('(INFO)')).toBe('((name hansei) (status available))');
  });

  test('moves of all roles are taken in', async () => {
    await say(start('t', 'o', TIC_TAC_TOE));
    expect(await say('(PLAY t nil)')).toBe('noop');
    expect(await say('(PLAY t ((mark 1 1) noop))')).toBe('(mark 1 2)');
    expect(await say('(PLAY t (noop (mark 1 2)))')).toBe('noop');
    expect(await say('(ABORT t)')).toBe('aborted');
    expect((await send('(ABORT t)')).status).toBe(404);
  });

  test('moves that cannot be are refused, and the match stands where it stood', async () => {
    await say(start('t', 'o', TIC_TAC_TOE));
    for (const [moves, code] of [
      ['((mark 1 1))', 'wrong-number-of-moves'],
      ['((mark 1 1) noop noop)', 'wrong-number-of-moves'],
      ['((mark 9 9) noop)', 'illegal-moves'],
      ['(noop noop)', 'illegal-moves'],
    ] as const) {
      const { status, text } = await send(`(PLAY t ${moves})`);
      expect({ status, code: text.includes(code) }).toEqual({ status: 400, code: true });
    }
    expect(await say('(PLAY t ((mark 1 1) noop))')).toBe('(mark 1 2)');
    await say('(ABORT t)');
  });

  test('a match that is started again begins anew; one that nobody asks for is given up', async () => {
    const impatient = await started({ patience: 0 });
    await say(start('a', 'left', STONE_PAPER, '0 0'), impatient);
    expect(await say(start('b', 'left', STONE_PAPER), impatient)).toBe('ready');
    expect(await say(start('b', 'right', STONE_PAPER), impatient)).toBe('ready');
    await impatient.close();
  });

  test('masters that write everything in capitals are understood', async () => {
    expect(await say(start('T', 'O', renamed(TIC_TAC_TOE, (name) => name).toUpperCase()))).toBe('ready');
    expect(await say('(PLAY T NIL)')).toBe('NOOP');
    expect(await say('(PLAY T ((mark 1 1) noop))')).toBe('(MARK 1 2)');
    await say('(ABORT T)');
  });

  test('percepts (GDL-II): what was seen leads to the coin', async () => {
    const finder = await started({ thinker: new FlatThinker({ games: 24 }) });
    for (const [seen, isRight] of [
      ['(found 2)', (move: string) => move === '(open 2)'],
      ['(empty 2)', (move: string) => move !== '(open 2)'],
    ] as const) {
      await say(start('c', 'finder', HIDDEN_COIN), finder);
      expect(await say('(PLAY c 0 NIL NIL)', finder)).toBe('noop');
      expect(await say('(PLAY c 1 noop ())', finder)).toMatch(/^\(look [123]\)$/);
      // The same turn again is the same question.
      expect(await say('(PLAY c 1 noop NIL)', finder)).toMatch(/^\(look [123]\)$/);
      // The master says which move was made, whatever the player wanted.
      expect(await say(`(PLAY c 2 (look 2) (${seen}))`, finder)).toSatisfy(isRight);
      expect((await send('(PLAY c 1 noop ())', finder)).status).toBe(400);
      expect(await say(`(STOP c 3 (open 2) ())`, finder)).toBe('done');
    }
    await finder.close();
  });

  test('percepts: a message that was lost costs no legal move', async () => {
    await say(start('c', 'finder', HIDDEN_COIN));
    await say('(PLAY c 0 NIL NIL)');
    expect(await say('(PLAY c 2 (look 1) ((found 1)))')).toMatch(/^\(open [123]\)$/);
    await say('(ABORT c)');
  });
});

describe('what is wrong is answered', () => {
  test.each([
    ['', 400, 'no-message'],
    ['hello', 400, 'no-message'],
    ['(INFO', 400, 'unclosed-bracket'],
    ['(WHO)', 400, 'unknown-message'],
    ['(PLAY nobody nil)', 404, 'unknown-match'],
    ['(STOP nobody nil)', 404, 'unknown-match'],
    ['(ABORT nobody)', 404, 'unknown-match'],
    [start('m', 'middle', STONE_PAPER), 422, 'unknown-role'],
    [start('m', 'left', '(<=)'), 422, 'this rule has no head'],
    [start('m', 'left', '(role left) (<= (legal ?r go) (not))'), 422, 'not takes one condition'],
    [start('m', 'left', ''), 422, 'unknown-role'],
    [`(PLAY m ${'('.repeat(100_000)})`, 400, 'unclosed-bracket'],
  ])('%.60s', async (body, status, code) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(code);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await say('(INFO)')).toContain('available');
  });

  test('rules without a legal move', async () => {
    await say(start('m', 'left', '(role left) (init open)'));
    const answer = await send('(PLAY m nil)');
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('no-legal-move')]);
    await say('(ABORT m)');
  });

  test('other methods', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await send('', player, { method, body: null })).status).toBe(405);
    const asked = await send('', player, { method: 'OPTIONS', body: null });
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('too much of it, or too slowly', async () => {
    const small = await started({ mostBytes: 1000, mostMilliseconds: 200 });
    expect((await send(`(INFO${' '.repeat(900)})`, small)).status).toBe(200);
    expect((await send(`(INFO${' '.repeat(2000)})`, small)).status).toBe(413);
    expect(await raw(small, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n(INFO')).toContain(' 413 ');
    expect(await raw(small, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n(INFO')).toContain(' 408 ');
    expect(await say('(INFO)', small)).toContain('available');
    await small.close();
  });

  test('HTTP/1.0 as old masters speak it, and what is no HTTP at all', async () => {
    const answer = await raw(player, 'POST / HTTP/1.0\r\nSender: X\r\nContent-length: 6\r\n\r\n(INFO)');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n\(\(name hansei\) \(status available\)\)$/);
    expect(await raw(player, 'hello\r\n\r\n')).toContain(' 400 ');
  });
});

/// Writes to a connection, and gives all that comes back until it is closed.
const raw = ({ port }: RunningPlayer, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

describe('while it thinks', () => {
  const thinking = { thinker: new FlatThinker(), margin: 0 };

  test('other requests are answered, and ABORT ends it', async () => {
    const busy = await started(thinking);
    await say(start('t', 'x', TIC_TAC_TOE, '60 60'), busy);
    const move = say('(PLAY t nil)', busy);
    expect(await say('(INFO)', busy)).toContain('busy');
    expect(await say(start('u', 'x', TIC_TAC_TOE), busy)).toBe('busy');
    expect((await send('(', busy)).status).toBe(400);
    expect(await say('(ABORT t)', busy)).toBe('aborted');
    expect(await move).toMatch(/^\(mark [123] [123]\)$/);
    await busy.close();
  });

  test('a second PLAY ends the thought of the first, STOP ends all', async () => {
    const busy = await started(thinking);
    await say(start('t', 'x', TIC_TAC_TOE, '60 60'), busy);
    const first = say('(PLAY t nil)', busy);
    const second = say('(PLAY t ((mark 1 1) noop))', busy);
    expect(await first).toMatch(/^\(mark/);
    expect(await second).toBe('noop');
    const third = say('(PLAY t (noop (mark 1 2)))', busy);
    expect(await say('(STOP t (noop (mark 1 2)))', busy)).toBe('done');
    expect(await third).toMatch(/^\(mark/);
    await busy.close();
  });

  test('the clock is held', async () => {
    const quick = await started({ thinker: new FlatThinker(), margin: 3000 });
    await say(start('t', 'x', TIC_TAC_TOE, '1 4'), quick);
    const began = performance.now();
    expect(await say('(PLAY t nil)', quick)).toMatch(/^\(mark/);
    expect(performance.now() - began).toBeLessThan(4000);
    await quick.close();
  });
});

describe('whatever comes, there is an answer', () => {
  const isAnswer = ({ status, text }: { readonly status: number; readonly text: string }): void => {
    expect([200, 400, 404, 422]).toContain(status);
    expect(text).not.toBe('');
  };

  test('random bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => isAnswer(await send(bytes))),
      { numRuns: 100 },
    ));

  const messages = [
    '(INFO)',
    `(PREVIEW (${STONE_PAPER}) 10)`,
    start('f', 'left', STONE_PAPER),
    '(PLAY f nil)',
    '(PLAY f ((show stone) (show paper)))',
    '(PLAY f 1 (show stone) ((seen 1)))',
    '(STOP f ((show stone) (show paper)))',
    '(ABORT f)',
  ];
  const mutated = fc
    .record({
      text: fc.constantFrom(...messages),
      change: fc.constantFrom('drop', 'double', 'swap', 'replace'),
      at: fc.nat(),
      other: fc.nat(),
      word: fc.constantFrom('(', ')', 'nil', '?x', '|', '"', '<=', 'not', '0', '\u0000', 'é'),
    })
    .map(({ text, change, at, other, word }) => {
      const words = text.replaceAll(/;.*$/gm, '').match(/[()]|[^\s()]+/g)!;
      const [i, j] = [at % words.length, other % words.length];
      if (change === 'drop') words.splice(i, 1);
      else if (change === 'double') words.splice(i, 0, words[i]!);
      else if (change === 'swap') [words[i], words[j]] = [words[j]!, words[i]!];
      else words[i] = word;
      return words.join(' ');
    });

  test('messages with a mistake, proper ones between them', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(mutated, fc.constantFrom(...messages)), { maxLength: 6 }), async (texts) => {
        for (const text of texts) isAnswer(await send(text));
      }),
      { numRuns: 60 },
    ));
});
