/// Endgames for tests and benches, from seeded games.
import type { Position } from '../../../games/index.ts';
import { INITIAL, countEmpty, countMoves, legalMoves, playMove } from '../../../games/index.ts';
import type { Random } from '../../../rules/index.ts';
import { pickRandom, seededRandom } from '../../../rules/index.ts';

export interface EndgameSource {
  readonly count: number;
  readonly empties: number;
  readonly seed?: number;
  /// The share of moves that leave the other side the fewest replies; the rest are random. 0 unless told.
  readonly greedy?: number;
}

const greedyMove = (position: Position): number | undefined => {
  const repliesOf = (move: number): number => {
    const after = playMove(position, move);
    return countMoves(after, after.turn);
  };
  const moves = legalMoves(position).map((move) => ({ move, replies: repliesOf(move) }));
  return moves.toSorted((a, b) => a.replies - b.replies)[0]?.move;
};

const playDown = (random: Random, empties: number, greedy: number): Position | undefined => {
  for (let position = INITIAL; ;) {
    const moves = legalMoves(position);
    if (moves.length === 0) return undefined;
    if (countEmpty(position) === empties) return position;
    const move = random() < greedy ? greedyMove(position) : pickRandom(moves, random);
    position = playMove(position, move!);
  }
};

/// Positions with exactly so many empties in which the game goes on, each of another game.
export const seededEndgames = ({ count, empties, seed = 1, greedy = 0 }: EndgameSource): readonly Position[] => {
  const found: Position[] = [];
  for (let game = seed; found.length < count; game++) {
    const position = playDown(seededRandom(game), empties, greedy);
    if (position !== undefined) found.push(position);
  }
  return found;
};
