/// The evaluable functions that need integers. Small values stay numbers; whatever leaves the safe range is a bigint.
import { evaluationError, domainError, PrologError, typeError } from './errors.ts';
import { atom, compound, int, variable } from './term.ts';
import type { Float, Int } from './term.ts';

export type Num = Int | Float;
type Whole = number | bigint;

/// Integers longer than this (1 MB, so that no operation takes long) are refused as SWI-Prolog refuses what does not fit its stack.
const MAX_BITS = 2 ** 23;

// SWI-Prolog's getbit/2 and >>/2 give 0 for indices beyond its machine word, whatever the sign of the integer.
const WORD = 2n ** 64n;

export const tooLarge = (): PrologError =>
  new PrologError(compound('error', [compound('resource_error', [atom('stack')]), variable()]));

const isSmall = (value: Whole): value is number => typeof value === 'number' && value === (value | 0);
const bitLength = (value: Whole): number =>
  typeof value === 'number' ? Math.floor(Math.log2(Math.abs(value) + 1)) + 1 : bigBits(value < 0n ? -value : value);

const bigBits = (value: bigint): number => {
  const digits = value.toString(16);
  return (digits.length - 1) * 4 + (32 - Math.clz32(parseInt(digits[0]!, 16)));
};

/// The integer inside `n`; inf, nan and other floats are the errors that SWI-Prolog gives.
export const requireInt = (n: Num): Whole => {
  if (n.kind === 'int') return n.value;
  if (Number.isNaN(n.value)) throw evaluationError('undefined');
  if (!Number.isFinite(n.value)) throw evaluationError('float_overflow');
  throw typeError('integer', n);
};

export const addInts = (a: Whole, b: Whole): Int => {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (Number.isSafeInteger(sum)) return int(sum);
  }
  return int(BigInt(a) + BigInt(b));
};

export const subtractInts = (a: Whole, b: Whole): Int => {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (Number.isSafeInteger(difference)) return int(difference);
  }
  return int(BigInt(a) - BigInt(b));
};

export const multiplyInts = (a: Whole, b: Whole): Int => {
  if (typeof a === 'number' && typeof b === 'number') {
    const product = a * b;
    if (Number.isSafeInteger(product)) return int(product);
  } else if (a !== 0 && b !== 0 && mayExceed(a, b)) {
    throw tooLarge();
  }
  return int(BigInt(a) * BigInt(b));
};

// Bit lengths of moderate bigints are not worth computing exactly: this compares against powers of two instead.
const HUGE = 1n << 4096n;
const mayExceed = (a: Whole, b: Whole): boolean =>
  (a > HUGE || a < -HUGE) && (b > HUGE || b < -HUGE) && bitLength(a) + bitLength(b) > MAX_BITS;

const divisor = (value: Whole): Whole => {
  if (value === 0) throw evaluationError('zero_divisor');
  return value;
};

const truncatedQuotient = (a: Whole, b: Whole): Int =>
  typeof a === 'number' && typeof b === 'number' ? int(Math.trunc(a / b)) : int(BigInt(a) / BigInt(b));

const remainder = (a: Whole, b: Whole): Int =>
  typeof a === 'number' && typeof b === 'number' ? int(a % b) : int(BigInt(a) % BigInt(b));

const modulo = (a: Whole, b: Whole): Int => {
  const r = remainder(a, b).value;
  return r !== 0 && r < 0 !== b < 0 ? addInts(r, b) : int(r);
};

const flooredQuotient = (a: Whole, b: Whole): Int => truncatedQuotient(subtractInts(a, modulo(a, b).value).value, b);

/// a / b when it is a whole number.
export const exactQuotient = (a: Whole, b: Whole): Int | undefined =>
  remainder(a, b).value === 0 ? truncatedQuotient(a, b) : undefined;

export const negateInt = (a: Whole): Int => int(-a);
export const absInt = (a: Whole): Int => (a < 0 ? int(-a) : int(a));
export const signInt = (a: Whole): Int => int(a < 0 ? -1 : a > 0 ? 1 : 0);

/// `base ** exponent` for an exponent of 1 or more.
export const powerInts = (base: Whole, exponent: Whole): Int => {
  if (base === 0 || base === 1) return int(base);
  if (base === -1) return int(BigInt(exponent) % 2n === 0n ? 1 : -1);
  if (typeof exponent === 'bigint' || (bitLength(base) - 1) * exponent > MAX_BITS) throw tooLarge();
  const quick = Number(base) ** exponent;
  return Number.isSafeInteger(quick) ? int(quick) : int(BigInt(base) ** BigInt(exponent));
};

