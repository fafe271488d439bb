import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { othello, playMove, playRandomly, INITIAL, squareOf } from '../games/index.ts';
import { seededRandom } from '../rules/index.ts';
import { statesOf } from './game-record.ts';
import { printGgf } from './ggf.ts';
import { parseMoveText, printMoveText } from './move-text.ts';
import { recordOfMoves, resultOnBoard } from './othello-record.ts';
import type { RecordFormat } from './read-records.ts';
import { detectFormat, readRecords } from './read-records.ts';
import { printWthor } from './wthor-writer.ts';

const GAMES = [3, 4, 5].map((seed) => recordOfMoves(playRandomly(seededRandom(seed), 40).moves));
const value = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const MOVES = value(printMoveText(GAMES));
const GGF = printGgf(GAMES);
const WTB = value(printWthor(GAMES)).games;
const FILES: readonly (readonly [RecordFormat, Uint8Array | string])[] = [
  ['moves', MOVES],
  ['moves', bytes(MOVES)],
  ['ggf', GGF],
  ['ggf', bytes(GGF)],
  ['wthor', WTB],
];
const textsOf = (games: typeof GAMES): string[] => games.map(({ moves }) => moves.map(({ text }) => text).join(' '));

describe('reading records', () => {
  test.each(FILES)('%s is found by its content', (format, input) => {
    const reading = value(readRecords(input));
    expect(reading.format).toBe(format);
    expect(reading.problems).toEqual([]);
    expect(textsOf([...reading.records])).toEqual(textsOf(GAMES));
  });

  test.each([
    ['', 'empty'],
    [' \n\t', 'empty'],
    ['Dear reader, this is a letter about Othello.', 'unknown-format'],
    ['[Event "Chess"]\n1. e4 e5 2. Nf3 Nc6', 'unknown-format'],
    ['\u0000\u0001binary', 'unknown-format'],
    ['(;FF[4]GM[1]SZ[19];B[pd];W[dp])', 'other-game'],
  ])('%j: %s', (text, code) => {
    for (const input of [text, bytes(text)]) {
      const read = readRecords(input);
      expect(!read.ok && read.error.code).toBe(code);
      if (code === 'unknown-format') expect(!read.ok && read.error.hint).toMatch(/f5d6c3.*GGF.*WTHOR/);
    }
  });

  test.each([
    ['(;FF[4]GM[1]SZ[19];B[pd];W[dp])', 'sgf'],
    ['(;GM[1];B[pd])', 'sgf'],
    ['( ;SZ[9] ;B[ee])', 'sgf'],
    ['mail before it\n(;FF[3]PB[somebody];B[aa])', 'sgf'],
    ['(;GM[Othello]PC[GGS]PB[a]PW[b]B[f5]W[d6];)', 'ggf'],
    ['(;PB[a]PW[b]B[f5]W[d6];)', 'ggf'],
  ])('%s is %s', (text, format) => {
    expect(detectFormat(text)).toBe(format);
    expect(detectFormat(bytes(text))).toBe(format);
  });

  test('the format may be told', () => {
    expect(readRecords('z9', { format: 'moves' })).toMatchObject({ error: { code: 'not-a-square', move: 1 } });
    expect(readRecords('f5d6', { format: 'ggf' })).toMatchObject({ error: { code: 'no-game' } });
    expect(readRecords('f5d6', { format: 'wthor' })).toMatchObject({ error: { code: 'not-wthor' } });
    expect(readRecords('', { format: 'moves' })).toMatchObject({ error: { code: 'no-game' } });
  });

  test('old files in Latin-1', () => {
    const text = GGF.replace('PB[]', 'PB[Andr\u00e9]');
    const latin = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    expect(value(readRecords(latin)).records[0]!.players[0]).toBe('Andr\u00e9');
  });

  test('a wrong game does not hide the others', () => {
    const reading = value(readRecords(MOVES.replace(/\n../, '\na1')));
    expect(reading.records).toHaveLength(2);
    expect(reading.problems).toMatchObject([
      { game: 2, move: 1, code: 'turns-nothing', place: { line: 2, column: 1 } },
    ]);
    expect(reading.problems[0]!.message).toBe('game 2, move 1 (a1): a1 turns nothing over for black');
  });
});

