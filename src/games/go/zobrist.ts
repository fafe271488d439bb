/// A random number of 64 bits for each colour on each point, as two halves. A position's hash is the exclusive or of the
/// numbers of its stones, so that a move changes it by a few operations. They come from a fixed seed: hashes stay the same
/// from run to run and may stand in texts.
import { seededRandom } from '../../rules/index.ts';
import { POINT_LIMIT } from './point.ts';

const SEED = 1987;

const drawNumbers = (seed: number): Int32Array => {
  const random = seededRandom(seed);
  return Int32Array.from({ length: 2 * POINT_LIMIT }, () => Math.floor(random() * 2 ** 32) | 0);
};

/// Index: colour * POINT_LIMIT + point.
export const ZOBRIST_LOW = drawNumbers(SEED);
export const ZOBRIST_HIGH = drawNumbers(SEED + 1);

// Of white being to move; point 0 is on no board.
export const TURN_LOW = ZOBRIST_LOW[0]!;
export const TURN_HIGH = ZOBRIST_HIGH[0]!;

/// Both halves as one number: 53 bits of the 64, which JavaScript's numbers hold exactly.
export const joinHash = (low: number, high: number): number => (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
