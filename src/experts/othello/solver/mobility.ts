/// Where a side can move, as two halves of 32 bits: the low half is returned, the high one is `movesHigh`.

// Without the outer columns: a run that crosses these squares cannot wrap around the board's side.
const INNER = 0x7e7e7e7e;

export let movesHigh = 0;

/// The empty squares where `pl, ph` can move against `ol, oh`. Each block follows runs of enemy discs in one direction and its
/// opposite, two squares at a time after the first.
export const findMoves = (pl: number, ph: number, ol: number, oh: number): number => {
  const il = ol & INNER;
  const ih = oh & INNER;
  // East and west.
  let xl = il & (pl << 1);
  xl |= il & (xl << 1);
  let al = il & (il << 1);
  xl |= al & (xl << 2);
  xl |= al & (xl << 2);
  let ml = xl << 1;
  let xh = ih & (ph << 1);
  xh |= ih & (xh << 1);
  let ah = ih & (ih << 1);
  xh |= ah & (xh << 2);
  xh |= ah & (xh << 2);
  let mh = xh << 1;
  xl = il & (pl >>> 1);
  xl |= il & (xl >>> 1);
  al = il & (il >>> 1);
  xl |= al & (xl >>> 2);
  xl |= al & (xl >>> 2);
  ml |= xl >>> 1;
  xh = ih & (ph >>> 1);
  xh |= ih & (xh >>> 1);
  ah = ih & (ih >>> 1);
  xh |= ah & (xh >>> 2);
  xh |= ah & (xh >>> 2);
  mh |= xh >>> 1;
  // South and north.
  xl = ol & (pl << 8);
  xh = oh & ((ph << 8) | (pl >>> 24));
  xh |= oh & ((xh << 8) | (xl >>> 24));
  xl |= ol & (xl << 8);
  al = ol & (ol << 8);
  ah = oh & ((oh << 8) | (ol >>> 24));
  xh |= ah & ((xh << 16) | (xl >>> 16));
  xl |= al & (xl << 16);
  xh |= ah & ((xh << 16) | (xl >>> 16));
  xl |= al & (xl << 16);
  mh |= (xh << 8) | (xl >>> 24);
  ml |= xl << 8;
  xh = oh & (ph >>> 8);
  xl = ol & ((pl >>> 8) | (ph << 24));
  xl |= ol & ((xl >>> 8) | (xh << 24));
  xh |= oh & (xh >>> 8);
  ah = oh & (oh >>> 8);
  al = ol & ((ol >>> 8) | (oh << 24));
  xl |= al & ((xl >>> 16) | (xh << 16));
  xh |= ah & (xh >>> 16);
  xl |= al & ((xl >>> 16) | (xh << 16));
  xh |= ah & (xh >>> 16);
  ml |= (xl >>> 8) | (xh << 24);
  mh |= xh >>> 8;
  // South-east and north-west.
  xl = il & (pl << 9);
  xh = ih & ((ph << 9) | (pl >>> 23));
  xh |= ih & ((xh << 9) | (xl >>> 23));
  xl |= il & (xl << 9);
  al = il & (il << 9);
  ah = ih & ((ih << 9) | (il >>> 23));
  xh |= ah & ((xh << 18) | (xl >>> 14));
  xl |= al & (xl << 18);
  xh |= ah & ((xh << 18) | (xl >>> 14));
  xl |= al & (xl << 18);
  mh |= (xh << 9) | (xl >>> 23);
  ml |= xl << 9;
  xh = ih & (ph >>> 9);
  xl = il & ((pl >>> 9) | (ph << 23));
  xl |= il & ((xl >>> 9) | (xh << 23));
  xh |= ih & (xh >>> 9);
  ah = ih & (ih >>> 9);
  al = il & ((il >>> 9) | (ih << 23));
  xl |= al & ((xl >>> 18) | (xh << 14));
  xh |= ah & (xh >>> 18);
  xl |= al & ((xl >>> 18) | (xh << 14));
  xh |= ah & (xh >>> 18);
  ml |= (xl >>> 9) | (xh << 23);
  mh |= xh >>> 9;
  // South-west and north-east.
  xl = il & (pl << 7);
  xh = ih & ((ph << 7) | (pl >>> 25));
  xh |= ih & ((xh << 7) | (xl >>> 25));
  xl |= il & (xl << 7);
  al = il & (il << 7);
  ah = ih & ((ih << 7) | (il >>> 25));
  xh |= ah & ((xh << 14) | (xl >>> 18));
  xl |= al & (xl << 14);
  xh |= ah & ((xh << 14) | (xl >>> 18));
  xl |= al & (xl << 14);
  mh |= (xh << 7) | (xl >>> 25);
  ml |= xl << 7;
  xh = ih & (ph >>> 7);
  xl = il & ((pl >>> 7) | (ph << 25));
  xl |= il & ((xl >>> 7) | (xh << 25));
  xh |= ih & (xh >>> 7);
  ah = ih & (ih >>> 7);
  al = il & ((il >>> 7) | (ih << 25));
  xl |= al & ((xl >>> 14) | (xh << 18));
  xh |= ah & (xh >>> 14);
  xl |= al & ((xl >>> 14) | (xh << 18));
  xh |= ah & (xh >>> 14);
  ml |= (xl >>> 7) | (xh << 25);
  mh |= xh >>> 7;
  movesHigh = mh & ~(ph | oh);
  return ml & ~(pl | ol);
};

/// The number of squares in both halves together.
export const countBoth = (low: number, high: number): number => {
  let l = low - ((low >>> 1) & 0x55555555);
  let h = high - ((high >>> 1) & 0x55555555);
  l = (l & 0x33333333) + ((l >>> 2) & 0x33333333) + (h & 0x33333333) + ((h >>> 2) & 0x33333333);
  h = (l & 0x0f0f0f0f) + ((l >>> 4) & 0x0f0f0f0f);
  return Math.imul(h, 0x01010101) >>> 24;
};
