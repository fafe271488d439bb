/// Columns in a common measure, so that one penalty is fair to all of them.
import type { Observations } from './observations.ts';

export interface StandardColumns {
  /// What is subtracted from each column, and what it is divided by afterwards.
  readonly shifts: Float64Array;
  readonly scales: Float64Array;
  readonly values: Float64Array;
}

/// Columns of variance 1 around 0. Without `centred` nothing is subtracted and the mean square becomes 1: for columns that are as
/// likely to be a number as its negative. A column without any variance stays 0.
export const standardise = ({ rows, columns, values }: Observations, centred: boolean): StandardColumns => {
  const shifts = new Float64Array(columns);
  const scales = new Float64Array(columns);
  if (centred) for (let i = 0; i < rows * columns; i++) shifts[i % columns]! += values[i]! / rows;
  for (let i = 0; i < rows * columns; i++) scales[i % columns]! += (values[i]! - shifts[i % columns]!) ** 2 / rows;
  for (let column = 0; column < columns; column++) {
    const scale = Math.sqrt(scales[column]!);
    // What is left of a constant column after rounding is no variance.
    scales[column] = scale > 1e-9 * (1 + Math.abs(shifts[column]!)) ? scale : Infinity;
  }
  const standard = new Float64Array(rows * columns);
  for (let i = 0; i < rows * columns; i++) standard[i] = (values[i]! - shifts[i % columns]!) / scales[i % columns]!;
  return { shifts, scales, values: standard };
};
