/// Arithmetic expressions over small, large and floating numbers. Functions whose last digit differs between C libraries
/// (sin, exp, powers of floats) are left to the corpus.
import * as fc from 'fast-check';
import type { Block } from './transcript.ts';

const smallInteger = fc.integer({ min: -20, max: 20 });
const edge = fc.constantFrom(
  2n ** 31n,
  2n ** 32n - 1n,
  2n ** 53n - 1n,
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 62n,
  2n ** 63n - 1n,
  2n ** 63n,
  2n ** 64n,
  10n ** 25n,
);
const integerLiteral = fc.oneof(
  { weight: 6, arbitrary: smallInteger.map(String) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 2, arbitrary: fc.tuple(edge, fc.boolean()).map(([n, negative]) => String(negative ? -n : n)) },
);
const floatLiteral = fc.oneof(
  fc.constantFrom(
    '0.0',
    '-0.0',
    '0.5',
    '1.5',
    '2.0',
    '-2.5',
    '1.0e10',
    '1.0e15',
    '1.0e22',
    '1.5e300',
    '1.0e-7',
    '0.1',
    '123456.789',
  ),
  fc.integer({ min: -1000, max: 1000 }).map((n) => (n / 8).toFixed(3)),
);

const unary = (operators: readonly string[], argument: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...operators), argument).map(([name, x]) => `${name}(${x})`);
const binary = (operators: readonly string[], left: fc.Arbitrary<string>, right = left): fc.Arbitrary<string> =>
  fc.tuple(left, fc.constantFrom(...operators), right).map(([x, name, y]) => `(${x}) ${name} (${y})`);
const called = (names: readonly string[], argument: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...names), argument, argument).map(([name, x, y]) => `${name}(${x}, ${y})`);

const { integer, number } = fc.letrec<{ integer: string; number: string }>((tie) => ({
  integer: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    integerLiteral,
    binary(['+', '-', '*', '//', 'mod', 'rem', 'div', '/\\', '\\/', 'xor'], tie('integer')),
    binary(['<<', '>>'], tie('integer'), fc.integer({ min: 0, max: 70 }).map(String)),
    binary(['^', '**'], tie('integer'), fc.integer({ min: -1, max: 4 }).map(String)),
    unary(['-', '+', 'abs', 'sign', '\\', 'msb'], tie('integer')),
    called(['min', 'max', 'gcd'], tie('integer')),
    unary(['truncate', 'round', 'ceiling', 'floor', 'integer'], tie('number')),
  ),
  number: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    floatLiteral,
    integerLiteral,
    tie('integer'),
    binary(['+', '-', '*', '/'], tie('number')),
    unary(['-', '+', 'abs', 'sign', 'float', 'sqrt', 'float_integer_part', 'float_fractional_part'], tie('number')),
    called(['min', 'max'], tie('number')),
  ),
}));

const comparison = binary(['<', '>', '=<', '>=', '=:=', '=\\='], number);

export const arithmetic: fc.Arbitrary<Block> = fc
  .record({
    expressions: fc.array(fc.oneof(integer, number), { minLength: 4, maxLength: 4 }),
    tests: fc.array(comparison, { minLength: 2, maxLength: 2 }),
  })
  .map(({ expressions, tests }) => ({
    // Compiled and called expressions may take different ways.
    program: expressions.map((expression, i) => `v(${i}, X) :- X is ${expression}.`).join('\n'),
    goals: [
      ...expressions.flatMap((expression, i) => [`X is ${expression}.`, `v(${i}, X).`]),
      ...tests.map((test) => `${test}.`),
    ],
  }));
