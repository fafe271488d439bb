/// Where a piece alone can stand, as far as the ends of a board tell places apart.
import type { PieceBoard } from '../board/board.ts';
import type { Pattern, PatternPiece } from './pattern.ts';

/// A piece alone, anywhere or so far from an end of an axis.
export const singlesOf = (board: PieceBoard): Pattern[] => {
  const pieces = [{ mark: 'own', offset: board.axes.map(() => 0) }] satisfies PatternPiece[];
  const edges = board.axes.flatMap(({ values: { length } }, axis) => {
    const hasHome = board.homes.every((home) => home[axis] !== 'none');
    const distances = Array.from({ length: hasHome ? length : Math.ceil(length / 2) }, (_, i) => i);
    return distances.map((distance) => ({ axis, from: hasHome ? ('home' as const) : ('rim' as const), distance }));
  });
  const corners = edges.flatMap((a) =>
    edges.filter((b) => a.axis < b.axis && a.from === 'rim' && b.from === 'rim').map((b) => [a, b]),
  );
  return [
    { pieces, edges: [] },
    ...edges.map((edge) => ({ pieces, edges: [edge] })),
    ...corners.map((pair) => ({ pieces, edges: pair })),
  ];
};
