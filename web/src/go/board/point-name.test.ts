import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePoint, pointOf, printPoint } from '../../../../src/games/index.ts';
import { borderPath, geometryOf } from './geometry.ts';
import { pointName, pointPlace, pointRows } from './point-name.ts';

test('points are named as the rules name them, and read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 25 }), fc.nat(), fc.nat(), (size, x, y) => {
      const [column, row] = [(x % size) + 1, (y % size) + 1];
      const name = pointName(column, row);
      expect(name).toBe(printPoint(pointOf(column, row)));
      expect(parsePoint(name, size)).toMatchObject({ ok: true, value: pointOf(column, row) });
      expect(pointPlace(name, size)).toEqual([column, row]);
    }),
  );
});

test('what is no point of the board has no place', () => {
  for (const name of ['pass', '', 'I5', 'K1', 'A10', 'A0', 'd4', 'D4 ', 'D-4'])
    expect(pointPlace(name, 9)).toBeUndefined();
});

test('rows are read from the top', () => {
  expect(pointRows(2)).toEqual([
    ['A2', 'B2'],
    ['A1', 'B1'],
  ]);
});

test('the border of an area has the sides that no neighbour shares', () => {
  const sides = (points: readonly string[]): number => borderPath(points, geometryOf(9)).split('M').length - 1;
  expect(sides(['A1'])).toBe(4);
  expect(sides(['A1', 'A2'])).toBe(6);
  expect(sides(['A1', 'A2', 'B1', 'B2'])).toBe(8);
  expect(sides(['A1', 'C3'])).toBe(8);
  expect(sides([])).toBe(0);
});
