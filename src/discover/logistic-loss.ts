/// The penalised loss that logistic regression makes as small as can be, with its slope. Its variables are the weights of the
/// standardised columns, and the intercept as the last one where there is one; the intercept is not penalised.
import type { Observations } from './observations.ts';
import type { StandardColumns } from './standard-columns.ts';

/// The probability behind log odds.
export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/// -log of the probability that log odds give to an outcome; for a draw the mean of both. Exact for large odds, too.
export const lossOfOdds = (odds: number, outcome: number): number =>
  Math.log1p(Math.exp(-Math.abs(odds))) + Math.max(odds, 0) - outcome * odds;

export interface LossOptions {
  /// The penalty is ridge / 2 times the sum of the squared weights of the standardised columns: as if each were known beforehand to be near 0
  /// with the variance 1 / ridge.
  readonly ridge: number;
  /// True unless told.
  readonly intercept?: boolean;
}

/// One problem: where the weights stand, and what follows from that. The arrays are used again by the next call: copies of all
/// rows in each step would be the main cost.
export class LogisticLoss {
  readonly size: number;
  readonly #observations: Observations;
  readonly #columns: StandardColumns;
  readonly #ridge: number;
  readonly #odds: Float64Array;

  constructor(observations: Observations, columns: StandardColumns, { ridge, intercept = true }: LossOptions) {
    this.#observations = observations;
    this.#columns = columns;
    this.#ridge = ridge;
    this.size = observations.columns + (intercept ? 1 : 0);
    this.#odds = new Float64Array(observations.rows);
  }

  /// The loss at these weights, the penalty included; moves there.
  moveTo(weights: Float64Array): number {
    const { rows, columns, outcomes } = this.#observations;
    const { values } = this.#columns;
    const intercept = this.size > columns ? weights[columns]! : 0;
    let loss = 0;
    for (let row = 0, at = 0; row < rows; row++) {
      let odds = intercept;
      for (let column = 0; column < columns; column++) odds += weights[column]! * values[at++]!;
      this.#odds[row] = odds;
      loss += lossOfOdds(odds, outcomes[row]!);
    }
    for (let column = 0; column < columns; column++) loss += (this.#ridge / 2) * weights[column]! ** 2;
    return loss;
  }

  /// The slope at the weights that it was moved to.
  gradient(weights: Float64Array): Float64Array {
    const { rows, columns, outcomes } = this.#observations;
    const { values } = this.#columns;
    const gradient = new Float64Array(this.size);
    for (let row = 0, at = 0; row < rows; row++) {
      const surplus = logistic(this.#odds[row]!) - outcomes[row]!;
      for (let column = 0; column < columns; column++) gradient[column]! += surplus * values[at++]!;
      if (this.size > columns) gradient[columns]! += surplus;
    }
    for (let column = 0; column < columns; column++) gradient[column]! += this.#ridge * weights[column]!;
    return gradient;
  }

  /// How the slope changes at the weights that it was moved to (the Hessian), whole.
  curvature(): Float64Array {
    const { rows, columns } = this.#observations;
    const { values } = this.#columns;
    const { size } = this;
    const curvature = new Float64Array(size * size);
    const entry = new Float64Array(size).fill(1);
    for (let row = 0; row < rows; row++) {
      const probability = logistic(this.#odds[row]!);
      const weight = probability * (1 - probability);
      for (let column = 0; column < columns; column++) entry[column] = values[row * columns + column]!;
      for (let one = 0; one < size; one++) {
        const factor = weight * entry[one]!;
        // Features are often 0: their whole row of products is.
        if (factor === 0) continue;
        for (let other = 0, at = one * size; other <= one; other++, at++) curvature[at]! += factor * entry[other]!;
      }
    }
    for (let column = 0; column < columns; column++) curvature[column * size + column]! += this.#ridge;
    for (let one = 0; one < size; one++)
      for (let other = 0; other < one; other++) curvature[other * size + one] = curvature[one * size + other]!;
    return curvature;
  }

  /// What each group adds to the slope, penalty aside: group by group, `size` numbers each.
  groupScores(groups: number): Float64Array {
    const { rows, columns, outcomes, groups: groupOf } = this.#observations;
    const { values } = this.#columns;
    const { size } = this;
    const scores = new Float64Array(groups * size);
    for (let row = 0, at = 0; row < rows; row++) {
      const surplus = logistic(this.#odds[row]!) - outcomes[row]!;
      const start = groupOf[row]! * size;
      for (let column = 0; column < columns; column++) scores[start + column]! += surplus * values[at++]!;
      if (size > columns) scores[start + columns]! += surplus;
    }
    return scores;
  }
}
