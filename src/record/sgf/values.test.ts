import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SgfPoint } from './values.ts';
import {
  printPoint,
  printPoints,
  printSize,
  printText,
  readLine,
  readMove,
  readNumber,
  readPoint,
  readPoints,
} from './values.ts';
import { readReal, readSize, readText, splitPair } from './values.ts';

const SMALL = { columns: 19, rows: 19 };

describe('texts', () => {
  test.each([
    ['a \\[b\\] \\\\ c', 'a [b] \\ c', 'a [b] \\ c'],
    ['one\\\ntwo', 'onetwo', 'onetwo'],
    ['one\\\r\ntwo', 'onetwo', 'onetwo'],
    ['one\ntwo\r\nthree\rfour\n\rfive', 'one\ntwo\nthree\nfour\nfive', 'one two three four five'],
    ['a\tb\\\tc\vd', 'a b c d', 'a b c d'],
    ['a\\:b:c', 'a:b:c', 'a:b:c'],
    ['全角\u3000空白\\😀', '全角\u3000空白😀', '全角\u3000空白😀'],
  ])('%j', (raw, text, line) => {
    expect(readText(raw)).toBe(text);
    expect(readLine(raw)).toBe(line);
  });

  const plain = fc.string({ unit: fc.constantFrom('a', '\\', ']', '[', ':', '\n', ' ', '石', '😀') });

  test('printed and read', () => {
    fc.assert(fc.property(plain, (text) => readText(printText(text)) === text));
  });

  test('pairs, printed and apart again', () => {
    fc.assert(
      fc.property(plain, plain, (first, second) => {
        const pair = splitPair(`${printText(first, true)}:${printText(second, true)}`)!;
        expect(pair.map(readText)).toEqual([first, second]);
      }),
    );
    expect(splitPair('a\\:b')).toBeUndefined();
  });
});

describe('numbers', () => {
  test.each([
    ['4', 4, 4],
    [' -12 ', -12, -12],
    ['+3', 3, 3],
    ['6.5', undefined, 6.5],
    ['6,5', undefined, 6.5],
    ['7.', undefined, 7],
    ['', undefined, undefined],
    ['four', undefined, undefined],
    ['1e9', undefined, undefined],
    ['Infinity', undefined, undefined],
    ['9'.repeat(400), undefined, undefined],
  ])('%j', (raw, whole, real) => {
    expect(readNumber(raw)).toBe(whole);
    expect(readReal(raw)).toBe(real);
  });
});

describe('points', () => {
  test('printed and read', () => {
    const line = fc.nat(51);
    fc.assert(fc.property(line, line, (x, y) => String(readPoint(printPoint([x, y]))) === String([x, y])));
    expect(readPoint('aa')).toEqual([0, 0]);
    expect(readPoint('zA')).toEqual([25, 26]);
    for (const wrong of ['', 'a', 'abc', 'a1', 'é1', '12']) expect(readPoint(wrong)).toBeUndefined();
  });

  test('rectangles hold each of their points once, whichever corners are named', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(51), fc.nat(51)), fc.tuple(fc.nat(51), fc.nat(51)), (a, b) => {
        const points = readPoints(`${printPoint(a)}:${printPoint(b)}`)!;
        expect(points).toHaveLength((Math.abs(a[0] - b[0]) + 1) * (Math.abs(a[1] - b[1]) + 1));
        expect(new Set(points.map(printPoint)).size).toBe(points.length);
        const between = (n: number, p: number, q: number): boolean => n >= Math.min(p, q) && n <= Math.max(p, q);
        expect(points.every(([x, y]) => between(x, a[0], b[0]) && between(y, a[1], b[1]))).toBe(true);
      }),
    );
    expect(readPoints('ab')).toEqual([[0, 1]]);
    expect(readPoints('aa:x')).toBeUndefined();
  });

  test('points put together are the same points, in fewer values where they touch', () => {
    const board = fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(4)), { selector: String });
    fc.assert(
      fc.property(board, (points) => {
        const values = printPoints(points);
        expect(values.flatMap((value) => readPoints(value)!.map(String)).toSorted()).toEqual(
          points.map(String).toSorted(),
        );
        expect(values.length).toBeLessThanOrEqual(points.length);
      }),
    );
    expect(printPoints(readPoints('bb:dc')!)).toEqual(['bb:dc']);
    expect(
      printPoints([
        [1, 1],
        [0, 0],
        [0, 1],
        [1, 0],
        [2, 0],
      ]),
    ).toEqual(['aa:ca', 'ab:bb']);
    expect(printPoints([[51, 51]])).toEqual(['ZZ']);
  });

  test('a pass is nothing, or tt up to 19 lines', () => {
    expect(readMove('', SMALL)).toBe('pass');
    expect(readMove('tt', SMALL)).toBe('pass');
    expect(readMove('tt', { columns: 20, rows: 19 })).toEqual([19, 19] satisfies SgfPoint);
    expect(readMove('', { columns: 20, rows: 20 })).toBe('pass');
  });

  test('sizes', () => {
    expect(readSize('19')).toEqual(SMALL);
    expect(readSize('9:13')).toEqual({ columns: 9, rows: 13 });
    expect(printSize({ columns: 9, rows: 13 })).toBe('9:13');
    expect(printSize(SMALL)).toBe('19');
    for (const wrong of ['', '0', '53', '-9', '9x9', '9:', '9:99', '9.5']) expect(readSize(wrong)).toBeUndefined();
  });
});
