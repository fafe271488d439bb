/// How sure estimates are when rows come in groups that share their chance, as the positions of one game share its outcome.
import { Z95 } from '../play/index.ts';
import { solveFactorised } from './cholesky.ts';
import type { Cholesky } from './cholesky.ts';

/// The variances of estimates by the sandwich H^-1 (sum of s s') H^-1, where s is what one group adds to the slope of the loss and H the
/// loss's curvature, penalty included. Whatever holds inside a group, only groups must be independent of each other.
export const sandwichVariances = (curvature: Cholesky, scores: Float64Array): Float64Array => {
  const { size } = curvature;
  const groups = scores.length / size;
  const variances = new Float64Array(size);
  let seen = 0;
  for (let group = 0; group < groups; group++) {
    const score = scores.subarray(group * size, (group + 1) * size);
    // A number that no row has.
    if (score.every((part) => part === 0)) continue;
    seen++;
    for (const [i, part] of solveFactorised(curvature, score).entries()) variances[i]! += part * part;
  }
  // Groups that the estimate was fitted to lie a little too close to it.
  const correction = seen > 1 ? seen / (seen - 1) : 1;
  return variances.map((variance) => variance * correction);
};

export interface ClusteredMean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/// The mean of values over all rows, with its interval at 95%; only groups count as independent.
export const clusteredMean = (values: Float64Array, groups: Int32Array): ClusteredMean => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const surplus = new Map<number, number>();
  for (const [row, value] of values.entries())
    surplus.set(groups[row]!, (surplus.get(groups[row]!) ?? 0) + value - mean);
  let squares = 0;
  for (const sum of surplus.values()) squares += sum * sum;
  const correction = surplus.size > 1 ? surplus.size / (surplus.size - 1) : 1;
  const half = (Z95 * Math.sqrt(squares * correction)) / values.length;
  return { mean, low: mean - half, high: mean + half };
};
