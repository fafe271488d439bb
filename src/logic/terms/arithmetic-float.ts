/// The evaluable functions that work on floats, and the checks that turn inf and nan into evaluation errors.
import { errorFunction, errorFunctionComplement, logGamma } from './arithmetic-special.ts';
import type { Num } from './arithmetic-integer.ts';
import { evaluationError } from './errors.ts';
import { float } from './term.ts';
import type { Float } from './term.ts';

/// inf and nan are values only where they are written down; as a result of a calculation they are errors.
export const checkFloat = (value: number): number => {
  if (Number.isFinite(value)) return value;
  throw evaluationError(Number.isNaN(value) ? 'undefined' : 'float_overflow');
};

/// The double nearest to `n`; inf and nan pass, an integer beyond the range of doubles does not.
export const toDouble = (n: Num): number => {
  if (n.kind === 'float' || typeof n.value === 'number') return n.value as number;
  return checkFloat(Number(n.value));
};

const finite = (n: Num): number => checkFloat(toDouble(n));

const nextToward = (from: number, to: number): number => {
  if (from === to) return to;
  if (from === 0) return to > 0 ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, from);
  bits.setBigInt64(0, bits.getBigInt64(0) + (from < to === from > 0 ? 1n : -1n));
  return bits.getFloat64(0);
};

type FloatFunction = (args: readonly Num[]) => Float;

const unary =
  (apply: (x: number) => number): FloatFunction =>
  (args) =>
    float(checkFloat(apply(finite(args[0]!))));
const binary =
  (apply: (x: number, y: number) => number): FloatFunction =>
  (args) => {
    const x = finite(args[0]!);
    return float(checkFloat(apply(x, finite(args[1]!))));
  };
const constant = (value: number): FloatFunction => {
  const result = float(value);
  return () => result;
};

/// Keyed by `name/arity`.
export const floatFunctions: readonly (readonly [string, FloatFunction])[] = [
  ['float/1', unary((x) => x)],
  ['sqrt/1', unary(Math.sqrt)],
  ['sin/1', unary(Math.sin)],
  ['cos/1', unary(Math.cos)],
  ['tan/1', unary(Math.tan)],
  ['asin/1', unary(Math.asin)],
  ['acos/1', unary(Math.acos)],
  ['atan/1', unary(Math.atan)],
  ['atan/2', binary(Math.atan2)],
  ['atan2/2', binary(Math.atan2)],
  ['exp/1', unary(Math.exp)],
  ['log/1', unary(Math.log)],
  ['log10/1', unary(Math.log10)],
  ['sinh/1', unary(Math.sinh)],
  ['cosh/1', unary(Math.cosh)],
  ['tanh/1', unary(Math.tanh)],
  ['asinh/1', unary(Math.asinh)],
  ['acosh/1', unary(Math.acosh)],
  ['atanh/1', unary(Math.atanh)],
  ['erf/1', unary(errorFunction)],
  ['erfc/1', unary(errorFunctionComplement)],
  ['lgamma/1', unary(logGamma)],
  ['nexttoward/2', binary(nextToward)],
  ['pi/0', constant(Math.PI)],
  ['e/0', constant(Math.E)],
  ['inf/0', constant(Infinity)],
  ['nan/0', constant(NaN)],
  ['epsilon/0', constant(Number.EPSILON)],
  // Extensions: the swipl 9.0.4 that the tests compare with calls these unknown.
  ['log2/1', unary(Math.log2)],
  ['log/2', binary((base, x) => Math.log(x) / Math.log(base))],
  ['cot/1', unary((x) => 1 / Math.tan(x))],
  ['acot/1', unary((x) => Math.atan(1 / x))],
];
