/// Ten of the features written by hand on sets of squares, as two 32-bit halves each (low: rows 1 to 4, high: rows 5 to 8; a1 is
/// the lowest bit): what a programmer would do who needs just these ten. Shared where they have something in common.
///
/// Lines are walked in four axes, both ways. `ahead` is a shift to higher squares, `back` one to lower squares; a mask takes away
/// what came around the board's side.

/// In the order in which `countByHand` writes them.
export const HAND_FEATURES: readonly string[] = [
  'f5', // black discs on the rim that are not anchored
  'f17', // black frontier
  'f31', // moves of black
  'f41', // pairs of moves of black in one line
  'f51', // black spans that end at a white disc
  'f57', // black spans between two empty squares
  'f97', // white spans that black can bracket
  'f105', // black discs that are the far end of two moves
  'f107', // bracketed spans whose far end goes on to the rim
  'f115', // empty squares that moves of black open
];

const NOT_A = 0xfefefefe | 0;
const NOT_H = 0x7f7f7f7f;
const ALL = -1;
const CORNERS_LOW = 0x00000081;
const CORNERS_HIGH = 0x81000000 | 0;
const RIM_LOW = 0x818181ff | 0;
const RIM_HIGH = 0xff818181 | 0;

const bitsOf = (low: number, high: number): number => {
  let a = low - ((low >>> 1) & 0x55555555);
  let b = high - ((high >>> 1) & 0x55555555);
  a = (a & 0x33333333) + ((a >>> 2) & 0x33333333) + ((b & 0x33333333) + ((b >>> 2) & 0x33333333));
  b = (a & 0x0f0f0f0f) + ((a >>> 4) & 0x0f0f0f0f);
  return Math.imul(b, 0x01010101) >>> 24;
};

// For each square the squares in line with it, and the squares of its eight rays, nearest first, each ended by -1.
const lineLow = new Int32Array(64);
const lineHigh = new Int32Array(64);
const rays = new Int8Array(64 * 8 * 8).fill(-1);
for (let square = 0; square < 64; square++) {
  let ray = square * 64;
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      if (row === 0 && column === 0) continue;
      let c = (square & 7) + column;
      let r = (square >> 3) + row;
      for (let i = ray; c >= 0 && c < 8 && r >= 0 && r < 8; c += column, r += row) {
        const at = r * 8 + c;
        rays[i++] = at;
        if (at < 32) lineLow[square]! |= 1 << at;
        else lineHigh[square]! |= 1 << (at - 32);
      }
      ray += 8;
    }
  }
}

// What the walks along the axes find. Numbers and halves in variables of the module: an object per call would cost more than
// the work.
let movesLow = 0;
let movesHigh = 0;
let onceLow = 0;
let onceHigh = 0;
let twiceLow = 0;
let twiceHigh = 0;
let toWhite = 0;
let betweenEmpty = 0;
let brackets = 0;
let toRim = 0;

