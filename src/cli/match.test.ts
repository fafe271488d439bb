import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { describeCatalogue } from '../play/index.ts';
import { readRecords } from '../record/index.ts';
import { CommandProcess, run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';
import { playersFor } from '../experiment/index.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const match = (...args: string[]) => run(['match', 'othello', ...args]);
const strongWeak = ['alphabeta:depth=2', 'random', '--games', '20'];

/// The JSON without the times, which differ from run to run.
const resultOf = async (...args: string[]): Promise<Record<string, unknown>> => {
  const { millisecondsPerMove, ...result } = JSON.parse((await match(...args, '--json')).out) as Record<
    string,
    unknown
  >;
  expect(millisecondsPerMove).toHaveLength(2);
  return result;
};

describe('the table', () => {
  test('says who is clearly stronger', async () => {
    const { code, out, err } = await match(...strongWeak);
    expect([code, err]).toEqual([EXIT.done, '']);
    expect(out).toMatch(
      /^20 games, 10 openings of 8 random moves, seed 1\n\nplayer +wins +draws +losses +score +95% interval +discs\n/,
    );
    expect(out).toMatch(/\nalphabeta:depth=2 +\d+ +\d+ +\d+ +\d+\.\d% +\d+\.\d% to \d+\.\d% +\+\d+\.\d\n/);
    expect(out).toMatch(/\ntime per move: alphabeta:depth=2 .* m?s, random .* ms\n/);
    expect(out).toMatch(/\nalphabeta:depth=2 is clearly stronger than random\.\n$/);
    expect((await match('random', 'alphabeta:depth=2', '--games', '20')).out).toMatch(
      /\nalphabeta:depth=2 is clearly stronger than random\.\n$/,
    );
  });
  test('claims nothing without grounds', async () => {
    expect((await match('random', 'random', '--games', '20')).out).toContain('the same name: what is seen is chance');
    expect((await match('alphabeta:depth=2', 'random', '--games', '4')).out).toContain('Too few different games');
    const repeated = await match('greedy', 'greedy:eval=rls', '--openings', '0', '--games', '40');
    expect(repeated.err).toContain('There is only 1 opening of 0 random moves');
    expect(repeated.out).toContain('Too few different games');
  });
  test('in Japanese, in columns', async () => {
    const { out } = await match(...strongWeak, '--lang', 'ja');
    expect(out).toContain('得点率');
    expect(out).toMatch(/alphabeta:depth=2 は random より明らかに強い。\n$/);
  });
});

describe('results', () => {
  test('as JSON, repeated by the seed', async () => {
    const result = await resultOf(...strongWeak);
    expect(result).toMatchObject({
      game: 'othello',
      players: ['alphabeta:depth=2', 'random'],
      seed: '1',
      openings: { plies: 8, count: 10 },
      games: 20,
      fouls: 0,
      stopped: 'all-played',
      verdict: 'stronger',
    });
    expect(await resultOf(...strongWeak)).toEqual(result);
    expect(await resultOf(...strongWeak, '--seed', '2')).not.toMatchObject({ meanMargin: result['meanMargin'] });
  });
  test('SPRT stops early and says the answer', async () => {
    const args = ['alphabeta:depth=2', 'random', '--games', '200', '--sprt', '0,100'];
    expect(await resultOf(...args)).toMatchObject({ stopped: 'sprt', sprt: { verdict: 'elo1' } });
    expect((await match(...args)).out).toMatch(
      /\nSPRT: alphabeta:depth=2 leads random by at least 100 Elo \(log ratio .*\)\.\n$/,
    );
  });
  test('records are complete games with names and results', async () => {
    const file = folder.path('games.ggf');
    const { err } = await match(...strongWeak, '--records', file);
    expect(err).toBe(`20 games written to ${file}.\n`);
    const read = readRecords(readFileSync(file));
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.problems).toEqual([]);
    expect(read.value.records.map(({ players }) => players[0])).toEqual(
      Array.from({ length: 20 }, (_, i) => ['alphabeta:depth=2', 'random'][i % 2]),
    );
    // Each opening twice.
    const openings = read.value.records.map(({ moves }) =>
      moves
        .slice(0, 8)
        .map(({ text }) => text)
        .join(''),
    );
    expect(openings.filter((_, i) => i % 2 === 0)).toEqual(openings.filter((_, i) => i % 2 === 1));
    expect(new Set(openings).size).toBe(10);
    const wins = read.value.records.filter(({ result }, i) => result!.margin * (i % 2 === 0 ? 1 : -1) > 0);
    expect(await resultOf(...strongWeak)).toMatchObject({ wins: wins.length });
  });
});

