/// The last four empty squares, by code of their own: most of a search's nodes are here. Every function asks whether the side
/// to move (`pl, ph` against `ol, oh`) can get more than `alpha`, and returns a value that is exact or a bound on that side of it.
import { NEIGHBOURS, countLastFlips, findFlips, flipHigh } from './flips.ts';
import { countBoth } from './mobility.ts';
import { QUARTER } from './parity.ts';

/// Below every value.
export const NONE = -65;

/// Positions visited in this file since `takeLeafNodes`: a counter of its own, because a search object would cost more.
let visited = 0;
export const takeLeafNodes = (): number => {
  const count = visited;
  visited = 0;
  return count;
};

/// The discs' difference as it stands: what counts at the end, wherever squares stayed empty.
export const differenceOf = (pl: number, ph: number, ol: number, oh: number): number =>
  countBoth(pl, ph) - countBoth(ol, oh);

const solveOne = (pl: number, ph: number, square: number): number => {
  visited++;
  const own = countBoth(pl, ph);
  const mine = countLastFlips(pl, ph, square);
  if (mine > 0) return 2 * (own + mine + 1) - 64;
  const theirs = countLastFlips(~pl, ~ph, square);
  return theirs > 0 ? 2 * (own - theirs) - 64 : 2 * own - 63;
};

const touches = (ol: number, oh: number, square: number): boolean =>
  ((ol & NEIGHBOURS[square << 1]!) | (oh & NEIGHBOURS[(square << 1) | 1]!)) !== 0;

const solveTwo = (
  pl: number,
  ph: number,
  ol: number,
  oh: number,
  alpha: number,
  a: number,
  b: number,
  passed: boolean,
): number => {
  visited++;
  let best = NONE;
  if (touches(ol, oh, a)) {
    const fl = findFlips(pl, ph, ol, oh, a);
    const fh = flipHigh;
    if ((fl | fh) !== 0) {
      best = 0 - solveOne(ol & ~fl, oh & ~fh, b);
      if (best > alpha) return best;
    }
  }
  if (touches(ol, oh, b)) {
    const fl = findFlips(pl, ph, ol, oh, b);
    const fh = flipHigh;
    if ((fl | fh) !== 0) {
      const value = 0 - solveOne(ol & ~fl, oh & ~fh, a);
      if (value > best) best = value;
    }
  }
  if (best !== NONE) return best;
  return passed ? differenceOf(pl, ph, ol, oh) : 0 - solveTwo(ol, oh, pl, ph, ~alpha, a, b, true);
};

/// The board after a move on `square`; `b` and `c` stay empty.
const playThenTwo = (
  pl: number,
  ph: number,
  ol: number,
  oh: number,
  alpha: number,
  square: number,
  b: number,
  c: number,
): number => {
  if (!touches(ol, oh, square)) return NONE;
  const fl = findFlips(pl, ph, ol, oh, square);
  const fh = flipHigh;
  if ((fl | fh) === 0) return NONE;
  const bl = square < 32 ? 1 << square : 0;
  const bh = square < 32 ? 0 : 1 << square;
  return 0 - solveTwo(ol & ~fl, oh & ~fh, pl | fl | bl, ph | fh | bh, ~alpha, b, c, false);
};

const solveThree = (
  pl: number,
  ph: number,
  ol: number,
  oh: number,
  alpha: number,
  a: number,
  b: number,
  c: number,
  passed: boolean,
): number => {
  visited++;
  let best = playThenTwo(pl, ph, ol, oh, alpha, a, b, c);
  if (best > alpha) return best;
  let value = playThenTwo(pl, ph, ol, oh, alpha, b, a, c);
  if (value > alpha) return value;
  if (value > best) best = value;
  value = playThenTwo(pl, ph, ol, oh, alpha, c, a, b);
  if (value > best) best = value;
  if (best !== NONE) return best;
  return passed ? differenceOf(pl, ph, ol, oh) : 0 - solveThree(ol, oh, pl, ph, ~alpha, a, b, c, true);
};

/// `b, c, d` stay empty; the one that is alone in its quarter comes first, since it is likely to be the last move there.
const playThenThree = (
  pl: number,
  ph: number,
  ol: number,
  oh: number,
  alpha: number,
  square: number,
  b: number,
  c: number,
  d: number,
): number => {
  if (!touches(ol, oh, square)) return NONE;
  const fl = findFlips(pl, ph, ol, oh, square);
  const fh = flipHigh;
  if ((fl | fh) === 0) return NONE;
  const bl = square < 32 ? 1 << square : 0;
  const bh = square < 32 ? 0 : 1 << square;
  let first = b;
  let second = c;
  let third = d;
  if (QUARTER[b] === QUARTER[c]) {
    first = d;
    third = b;
  } else if (QUARTER[b] === QUARTER[d]) {
    first = c;
    second = b;
  }
  return 0 - solveThree(ol & ~fl, oh & ~fh, pl | fl | bl, ph | fh | bh, ~alpha, first, second, third, false);
};

/// Four empty squares, in the order in which they are to be tried.
export const solveFour = (
  pl: number,
  ph: number,
  ol: number,
  oh: number,
  alpha: number,
  a: number,
  b: number,
  c: number,
  d: number,
  passed: boolean,
): number => {
  visited++;
  let best = playThenThree(pl, ph, ol, oh, alpha, a, b, c, d);
  if (best > alpha) return best;
  let value = playThenThree(pl, ph, ol, oh, alpha, b, a, c, d);
  if (value > alpha) return value;
  if (value > best) best = value;
  value = playThenThree(pl, ph, ol, oh, alpha, c, a, b, d);
  if (value > alpha) return value;
  if (value > best) best = value;
  value = playThenThree(pl, ph, ol, oh, alpha, d, a, b, c);
  if (value > best) best = value;
  if (best !== NONE) return best;
  return passed ? differenceOf(pl, ph, ol, oh) : 0 - solveFour(ol, oh, pl, ph, ~alpha, a, b, c, d, true);
};
