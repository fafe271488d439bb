import { describe, expect, test } from 'vitest';
import { pointOf, pointsOf } from '../../../games/index.ts';
import { BoardWindows } from './window.ts';

describe('parts of a board', () => {
  test('a small board is one part', () => {
    for (const size of [2, 9, 11]) {
      const windows = new BoardWindows(size);
      expect(new Set(windows.all())).toHaveLength(1);
      expect(windows.all()[0]!.points).toEqual(pointsOf(size));
    }
  });

  test('parts of a large board cover it, and each point has room around it in its own', () => {
    for (const size of [12, 13, 19, 25]) {
      const windows = new BoardWindows(size);
      const covered = new Set(windows.all().flatMap(({ points }) => points));
      expect(covered.size).toBe(size * size);
      for (let row = 1; row <= size; row++)
        for (let column = 1; column <= size; column++) {
          const { mask, points } = windows.around(pointOf(column, row));
          expect(points).toHaveLength(121);
          for (const [x, y] of [
            [column - 3, row],
            [column + 3, row],
            [column, row - 3],
            [column, row + 3],
          ] as const)
            if (x >= 1 && x <= size && y >= 1 && y <= size) expect(mask[pointOf(x, y)]).toBe(1);
        }
    }
  });

  test('the same part is the same object, so that it is looked at once', () => {
    const windows = new BoardWindows(19);
    expect(windows.around(pointOf(3, 3))).toBe(windows.around(pointOf(4, 4)));
    expect(windows.around(pointOf(3, 3))).not.toBe(windows.around(pointOf(16, 16)));
  });
});
