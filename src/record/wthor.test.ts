import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INITIAL, playMove, playRandomly, squareOf } from '../games/index.ts';
import { seededRandom } from '../rules/index.ts';
import type { OthelloRecord } from './othello-record.ts';
import { recordOfMoves } from './othello-record.ts';
import { printWthor } from './wthor-writer.ts';
import type { WthorFiles } from './wthor-writer.ts';
import { parseWthor, readWthorHeader } from './wthor.ts';

const record = (moves: string, more: Partial<OthelloRecord> = {}): OthelloRecord => ({
  ...recordOfMoves(moves.match(/../g)!.map((name) => squareOf(name)!)),
  ...more,
});

const filesOf = (records: readonly OthelloRecord[]): WthorFiles => {
  const printed = printWthor(records);
  if (!printed.ok) throw new Error(printed.error.message);
  return printed.value;
};

const THREE = ['f5d6c3', 'f5f4', 'd3c3c4'].map((moves) => record(moves));

const name = fc.stringMatching(/^[A-Za-zé]{1,10} [A-Za-z]{1,8}$/);
const records: fc.Arbitrary<OthelloRecord> = fc
  .record({
    seed: fc.integer(),
    plies: fc.nat(70),
    players: fc.tuple(name, name),
    event: name,
    score: fc.nat(64),
    theoretical: fc.nat(64),
  })
  .map(({ seed, plies, players, event, score, theoretical }) => {
    const made = recordOfMoves(playRandomly(seededRandom(seed), plies).moves);
    // A pass at the very end is the one thing that the format cannot say.
    const moves = made.moves.at(-1)?.text === 'pass' ? made.moves.slice(0, -1) : made.moves;
    const extras = [
      ['theoretical', String(theoretical)],
      ['depth', '24'],
    ] as const;
    return {
      ...made,
      moves,
      players,
      event,
      date: '1999',
      result: { margin: 2 * score - 64, reason: 'played' },
      extras,
    };
  });

describe('WTHOR', () => {
  test('bytes of a small file', () => {
    const { games, players } = filesOf([record('f5d6', { players: ['Ann', 'Bob'], event: 'Nice', date: '1988' })]);
    expect([...games.subarray(0, 16)]).toEqual([20, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0xc4, 7, 8, 0, 0, 0]);
    expect([...games.subarray(16, 28)]).toEqual([0, 0, 0, 0, 1, 0, 3, 3, 56, 64, 0, 0]);
    expect(games).toHaveLength(16 + 68);
    expect(players).toHaveLength(16 + 2 * 20);
    expect(String.fromCharCode(...players.subarray(36, 39))).toBe('Bob');
  });

  test('round trip with the files of names', () => {
    fc.assert(
      fc.property(fc.array(records, { minLength: 1, maxLength: 5 }), (games) => {
        const files = filesOf(games);
        expect(parseWthor(files.games, files)).toEqual({ format: 'wthor', records: games, problems: [] });
      }),
      { numRuns: 60 },
    );
  });

  test('without the files of names there are numbers', () => {
    const files = filesOf([
      record('f5', { players: ['Ann', 'Bob'], event: 'Nice' }),
      record('d3', { players: ['Cy', 'Ann'] }),
    ]);
    expect(parseWthor(files.games).records.map(({ players, event }) => [...players, event])).toEqual([
      ['#0', '#1', '#0'],
      ['#2', '#0', '#1'],
    ]);
  });

  test('a truncated file gives its complete games and says so', () => {
    const { games } = filesOf(THREE);
    const { records: read, problems } = parseWthor(games.subarray(0, 16 + 2 * 68 + 5));
    expect(read).toHaveLength(2);
    expect(problems).toMatchObject([{ code: 'truncated', game: 3, place: { offset: 16 + 2 * 68 } }]);
    expect(problems[0]!.message).toBe('the header promises 3 games, the file ends after 2 and 5 bytes of another one');
  });
  test('bytes too many are said', () => {
    const { games } = filesOf(THREE);
    const { records: read, problems } = parseWthor(Uint8Array.from([...games, 1, 2]));
    expect(read).toHaveLength(3);
    expect(problems).toMatchObject([{ code: 'too-long' }]);
  });

  test.each([
    [97, 'not-a-square', 'game 2, move 2: the byte 97 is not a square'],
    [19, 'not-a-square', 'game 2, move 2: the byte 19 is not a square'],
    [11, 'turns-nothing', 'game 2, move 2: (a1) a1 turns nothing over for white'],
    [44, 'occupied', 'game 2, move 2: (d4) d4 is occupied by white'],
  ])('move byte %i: %s', (byte, code, message) => {
    const { games } = filesOf(THREE);
    games[16 + 68 + 9] = byte;
    const { records: read, problems } = parseWthor(games);
    expect(read).toHaveLength(2);
    expect(problems).toMatchObject([{ code, message, game: 2, move: 2, place: { offset: 16 + 68 + 9 } }]);
  });

  test.each([
    ['names-only', filesOf(THREE).players],
    ['not-wthor', new Uint8Array(3)],
    ['not-wthor', new Uint8Array(100)],
    ['board-size', filesOf(THREE).games.with(12, 10)],
    ['not-games', filesOf(THREE).games.with(13, 1)],
  ])('%s', (code, bytes) => {
    expect(parseWthor(bytes)).toMatchObject({ records: [], problems: [{ code }] });
  });

  test('what the format cannot hold is refused', () => {
    const start = playMove(INITIAL, squareOf('f5')!);
    expect(printWthor([...THREE, recordOfMoves([], start)])).toMatchObject({ error: { code: 'other-start' } });
    const years = [record('f5', { date: '1988' }), record('f5', { date: '1977.1.1' })];
    expect(printWthor(years)).toMatchObject({ error: { code: 'several-years' } });
    const files = printWthor(years, { year: 1990, created: '2024-03-09' });
    if (!files.ok) throw new Error(files.error.message);
    expect(readWthorHeader(files.value.games)).toMatchObject({ games: 2, year: 1990 });
    expect([...files.value.games.subarray(0, 4)]).toEqual([20, 24, 3, 9]);
  });

  test('empty squares of a finished game go to the winner', () => {
    const wiped = record('f5f6d3f4g5g7h6h5e6'.slice(0, 4));
    expect(filesOf([wiped]).games[22]).toBe(3);
    const short = recordOfMoves('e6 f4 e3 f6 g5 d6 e7 f5 c5'.split(' ').map((square) => squareOf(square)!));
    expect(filesOf([short]).games[22]).toBe(64);
  });
});
