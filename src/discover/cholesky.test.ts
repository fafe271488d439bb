import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factorise, solveFactorised } from './cholesky.ts';

const matrices = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    root: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: size * size, maxLength: size * size }),
    solution: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: size, maxLength: size }),
  }),
);

test('solves what multiplication makes', () => {
  fc.assert(
    fc.property(matrices, ({ size, root, solution }) => {
      const numbers = Array.from({ length: size }, (_, i) => i);
      // R R' + 1 is positive definite for every R.
      const matrix = Float64Array.from({ length: size * size }, (_, at) => {
        const [row, column] = [Math.floor(at / size), at % size];
        return numbers.reduce(
          (sum, k) => sum + root[row * size + k]! * root[column * size + k]!,
          row === column ? 1 : 0,
        );
      });
      const right = Float64Array.from(numbers, (row) =>
        numbers.reduce((sum, column) => sum + matrix[row * size + column]! * solution[column]!, 0),
      );
      const found = solveFactorised(factorise(matrix, size)!, right);
      for (const [i, number] of found.entries()) expect(number).toBeCloseTo(solution[i]!, 6);
    }),
  );
});

test('refuses what is not positive definite', () => {
  expect(factorise(Float64Array.of(1, 2, 2, 1), 2)).toBeUndefined();
  expect(factorise(Float64Array.of(0), 1)).toBeUndefined();
});
