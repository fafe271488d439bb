/// Whole matches over HTTP on this machine, with players that behave and players that do not.
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FlatThinker } from './flat-thinker.ts';
import { runMatch } from './master.ts';
import type { MatchOptions } from './master.ts';
import type { MatchRecord } from './match-record.ts';
import { startPlayer } from './player-server.ts';
import { startScripted } from './scripted-player.fixture.ts';
import type { ScriptedPlayer } from './scripted-player.fixture.ts';
import { readSeats } from './seat.ts';
import type { Seat } from './seat.ts';
import { HIDDEN_COIN, STONE_PAPER, TIC_TAC_TOE, reasonerOf, renamed } from './sheets.fixture.ts';
import type { Thinker } from './thinker.ts';
import { thinkerNamed } from './thinkers.ts';
import { Threads } from './threads.ts';

/// To start a thread takes a while: all players share them.
const threads = new Threads();
beforeAll(() => threads.warm());
afterAll(() => threads.close());

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

const player = async (thinker: Thinker = thinkerNamed('random')): Promise<Seat> => {
  const started = await startPlayer({ port: 0, thinker, threads });
  if (!started.ok) throw new Error(started.error.message);
  open.push(started.value);
  return { kind: 'http', url: started.value.url };
};

type Answer = (text: string, response: ServerResponse) => void;
const scripted = async (answer: Answer): Promise<ScriptedPlayer & { readonly seat: Seat }> => {
  const started = await startScripted(answer);
  open.push(started);
  return { ...started, seat: { kind: 'http', url: started.url } };
};

/// Proper answers but for PLAY.
const ready =
  (play: Answer): Answer =>
  (text, response) => {
    if (text.startsWith('(PLAY')) play(text, response);
    else response.end(text.startsWith('(START') ? 'ready' : 'done');
  };

const match = async (
  rules: string,
  seats: readonly Seat[],
  options: Partial<MatchOptions> = {},
): Promise<MatchRecord> =>
  runMatch({
    ...{ matchId: 'm.1', game: 'test', rules, reasoner: await reasonerOf(rules), seats },
    ...{ startClock: 20, playClock: 20, seed: 1 },
    ...options,
  });

const errorsOf = ({ errors }: MatchRecord, role: number): readonly string[] => errors.map((step) => step[role]!);

test('two of our players play a whole match', async () => {
  const kept: MatchRecord[] = [];
  const record = await match(TIC_TAC_TOE, [await player(new FlatThinker({ games: 8 })), await player()], {
    onRecord: (each) => kept.push(each),
  });
  expect(record).toMatchObject({ isCompleted: true, isAborted: false, roles: ['x', 'o'], matchId: 'm.1' });
  expect(record.goalValues!.reduce((sum, goal) => sum! + goal!, 0)).toBe(100);
  expect(record.errors.flat().join('')).toBe('');
  expect(record.states.length).toBe(record.moves.length + 1);
  expect([record.errors.length, record.stateTimes.length]).toEqual([record.states.length, record.states.length]);
  // The record grows: each is the beginning of the next.
  expect(kept.at(-1)).toEqual(record);
  expect(kept.map(({ moves }) => moves.length)).toEqual([
    ...[0, 0],
    ...record.moves.slice(1).map((_, i) => i + 1),
    record.moves.length,
  ]);
  for (const each of kept) expect(record.moves.slice(0, each.moves.length)).toEqual(each.moves);
});

test('the same seed gives the same match', async () => {
  const moves = async (seed: number): Promise<MatchRecord['moves']> =>
    (await match(TIC_TAC_TOE, [{ kind: 'random' }, { kind: 'random' }], { seed })).moves;
  expect(await moves(5)).toEqual(await moves(5));
  expect(await moves(5)).not.toEqual(await moves(6));
});

