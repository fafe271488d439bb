/// The stones of a Go position as a value: one letter for each point (`X`, `O`, `.`), A1 first, row after row. It is what
/// `GoBoard.print` writes; being a text, it can be kept, compared and sent.
import type { Cell } from './colour.ts';
import { CELL_LETTERS, EMPTY } from './colour.ts';
import { pointColumn, pointRow, pointsOf } from './point.ts';
import { regionsOf } from './region.ts';

export interface GoPosition {
  readonly size: number;
  readonly stones: string;
}

export const emptyPosition = (size: number): GoPosition => ({ size, stones: '.'.repeat(size * size) });

/// What stands on a point of the board.
export const stoneAt = ({ size, stones }: GoPosition, point: number): Exclude<Cell, 3> =>
  CELL_LETTERS.indexOf(stones[(pointRow(point) - 1) * size + pointColumn(point) - 1]!) as Exclude<Cell, 3>;

/// All strings, black's first.
export const stringsOf = (position: GoPosition): readonly (readonly number[])[] =>
  ([0, 1] as const).flatMap((colour) =>
    regionsOf(position.size, (point) => stoneAt(position, point) === colour).map(({ points }) => points),
  );

/// A stone whose string has no liberty, which no game can show; undefined in sound positions.
export const breathlessStone = (position: GoPosition): number | undefined => {
  for (const colour of [0, 1] as const) {
    for (const { points, border } of regionsOf(position.size, (point) => stoneAt(position, point) === colour))
      if (!border.some((point) => stoneAt(position, point) === EMPTY)) return points[0];
  }
  return undefined;
};

/// A position with other stones on some points.
export const withCells = (position: GoPosition, changes: ReadonlyMap<number, Exclude<Cell, 3>>): GoPosition => ({
  size: position.size,
  stones: pointsOf(position.size)
    .map((point) => CELL_LETTERS[changes.get(point) ?? stoneAt(position, point)])
    .join(''),
});
