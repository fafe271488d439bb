/// Joseki as OTL.PLG writes them, `+GM(n,k,m).` and `+BM(n,k,m).`, as pictures of the board.
import { squareName } from '../../../src/games/othello/square.ts';

export type JosekiState = 'empty' | 'white' | 'black' | 'free';

export interface Joseki {
  /// Whether the move is a good one.
  readonly isGood: boolean;
  /// The how many-th move of the game; odd ones are black's.
  readonly ply: number;
  readonly move: string;
  /// What must stand on the 64 squares, a1, b1, ... h8; undefined where any position will do.
  readonly squares: readonly JosekiState[] | undefined;
}

const ENTRY = /\+\s*(GM|BM)\s*\(\s*(\d+)\s*,([^+]*),\s*([1-8])\s*\.\s*([1-8])\s*\)\s*\./g;
const STATES: Readonly<Record<string, JosekiState>> = { '0': 'empty', '1': 'white', '2': 'black' };
const INNER = 6;

// The inner squares come column by column, c of the text being the column b of the board. Those outside are free.
const squaresOf = (text: string): readonly JosekiState[] | undefined => {
  const columns = [...text.matchAll(/\(([^()]*)\.\s*NIL\)/g)].map(([, column]) =>
    column!.split('.').map((each) => each.trim()),
  );
  if (columns.length !== INNER || columns.some((column) => column.length !== INNER)) return undefined;
  return Array.from({ length: 64 }, (_, square) => {
    const value = columns[(square % 8) - 1]?.[Math.floor(square / 8) - 1];
    return value === undefined ? 'free' : (STATES[value] ?? 'free');
  });
};

/// The entries that can be drawn, in their order. A text without any is none of these books.
export const readJoseki = (text: string): readonly Joseki[] =>
  [...text.replaceAll(/%[^\n]*/g, '').matchAll(ENTRY)].map(([, kind, ply, board, column, row]) => ({
    isGood: kind === 'GM',
    ply: Number(ply),
    move: squareName(8 * (Number(row) - 1) + Number(column) - 1),
    squares: squaresOf(board!),
  }));
