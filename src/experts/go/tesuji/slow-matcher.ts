/// The slow twin of the matcher: every variant at every point, every demand looked up.
import { BLACK, EMPTY, WHITE, isPointOf, pointColumn, pointOf, pointRow, pointsOf } from '../../../games/index.ts';
import type { GoBoard } from '../../../games/index.ts';
import type { PatternMatch } from './matcher.ts';
import type { Variant } from './variant.ts';

const stateOf = (board: GoBoard, column: number, row: number): number => {
  const point = pointOf(column, row);
  const isOn = column >= 1 && row >= 1 && column <= board.size && row <= board.size && isPointOf(point, board.size);
  if (!isOn) return 8;
  return { [BLACK]: 1, [WHITE]: 2, [EMPTY]: 4 }[board.at(point) as 0 | 1 | 2];
};

export const slowMatches = (variants: readonly Variant[], board: GoBoard): readonly PatternMatch[] =>
  pointsOf(board.size).flatMap((anchor) =>
    variants
      .filter(({ demands }) =>
        demands.every(
          ({ dx, dy, states }) => (stateOf(board, pointColumn(anchor) + dx, pointRow(anchor) + dy) & states) !== 0,
        ),
      )
      .map((variant) => ({ variant, anchor })),
  );
