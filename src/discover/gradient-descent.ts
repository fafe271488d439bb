/// The slow twin of logistic regression: small steps down the slope, written out from the definition.
import type { LossOptions } from './logistic-loss.ts';
import type { Observations } from './observations.ts';

/// The weights of the columns in their own measure, and the intercept as the last one; 0 where there is none.
export const descend = (observations: Observations, options: LossOptions, steps: number): number[] => {
  const { rows, columns } = observations;
  const hasIntercept = options.intercept ?? true;
  const cell = (row: number, column: number): number => observations.values[row * columns + column]!;
  const all = Array.from({ length: rows }, (_, row) => row);
  const means = Array.from({ length: columns }, (_, column) =>
    hasIntercept ? all.reduce((sum, row) => sum + cell(row, column), 0) / rows : 0,
  );
  const spreads = means.map((mean, column) =>
    Math.sqrt(all.reduce((sum, row) => sum + (cell(row, column) - mean) ** 2, 0) / rows),
  );
  const table = all.map((row) =>
    means.map((mean, column) => (spreads[column]! < 1e-9 ? 0 : (cell(row, column) - mean) / spreads[column]!)),
  );
  let weights = means.map(() => 0);
  let intercept = 0;
  // The slope changes by at most a quarter of the rows' squared lengths: a step of its inverse never goes too far.
  const length = 1 / (options.ridge + (rows * (columns + 1)) / 4);
  for (let step = 0; step < steps; step++) {
    const surplus = table.map((entries, row) => {
      const odds = entries.reduce((sum, entry, column) => sum + entry * weights[column]!, intercept);
      return 1 / (1 + Math.exp(-odds)) - observations.outcomes[row]!;
    });
    const slopes = weights.map(
      (weight, column) =>
        options.ridge * weight + surplus.reduce((sum, part, row) => sum + part * table[row]![column]!, 0),
    );
    if (hasIntercept) intercept -= length * surplus.reduce((sum, part) => sum + part, 0);
    weights = weights.map((weight, column) => weight - length * slopes[column]!);
  }
  const own = weights.map((weight, column) => (spreads[column]! < 1e-9 ? 0 : weight / spreads[column]!));
  return [...own, own.reduce((sum, weight, column) => sum - weight * means[column]!, intercept)];
};