/// Both directions of an axis: `shift` squares ahead, and back.
const walkAxis = (
  shift: number,
  aheadMask: number,
  backMask: number,
  bl: number,
  bh: number,
  wl: number,
  wh: number,
  el: number,
  eh: number,
): void => {
  const carry = 32 - shift;
  // Discs that a step can come to without going around the side: so the steps themselves need no mask.
  const blAhead = bl & aheadMask;
  const bhAhead = bh & aheadMask;
  const blBack = bl & backMask;
  const bhBack = bh & backMask;
  const wlAhead = wl & aheadMask;
  const whAhead = wh & aheadMask;
  const wlBack = wl & backMask;
  const whBack = wh & backMask;
  const emptyBehindLow = (el << shift) & aheadMask;
  const emptyBehindHigh = ((eh << shift) | (el >>> carry)) & aheadMask;
  const emptyBeforeLow = ((el >>> shift) | (eh << carry)) & backMask;
  const emptyBeforeHigh = (eh >>> shift) & backMask;

  // Spans that end at a white disc: their starts, by length.
  let xl = blBack & ((wl >>> shift) | (wh << carry));
  let xh = bhBack & (wh >>> shift);
  while ((xl | xh) !== 0) {
    toWhite += bitsOf(xl, xh);
    xl = blBack & ((xl >>> shift) | (xh << carry));
    xh = bhBack & (xh >>> shift);
  }
  xh = bhAhead & ((wh << shift) | (wl >>> carry));
  xl = blAhead & (wl << shift);
  while ((xl | xh) !== 0) {
    toWhite += bitsOf(xl, xh);
    xh = bhAhead & ((xh << shift) | (xl >>> carry));
    xl = blAhead & (xl << shift);
  }

  // Spans between two empty squares, by length; each is one both ways.
  xl = bl & emptyBeforeLow;
  xh = bh & emptyBeforeHigh;
  while ((xl | xh) !== 0) {
    betweenEmpty += 2 * bitsOf(xl & emptyBehindLow, xh & emptyBehindHigh);
    xl = blBack & ((xl >>> shift) | (xh << carry));
    xh = bhBack & (xh >>> shift);
  }

  // Black discs from which black goes on to the rim, white discs before these, and empty squares before those.
  xl = bl & ~backMask;
  xh = bh & ~((-1 >>> shift) & backMask);
  let fl = xl;
  let fh = xh;
  while ((xl | xh) !== 0) {
    xl = blBack & ((xl >>> shift) | (xh << carry));
    xh = bhBack & (xh >>> shift);
    fl |= xl;
    fh |= xh;
  }
  xl = wlBack & ((fl >>> shift) | (fh << carry));
  xh = whBack & (fh >>> shift);
  while ((xl | xh) !== 0) {
    toRim += bitsOf(xl & emptyBehindLow, xh & emptyBehindHigh);
    xl = wlBack & ((xl >>> shift) | (xh << carry));
    xh = whBack & (xh >>> shift);
  }
  xl = bl & ~((-1 << shift) & aheadMask);
  xh = bh & ~aheadMask;
  fl = xl;
  fh = xh;
  while ((xl | xh) !== 0) {
    xh = bhAhead & ((xh << shift) | (xl >>> carry));
    xl = blAhead & (xl << shift);
    fl |= xl;
    fh |= xh;
  }
  xh = whAhead & ((fh << shift) | (fl >>> carry));
  xl = wlAhead & (fl << shift);
  while ((xl | xh) !== 0) {
    toRim += bitsOf(xl & emptyBeforeLow, xh & emptyBeforeHigh);
    xh = whAhead & ((xh << shift) | (xl >>> carry));
    xl = wlAhead & (xl << shift);
  }

  // White discs ahead of an empty square, up to the black disc behind them: the far ends of brackets.
  fl = xl = wl & emptyBehindLow;
  fh = xh = wh & emptyBehindHigh;
  while ((xl | xh) !== 0) {
    xh = whAhead & ((xh << shift) | (xl >>> carry));
    xl = wlAhead & (xl << shift);
    fl |= xl;
    fh |= xh;
  }
  let farLow = blAhead & (fl << shift);
  let farHigh = bhAhead & ((fh << shift) | (fl >>> carry));
  brackets += bitsOf(farLow, farHigh);
  twiceLow |= onceLow & farLow;
  twiceHigh |= onceHigh & farHigh;
  onceLow |= farLow;
  onceHigh |= farHigh;
  // From the far end back through the white discs to the moves.
  xl = wlBack & ((farLow >>> shift) | (farHigh << carry));
  xh = whBack & (farHigh >>> shift);
  while ((xl | xh) !== 0) {
    const l = ((xl >>> shift) | (xh << carry)) & backMask;
    const h = (xh >>> shift) & backMask;
    movesLow |= l & el;
    movesHigh |= h & eh;
    xl = wl & l;
    xh = wh & h;
  }

  fl = xl = wl & emptyBeforeLow;
  fh = xh = wh & emptyBeforeHigh;
  while ((xl | xh) !== 0) {
    xl = wlBack & ((xl >>> shift) | (xh << carry));
    xh = whBack & (xh >>> shift);
    fl |= xl;
    fh |= xh;
  }
  farLow = blBack & ((fl >>> shift) | (fh << carry));
  farHigh = bhBack & (fh >>> shift);
  brackets += bitsOf(farLow, farHigh);
  twiceLow |= onceLow & farLow;
  twiceHigh |= onceHigh & farHigh;
  onceLow |= farLow;
  onceHigh |= farHigh;
  xh = whAhead & ((farHigh << shift) | (farLow >>> carry));
  xl = wlAhead & (farLow << shift);
  while ((xl | xh) !== 0) {
    const h = ((xh << shift) | (xl >>> carry)) & aheadMask;
    const l = (xl << shift) & aheadMask;
    movesLow |= l & el;
    movesHigh |= h & eh;
    xl = wl & l;
    xh = wh & h;
  }
};

