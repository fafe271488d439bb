/// Keeps what one side spends within a number of times what the other side spends, move by move: who measures the other
/// as the game goes cannot be wrong about the machine.
export interface Account {
  readonly moves: number;
  readonly milliseconds: number;
}

export interface BankOptions {
  /// How many times the other's processor time may be spent.
  readonly times: number;
  /// What a move of the other is thought to take before any was seen.
  readonly usual: number;
  /// So many usual moves may be spent in advance, and are paid back in the second half until that move: openings decide more
  /// than the end does, and others think about them less.
  readonly advance: { readonly moves: number; readonly until: number };
}

/// By what gnugo takes on boards of that size.
export const bankOptions = (size: 9 | 19, times: number): BankOptions =>
  size === 9
    ? { times, usual: 150, advance: { moves: 5, until: 26 } }
    : { times, usual: 350, advance: { moves: 15, until: 100 } };

// Moves of the other that the guess weighs as much as.
const GUESS_WEIGHT = 5;
// Moves over which what was saved or overdrawn is spread.
const SPREAD = 6;
// Most and least of a move, in parts of an even share.
const MOST = 2.5;
const LEAST = 0.25;
// A little is left for what cannot be foreseen: the last look at the clock comes late.
const SHARE = 0.93;

/// Milliseconds for the next move, which counts among the own moves already.
export const allowance = (own: Account, other: Account, { times, usual, advance }: BankOptions): number => {
  const mean = (usual * GUESS_WEIGHT + other.milliseconds) / (GUESS_WEIGHT + other.moves);
  const even = times * mean * SHARE;
  // The other's move that will answer counts as made.
  const ahead = Math.max(0, own.moves - other.moves) * mean;
  const early = Math.max(0, Math.min(1, 2 - (2 * own.moves) / advance.until)) * advance.moves * usual;
  const saved = times * SHARE * (other.milliseconds + ahead + early) - own.milliseconds - even;
  return Math.max(even * LEAST, Math.min(even * MOST, even + saved / SPREAD));
};
