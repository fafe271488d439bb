/// Sets of squares as two 32-bit halves (low: rows 1 to 4, high: rows 5 to 8), and the two questions that Othello asks of
/// them. The answer's halves are returned through `low` and `high`, because an object per call would be the main cost.
import { RAYS } from './square.ts';

// Without the outer columns: a run that crosses these squares cannot wrap around the board's side.
const INNER = 0x7e7e7e7e;

export let low = 0;
export let high = 0;

/// The empty squares where a player with discs `pl, ph` can move against `ol, oh`, into `low` and `high`.
export const findMoves = (pl: number, ph: number, ol: number, oh: number): void => {
  const il = ol & INNER;
  const ih = oh & INNER;
  let xl: number;
  let xh: number;
  let ml = 0;
  let mh = 0;
  // East and west stay within a half.
  xl = il & (pl << 1);
  xl |= il & (xl << 1);
  xl |= il & (xl << 1);
  xl |= il & (xl << 1);
  xl |= il & (xl << 1);
  xl |= il & (xl << 1);
  ml |= xl << 1;
  xh = ih & (ph << 1);
  xh |= ih & (xh << 1);
  xh |= ih & (xh << 1);
  xh |= ih & (xh << 1);
  xh |= ih & (xh << 1);
  xh |= ih & (xh << 1);
  mh |= xh << 1;
  xl = il & (pl >>> 1);
  xl |= il & (xl >>> 1);
  xl |= il & (xl >>> 1);
  xl |= il & (xl >>> 1);
  xl |= il & (xl >>> 1);
  xl |= il & (xl >>> 1);
  ml |= xl >>> 1;
  xh = ih & (ph >>> 1);
  xh |= ih & (xh >>> 1);
  xh |= ih & (xh >>> 1);
  xh |= ih & (xh >>> 1);
  xh |= ih & (xh >>> 1);
  xh |= ih & (xh >>> 1);
  mh |= xh >>> 1;
  // The other six directions carry between the halves: south by 8, south-east by 9, south-west by 7, and back.
  for (let shift = 7; shift <= 9; shift++) {
    const back = 32 - shift;
    const sl = shift === 8 ? ol : il;
    const sh = shift === 8 ? oh : ih;
    xl = sl & (pl << shift);
    xh = sh & ((ph << shift) | (pl >>> back));
    for (let step = 0; step < 5; step++) {
      xh |= sh & ((xh << shift) | (xl >>> back));
      xl |= sl & (xl << shift);
    }
    mh |= (xh << shift) | (xl >>> back);
    ml |= xl << shift;
    xh = sh & (ph >>> shift);
    xl = sl & ((pl >>> shift) | (ph << back));
    for (let step = 0; step < 5; step++) {
      xl |= sl & ((xl >>> shift) | (xh << back));
      xh |= sh & (xh >>> shift);
    }
    ml |= (xl >>> shift) | (xh << back);
    mh |= xh >>> shift;
  }
  low = ml & ~(pl | ol);
  high = mh & ~(ph | oh);
};

// The rays as one flat table: for each square and direction the squares, ended by -1.
const STRIDE = 8;
const rays = new Int8Array(64 * 8 * STRIDE).fill(-1);
RAYS.forEach((directions, square) =>
  directions.forEach((ray, direction) => ray.forEach((at, i) => (rays[(square * 8 + direction) * STRIDE + i] = at))),
);

/// The discs of `ol, oh` that a move of `pl, ph` on the square turns over, into `low` and `high`; none: not a move.
export const findFlips = (pl: number, ph: number, ol: number, oh: number, square: number): void => {
  let fl = 0;
  let fh = 0;
  for (let ray = square * 8 * STRIDE, end = ray + 8 * STRIDE; ray < end; ray += STRIDE) {
    let tl = 0;
    let th = 0;
    for (let i = ray; ; i++) {
      const at = rays[i]!;
      if (at < 0) break;
      const bit = 1 << (at & 31);
      if (at < 32) {
        if (ol & bit) tl |= bit;
        else {
          if (pl & bit) {
            fl |= tl;
            fh |= th;
          }
          break;
        }
      } else if (oh & bit) th |= bit;
      else {
        if (ph & bit) {
          fl |= tl;
          fh |= th;
        }
        break;
      }
    }
  }
  low = fl;
  high = fh;
};

export const countBits = (half: number): number => {
  let n = half - ((half >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

export const hasSquare = (setLow: number, setHigh: number, square: number): boolean =>
  ((square < 32 ? setLow : setHigh) & (1 << (square & 31))) !== 0;

/// The squares of a set, in the order a1, b1, ... h8.
export const squaresOf = (setLow: number, setHigh: number): number[] => {
  const squares: number[] = [];
  for (let half = setLow; half !== 0; half &= half - 1) squares.push(31 - Math.clz32(half & -half));
  for (let half = setHigh; half !== 0; half &= half - 1) squares.push(63 - Math.clz32(half & -half));
  return squares;
};
