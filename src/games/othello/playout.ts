/// Random games, for tests, benches and openings.
import type { Random } from '../../rules/index.ts';
import { pickRandom } from '../../rules/index.ts';
import type { Position } from './position.ts';
import { INITIAL, legalMoves, playMove } from './position.ts';
import type { Transcript } from './transcript.ts';

/// A game of random moves, to the end or to a number of plies.
export const playRandomly = (random: Random, plies = Infinity, start: Position = INITIAL): Transcript => {
  const moves: number[] = [];
  const positions: Position[] = [start];
  while (moves.length < plies) {
    const move = pickRandom(legalMoves(positions.at(-1)!), random);
    if (move === undefined) break;
    moves.push(move);
    positions.push(playMove(positions.at(-1)!, move));
  }
  return { moves, positions };
};
