/// Squares as people speak of them: runs along an edge or beside it, and single squares by their kind.
import { RAYS, columnOf, rowOf, squareAt, squareOf } from '../games/index.ts';

export type SquareKind = 'corner' | 'c' | 'a' | 'b' | 'x' | 'beside' | 'inner';
export const SQUARE_KINDS: readonly SquareKind[] = ['corner', 'c', 'a', 'b', 'x', 'beside', 'inner'];

export const SIDES = ['top', 'bottom', 'left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/// A line of the board: an edge, the six squares beside it, or any other row, column or diagonal.
export type Line =
  | { readonly kind: 'edge' | 'beside'; readonly side: Side }
  | { readonly kind: 'row' | 'column' | 'diagonal' };

export type Group =
  | { readonly kind: 'run'; readonly line: Line; readonly squares: readonly number[] }
  | { readonly kind: 'single'; readonly squareKind: SquareKind; readonly squares: readonly number[] };

const fromEnd = (at: number): number => Math.min(at, 7 - at);

export const kindOf = (square: number): SquareKind => {
  const [near, far] = [fromEnd(columnOf(square)), fromEnd(rowOf(square))].toSorted() as [number, number];
  if (near === 0) return (['corner', 'c', 'a', 'b'] as const)[far]!;
  if (near === 1) return far === 1 ? 'x' : 'beside';
  return 'inner';
};

/// The eight squares of an edge, from left to right or from top to bottom.
export const edgeOf = (side: Side): readonly number[] => lineAt(side, 0);
/// The six squares beside it.
export const besideOf = (side: Side): readonly number[] => lineAt(side, 1).slice(1, 7);

const lineAt = (side: Side, depth: number): number[] =>
  Array.from({ length: 8 }, (_, i) => {
    if (side === 'top') return squareAt(i, depth);
    if (side === 'bottom') return squareAt(i, 7 - depth);
    return side === 'left' ? squareAt(depth, i) : squareAt(7 - depth, i);
  });

const diagonals = (step: 1 | -1): number[][] =>
  Array.from({ length: 15 }, (_, i) =>
    Array.from({ length: 8 }, (_unused, row) => ({ row, column: step === 1 ? i - 7 + row : i - row }))
      .filter(({ column }) => column >= 0 && column < 8)
      .map(({ row, column }) => squareAt(column, row)),
  );

// In the order in which they are preferred.
const LINES: readonly { readonly line: Line; readonly squares: readonly number[] }[] = [
  ...SIDES.map((side) => ({ line: { kind: 'edge', side } as Line, squares: edgeOf(side) })),
  ...SIDES.map((side) => ({ line: { kind: 'beside', side } as Line, squares: besideOf(side) })),
  ...[1, 2, 3, 4, 5, 6].map((row) => ({
    line: { kind: 'row' } as Line,
    squares: Array.from({ length: 8 }, (_, column) => squareAt(column, row)),
  })),
  ...[1, 2, 3, 4, 5, 6].map((column) => ({
    line: { kind: 'column' } as Line,
    squares: Array.from({ length: 8 }, (_, row) => squareAt(column, row)),
  })),
  ...[...diagonals(1), ...diagonals(-1)].map((squares) => ({ line: { kind: 'diagonal' } as Line, squares })),
];

const SHORTEST_RUN = 3;

const longestRun = (open: ReadonlySet<number>): (Group & { readonly kind: 'run' }) | undefined => {
  let best: (Group & { readonly kind: 'run' }) | undefined;
  for (const { line, squares } of LINES) {
    let run: number[] = [];
    for (const square of squares) {
      run = open.has(square) ? [...run, square] : [];
      if (run.length >= SHORTEST_RUN && run.length > (best?.squares.length ?? 0)) {
        best = { kind: 'run', line, squares: run };
      }
    }
  }
  return best;
};

// A line beside an edge follows that edge.
const rankOf = ({ line }: Group & { readonly kind: 'run' }): number => {
  if (line.kind === 'edge') return SIDES.indexOf(line.side) * 2;
  return line.kind === 'beside' ? SIDES.indexOf(line.side) * 2 + 1 : 8;
};

/// The groups in which a set of squares is told: the longest runs first taken, then single squares by kind.
export const groupsOf = (squares: Iterable<number>): readonly Group[] => {
  const open = new Set(squares);
  const runs: (Group & { readonly kind: 'run' })[] = [];
  for (let run = longestRun(open); run !== undefined; run = longestRun(open)) {
    runs.push(run);
    for (const square of run.squares) open.delete(square);
  }
  const singles = SQUARE_KINDS.map((squareKind) => ({
    kind: 'single' as const,
    squareKind,
    squares: [...open].filter((square) => kindOf(square) === squareKind).toSorted((a, b) => a - b),
  }));
  return [...runs.toSorted((a, b) => rankOf(a) - rankOf(b)), ...singles.filter((group) => group.squares.length > 0)];
};

/// The square of a pattern's name; patterns of lessons that were read have real squares only.
export const squareNumber = (name: string): number => squareOf(name) ?? -1;

export const neighboursOf = (square: number): number[] => RAYS[square]!.flatMap((ray) => ray.slice(0, 1));
