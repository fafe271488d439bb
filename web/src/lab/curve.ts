/// Curves out of results: means with their intervals.
import { wilson } from '../../../src/play/statistics.ts';
import type { LearnPoint, MatchPoint } from '../../../src/serve/contract/index.ts';

/// One entry for each game, in the order of the games.
export interface Curve {
  readonly games: readonly number[];
  readonly mean: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
}

const curveOf = (scored: readonly { readonly game: number; readonly mean: number; readonly n: number }[]): Curve => {
  const intervals = scored.map(({ mean, n }) => wilson(mean * n, n));
  return {
    games: scored.map(({ game }) => game),
    mean: scored.map(({ mean }) => mean),
    low: intervals.map(({ low }) => low),
    high: intervals.map(({ high }) => high),
  };
};

/// The mean over the last `window` games, with the interval of that many.
export const movingMean = (
  points: readonly { readonly game: number; readonly score: number }[],
  window: number,
): Curve => {
  let sum = 0;
  return curveOf(
    points.map(({ game, score }, index) => {
      sum += score - (points[index - window]?.score ?? 0);
      const n = Math.min(window, index + 1);
      // Sums of halves and ones are exact, so that nothing builds up.
      return { game, mean: sum / n, n };
    }),
  );
};

/// The mean over all games so far.
export const runningMean = (points: readonly { readonly game: number; readonly score: number }[]): Curve =>
  movingMean(points, Math.max(1, points.length));

/// How many games a mean is taken over: enough to mean something, few enough to see learning.
export const windowFor = (total: number): number => Math.min(50, Math.max(10, Math.round(total / 5)));

/// Points by the number of their game, each once, the newest of two.
export const mergePoints = <T extends LearnPoint | MatchPoint>(
  known: readonly T[],
  added: readonly T[],
): readonly T[] => {
  const last = known.at(-1);
  // As they come one by one, the common case.
  if (added.length === 1 && (last === undefined || last.game < added[0]!.game)) return [...known, added[0]!];
  const byGame = new Map([...known, ...added].map((point) => [point.game, point]));
  return [...byGame.values()].sort((a, b) => a.game - b.game);
};

export interface LearnedAt {
  readonly game: number;
  readonly id: string;
  readonly name: LearnPoint['learned'][number]['name'];
}

/// The lessons in the order in which they were learned.
export const learnedIn = (points: readonly LearnPoint[]): readonly LearnedAt[] =>
  points.flatMap(({ game, learned }) => learned.map(({ id, name }) => ({ game, id, name })));

export type Verdict = 'first' | 'second' | 'open' | 'none';

/// Who is better, as far as the interval says. `none`: there are no games.
export const verdictOf = (summary: {
  wins: number;
  draws: number;
  losses: number;
  low: number;
  high: number;
}): Verdict => {
  if (summary.wins + summary.draws + summary.losses === 0) return 'none';
  if (summary.low > 0.5) return 'first';
  return summary.high < 0.5 ? 'second' : 'open';
};