describe('move text', () => {
  test('one game over several lines, games apart by empty lines', () => {
    const { records, problems } = parseMoveText('1. f5 d6\r\n2. c3\r\n\r\n  \r\nf5\r\nf4\r\n');
    expect(problems).toEqual([]);
    expect(textsOf([...records])).toEqual(['f5 d6 c3', 'f5 f4']);
  });
  test('round trip', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 2, maxLength: 5 }), (seeds) => {
        const games = seeds.map((seed) => recordOfMoves(playRandomly(seededRandom(seed)).moves));
        expect(parseMoveText(value(printMoveText(games)))).toEqual({ format: 'moves', records: games, problems: [] });
      }),
      { numRuns: 20 },
    );
  });
  test('another start does not fit', () => {
    const start = playMove(INITIAL, squareOf('f5')!);
    expect(printMoveText([recordOfMoves([], start)])).toMatchObject({ error: { code: 'other-start' } });
  });
});

test('results on the board', () => {
  const wiped = recordOfMoves('e6 f4 e3 f6 g5 d6 e7 f5 c5'.split(' ').map((name) => squareOf(name)!));
  expect(resultOnBoard(statesOf(othello, wiped).at(-1)!)).toEqual({ margin: 64, reason: 'played' });
  expect(resultOnBoard(INITIAL)).toBeUndefined();
});

describe('any input is read or refused', () => {
  const survives = (input: Uint8Array | string, format?: RecordFormat): void => {
    const read = readRecords(input, { format });
    const problems = read.ok ? read.value.problems : [read.error];
    for (const problem of problems) {
      expect(problem.message).not.toBe('');
      expect(problem.hint).not.toBe('');
      expect(problem.place.offset).toBeGreaterThanOrEqual(0);
      expect(problem.place.offset).toBeLessThanOrEqual(input.length);
    }
    // Whatever is read can be played.
    if (read.ok) for (const record of read.value.records) statesOf(othello, record);
  };
  const format = fc.constantFrom(undefined, 'moves', 'ggf', 'wthor' as const) as fc.Arbitrary<RecordFormat | undefined>;

  test('random bytes and texts', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), format, survives), { numRuns: 250 });
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), format, survives), { numRuns: 250 });
  });

  test('spoilt files', () => {
    const change = fc.record({ at: fc.nat(), remove: fc.nat(4), insert: fc.uint8Array({ maxLength: 4 }) });
    const file = fc
      .constantFrom(MOVES, GGF, WTB)
      .map((content) => (typeof content === 'string' ? bytes(content) : content));
    fc.assert(
      fc.property(
        file,
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.nat(),
        format,
        (content, changes, cut, told) => {
          let spoilt = [...content];
          for (const { at, remove, insert } of changes) spoilt.splice(at % spoilt.length, remove, ...insert);
          if (cut % 3 === 0) spoilt = spoilt.slice(0, cut % spoilt.length);
          survives(Uint8Array.from(spoilt), told);
        },
      ),
      { numRuns: 600 },
    );
  });

  const pieces = ['(;', '(;A[', '(;A[]', ' ', '\n', '(', '[', 'f5', '1.', ';', '(;GM[Othello]B[f5];)', 'a1\n', 'f5\n'];
  test.each(pieces)('%j many times', (piece) => {
    for (const told of [undefined, 'moves', 'ggf'] as const) survives(piece.repeat(5000), told);
  });
  test('after too many problems, reading stops', () => {
    const read = readRecords(`${GGF}${'(;GM[Go];)'.repeat(3000)}${GGF}`);
    expect(read.ok && read.value.records).toHaveLength(3);
    expect(read.ok && read.value.problems.length).toBe(1001);
    expect(read.ok && read.value.problems.at(-1)!.code).toBe('too-many-problems');
  });
});