describe('--resume', () => {
  const players = ['random', 'greedy'];
  test('plays only what is missing, and the whole is the same', async () => {
    const file = folder.path('match.jsonl');
    const whole = await resultOf(...players, '--games', '12');
    await match(...players, '--games', '5', '--resume', file);
    const before = readFileSync(file, 'utf8');
    // A line that was being written when the process was killed.
    appendFileSync(file, '{"number":5,"ro');
    expect(await resultOf(...players, '--games', '12', '--resume', file)).toEqual(whole);
    const after = readFileSync(file, 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(after.split('\n')).toHaveLength(1 + 12 + 1);
    const again = await match(...players, '--games', '12', '--resume', file);
    expect(again.err).toBe(`12 games of ${file} taken over.\n`);
    expect(readFileSync(file, 'utf8')).toBe(after);
    expect(await resultOf(...players, '--games', '6', '--resume', file)).toMatchObject({ games: 6 });
  });

  const made = async (name: string): Promise<string> => {
    const file = folder.path(name);
    await match(...players, '--games', '4', '--resume', file);
    return file;
  };
  test('refuses the file of another match and names the difference', async () => {
    const file = await made('other.jsonl');
    const { code, err } = await match('random', 'greedy:eval=discs', '--seed', '2', '--resume', file);
    expect(code).toBe(EXIT.badInput);
    expect(err).toContain('player2 greedy, not greedy:eval=discs; seed 1, not 2');
  });
  test.each([
    ['no JSON', (line: string) => line.slice(1), 'no JSON'],
    ['another score', (line: string) => line.replace(/"score":[\d.]+/, '"score":0.5'), 'wrong'],
    ['an illegal move', (line: string) => line.replace('"moves":["', '"moves":["a1","'), 'wrong'],
    ['another opening', (line: string) => line.replace('"opening":["', '"opening":["f5","'), 'wrong'],
    ['no times', (line: string) => line.replace(/"spent":.*\]/, '"spent":[]'), 'wrong'],
    ['a game twice', (line: string) => `${line}\n${line}`, 'twice'],
  ])('refuses %s, says where, and leaves the file', async (name, change, why) => {
    const file = await made(`${name.replaceAll(' ', '-')}.jsonl`);
    const lines = readFileSync(file, 'utf8').split('\n');
    lines[2] = change(lines[2]);
    writeFileSync(file, lines.join('\n'));
    const { code, out, err } = await match(...players, '--games', '4', '--resume', file);
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toMatch(new RegExp(`:${why === 'twice' ? 4 : 3}: this is not a game of the match: .*${why}`));
    expect(readFileSync(file, 'utf8')).toBe(lines.join('\n'));
  });
  test('refuses a file that is something else', async () => {
    const file = folder.path('diary.txt');
    writeFileSync(file, 'dear diary\n');
    expect((await match(...players, '--resume', file)).err).toContain('is not a file of a match');
    expect(readFileSync(file, 'utf8')).toBe('dear diary\n');
  });

  test.each([
    ['SIGINT', EXIT.interrupted],
    ['SIGKILL', 'SIGKILL'],
  ] as const)('after %s the finished games are there', async (signal, expected) => {
    const file = folder.path(`${signal}.jsonl`);
    const slow = ['alphabeta:depth=4', 'greedy', '--games', '8'];
    const process = new CommandProcess(['match', 'othello', ...slow, '--games', '1000', '--resume', file]);
    const finished = (): number => {
      try {
        return readFileSync(file, 'utf8').split('\n').length - 2;
      } catch {
        return 0;
      }
    };
    await process.until(() => finished() >= 2);
    const { code, out, err } = await process.end(signal);
    expect(code).toBe(expected);
    const done = finished();
    expect(done).toBeGreaterThanOrEqual(2);
    expect(done).toBeLessThan(1000);
    if (signal === 'SIGINT') {
      expect(out).toMatch(new RegExp(`^${done} games, `));
      expect(err).toContain(
        `Interrupted after ${done} of 1000 games.\nGo on with: hansei match othello alphabeta:depth=4 greedy`,
      );
    }
    const resumed = await match(...slow, '--resume', file);
    expect(resumed.err).toContain('taken over');
  });
});

describe('progress', () => {
  test('changes in place on a terminal and leaves no trace', async () => {
    const { err } = await run(['match', 'othello', ...strongWeak], '', (io) => ({ ...io, errTerminal: true }));
    const [nothing, first, ...others] = err.replaceAll('\u001b[K', '').split('\r');
    expect(nothing).toBe('');
    expect(first).toMatch(/^1\/20 games {2}\+1 =0 -0 {2}100\.0% \(.*\) {2}0:0\d, about 0:\d\d left$/);
    expect(others.at(-1)).toBe('');
  });
});

describe('help and usage', () => {
  test('examples first, then every kind of player from the catalogue', async () => {
    const { code, out } = await run(['match', '--help']);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^Examples:\n {2}hansei match othello /);
    for (const line of describeCatalogue(playersFor('othello'), 'en').split('\n')) expect(out).toContain(line);
    expect((await run(['match', '--help', '--lang', 'ja'])).out).toContain('アルファベータ探索');
  });
  test.each([
    [['match'], EXIT.usage, 'A game is missing'],
    [['match', 'chess', 'random', 'random'], EXIT.badInput, "there is no game 'chess'"],
    [['match', 'othello', 'random'], EXIT.usage, 'Two players are missing'],
    [['match', 'othello', 'random', 'greedy', 'random'], EXIT.usage, 'one word too many'],
    [['match', 'othello', 'random', 'greedy', '--sprt', '50,0'], EXIT.usage, 'the smaller one first'],
    [['match', 'othello', 'random', 'greedy', '--games', '0'], EXIT.usage, 'a whole number from 1'],
    [['match', 'othello', 'random', 'greedy', '--openings', '61'], EXIT.usage, 'from 0 to 40'],
    [
      ['match', 'othello', 'random', 'greedy:eval=disks'],
      EXIT.badInput,
      "error: 'disks' is not a value of eval\n  greedy:eval=disks\n              ^\n  hint: did you mean 'discs'?",
    ],
    [
      ['match', 'othello', 'alfabeta', 'random', '--lang', 'ja'],
      EXIT.badInput,
      'この名前の対局者はありません\n  alfabeta\n  ^\n  ヒント: もしかして alphabeta ですか。対局者: random, greedy, alphabeta',
    ],
    [['match', 'othello', 'alphabeta:depth=x', 'random', '--lang', 'ja'], EXIT.badInput, 'ヒント: 整数を書きます'],
  ] as const)('%j', async (args, code, said) => {
    const ran = await run(args);
    expect(ran.code).toBe(code);
    expect(ran.out).toBe('');
    expect(ran.err).toContain(said);
  });
});