/// The empty squares beside a disc that the move turns over, but the move itself: how many.
const countOpened = (move: number, bl: number, bh: number, wl: number, wh: number, el: number, eh: number): number => {
  let fl = 0;
  let fh = 0;
  for (let ray = move * 64, end = ray + 64; ray < end; ray += 8) {
    let tl = 0;
    let th = 0;
    for (let i = ray; i < ray + 8; i++) {
      const at = rays[i]!;
      if (at < 0) break;
      const l = at < 32 ? 1 << at : 0;
      const h = at < 32 ? 0 : 1 << at;
      if (((wl & l) | (wh & h)) !== 0) {
        tl |= l;
        th |= h;
        continue;
      }
      if (((bl & l) | (bh & h)) !== 0) {
        fl |= tl;
        fh |= th;
      }
      break;
    }
  }
  // All squares around the discs turned over: first to the sides, then up and down.
  const sl = fl | ((fl << 1) & NOT_A) | ((fl >>> 1) & NOT_H);
  const sh = fh | ((fh << 1) & NOT_A) | ((fh >>> 1) & NOT_H);
  const al = (sl | (sl << 8) | (sl >>> 8) | (sh << 24)) & el & ~(move < 32 ? 1 << move : 0);
  const ah = (sh | (sh << 8) | (sl >>> 24) | (sh >>> 8)) & eh & ~(move < 32 ? 0 : 1 << move);
  return bitsOf(al, ah);
};

/// All ten for a position, into the first ten places of `into`.
export const countByHand = (
  blackLow: number,
  blackHigh: number,
  whiteLow: number,
  whiteHigh: number,
  into: Int32Array | Float64Array,
): void => {
  const el = ~(blackLow | whiteLow);
  const eh = ~(blackHigh | whiteHigh);
  movesLow = movesHigh = onceLow = onceHigh = twiceLow = twiceHigh = 0;
  toWhite = betweenEmpty = brackets = toRim = 0;
  walkAxis(1, NOT_A, NOT_H, blackLow, blackHigh, whiteLow, whiteHigh, el, eh);
  walkAxis(7, NOT_H, NOT_A, blackLow, blackHigh, whiteLow, whiteHigh, el, eh);
  walkAxis(8, ALL, ALL, blackLow, blackHigh, whiteLow, whiteHigh, el, eh);
  walkAxis(9, NOT_A, NOT_H, blackLow, blackHigh, whiteLow, whiteHigh, el, eh);

  // Anchored discs: from the corners along the rim, as long as discs are black.
  const rl = blackLow & RIM_LOW;
  const rh = blackHigh & RIM_HIGH;
  let al = blackLow & CORNERS_LOW;
  let ah = blackHigh & CORNERS_HIGH;
  while ((al | ah) !== 0) {
    const nl = al | (rl & (((al << 1) & NOT_A) | ((al >>> 1) & NOT_H) | (al << 8) | (al >>> 8) | (ah << 24)));
    const nh = ah | (rh & (((ah << 1) & NOT_A) | ((ah >>> 1) & NOT_H) | (ah << 8) | (al >>> 24) | (ah >>> 8)));
    if (nl === al && nh === ah) break;
    al = nl;
    ah = nh;
  }

  // Squares beside an empty one.
  const sl = el | ((el << 1) & NOT_A) | ((el >>> 1) & NOT_H);
  const sh = eh | ((eh << 1) & NOT_A) | ((eh >>> 1) & NOT_H);
  const besideLow = sl | (sl << 8) | (sl >>> 8) | (sh << 24);
  const besideHigh = sh | (sh << 8) | (sl >>> 24) | (sh >>> 8);

  let inLine = 0;
  let opened = 0;
  for (let rest = movesLow; rest !== 0; rest &= rest - 1) {
    const move = 31 - Math.clz32(rest & -rest);
    inLine += bitsOf(movesLow & lineLow[move]!, movesHigh & lineHigh[move]!);
    opened += countOpened(move, blackLow, blackHigh, whiteLow, whiteHigh, el, eh);
  }
  for (let rest = movesHigh; rest !== 0; rest &= rest - 1) {
    const move = 63 - Math.clz32(rest & -rest);
    inLine += bitsOf(movesLow & lineLow[move]!, movesHigh & lineHigh[move]!);
    opened += countOpened(move, blackLow, blackHigh, whiteLow, whiteHigh, el, eh);
  }

  into[0] = bitsOf(rl & ~al, rh & ~ah);
  into[1] = bitsOf(blackLow & besideLow, blackHigh & besideHigh);
  into[2] = bitsOf(movesLow, movesHigh);
  into[3] = inLine;
  into[4] = toWhite;
  into[5] = betweenEmpty;
  into[6] = brackets;
  into[7] = bitsOf(twiceLow, twiceHigh);
  into[8] = toRim;
  into[9] = opened;
};
