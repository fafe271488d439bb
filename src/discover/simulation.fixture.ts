/// Made-up games whose true weights are known.
import { seededRandom } from '../play/index.ts';
import type { Seed } from '../play/index.ts';
import type { Observations } from './observations.ts';

export interface Simulation {
  readonly seed: Seed;
  readonly games: number;
  /// Rows of each game. They are all the same, as their outcome is: the extreme case of rows that tell nothing new.
  readonly rowsPerGame: number;
  readonly weights: readonly number[];
  readonly intercept?: number;
  /// How large the values of each column are; 1 unless given.
  readonly scales?: readonly number[];
  /// The share of games that end in a draw, whatever the position.
  readonly draws?: number;
}

/// Values are uniform around 0, outcomes follow the logistic law.
export const simulate = (simulation: Simulation): Observations => {
  const { seed, games, rowsPerGame, weights, intercept = 0, scales = weights.map(() => 1), draws = 0 } = simulation;
  const random = seededRandom(seed);
  const uniform = (): number => random.bits() / 2 ** 32;
  const values: number[] = [];
  const outcomes: number[] = [];
  const groups: number[] = [];
  for (let game = 0; game < games; game++) {
    const row = scales.map((scale) => 4 * scale * (uniform() - 0.5));
    const odds = row.reduce((sum, value, column) => sum + value * weights[column]!, intercept);
    const won = uniform() < 1 / (1 + Math.exp(-odds)) ? 1 : 0;
    const outcome = uniform() < draws ? 0.5 : won;
    for (let i = 0; i < rowsPerGame; i++) {
      values.push(...row);
      outcomes.push(outcome);
      groups.push(game);
    }
  }
  return {
    rows: outcomes.length,
    columns: weights.length,
    values: Float64Array.from(values),
    outcomes: Float64Array.from(outcomes),
    groups: Int32Array.from(groups),
  };
};
