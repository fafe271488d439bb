/// A board as it is drawn, whatever the game: squares in rows, what stands on them, and what may be done there.
import type { Words } from '../../../src/serve/contract/index.ts';

/// What is drawn on a square. `shape` is known to pieces.tsx; the words are read aloud.
export interface Piece {
  readonly shape: 'black-disc' | 'white-disc' | 'own' | 'enemy' | 'empty' | 'free';
  readonly words: Words;
}

export interface Square {
  /// As moves name it, such as `e8`.
  readonly name: string;
  readonly piece?: Piece;
}

export interface BoardView {
  /// From the top, each from the left.
  readonly rows: readonly (readonly Square[])[];
  /// Beside the board.
  readonly columnNames: readonly string[];
  readonly rowNames: readonly string[];
}

/// What is said about a square: by a frame, by a label, and aloud.
export interface BoardMark {
  readonly kind: 'last' | 'good' | 'bad' | 'note' | 'legal';
  readonly label?: string;
  readonly words?: Words;
}

/// A line drawn over the squares: from the middle of one, so many columns and rows on.
export interface BoardLine {
  readonly from: string;
  readonly along: readonly [columns: number, rows: number];
}

export type Marks = ReadonlyMap<string, readonly BoardMark[]>;

/// Several reasons to mark squares, put together; a square may have more than one mark.
export const marksOf = (...groups: readonly (readonly [Iterable<string>, BoardMark])[]): Marks => {
  const marks = new Map<string, BoardMark[]>();
  for (const [squares, mark] of groups)
    for (const square of squares) marks.set(square, [...(marks.get(square) ?? []), mark]);
  return marks;
};
