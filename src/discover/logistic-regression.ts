/// Regularised logistic regression: the weights of columns that make the outcomes of games likely, each with its interval.
import { Z95 } from '../play/index.ts';
import { factorise, solveFactorised } from './cholesky.ts';
import type { Cholesky } from './cholesky.ts';
import { sandwichVariances } from './clustered-variance.ts';
import { LogisticLoss } from './logistic-loss.ts';
import type { LossOptions } from './logistic-loss.ts';
import { groupCount } from './observations.ts';
import type { Observations } from './observations.ts';
import { standardise } from './standard-columns.ts';

export interface Estimate {
  readonly value: number;
  /// The interval at 95%. Games, not positions, count as independent; what the penalty takes from a weight is not in it.
  readonly low: number;
  readonly high: number;
}

export interface LogisticFit {
  /// The log odds of a win are intercept + sum of weight times value. 0 where there is no intercept.
  readonly intercept: number;
  /// In the order of the columns, in their own measure.
  readonly weights: readonly Estimate[];
  /// The spread of each column: weight times spread tells how much a column matters.
  readonly scales: readonly number[];
  readonly steps: number;
  readonly isConverged: boolean;
}

const MOST_STEPS = 100;
/// The slope, per row, below which it has arrived.
const TOLERANCE = 1e-10;
/// Without any penalty separable outcomes have no best weights.
const LEAST_RIDGE = 1e-9;

/// By Newton's method; steps that would not bring the loss down are halved, so that it arrives from everywhere.
export const fitLogistic = (observations: Observations, options: LossOptions): LogisticFit => {
  const { rows, columns } = observations;
  const hasIntercept = options.intercept ?? true;
  const standard = standardise(observations, hasIntercept);
  const loss = new LogisticLoss(observations, standard, { ...options, ridge: Math.max(options.ridge, LEAST_RIDGE) });
  const { size } = loss;
  let weights = new Float64Array(size);
  let value = loss.moveTo(weights);
  let steps = 0;
  let isConverged = false;
  for (; steps < MOST_STEPS; steps++) {
    const gradient = loss.gradient(weights);
    isConverged = gradient.every((slope) => Math.abs(slope) <= TOLERANCE * Math.max(rows, 1));
    if (isConverged) break;
    const next = stepFrom(loss, weights, value, solveFactorised(curvatureOf(loss), gradient));
    if (next === undefined) break;
    [weights, value] = next;
  }
  loss.moveTo(weights);
  const variances = sandwichVariances(curvatureOf(loss), loss.groupScores(groupCount(observations)));
  const estimates = Array.from({ length: columns }, (_, column): Estimate => {
    const scale = standard.scales[column]!;
    const weight = weights[column]! / scale;
    const half = (Z95 * Math.sqrt(variances[column]!)) / scale;
    return { value: weight, low: weight - half, high: weight + half };
  });
  const shift = estimates.reduce((sum, { value: weight }, column) => sum + weight * standard.shifts[column]!, 0);
  return {
    intercept: hasIntercept ? weights[columns]! - shift : 0,
    weights: estimates,
    scales: Array.from(standard.scales, (scale) => (scale === Infinity ? 0 : scale)),
    steps,
    isConverged,
  };
};

/// The curvature, taken apart. Far out all probabilities are 0 or 1 and it is nearly flat: a little is added until it can be.
const curvatureOf = (loss: LogisticLoss): Cholesky => {
  const { size } = loss;
  const curvature = loss.curvature();
  for (let added = 1e-9; ; added *= 10) {
    const factors = factorise(curvature, size);
    if (factors !== undefined) return factors;
    for (let i = 0; i < size; i++) curvature[i * size + i]! += added;
  }
};

/// Close to the lowest point the loss no longer tells steps apart; the slope still does.
const ROUNDING = 1e-12;

/// The first point on the way that lies no higher; undefined where none does, because numbers are not finer.
const stepFrom = (
  loss: LogisticLoss,
  weights: Float64Array,
  value: number,
  direction: Float64Array,
): [Float64Array<ArrayBuffer>, number] | undefined => {
  for (let length = 1; length > 1e-9; length /= 2) {
    const reached = weights.map((weight, i) => weight - length * direction[i]!);
    const lower = loss.moveTo(reached);
    if (lower <= value + ROUNDING * (1 + value)) return [Float64Array.from(reached), lower];
  }
  return undefined;
};
