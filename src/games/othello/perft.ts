/// Counting lines of play, by which move generators are compared.
import type { Position } from './position.ts';
import { legalMoves, playMove } from './position.ts';

/// The number of lines of the given length: a pass is a ply, and a game that ends earlier counts one.
export const perft = (position: Position, depth: number): number => {
  if (depth === 0) return 1;
  const moves = legalMoves(position);
  if (moves.length === 0) return 1;
  if (depth === 1) return moves.length;
  let lines = 0;
  for (const move of moves) lines += perft(playMove(position, move), depth - 1);
  return lines;
};
