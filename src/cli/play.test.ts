import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { BLACK, PASS, discDifference, legalMoves, playRandomly, printTranscript } from '../games/index.ts';
import { seededRandom } from '../rules/index.ts';
import { readRecords } from '../record/index.ts';
import { CommandProcess, run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const play = (stdin: string, ...args: string[]) => run(['play', 'othello', '--ascii', ...args], stdin);

/// Random games, each with its moves as text; the same ones at every run.
const games = Array.from({ length: 60 }, (_, seed) => playRandomly(seededRandom(seed)));
const textOf = (moves: readonly number[]): string => printTranscript(moves);

describe('the conversation', () => {
  test('shows the board, plays a move, and the computer answers', async () => {
    const { code, out, err } = await play('f5\n');
    expect(code).toBe(EXIT.done);
    expect(out).toContain('4 . . + O X . . .    move 1, black to move\n');
    expect(out).toMatch(/Black plays f5\.\nWhite plays f4\.\n {2}a b c d e f g h\n/);
    expect(out).toContain('4 . . . O O O<. .    move 3, black to move\n');
    expect(out).toMatch(/The game is not finished: 2 moves so far\.\nThe moves: f5f4\n$/);
    expect(err).toBe('The input ended.\n');
  });
  test('white waits for the first move of black', async () => {
    const { out } = await play('quit\n', '--side', 'white');
    expect(out).toMatch(/O white {2}2 {2}you[\s\S]*Black plays d3\.[\s\S]*move 2, white to move/);
  });
  test.each([
    ['a1', 'a1 turns nothing over for black.\n  hint: black can play d3, c4, f5, e6\n'],
    ['E4', 'e4 is occupied by black.\n'],
    ['e9', 'e9 is not a square.\n'],
    ['pass', 'Black cannot pass while it has moves.\n  hint: black can play d3'],
    ['f5 d6', 'One move at a time'],
    ['undo', 'nothing to take back'],
    ['undoo', "'undoo' is neither a move nor a command.\n  hint: did you mean undo?"],
  ])('%s is refused with the reason', async (line, said) => {
    const { code, out, err } = await play(`${line}\nquit\n`);
    expect(code).toBe(EXIT.done);
    expect(err).toContain(said);
    expect(out).toContain('No move was made.');
  });
  test.each(['f5', 'F5', ' f5 ', 'ｆ５'])('%j is f5', async (line) =>
    expect((await play(`${line}\n`)).out).toContain('Black plays f5.'),
  );
  test('moves, hint, help and board', async () => {
    const { out } = await play('moves\nhint\nhelp\nboard\nquit\n');
    expect(out).toContain('You can play (and turn over): d3 1, c4 1, f5 1, e6 1\n');
    expect(out).toMatch(/Perhaps (?:d3|c4|f5|e6)\. Looking \d+ moves ahead/);
    expect(out).toContain('resign      give up');
    expect(out.split('a b c d e f g h')).toHaveLength(3);
  });
  test('undo takes back the move and its answer', async () => {
    const { out } = await play('f5\nundo\nd3\n');
    expect(out).toContain('Taken back: f5 f4.\n');
    expect(out).toMatch(/The moves: d3c3\n$/);
  });
  test('a seed repeats the chance of the computer', async () => {
    const once = await play('f5\n', '--opponent', 'random', '--seed', '7');
    expect(await play('f5\n', '--opponent', 'random', '--seed', '7')).toEqual(once);
    const others = await Promise.all(
      ['1', '2', '3', '4', '5'].map((seed) => play('f5\n', '--opponent', 'random', '--seed', seed)),
    );
    expect(new Set(others.map(({ out }) => out)).size).toBeGreaterThan(1);
  });
  test('speaks and understands Japanese', async () => {
    const { out, err } = await run(['play', 'othello', '--lang', 'ja'], '手\na1\n待った\n投了\n');
    expect(out).toContain('1 手目、黒の番');
    expect(out).toContain('打てる所(と返る石の数): d3 1, c4 1, f5 1, e6 1');
    expect(err).toContain('黒は a1 に打っても石を返せません。\n  ヒント: 黒が打てる所: d3, c4, f5, e6');
    expect(err).toContain('取り消せる手がありません');
    expect(out).toContain('投了しました');
  });
});

describe('passes and the end', () => {
  /// A game whose next move is black's forced pass.
  const forced = games
    .map(({ moves, positions }) => {
      const at = positions.findIndex((position) => position.turn === BLACK && legalMoves(position)[0] === PASS);
      return at < 0 ? undefined : textOf(moves.slice(0, at));
    })
    .find((text) => text !== undefined)!;
  test.each(['pass', '', 'PA', 'パス'])('a forced pass is announced, and made by %j', async (line) => {
    const { out } = await play(`hint\n${line}\nquit\n`, '--from', forced);
    expect(out).toContain(
      'You have no move: type pass (or Enter).\nYou can only pass.\nBlack has no move and passes.\n',
    );
  });
  test('another move is refused where a pass is forced', async () =>
    expect((await play('a1\n', '--from', forced)).err).toContain('Black has no move and must pass.'));

  /// A game that black ends by its only move, with such a lead.
  const lastMove = (wanted: (lead: number) => boolean) =>
    games.find(({ moves, positions }) => {
      const last = positions.at(-2)!;
      const isBlacks = last.turn === BLACK && moves.at(-1) !== PASS && legalMoves(last).length === 1;
      return isBlacks && wanted(discDifference(positions.at(-1)!, BLACK));
    })!;
  test('a lost game: the score, the record, and the next step', async () => {
    const { moves } = lastMove((lead) => lead < 0);
    const file = folder.path('lost.txt');
    const last = textOf(moves.slice(-1));
    const { code, out } = await play(`${last}\n`, '--from', textOf(moves.slice(0, -1)), '--save', file);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/The game is over: black \d+, white \d+\. You lost by \d+ discs?\.\n/);
    expect(out).toContain(`The record is in ${file}.\nNext: hansei reflect ${file}  (`);
    expect(readFileSync(file, 'utf8')).toBe(`${textOf(moves)}\n`);
  });
  test('a won game asks for no reflection', async () => {
    const { moves } = lastMove((lead) => lead > 0);
    const { out } = await play(`${textOf(moves.slice(-1))}\n`, '--from', textOf(moves.slice(0, -1)));
    expect(out).toContain('You won by');
    expect(out).toContain(`The moves: ${textOf(moves)}\n`);
    expect(out).not.toContain('reflect');
  });
  test('a resigned game is lost, and says for whom to reflect if the board does not', async () => {
    const file = folder.path('resigned.ggf');
    const { out } = await play('f5\nresign\n', '--save', file, '--opponent', 'random', '--seed', '1');
    expect(out).toContain('You resigned; the computer wins.');
    expect(out).toContain(`hansei reflect ${file} --side black`);
    const read = readRecords(readFileSync(file));
    expect(read.ok && read.value.records[0]).toMatchObject({
      players: ['person', 'random'],
      result: { margin: -64, reason: 'resigned' },
    });
  });
});

