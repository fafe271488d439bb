/// `hansei ggp` as a person or a script meets it: players as processes of their own, one of them killed.
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import type { MatchRecord } from '../speak/index.ts';
import { capturedIo } from './captured-io.ts';
import { CommandProcess, run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';
import { runCommand } from './program.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const readRecord = (file: string): MatchRecord | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;
  } catch (error) {
    // Written whole or not at all: before the first time there is none.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const untilMoves = async (file: string, count: number): Promise<void> => {
  while ((readRecord(file)?.moves.length ?? 0) < count) await new Promise((resolve) => setTimeout(resolve, 10));
};

/// A player that is ready, plays o's first moves of tic-tac-toe with the master's help, and then says nothing any more.
const silentAfter = async (plays: number): Promise<{ readonly url: string; readonly server: Server }> => {
  let heard = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      if (!text.startsWith('(PLAY')) response.end('ready');
      else if (heard++ < plays) response.end('pass');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
};

/// A player whose moves the master has to choose, and who answers no further than that before it is released.
const heldAfter = async (plays: number) => {
  let heard = 0;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (text.startsWith('(PLAY') && heard++ >= plays) await released;
    response.end('ready');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server, release };
};

const endServer = (server: Server): Promise<unknown> => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
};

const startedPlayer = async (...options: string[]): Promise<{ child: CommandProcess; url: string }> => {
  const child = new CommandProcess(['ggp', 'player', '--port', '0', '--json', ...options]);
  let url = '';
  await child.until((out) => {
    if (out.includes('\n')) ({ url } = JSON.parse(out) as { url: string });
    return url !== '';
  });
  return { child, url };
};

describe('hansei ggp master', { timeout: 60_000 }, () => {
  test('runs a match of the library and tells it', async () => {
    const file = folder.path('match.json');
    const ran = await run([
      ...['ggp', 'master', 'tic-tac-toe', '--players', 'random,legal', '--seed', '7', '--record', file],
      ...['--match-id', 'm7'],
    ]);
    expect(ran.code).toBe(EXIT.done);
    expect(ran.out).toMatch(/^x: \d+ {2}\(random\)\no: \d+ {2}\(legal\)\n$/);
    expect(ran.err).toMatch(/^tic-tac-toe: match m7\n1\. x \(mark \d \d\), o noop\n/);
    const record = readRecord(file)!;
    expect(record).toMatchObject({ matchId: 'm7', seed: 7, game: 'tic-tac-toe', isCompleted: true });
    const json = await run(['ggp', 'master', 'tic-tac-toe', '--players', 'random,legal', '--seed', '7', '--json']);
    expect((JSON.parse(json.out) as MatchRecord).moves).toEqual(record.moves);
  });

  test('tells what players did wrong, in Japanese, too', async () => {
    const ran = await run([
      ...['ggp', 'master', 'tic-tac-toe', '--players', '127.0.0.1:1,legal', '--lang', 'ja'],
      ...['--play-clock', '5', '--start-clock', '5'],
    ]);
    expect(ran.code).toBe(EXIT.done);
    expect(ran.err).toContain('x: 接続できません');
    expect(ran.err).toContain('手は乱数で選びました');
    expect(ran.out).toContain('エラー');
  });

  test('reads rules from a file and from stdin, and says what is wrong with them', async () => {
    const rules = '(role x) (init a) (legal x go) (<= (next b) (does x go)) (<= terminal (true b)) (goal x 70)';
    const file = folder.path('one.kif');
    writeFileSync(file, rules);
    expect((await run(['ggp', 'master', file, '--players', 'legal'])).out).toBe('x: 70  (legal)\n');
    expect((await run(['ggp', 'master', '-', '--players', 'legal'], rules)).out).toBe('x: 70  (legal)\n');
    const broken = await run(['ggp', 'master', '-', '--players', 'legal'], '(role x)\n(<=)');
    expect([broken.code, broken.err]).toEqual([EXIT.badInput, expect.stringContaining('-:2:1: ')]);
    const stuck = await run(['ggp', 'master', '-', '--players', 'legal'], '(role x) (init a) (<= terminal (true b))');
    expect([stuck.code, stuck.err]).toEqual([EXIT.badInput, expect.stringContaining('x has no legal move')]);
  });

  test.each([
    [[], EXIT.usage, 'A game is missing'],
    [['tic-tac-toe'], EXIT.usage, 'Who plays?'],
    [['tic-tac-toe', '--players', 'random'], EXIT.usage, 'has 2 roles to play (x, o)'],
    [['tic-tac-toe', '--players', 'random,a b'], EXIT.usage, "'a b' is neither"],
    [['tic-tac-toe', '--players', 'random,legal', '--play-clock', '0'], EXIT.usage, 'whole number from 1'],
    [['no-such-game', '--players', 'random,legal'], EXIT.badInput, 'neither a game of the library nor a file'],
    [
      ['tic-tac-toe', '--players', 'random,legal', '--record', '/no/such/folder/m.json'],
      EXIT.environment,
      'cannot be written',
    ],
  ])('%j', async (args, code, message) => {
    const ran = await run(['ggp', 'master', ...args]);
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(message)]);
  });

  test('a player that is killed in the middle loses its moves, the match goes on', async () => {
    const { child, url } = await startedPlayer('--margin', '5000');
    const held = await heldAfter(2);
    const file = folder.path('killed.json');
    // The other player holds the third move until the first one is dead: however fast that thinks, the game is not over.
    const match = run([
      ...['ggp', 'master', 'breakthrough', '--players', `${url},${held.url}`, '--record', file],
      ...['--start-clock', '10', '--play-clock', '30'],
    ]);
    await untilMoves(file, 2);
    expect((await child.end('SIGKILL')).code).toBe('SIGKILL');
    held.release();
    expect((await match).code).toBe(EXIT.done);
    await endServer(held.server);
    const record = readRecord(file)!;
    expect(record).toMatchObject({ isCompleted: true, goalValues: [expect.any(Number), expect.any(Number)] });
    const errors = record.errors.map(([x]) => x!);
    expect(errors.slice(0, 2)).toEqual(['', '']);
    expect(errors.at(-1)).toMatch(/^CE /);
  });

  test('a master that is killed leaves what was played; one that is interrupted tells its players', async () => {
    const { url, server } = await silentAfter(2);
    const file = folder.path('cut.json');
    const args = ['ggp', 'master', 'tic-tac-toe', '--players', `legal,${url}`, '--record', file, '--play-clock', '60'];
    const child = new CommandProcess(args);
    await untilMoves(file, 2);
    expect((await child.end('SIGKILL')).code).toBe('SIGKILL');
    expect(readRecord(file)).toMatchObject({
      isCompleted: false,
      isAborted: false,
      errors: [
        ['', ''],
        ['', 'IL pass'],
        ['', 'IL pass'],
      ],
    });

    // The player stays silent now: the master waits until it is interrupted.
    const io = capturedIo();
    const other = folder.path('interrupted.json');
    const match = runCommand(
      args.map((each) => (each === file ? other : each)),
      io,
    );
    while (readRecord(other) === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
    io.interrupt();
    expect(await match).toBe(EXIT.interrupted);
    expect(readRecord(other)).toMatchObject({ isCompleted: false, isAborted: true });
    expect(io.stderr()).toContain('aborted');
    await endServer(server);
  });
});