const shiftLeft = (a: Whole, count: Whole): Int => {
  if (count < 0) return shiftRight(a, negateInt(count).value);
  if (typeof count === 'bigint' || count + (a === 0 ? 0 : bitLength(a)) > MAX_BITS) throw tooLarge();
  if (typeof a === 'number') {
    const quick = a * 2 ** count;
    if (Number.isSafeInteger(quick)) return int(quick);
  }
  return int(BigInt(a) << BigInt(count));
};

const shiftRight = (a: Whole, count: Whole): Int => {
  if (count < 0) return shiftLeft(a, negateInt(count).value);
  if (isSmall(a) && count < 32) return int(a >> Number(count));
  if (count >= WORD) return int(0);
  if (count > MAX_BITS) return int(a < 0 ? -1 : 0);
  return int(BigInt(a) >> BigInt(count));
};

const gcd = (a: Whole, b: Whole): Int => {
  let x = a;
  let y = b;
  while (y !== 0) {
    const rest = remainder(x, y).value;
    x = y;
    y = rest;
  }
  return absInt(x);
};

const lcm = (a: Whole, b: Whole): Int =>
  a === 0 || b === 0 ? int(0) : absInt(multiplyInts(truncatedQuotient(a, gcd(a, b).value).value, b).value);

const atLeast = (minimum: 0 | 1, value: Whole): Whole => {
  if (value < minimum) throw domainError(minimum === 0 ? 'not_less_than_zero' : 'not_less_than_one', int(value));
  return value;
};

const lowestBit = (value: Whole): number => {
  const big = BigInt(value);
  return bigBits(big & -big) - 1;
};

const countBits = (value: Whole): number => {
  let count = 0;
  for (const digit of value.toString(2)) if (digit === '1') count++;
  return count;
};

const getBit = (value: Whole, index: Whole): Int => {
  if (atLeast(0, index) >= WORD) return int(0);
  atLeast(0, value);
  return index > MAX_BITS ? int(0) : int((BigInt(value) >> BigInt(index)) & 1n);
};

const powerModulo = (base: Whole, exponent: Whole, modulus: Whole): Int => {
  let e = BigInt(atLeast(0, exponent));
  const m = BigInt(atLeast(1, modulus));
  let b = ((BigInt(base) % m) + m) % m;
  let result = 1n % m;
  for (; e > 0n; e >>= 1n) {
    if (e & 1n) result = (result * b) % m;
    b = (b * b) % m;
  }
  return int(result);
};

type BinaryInts = (a: Whole, b: Whole) => Int;
type IntegerFunction = (args: readonly Num[]) => Num;

const unary =
  (apply: (a: Whole) => Int): IntegerFunction =>
  (args) =>
    apply(requireInt(args[0]!));
const binary =
  (apply: BinaryInts): IntegerFunction =>
  (args) => {
    const a = requireInt(args[0]!);
    return apply(a, requireInt(args[1]!));
  };
const bitwise = (small: (a: number, b: number) => number, large: (a: bigint, b: bigint) => bigint): IntegerFunction =>
  binary((a, b) => (isSmall(a) && isSmall(b) ? int(small(a, b)) : int(large(BigInt(a), BigInt(b)))));

/// Keyed by `name/arity`.
export const integerFunctions: readonly (readonly [string, IntegerFunction])[] = [
  ['///2', binary((a, b) => truncatedQuotient(a, divisor(b)))],
  ['mod/2', binary((a, b) => modulo(a, divisor(b)))],
  ['rem/2', binary((a, b) => remainder(a, divisor(b)))],
  ['div/2', binary((a, b) => flooredQuotient(a, divisor(b)))],
  ['gcd/2', binary(gcd)],
  ['lcm/2', binary(lcm)],
  ['msb/1', unary((a) => int(bigBits(BigInt(atLeast(1, a))) - 1))],
  ['lsb/1', unary((a) => int(lowestBit(atLeast(1, a))))],
  ['popcount/1', unary((a) => int(countBits(atLeast(0, a))))],
  ['getbit/2', binary(getBit)],
  ['>>/2', binary(shiftRight)],
  ['<</2', binary(shiftLeft)],
  [
    '/\\/2',
    bitwise(
      (a, b) => a & b,
      (a, b) => a & b,
    ),
  ],
  [
    '\\//2',
    bitwise(
      (a, b) => a | b,
      (a, b) => a | b,
    ),
  ],
  [
    'xor/2',
    bitwise(
      (a, b) => a ^ b,
      (a, b) => a ^ b,
    ),
  ],
  ['\\/1', unary((a) => subtractInts(-1, a))],
  ['powm/3', (args) => powerModulo(requireInt(args[0]!), requireInt(args[1]!), requireInt(args[2]!))],
];
