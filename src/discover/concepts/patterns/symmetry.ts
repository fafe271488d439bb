/// The ways to turn a pattern that a board does not tell apart.
import type { PieceBoard } from '../board/board.ts';
import { canonicalPattern, patternKey } from './pattern.ts';
import type { Pattern } from './pattern.ts';

type Turn = (pattern: Pattern) => Pattern;

const withOffsets = (pattern: Pattern, turn: (offset: readonly number[]) => number[]): Pattern => ({
  ...pattern,
  pieces: pattern.pieces.map(({ mark, offset }) => ({ mark, offset: turn(offset) })),
});

const mirror =
  (axis: number): Turn =>
  (pattern) =>
    withOffsets(pattern, (offset) => offset.map((distance, i) => (i === axis ? -distance : distance)));

const exchange =
  (a: number, b: number): Turn =>
  (pattern) => {
    const other = (axis: number): number => (axis === a ? b : axis === b ? a : axis);
    const turned = withOffsets(pattern, (offset) => offset.map((_, axis) => offset[other(axis)]!));
    return { ...turned, edges: turned.edges.map((edge) => ({ ...edge, axis: other(edge.axis) })) };
  };

/// Left and right are alike on an axis on which nobody has a side of their own; two such axes are alike if they are equally long.
const turnsOf = ({ axes, homes }: PieceBoard): Turn[] => {
  const even = axes.flatMap((_, axis) => (homes.every((home) => home[axis] === 'none') ? [axis] : []));
  const pairs = even.flatMap((a) =>
    even.filter((b) => a < b && axes[a]!.values.length === axes[b]!.values.length).map((b) => [a, b] as const),
  );
  return [...even.map(mirror), ...pairs.map(([a, b]) => exchange(a, b))];
};

/// All patterns that become of one by turning it, each once, itself first.
export const variantsOf = (board: PieceBoard, pattern: Pattern): Pattern[] => {
  const turns = turnsOf(board);
  const found = new Map([[patternKey(pattern), canonicalPattern(pattern)]]);
  for (const each of found.values())
    for (const turn of turns) {
      const turned = canonicalPattern(turn(each));
      if (!found.has(patternKey(turned))) found.set(patternKey(turned), turned);
    }
  return [...found.values()];
};