describe('a player that', () => {
  test.each<[string, Answer, RegExp]>([
    ['answers nothing', (_, response) => response.end(''), /^IL $/],
    ['answers garbage', (_, response) => response.end('\u0007)((%&\u0000\n<html>'), /^IL \)\(\(%& <html>$/],
    ['answers an illegal move', (_, response) => response.end('(mark 9 9)'), /^IL \(mark 9 9\)$/],
    ['answers a variable', (_, response) => response.end('(mark ?x ?y)'), /^IL \(mark \?x \?y\)$/],
    ['answers bytes that are no text', (_, response) => response.end(Buffer.from([0xff, 0xfe, 0x80])), /^IL /],
    ['answers too much', (_, response) => response.end('x'.repeat(200_000)), /^CE an answer of more than/],
    ['answers very deep nesting', (_, response) => response.end('('.repeat(60_000)), /^IL \(+\.\.\.$/],
    [
      'sends elsewhere',
      (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      /^CE status 302$/,
    ],
    ['answers with an error', (_, response) => response.writeHead(500).end('noop'), /^CE status 500$/],
    ['breaks the connection', (_, response) => response.destroy(), /^CE /],
    [
      'breaks it in the middle',
      (_, response) => void response.writeHead(200, { 'Content-Length': 9 }).write('(mark', () => response.destroy()),
      /^CE /,
    ],
  ])('%s costs its own moves only', async (_, answer, error) => {
    const bad = await scripted(ready(answer));
    const record = await match(TIC_TAC_TOE, [{ kind: 'legal' }, bad.seat]);
    expect(record.isCompleted).toBe(true);
    expect(errorsOf(record, 0).join('')).toBe('');
    const [atStart, ...atPlay] = errorsOf(record, 1);
    expect(atStart).toBe('');
    for (const each of atPlay) expect(each).toMatch(error);
    expect(bad.heard.at(-1)).toMatch(/^\(STOP m\.1 \(/);
    // What the master draws instead depends on the seed alone.
    expect((await match(TIC_TAC_TOE, [{ kind: 'legal' }, { kind: 'random' }])).moves).toEqual(record.moves);
  });

  test('never answers costs the clock only', async () => {
    const silent = await scripted(() => undefined);
    const record = await match(STONE_PAPER, [silent.seat, await player()], { startClock: 1, playClock: 1 });
    expect(record).toMatchObject({
      isCompleted: true,
      errors: [
        ['TO', ''],
        ['TO', ''],
      ],
    });
    expect(silent.heard.map((text) => text.split(' ')[0])).toEqual(['(START', '(PLAY', '(STOP']);
  });

  test('is not there', async () => {
    const gone = await scripted(() => undefined);
    await gone.close();
    const record = await match(STONE_PAPER, [gone.seat, await player()]);
    expect(record).toMatchObject({
      isCompleted: true,
      errors: [
        ['CE ECONNREFUSED', ''],
        ['CE ECONNREFUSED', ''],
      ],
    });
  });

  test('is busy, or explains its move', async () => {
    const busy = await scripted((_, response) => response.end('busy'));
    const wordy = await scripted(ready((_, response) => response.end(' ( SHOW  Paper ) (explanation "it wins")\n')));
    const record = await match(STONE_PAPER, [busy.seat, wordy.seat]);
    expect(record.errors).toEqual([
      ['IL busy', ''],
      ['IL busy', ''],
    ]);
    expect(record.moves[0]![1]).toBe('(show paper)');
  });
});

test('an interrupt aborts the match: players are told, the record is kept', async () => {
  const interrupt = new AbortController();
  const slow = await scripted((text, response) => {
    if (text.startsWith('(START')) response.end('ready');
    else if (text.startsWith('(PLAY')) interrupt.abort();
    else response.end('aborted');
  });
  const record = await match(TIC_TAC_TOE, [slow.seat, { kind: 'legal' }], { signal: interrupt.signal });
  expect(record).toMatchObject({ isCompleted: false, isAborted: true, moves: [] });
  expect(record).not.toHaveProperty('goalValues');
  expect(slow.heard.at(-1)).toBe('(ABORT m.1)');
});

describe('rules at fault', () => {
  test.each([
    ['no-legal-move', '(role x) (init open) (<= terminal (true over))'],
    ['too-long', '(role x) (init open) (<= (next open) (true open)) (legal x go) (<= terminal (true over))'],
  ])('%s ends the match', async (code, rules) => {
    const heard = await scripted(ready((_, response) => response.end('go')));
    const record = await match(rules, [heard.seat], { mostSteps: 3 });
    expect(record).toMatchObject({ isAborted: true, problem: { code } });
    expect(heard.heard.at(-1)).toBe('(ABORT m.1)');
  });
});

test('GDL-II: chance is played by the seed, a role is told its own move and what it sees', async () => {
  const moves = ['noop', '(look 2)', '(open 1)'];
  const finder = await scripted(ready((text, response) => response.end(moves[Number(text.split(' ')[2])])));
  const record = await match(HIDDEN_COIN, [finder.seat], { seed: 3 });
  expect(record).toMatchObject({ isCompleted: true, playerNames: ['chance', finder.url] });
  expect(record.errors.flat().join('')).toBe('');
  const isIn2 = record.moves[0]![0] === '(hide 2)';
  expect(finder.heard.slice(1)).toEqual([
    '(PLAY m.1 0 NIL NIL)',
    '(PLAY m.1 1 noop ())',
    `(PLAY m.1 2 (look 2) ((${isIn2 ? 'found' : 'empty'} 2)))`,
    '(STOP m.1 3 (open 1) ())',
  ]);
  const hidden = await Promise.all(
    [1, 2, 3, 4, 5].map(async (seed) => (await match(HIDDEN_COIN, [{ kind: 'legal' }], { seed })).moves[0]![0]),
  );
  expect(new Set(hidden).size).toBeGreaterThan(1);
});

test('GDL-II: our player finds the coin whenever it saw it', async () => {
  const seat = await player(new FlatThinker({ games: 24 }));
  for (let seed = 1; seed <= 3; seed++) {
    const record = await match(HIDDEN_COIN, [seat], { seed, matchId: `c${seed}` });
    expect(record.errors.flat().join('')).toBe('');
    const [[hidden], [, looked]] = record.moves as readonly (readonly string[])[];
    const hasSeen = hidden!.replace('hide', 'look') === looked;
    if (hasSeen) expect(record.goalValues![1]).toBe(100);
  }
});

describe('scrambled rules', () => {
  const moves = async (rules: string): Promise<MatchRecord> =>
    match(rules, [await player(new FlatThinker({ games: 5 })), await player(new FlatThinker({ games: 5 }))]);

  test('with other names in the same order the same match is played', async () => {
    const record = await moves(renamed(TIC_TAC_TOE, (name) => `q-${name}`));
    const plain = await moves(TIC_TAC_TOE);
    expect(JSON.parse(JSON.stringify(record.moves).replaceAll('q-', ''))).toEqual(plain.moves);
    expect(record.goalValues).toEqual(plain.goalValues);
  });

  test('with names that mean something else it is played all the same', async () => {
    const names = new Map<string, string>();
    const strange = ['white', 'mod', '\\+', ':-', '[]', 'fail', "it's", '!', 'append', '=..', 'NIL2', 'é'];
    const rename = (name: string): string => {
      if (!names.has(name)) names.set(name, strange[names.size] ?? `w${names.size}`);
      return names.get(name)!;
    };
    const record = await moves(renamed(TIC_TAC_TOE, rename));
    expect(record.errors.flat().join('')).toBe('');
    expect(record.goalValues!.reduce((sum, goal) => sum! + goal!, 0)).toBe(100);
  });
});

test.each([
  ['random,legal', [{ kind: 'random' }, { kind: 'legal' }]],
  ['127.0.0.1:9147', [{ kind: 'http', url: 'http://127.0.0.1:9147/' }]],
  [' http://localhost:80/x , random', [{ kind: 'http', url: 'http://localhost/x' }, { kind: 'random' }]],
  ['', ''],
  ['random,', ''],
  ['ftp://host/', 'ftp://host/'],
  ['http://', 'http://'],
  ['a b', 'a b'],
])('players as %j', (text, seats) => {
  const read = readSeats(text);
  expect(read.ok ? read.value : read.error).toEqual(seats);
});
