import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GoConvention } from './point.ts';
import {
  GO_PASS,
  isPointOf,
  parsePoint,
  parseSgfPoint,
  pointColumn,
  pointOf,
  pointRow,
  pointsOf,
  printPoint,
  printSgfPoint,
} from './point.ts';

const sizes = fc.integer({ min: 2, max: 25 });
const moves = sizes.chain((size) => fc.tuple(fc.constant(size), fc.constantFrom(...pointsOf(size), GO_PASS)));

describe('names of points', () => {
  test.each([
    [4, 4, 'D4', 'd4', 'dp'],
    [16, 16, 'Q16', 'p16', 'pd'],
    [9, 1, 'J1', 'i1', 'is'],
    [8, 19, 'H19', 'h19', 'ha'],
    [19, 10, 'T10', 's10', 'sj'],
  ])('column %i, row %i is %s, with i %s, in files %s', (column, row, without, withI, sgf) => {
    const point = pointOf(column, row);
    expect([printPoint(point), printPoint(point, 'with-i'), printSgfPoint(point, 19)]).toEqual([without, withI, sgf]);
    expect([pointColumn(point), pointRow(point)]).toEqual([column, row]);
  });

  test('round trip in all three', () => {
    fc.assert(
      fc.property(moves, fc.constantFrom<GoConvention>('without-i', 'with-i'), ([size, move], convention) => {
        const name = printPoint(move, convention);
        for (const text of [name, name.toLowerCase(), ` ${name.toUpperCase()} `])
          expect(parsePoint(text, size, convention)).toEqual({ ok: true, value: move });
        expect(parseSgfPoint(printSgfPoint(move, size), size)).toEqual({ ok: true, value: move });
      }),
    );
  });

  test('names differ from each other', () => {
    const names = pointsOf(25).map((point) => printPoint(point));
    expect(new Set(names).size).toBe(625);
    expect(names.at(-1)).toBe('Z25');
  });

  test.each([
    ['', 'not-a-point', 1, 'an empty text is not a point'],
    ['44', 'not-a-point', 1, '44 is not a point'],
    ['d', 'not-a-point', 1, 'd is not a point'],
    ['dd4', 'not-a-point', 1, 'dd4 is not a point'],
    ['i5', 'letter-i', 1, 'the letters of columns leave out I'],
    ['k5', 'off-board', 1, 'there is no column k on a board of 9'],
    ['  d10', 'off-board', 4, 'there is no row 10 on a board of 9'],
    ['d0', 'off-board', 2, 'there is no row 0 on a board of 9'],
    ['resign', 'resign', 1, 'resigning is no move on the board'],
  ])('%j is refused on 9 lines: %s', (text, code, column, message) => {
    const read = parsePoint(text, 9);
    expect(!read.ok && [read.error.code, read.error.place.column, read.error.message]).toEqual([code, column, message]);
    expect(!read.ok && read.error.hint).toContain('points are A1 to J9');
  });
  test('i is a column where it is counted', () => {
    expect(parsePoint('i5', 9, 'with-i')).toEqual({ ok: true, value: pointOf(9, 5) });
    expect(parsePoint('j5', 9, 'with-i')).toMatchObject({
      error: { code: 'off-board', hint: 'points are a1 to i9, or pass' },
    });
  });

  test.each([
    ['tt', 19, GO_PASS],
    ['', 19, GO_PASS],
    ['tt', 21, pointOf(20, 2)],
    ['aa', 9, pointOf(1, 9)],
  ])('%j in a file of %i lines', (text, size, move) => {
    expect(parseSgfPoint(text, size)).toEqual({ ok: true, value: move });
  });
  test.each([
    ['a', 'not-a-point', 1],
    ['AA', 'not-a-point', 1],
    ['d4', 'not-a-point', 1],
    ['ja', 'off-board', 1],
    ['aj', 'off-board', 2],
  ])('%j in a file of 9 lines is refused', (text, code, column) => {
    const read = parseSgfPoint(text, 9);
    expect(!read.ok && [read.error.code, read.error.place.column]).toEqual([code, column]);
  });

  test('any text is read or refused', () => {
    fc.assert(
      fc.property(fc.string(), sizes, (text, size) => {
        for (const read of [parsePoint(text, size), parsePoint(text, size, 'with-i'), parseSgfPoint(text, size)])
          if (read.ok) expect(read.value === GO_PASS || isPointOf(read.value, size)).toBe(true);
      }),
    );
  });
});
