/// Whether a lesson does harm, by the games that were played with it.

/// A share of points with its interval; whoever counts says which interval it is.
export interface Score {
  readonly n: number;
  /// Points: 1 for a win, 0.5 for a draw.
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

export interface HarmOptions {
  /// Fewer games than that decide nothing.
  readonly games?: number;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const told = ({ n, score, low, high }: Score): string =>
  `${percent(n === 0 ? 0 : score / n)} of ${n} games (${percent(low)} to ${percent(high)})`;

/// Why the lesson should be retired: the interval with it lies wholly below the one without it. Undefined otherwise.
export const harmOf = (withLesson: Score, without: Score, { games = 30 }: HarmOptions = {}): string | undefined => {
  if (withLesson.n < games || without.n < games || withLesson.high >= without.low) return undefined;
  return `harmful: ${told(withLesson)} with it, ${told(without)} without it`;
};
