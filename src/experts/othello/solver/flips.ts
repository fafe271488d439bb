/// Flips by table: the four lines through a square are each folded to eight bits, looked up, and unfolded again.
/// Boards are 32-bit halves as in the games room; a second result comes through `flipHigh`, since nothing here may allocate.
import { RAYS } from '../../../games/index.ts';

// OUTFLANK[x << 6 | inner]: where a disc of one's own would close the runs beside x, `inner` being the enemy's middle six.
const OUTFLANK = new Uint8Array(8 * 64);
// BETWEEN[x << 8 | own]: the squares between x and the nearest own discs on both sides.
const BETWEEN = new Uint8Array(8 * 256);
// BETWEEN_COUNT: their number.
const BETWEEN_COUNT = new Uint8Array(8 * 256);

for (let x = 0; x < 8; x++) {
  for (const step of [-1, 1]) {
    for (let inner = 0; inner < 64; inner++) {
      let at = x + step;
      while (at > 0 && at < 7 && (inner << 1) & (1 << at)) at += step;
      if (at >= 0 && at < 8 && at !== x + step) OUTFLANK[(x << 6) | inner]! |= 1 << at;
    }
    for (let own = 0; own < 256; own++) {
      let run = 0;
      let at = x + step;
      for (; at >= 0 && at < 8 && (own & (1 << at)) === 0; at += step) run |= 1 << at;
      if (at < 0 || at > 7) continue;
      BETWEEN[(x << 8) | own]! |= run;
      BETWEEN_COUNT[(x << 8) | own]! += Math.abs(at - x) - 1;
    }
  }
}

// For each square its two diagonals without the square itself: rising low, rising high, falling low, falling high.
const DIAGONALS = new Int32Array(64 * 4);
/// The neighbours of each square, low and high half: a move needs an enemy disc among them.
export const NEIGHBOURS = new Int32Array(64 * 2);
RAYS.forEach((rays, square) =>
  rays.forEach((ray, direction) => {
    if (ray.length > 0) NEIGHBOURS[square * 2 + (ray[0]! >> 5)]! |= 1 << (ray[0]! & 31);
    if (direction % 2 === 0) return;
    // Directions 1 and 5 are north-east and south-west.
    const diagonal = direction % 4 === 1 ? 0 : 2;
    for (const at of ray) DIAGONALS[square * 4 + diagonal + (at >> 5)]! |= 1 << (at & 31);
  }),
);

const EVERY_ROW = 0x01010101;
// Gathers bits 0, 8, 16, 24 and 4, 12, 20, 28 into the highest byte, in this order.
const GATHER = 0x01020408;
// Spreads four bits over bits 0, 8, 16, 24 (after a mask).
const SPREAD = 0x00204081;

export let flipHigh = 0;

/// The discs of `ol, oh` that `pl, ph` turns over by moving on the empty square: the low half; the high one is `flipHigh`.
export const findFlips = (pl: number, ph: number, ol: number, oh: number, square: number): number => {
  const x = square & 7;
  const y = square >> 3;
  const shift = square & 24;
  let fl = 0;
  let fh = 0;
  let ends: number;
  if (square < 32) {
    ends = OUTFLANK[(x << 6) | ((ol >>> (shift + 1)) & 63)]! & (pl >>> shift);
    fl = BETWEEN[(x << 8) | ends]! << shift;
  } else {
    ends = OUTFLANK[(x << 6) | ((oh >>> (shift + 1)) & 63)]! & (ph >>> shift);
    fh = BETWEEN[(x << 8) | ends]! << shift;
  }
  const own = ((pl >>> x) & EVERY_ROW) | (((ph >>> x) & EVERY_ROW) << 4);
  const enemy = ((ol >>> x) & EVERY_ROW) | (((oh >>> x) & EVERY_ROW) << 4);
  ends = OUTFLANK[(y << 6) | ((Math.imul(enemy, GATHER) >>> 25) & 63)]! & (Math.imul(own, GATHER) >>> 24);
  let run = BETWEEN[(y << 8) | ends]!;
  fl |= (Math.imul(run & 15, SPREAD) & EVERY_ROW) << x;
  fh |= (Math.imul(run >>> 4, SPREAD) & EVERY_ROW) << x;
  // A diagonal has at most one square in each column, so that all rows can be laid upon each other.
  const d = square << 2;
  let ml = DIAGONALS[d]!;
  let mh = DIAGONALS[d + 1]!;
  ends =
    OUTFLANK[(x << 6) | ((Math.imul((ol & ml) | (oh & mh), EVERY_ROW) >>> 25) & 63)]! &
    (Math.imul((pl & ml) | (ph & mh), EVERY_ROW) >>> 24);
  run = Math.imul(BETWEEN[(x << 8) | ends]!, EVERY_ROW);
  fl |= run & ml;
  fh |= run & mh;
  ml = DIAGONALS[d + 2]!;
  mh = DIAGONALS[d + 3]!;
  ends =
    OUTFLANK[(x << 6) | ((Math.imul((ol & ml) | (oh & mh), EVERY_ROW) >>> 25) & 63)]! &
    (Math.imul((pl & ml) | (ph & mh), EVERY_ROW) >>> 24);
  run = Math.imul(BETWEEN[(x << 8) | ends]!, EVERY_ROW);
  flipHigh = fh | (run & mh);
  return fl | (run & ml);
};

/// How many discs the owner of `pl, ph` turns over on the only empty square of the board.
export const countLastFlips = (pl: number, ph: number, square: number): number => {
  const x = square & 7;
  const d = square << 2;
  const row = ((square < 32 ? pl : ph) >>> (square & 24)) & 255;
  const column = ((pl >>> x) & EVERY_ROW) | (((ph >>> x) & EVERY_ROW) << 4);
  const rising = (pl & DIAGONALS[d]!) | (ph & DIAGONALS[d + 1]!);
  const falling = (pl & DIAGONALS[d + 2]!) | (ph & DIAGONALS[d + 3]!);
  return (
    BETWEEN_COUNT[(x << 8) | row]! +
    BETWEEN_COUNT[((square >> 3) << 8) | (Math.imul(column, GATHER) >>> 24)]! +
    BETWEEN_COUNT[(x << 8) | (Math.imul(rising, EVERY_ROW) >>> 24)]! +
    BETWEEN_COUNT[(x << 8) | (Math.imul(falling, EVERY_ROW) >>> 24)]!
  );
};
