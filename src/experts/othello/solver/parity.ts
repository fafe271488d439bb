/// Parity: whoever makes the last move in a region gains by it, so moves into regions with an odd number of empties are tried
/// first. The regions are the four quarters of the board; bit q of a parity says that quarter q is odd.

/// QUARTER[square]: the bit of its quarter.
export const QUARTER = Uint8Array.from(
  { length: 64 },
  (_, square) => 1 << (((square >> 5) << 1) | ((square >> 2) & 1)),
);

/// The squares of all odd quarters, by parity: low and high half.
export const ODD_LOW = new Int32Array(16);
export const ODD_HIGH = new Int32Array(16);
for (let parity = 0; parity < 16; parity++) {
  for (let square = 0; square < 64; square++) {
    if (parity & QUARTER[square]!) (square < 32 ? ODD_LOW : ODD_HIGH)[parity]! |= 1 << (square & 31);
  }
}

/// The square of a half's lowest bit; `base` is 0 for the low half, 32 for the high one.
export const lowestSquare = (half: number, base: number): number => base + 31 - Math.clz32(half & -half);

/// The parity of a set of empty squares.
export const parityOf = (low: number, high: number): number => {
  let parity = 0;
  for (let half = low; half !== 0; half &= half - 1) parity ^= QUARTER[lowestSquare(half, 0)]!;
  for (let half = high; half !== 0; half &= half - 1) parity ^= QUARTER[lowestSquare(half, 32)]!;
  return parity;
};

/// Writes the squares of a set into `into`, those of odd quarters first.
export const listByParity = (low: number, high: number, parity: number, into: Uint8Array): void => {
  const oddLow = low & ODD_LOW[parity]!;
  const oddHigh = high & ODD_HIGH[parity]!;
  let n = 0;
  for (let half = oddLow; half !== 0; half &= half - 1) into[n++] = lowestSquare(half, 0);
  for (let half = oddHigh; half !== 0; half &= half - 1) into[n++] = lowestSquare(half, 32);
  for (let half = low ^ oddLow; half !== 0; half &= half - 1) into[n++] = lowestSquare(half, 0);
  for (let half = high ^ oddHigh; half !== 0; half &= half - 1) into[n++] = lowestSquare(half, 32);
};
