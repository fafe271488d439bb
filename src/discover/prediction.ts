/// How well weights foretell the outcomes of games that they were not fitted to.
import { clusteredMean } from './clustered-variance.ts';
import type { ClusteredMean } from './clustered-variance.ts';
import { lossOfOdds } from './logistic-loss.ts';
import type { Observations } from './observations.ts';

export interface PredictionQuality {
  readonly rows: number;
  readonly games: number;
  /// The mean of -log of the probability given to what happened. Knowing nothing gives log 2 = 0.693.
  readonly logLoss: ClusteredMean;
  /// The share of rows whose winner was foretold; a draw, and odds of exactly 1, count half.
  readonly accuracy: ClusteredMean;
}

const hitOf = (odds: number, outcome: number): number =>
  odds === 0 || outcome === 0.5 ? 0.5 : Number(odds > 0 === outcome > 0.5);

/// The quality of log odds, one for each row.
export const qualityOfOdds = (odds: Float64Array, { rows, outcomes, groups }: Observations): PredictionQuality => ({
  rows,
  games: new Set(groups).size,
  logLoss: clusteredMean(
    odds.map((each, row) => lossOfOdds(each, outcomes[row]!)),
    groups,
  ),
  accuracy: clusteredMean(
    odds.map((each, row) => hitOf(each, outcomes[row]!)),
    groups,
  ),
});

/// The log odds that weights give to each row.
export const oddsOf = (
  weights: readonly number[],
  intercept: number,
  { rows, columns, values }: Observations,
): Float64Array => {
  const odds = new Float64Array(rows).fill(intercept);
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) odds[row]! += weights[column]! * values[at++]!;
  return odds;
};
