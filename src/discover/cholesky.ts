/// Symmetric positive definite matrices, stored whole and row by row, taken apart as L times L transposed (Cholesky).

export interface Cholesky {
  readonly size: number;
  /// L; above the diagonal there is nothing of meaning.
  readonly lower: Float64Array;
}

/// Undefined where the matrix is not positive definite, as far as the numbers tell.
export const factorise = (matrix: Float64Array, size: number): Cholesky | undefined => {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      for (let k = 0; k < column; k++) sum -= lower[row * size + k]! * lower[column * size + k]!;
      if (row !== column) lower[row * size + column] = sum / lower[column * size + column]!;
      else if (sum > 0) lower[row * size + row] = Math.sqrt(sum);
      else return undefined;
    }
  return { size, lower };
};

/// The x with A x = b.
export const solveFactorised = ({ size, lower }: Cholesky, right: Float64Array): Float64Array => {
  const solution = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) solution[row]! -= lower[row * size + k]! * solution[k]!;
    solution[row]! /= lower[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) solution[row]! -= lower[k * size + row]! * solution[k]!;
    solution[row]! /= lower[row * size + row]!;
  }
  return solution;
};
