/// An opening book of Othello: patterns of squares with a move that is good or bad there.
import { discAt, playMove, legalMoves, squareName, INITIAL } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { textError } from '../../rules/index.ts';

/// What a square must hold: a colour's disc, nothing, or whatever there is.
export type PatternCell = Colour | 'empty' | 'any';

export interface BookEntry {
  /// A good move is a joseki, a bad one a negative joseki.
  readonly kind: 'good' | 'bad';
  /// The number of the move, from 1; without it the entry holds whenever its pattern does.
  readonly ply?: number;
  /// One cell per square, a1 first.
  readonly pattern: readonly PatternCell[];
  readonly move: number;
}

/// The first entry that fits is the one that counts.
export type Book = readonly BookEntry[];

/// The discs of a position as a pattern, `any` outside of the squares that matter.
export const patternOf = (position: Position, matters: (square: number) => boolean = () => true): PatternCell[] =>
  Array.from({ length: 64 }, (_, square) => (matters(square) ? (discAt(position, square) ?? 'empty') : 'any'));

export const entryFits = ({ ply, pattern }: BookEntry, position: Position): boolean =>
  (ply === undefined || ply === position.ply + 1) &&
  pattern.every((cell, square) => cell === 'any' || cell === (discAt(position, square) ?? 'empty'));

/// The joseki move of a position: the first good one that is legal.
export const josekiMove = (book: Book, position: Position): number | undefined =>
  book.find((entry) => entry.kind === 'good' && entryFits(entry, position) && legalMoves(position).includes(entry.move))
    ?.move;

/// Whether the book has the move as a good one, and it is legal.
export const isJoseki = (book: Book, position: Position, move: number): boolean =>
  book.some((entry) => entry.kind === 'good' && entry.move === move && entryFits(entry, position)) &&
  legalMoves(position).includes(move);

export const isBadMove = (book: Book, position: Position, move: number): boolean =>
  book.some((entry) => entry.kind === 'bad' && entry.move === move && entryFits(entry, position));

export const sameEntry = (a: BookEntry, b: BookEntry): boolean =>
  a.kind === b.kind &&
  a.ply === b.ply &&
  a.move === b.move &&
  a.pattern.every((cell, square) => cell === b.pattern[square]);

/// The positions of a game from the first one on; the error says which move is not legal.
export const positionsOf = (moves: readonly number[]): Result<readonly Position[]> => {
  const positions: Position[] = [INITIAL];
  for (const [index, move] of moves.entries()) {
    const position = positions.at(-1)!;
    const legal = legalMoves(position);
    if (!legal.includes(move)) {
      const hint = legal.length === 0 ? 'the game is over' : `legal are ${legal.map(squareName).join(' ')}`;
      const name = squareName(move) ?? String(move);
      return failed(textError('illegal-move', `move ${index + 1}, ${name}, is not legal`, hint, index * 2 + 1));
    }
    positions.push(playMove(position, move));
  }
  return ok(positions);
};
