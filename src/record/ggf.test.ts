import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INITIAL, PASS, othello, playRandomly, printPosition } from '../games/index.ts';
import { seededRandom } from '../rules/index.ts';
import { statesOf } from './game-record.ts';
import { parseGgf, printGgf } from './ggf.ts';
import type { OthelloRecord } from './othello-record.ts';
import { recordOfMoves } from './othello-record.ts';

const GAME =
  '(;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Ann]PW[Bob]RE[-12.00:t]RB[2196.37]TI[5:00//2:00]TY[8]' +
  'BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]' +
  'B[F5//1.2]W[d6/-3.50/1:02.5]B[C3];)';

const name = fc.stringMatching(/^(?:[\w.,山田é-]{1,10} ?){0,2}$/u).map((text) => text.trim());
const tenth = fc.integer({ min: -640, max: 640 }).map((n) => (n === 0 ? 0 : n / 10));
const maybe = <T>(field: string, value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc.option(value).map((found) => (found === null ? {} : { [field]: found }));

const records: fc.Arbitrary<OthelloRecord> = fc
  .record({
    seed: fc.integer(),
    opening: fc.nat(20),
    plies: fc.nat(70),
    players: fc.tuple(name, name),
    heading: fc.tuple(
      maybe('date', fc.constantFrom('2024', '2003.12.15_12:33:18.MST')),
      maybe('event', fc.constantFrom('GGS/os', 'Tokyo 2024')),
      maybe('result', fc.record({ margin: tenth, reason: fc.constantFrom('played', 'resigned', 'time', 'agreed') })),
    ),
    thoughts: fc.tuple(
      maybe(
        'seconds',
        fc.nat(9999).map((n) => n / 100),
      ),
      maybe('evaluation', tenth),
    ),
    extras: fc.uniqueArray(fc.tuple(fc.constantFrom('TY', 'TI', 'KM', 'XX'), name), { maxLength: 3 }),
  })
  .map(({ seed, opening, plies, players, heading, thoughts, extras }) => {
    const random = seededRandom(seed);
    // A board of GGF says the side to move, not the ply.
    const initial = { ...playRandomly(random, opening).positions.at(-1)!, ply: 0 };
    const record = recordOfMoves(playRandomly(random, plies, initial).moves, initial);
    // Every other move with thoughts; a pass that is left out has none.
    const moves = record.moves.map((move, i) => (i % 2 === 0 ? Object.assign({}, move, ...thoughts) : move));
    return Object.assign({}, record, { players, moves, extras }, ...heading);
  });

describe('GGF', () => {
  test('reads a game', () => {
    const {
      records: [record],
      problems,
    } = parseGgf(GAME);
    expect(problems).toEqual([]);
    expect(record).toMatchObject({
      game: 'othello',
      players: ['Ann', 'Bob'],
      result: { margin: -12, reason: 'time' },
      date: '2003.12.15_12:33:18.MST',
      event: 'GGS/os',
      initial: INITIAL,
      moves: [
        { role: 0, text: 'f5', seconds: 1.2 },
        { role: 1, text: 'd6', evaluation: -3.5, seconds: 62.5 },
        { role: 0, text: 'c3' },
      ],
      extras: [
        ['RB', '2196.37'],
        ['TI', '5:00//2:00'],
        ['TY', '8'],
      ],
    });
    expect(statesOf(othello, record!).at(-1)!.ply).toBe(3);
  });

  test('round trip', () => {
    fc.assert(
      fc.property(fc.array(records, { maxLength: 3 }), (games) => {
        const read = parseGgf(printGgf(games));
        expect(read.records).toEqual(games);
        if (games.length > 0) expect(read.problems).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('several games, words between them, line ends within them', () => {
    const text = `2 ${GAME}\n\n # and\n${GAME.replaceAll(']', ']\n').replace('B[F5', ';b [ F5')}`;
    const { records: games, problems } = parseGgf(text);
    expect(problems).toEqual([]);
    expect(games.map(({ moves }) => moves.length)).toEqual([3, 3]);
  });

  test('boards in other spellings, and without one the usual start', () => {
    const board = printPosition(INITIAL).split('\n').slice(0, 8).join(' ');
    expect(parseGgf(`(;GM[othello]BO[8 ${board} X]B[f5];)`).records[0]!.initial).toEqual(INITIAL);
    expect(parseGgf('(;GM[Reversi]B[f5];)').records[0]!.initial).toEqual(INITIAL);
  });

  test('a pass may be written or left out', () => {
    const seed = Array.from({ length: 300 }, (_, n) => n).find((n) =>
      playRandomly(seededRandom(n)).moves.slice(0, -1).includes(PASS),
    )!;
    const record = recordOfMoves(playRandomly(seededRandom(seed)).moves);
    const text = printGgf([record]);
    expect(text).toContain('[PA]');
    expect(parseGgf(text).records).toEqual([record]);
    expect(parseGgf(text.replaceAll(/[BW]\[PA\]/g, '')).records).toEqual([record]);
  });

  test.each([
    ['B[F5', 'B[F9', 'not-a-square', 1],
    ['W[d6', 'W[', 'not-a-square', 2],
    ['W[d6', 'B[d6', 'wrong-side', 2],
    ['W[d6', 'W[a1', 'turns-nothing', 2],
    ['W[d6', 'W[pass', 'pass-with-moves', 2],
    ['B[C3]', 'B[E4]', 'occupied', 3],
    ['BO[8', 'BO[10', 'not-a-board', undefined],
    ['BO[8 --', 'BO[8 -', 'not-a-board', undefined],
    ['BO[8 --', 'BO[8 ?-', 'not-a-board', undefined],
    ['- *]', '- -]', 'not-a-board', undefined],
    ['GM[Othello]', 'GM[Amazons]', 'other-game', undefined],
    ['GM[Othello]', '', 'no-game-name', undefined],
    ['PB[Ann]', 'PB Ann', 'not-a-property', undefined],
    ['B[C3];)', 'B[C3', 'truncated', undefined],
    ['B[C3];)', 'B[C3]', 'truncated', undefined],
  ])('%s -> %s: %s', (from, to, code, move) => {
    const broken = GAME.replace(from, to);
    const { records: games, problems } = parseGgf(code === 'truncated' ? GAME + broken : `${GAME}\n${broken}\n${GAME}`);
    expect(games).toHaveLength(code === 'truncated' ? 1 : 2);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code, game: 2 });
    expect(problems[0]!.move).toBe(move);
    expect(problems[0]!.message).toContain(move === undefined ? 'game 2: ' : `game 2, move ${move}: `);
    if (code !== 'truncated') expect(problems[0]!.place.line).toBe(2);
  });

  test('brackets in names do not break the text', () => {
    const record = { ...recordOfMoves([]), players: ['a]b;)(;', 'c\nd'] };
    expect(parseGgf(printGgf([record])).records[0]!.players).toEqual(['a)b;)(;', 'c d']);
  });
});