describe('records', () => {
  test('are written after each move, taken-back moves taken out', async () => {
    const file = folder.path('moves.txt');
    await play('f5\nundo\nd3\n', '--save', file);
    expect(readFileSync(file, 'utf8')).toBe('d3c3\n');
    expect(existsSync(`${file}.new`)).toBe(false);
  });
  test('a game goes on from its record', async () => {
    const file = folder.path('on.ggf');
    const { out } = await play('f5\n', '--save', file);
    expect(out).toContain(`Go on with: hansei play othello --from ${file} --save ${file}\n`);
    await play('d3\n', '--from', file, '--save', file);
    const read = readRecords(readFileSync(file));
    expect(read.ok && read.value.records[0].moves.map(({ text }) => text).slice(0, 3)).toEqual(['f5', 'f4', 'd3']);
  });
  test('nothing is written over another file', async () => {
    const file = folder.path('mine.txt');
    writeFileSync(file, 'dear diary\n');
    const { code, err } = await play('f5\n', '--save', file);
    expect(code).toBe(EXIT.badInput);
    expect(err).toContain('nothing is written over it');
    expect(readFileSync(file, 'utf8')).toBe('dear diary\n');
  });
  test('a file that cannot be written is told before the game', async () => {
    const { code, out, err } = await play('f5\n', '--save', folder.path('no/such/folder/game.txt'));
    expect([code, out]).toEqual([EXIT.environment, '']);
    expect(err).toContain('cannot be written');
  });
  test('at a terminal a game without a file gets one of its own', async () => {
    const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
    const done = run(['play', 'othello'], '', (io) => ({
      ...io,
      stdin: keys,
      terminal: true,
      env: { XDG_DATA_HOME: folder.path('data'), XDG_STATE_HOME: folder.path('state') },
    }));
    keys.write('f5\rquit\r');
    const { code, out, err } = await done;
    expect(code).toBe(EXIT.done);
    expect(err).toContain('You are black (●) against greedy:eval=rls.');
    const file = /The record is in (.*)\.\n/.exec(out)![1];
    expect(file.startsWith(folder.path('data/hansei/games/othello-'))).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('f5f4\n');
    // The history is the toplevel's.
    expect(existsSync(folder.path('state'))).toBe(false);
  });
});

describe('wrong usage and input', () => {
  test.each([
    [['play'], EXIT.usage, 'A game is missing'],
    [['play', 'chess'], EXIT.badInput, "there is no game 'chess'"],
    [['play', 'othello', '--side', 'red'], EXIT.usage, 'black and white'],
    [['play', 'othello', '--opponent', 'alphabeta:depth=x'], EXIT.badInput, 'alphabeta:depth=x\n                  ^\n'],
    [
      ['play', 'othello', '--from', 'f5d6a1'],
      EXIT.badInput,
      '--from, move 3: a1 turns nothing over for black\n  f5d6a1\n      ^\n',
    ],
    [['play', 'othello', '--from', 'f5d'], EXIT.badInput, 'ends within a move'],
    [['play', 'othello', '--from', textOf(games[0].moves)], EXIT.badInput, 'over already'],
  ] as const)('%j', async (args, code, said) => {
    const ran = await run(args);
    expect(ran.code).toBe(code);
    expect(ran.out).toBe('');
    expect(ran.err).toContain(said);
  });
});

describe('as a process', () => {
  test('Ctrl-C ends it with 130 and keeps the record', async () => {
    const file = folder.path('interrupted.txt');
    const game = new CommandProcess(['play', 'othello', '--save', file]);
    game.write('f5\n');
    await game.until((out) => out.includes('move 3'));
    const { code, out, err } = await game.end('SIGINT');
    expect(code).toBe(EXIT.interrupted);
    expect(err).toContain('Interrupted.');
    expect(out).toContain(`The record is in ${file}.`);
    expect(readFileSync(file, 'utf8')).toBe('f5f4\n');
  });
  test('a killed game has lost nothing', async () => {
    const file = folder.path('killed.ggf');
    const game = new CommandProcess(['play', 'othello', '--save', file]);
    game.write('f5\n');
    await game.until((out) => out.includes('move 3'));
    expect((await game.end('SIGKILL')).code).toBe('SIGKILL');
    const read = readRecords(readFileSync(file));
    expect(read.ok && read.value.records[0].moves.map(({ text }) => text)).toEqual(['f5', 'f4']);
  });
});
