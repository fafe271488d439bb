/// Positions of random games, and all their legal moves.
import { INITIAL, PASS, isOver, legalMoves, playMove } from '../../src/games/index.ts';
import type { Colour, Position } from '../../src/games/index.ts';
import { seededRandom } from '../../src/play/index.ts';

export interface Move {
  readonly before: Position;
  readonly after: Position;
  readonly colour: Colour;
}

/// So many positions in which there is a choice, from all parts of games.
export const seededPositions = (count: number, seed = 7): readonly Position[] => {
  const random = seededRandom(seed);
  const positions: Position[] = [];
  while (positions.length < count) {
    for (let position = INITIAL; !isOver(position);) {
      const moves = legalMoves(position);
      if (moves[0] !== PASS && moves.length > 1 && random.below(8) === 0) positions.push(position);
      position = playMove(position, random.pick(moves));
    }
  }
  return positions.slice(0, count);
};

export const movesOf = (before: Position): readonly Move[] =>
  legalMoves(before).map((move) => ({ before, after: playMove(before, move), colour: before.turn }));
