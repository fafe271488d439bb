/// The slow twins of the solver: the rules of the games room and nothing else.
import type { Position } from '../../../games/index.ts';
import { discDifference, legalMoves, playMove } from '../../../games/index.ts';

/// The value of a position by plain minimax, for the side to move.
export const minimax = (position: Position): number => {
  const moves = legalMoves(position);
  if (moves.length === 0) return discDifference(position, position.turn);
  return Math.max(...moves.map((move) => 0 - minimax(playMove(position, move))));
};

/// The same by alpha-beta without table or ordering, with the number of positions visited.
export const plainAlphaBeta = (start: Position): { readonly value: number; readonly nodes: number } => {
  let nodes = 0;
  const search = (position: Position, alpha: number, beta: number): number => {
    nodes++;
    const moves = legalMoves(position);
    if (moves.length === 0) return discDifference(position, position.turn);
    let best = -65;
    for (const move of moves) {
      best = Math.max(best, 0 - search(playMove(position, move), -beta, -Math.max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  };
  return { value: search(start, -65, 65), nodes };
};
