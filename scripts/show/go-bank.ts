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
  /// By own moves, how many usual moves of the other are held back by then; negative where they are spent in advance. Between
  /// two places it changes evenly. Others think little about the first and the last moves.
  readonly held: readonly (readonly [move: number, held: number])[];
}

/// By what gnugo takes on boards of that size. Small ones are decided early. On large ones the first moves are known by shape,
/// most is spent on the fights, and something is left for a close end.
export const bankOptions = (size: 9 | 19, times: number): BankOptions =>
  size === 9
    ? {
        ...{ times, usual: 150 },
        held: [
          [13, -5],
          [26, 0],
        ],
      }
    : {
        ...{ times, usual: 350 },
        held: [
          [20, -4],
          [60, 18],
          [75, 18],
          [125, 0],
        ],
      };

const heldAt = (held: BankOptions['held'], move: number): number => {
  const next = held.findIndex(([place]) => place >= move);
  if (next <= 0) return held.at(next)?.[1] ?? 0;
  const [[from, before], [to, after]] = [held[next - 1]!, held[next]!];
  return before + ((after - before) * (move - from)) / (to - from);
};

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
export const allowance = (own: Account, other: Account, { times, usual, held }: BankOptions): number => {
  const mean = (usual * GUESS_WEIGHT + other.milliseconds) / (GUESS_WEIGHT + other.moves);
  const even = times * mean * SHARE;
  // The other's move that will answer counts as made.
  const ahead = Math.max(0, own.moves - other.moves) * mean;
  const kept = heldAt(held, own.moves) * usual;
  const saved = times * SHARE * (other.milliseconds + ahead - kept) - own.milliseconds - even;
  return Math.max(even * LEAST, Math.min(even * MOST, even + saved / SPREAD));
};
