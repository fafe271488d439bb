/// Positions of Othello from random games: the same seed gives the same positions.
import { BLACK, discAt, playRandomly } from '../../src/games/index.ts';
import type { Position } from '../../src/games/index.ts';
import { seededRandom } from '../../src/play/index.ts';
import type { Random } from '../../src/play/index.ts';

export interface RandomPositions {
  readonly seed: number | string;
  readonly count: number;
  /// The first and the last ply that positions are taken from; the whole game unless told.
  readonly plies?: readonly [number, number];
}

// From 0 up to 1, as random games want it.
const fraction = (random: Random) => (): number => random.bits() / 2 ** 32;

/// One position of each random game, after a random number of moves. A game that ends early gives its last position.
export const randomPositions = ({ seed, count, plies = [0, 60] }: RandomPositions): Position[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const ply = plies[0] + random.below(plies[1] - plies[0] + 1);
    return playRandomly(fraction(random), ply).positions.at(-1)!;
  });
};

/// All positions of random games, one after the other along each game: for what is updated move by move.
export const randomGames = (seed: number | string, games: number): Position[][] => {
  const random = seededRandom(seed);
  return Array.from({ length: games }, () => [...playRandomly(fraction(random)).positions]);
};

/// 64 characters of x (black), o (white) and . (empty), read a1, b1, ..., h8.
export const lettersOf = (position: Position): string =>
  Array.from({ length: 64 }, (_, square) => {
    const disc = discAt(position, square);
    return disc === undefined ? '.' : disc === BLACK ? 'x' : 'o';
  }).join('');
