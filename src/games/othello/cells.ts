/// What drawings show on each square: of a position, or of a pattern, which may leave squares free.
import type { Position } from './position.ts';
import { BLACK, discAt } from './position.ts';
import { PASS } from './square.ts';

/// `own` and `enemy` are discs of a pattern that fits both colours; `free` is a square without condition.
export type Cell = 'black' | 'white' | 'own' | 'enemy' | 'empty' | 'free';

/// The 64 squares, a1 first.
export type Cells = readonly Cell[];

/// A sign beside a square: the last move, a good one, a bad one, or a note with a label of its own.
export interface Mark {
  readonly kind: 'last' | 'good' | 'bad' | 'note';
  readonly label?: string;
}

export interface DrawOptions {
  readonly marks?: ReadonlyMap<number, Mark>;
  readonly lastMove?: number;
  /// Squares to show as possible moves.
  readonly legal?: readonly number[];
}

export const cellsOf = (board: Position | Cells): Cells =>
  isCells(board)
    ? board
    : Array.from({ length: 64 }, (_, square) => {
        const disc = discAt(board, square);
        if (disc === undefined) return 'empty';
        return disc === BLACK ? 'black' : 'white';
      });

const isCells = (board: Position | Cells): board is Cells => Array.isArray(board);

/// All marks, the last move among them unless it was a pass; a mark of its own on that square is stronger.
export const marksOf = ({ marks, lastMove }: DrawOptions): ReadonlyMap<number, Mark> => {
  const all = new Map(lastMove === undefined || lastMove === PASS ? [] : [[lastMove, { kind: 'last' } as Mark]]);
  for (const [square, mark] of marks ?? []) all.set(square, mark);
  return all;
};
