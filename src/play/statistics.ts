/// What the results of games say, and how sure it is.

/// Results of one side's games.
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/// The normal quantile of 95% on both sides.
export const Z95 = 1.959963984540054;

export const gamesOf = ({ wins, draws, losses }: Tally): number => wins + draws + losses;

/// Points per game, a draw being half a point; a half before the first game.
export const scoreOf = (tally: Tally): number => {
  const games = gamesOf(tally);
  return games === 0 ? 0.5 : (tally.wins + tally.draws / 2) / games;
};

/// Wilson's interval for the share behind `successes` of `trials`; the trials may be halves, as drawn games are.
export const wilson = (successes: number, trials: number, z = Z95): Interval => {
  if (trials === 0) return { low: 0, high: 1 };
  const share = successes / trials;
  const square = (z * z) / trials;
  const centre = (share + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials));
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
};

/// Wilson's interval of a score. Draws make a score less uncertain than this, so the interval is on the safe side.
export const wilsonOfScore = (tally: Tally, z = Z95): Interval =>
  wilson(tally.wins + tally.draws / 2, gamesOf(tally), z);

/// How far the points of single games lie around their mean, squared.
export const scoreVariance = (tally: Tally): number => {
  const games = gamesOf(tally);
  return games === 0 ? 0 : (tally.wins + tally.draws / 4) / games - scoreOf(tally) ** 2;
};

/// The interval of a score by the normal distribution, which knows that draws lie in the middle; for many games.
export const normalOfScore = (tally: Tally, z = Z95): Interval => {
  const games = gamesOf(tally);
  if (games === 0) return { low: 0, high: 1 };
  const half = z * Math.sqrt(scoreVariance(tally) / games);
  return { low: Math.max(0, scoreOf(tally) - half), high: Math.min(1, scoreOf(tally) + half) };
};

/// The score that a lead in Elo points lets expect, and back.
export const scoreOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));
export const eloOfScore = (score: number): number => -400 * Math.log10(1 / score - 1);

/// A question for the sequential probability ratio test: is the lead elo0 or less, or elo1 or more?
export interface SprtQuestion {
  readonly elo0: number;
  readonly elo1: number;
  /// How often elo1 may be accepted although elo0 is true; 0.05 unless given.
  readonly alpha?: number;
  /// How often elo0 may be accepted although elo1 is true; 0.05 unless given.
  readonly beta?: number;
}

export interface SprtAnswer {
  /// The logarithm of how much more likely the results are under elo1 than under elo0.
  readonly ratio: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'elo0' | 'elo1' | 'open';
}

/// The test by the normal approximation to wins, draws and losses: their variance is taken from the results themselves.
export const sprt = (tally: Tally, { elo0, elo1, alpha = 0.05, beta = 0.05 }: SprtQuestion): SprtAnswer => {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  // Half a result of each sort beforehand, so that a row of wins alone does not look certain.
  const seen = { wins: tally.wins + 0.5, draws: tally.draws + 0.5, losses: tally.losses + 0.5 };
  const score0 = scoreOfElo(elo0);
  const score1 = scoreOfElo(elo1);
  const ratio =
    gamesOf(tally) === 0
      ? 0
      : (gamesOf(seen) * (score1 - score0) * (2 * scoreOf(seen) - score0 - score1)) / (2 * scoreVariance(seen));
  return { ratio, lower, upper, verdict: ratio >= upper ? 'elo1' : ratio <= lower ? 'elo0' : 'open' };
};