describe('hansei ggp player', { timeout: 60_000 }, () => {
  test('answers until it is interrupted', async () => {
    const { child, url } = await startedPlayer('--name', 'kaede', '--thinker', 'random');
    expect(await (await fetch(url, { method: 'POST', body: '(INFO)' })).text()).toBe(
      '((name kaede) (status available))',
    );
    expect((await child.end('SIGINT')).code).toBe(EXIT.interrupted);
  });

  test('a port that is taken, and an address that is none, are told', async () => {
    const { url, server } = await silentAfter(0);
    const taken = await run(['ggp', 'player', '--port', new URL(url).port]);
    expect([taken.code, taken.err]).toEqual([EXIT.environment, expect.stringContaining('is taken')]);
    const nowhere = await run(['ggp', 'player', '--host', '203.0.113.1', '--port', '0']);
    expect([nowhere.code, nowhere.err]).toEqual([EXIT.environment, expect.stringContaining('cannot listen')]);
    await endServer(server);
  });

  test.each([['--thinker', 'deep'], ['--port', '70000'], ['--margin', 'x'], ['--name', 'a b'], ['more']])(
    '%s %s is wrong usage',
    async (...args) => expect((await run(['ggp', 'player', ...args])).code).toBe(EXIT.usage),
  );
});

test('help has examples first, in both languages', async () => {
  for (const words of [['ggp'], ['ggp', 'player'], ['ggp', 'master']]) {
    for (const [language, title] of [
      ['en', 'Examples:'],
      ['ja', '例:'],
    ] as const) {
      const { out } = await run([...words, '--help', '--lang', language]);
      expect(
        out.startsWith(`${title}\n  hansei ${words.join(' ')} `) || out.startsWith(`${title}\n  hansei ggp player\n`),
      ).toBe(true);
    }
  }
});
