/// Arithmetic as SWI-Prolog does it: unbounded integers, floats, and its errors.
import { checkFloat, floatFunctions, toDouble } from './arithmetic-float.ts';
import {
  absInt,
  addInts,
  exactQuotient,
  integerFunctions,
  multiplyInts,
  negateInt,
  powerInts,
  signInt,
  subtractInts,
  tooLarge,
} from './arithmetic-integer.ts';
import type { Num } from './arithmetic-integer.ts';
import { evaluationError, indicatorTerm, instantiationError, typeError } from './errors.ts';
import type { Flags } from '../flags.ts';
import { float, int, isNil, LIST_FUNCTOR } from './term.ts';
import type { Compound, Term } from './term.ts';

export type { Num } from './arithmetic-integer.ts';
export type ArithmeticFunction = (args: readonly Num[], flags: Flags) => Num;

export const add = (a: Num, b: Num): Num =>
  a.kind === 'int' && b.kind === 'int' ? addInts(a.value, b.value) : float(checkFloat(toDouble(a) + toDouble(b)));

export const subtract = (a: Num, b: Num): Num =>
  a.kind === 'int' && b.kind === 'int' ? subtractInts(a.value, b.value) : float(checkFloat(toDouble(a) - toDouble(b)));

export const multiply = (a: Num, b: Num): Num =>
  a.kind === 'int' && b.kind === 'int' ? multiplyInts(a.value, b.value) : float(checkFloat(toDouble(a) * toDouble(b)));

const divide = (a: Num, b: Num, iso: boolean): Num => {
  if (a.kind === 'int' && b.kind === 'int') {
    if (b.value === 0) throw evaluationError('zero_divisor');
    const whole = iso ? undefined : exactQuotient(a.value, b.value);
    return whole ?? float(checkFloat(toDouble(a) / toDouble(b)));
  }
  const x = toDouble(a);
  const y = toDouble(b);
  if (Number.isNaN(x)) throw evaluationError('undefined');
  if (!Number.isFinite(x)) throw evaluationError(Math.abs(y) === Infinity ? 'undefined' : 'float_overflow');
  if (y === 0) throw evaluationError(x === 0 ? 'undefined' : 'zero_divisor');
  // SWI-Prolog's ways with an infinite divisor: an integer gives 0, and -0.0 counts as positive.
  if (Math.abs(y) === Infinity) return a.kind === 'int' ? int(0) : float(x < 0 === y < 0 ? 0 : -0);
  return float(checkFloat(x / y));
};

const power = (a: Num, b: Num): Num => {
  if (b.value === 0) return int(1);
  if (a.kind === 'int') {
    if (a.value === 1) return int(1);
    if (a.value === 0 && b.value > 0) return int(0);
    if (b.kind === 'int' && (b.value > 0 || a.value === -1)) return powerInts(a.value, b.value);
    if (b.kind === 'int' && typeof b.value === 'bigint' && a.value !== 0) throw tooLarge();
  }
  const x = checkFloat(toDouble(a));
  if (a.kind === 'int' && x === 0 && b.value < 0) throw evaluationError('zero_divisor');
  const y = checkFloat(toDouble(b));
  if (x === 0 && y < 0) throw evaluationError('zero_divisor');
  return float(checkFloat(x ** y));
};

/// Below 0, 0 or above 0; NaN when either side is nan, so that every comparison with it is false. An integer and a
/// float compare as floats, as SWI-Prolog's =:=, < and the rest do; `compareTerms` is exact.
export const compareNumbers = (a: Num, b: Num): number => {
  if (a.kind === b.kind) return a.value < b.value ? -1 : a.value > b.value ? 1 : a.value === b.value ? 0 : NaN;
  const x = Number(a.value);
  const y = Number(b.value);
  return x < y ? -1 : x > y ? 1 : x === y ? 0 : NaN;
};

const isNegativeZero = (n: Num): boolean => n.kind === 'float' && Object.is(n.value, -0);

// The larger for `sign` 1, the smaller for -1. nan yields to the other side; -0.0 is below 0; a float wins a tie.
const extreme = (a: Num, b: Num, sign: 1 | -1): Num => {
  const order = compareNumbers(a, b) * sign;
  if (Number.isNaN(order)) return Number.isNaN(a.value) ? b : a;
  if (order !== 0) return order > 0 ? a : b;
  if (isNegativeZero(a) !== isNegativeZero(b)) return isNegativeZero(a) === sign < 0 ? a : b;
  if (a.kind === 'float' && b.kind === 'float') checkFloat(a.value);
  return a.kind === 'float' ? a : b;
};

const copySign = (a: Num, b: Num): Num => {
  const negative = b.value < 0 || isNegativeZero(b);
  if (a.kind === 'int') return negative ? negateInt(absInt(a.value).value) : absInt(a.value);
  return float(negative ? -Math.abs(a.value) : Math.abs(a.value));
};

const roundAway = (x: number): number => {
  const whole = Math.trunc(x);
  return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
};

// inf and nan have no integer: SWI-Prolog gives them back.
const toInteger =
  (round: (x: number) => number): ArithmeticFunction =>
  ([n]) => {
    if (n!.kind === 'int' || !Number.isFinite(n!.value)) return n!;
    const whole = round(n!.value);
    return Number.isSafeInteger(whole) ? int(whole) : int(BigInt(whole));
  };

const fractionalPart = (n: Num): Num => {
  if (n.kind === 'int') return int(0);
  if (Number.isNaN(n.value)) throw evaluationError('undefined');
  const fraction = Number.isFinite(n.value) ? n.value - Math.trunc(n.value) : 0;
  return float(fraction === 0 && (n.value < 0 || isNegativeZero(n)) ? -0 : fraction);
};

const rationalPart =
  (part: (n: Num) => Num): ArithmeticFunction =>
  ([n]) => {
    if (n!.kind === 'float') throw typeError('rational', n!);
    return part(n!);
  };

const functions: readonly (readonly [string, ArithmeticFunction])[] = [
  ...integerFunctions,
  ...floatFunctions,
  ['+/2', ([a, b]) => add(a!, b!)],
  ['-/2', ([a, b]) => subtract(a!, b!)],
  ['*/2', ([a, b]) => multiply(a!, b!)],
  ['//2', ([a, b], flags) => divide(a!, b!, flags.iso)],
  ['**/2', ([a, b]) => power(a!, b!)],
  ['^/2', ([a, b]) => power(a!, b!)],
  ['+/1', ([a]) => a!],
  ['eval/1', ([a]) => a!],
  ['-/1', ([a]) => (a!.kind === 'int' ? negateInt(a!.value) : float(-a!.value))],
  ['abs/1', ([a]) => (a!.kind === 'int' ? absInt(a!.value) : float(Math.abs(a!.value)))],
  ['sign/1', ([a]) => (a!.kind === 'int' ? signInt(a!.value) : float(a!.value === 0 ? 0 : Math.sign(a!.value)))],
  ['min/2', ([a, b]) => extreme(a!, b!, -1)],
  ['max/2', ([a, b]) => extreme(a!, b!, 1)],
  ['copysign/2', ([a, b]) => copySign(a!, b!)],
  ['integer/1', toInteger(roundAway)],
  ['round/1', toInteger(roundAway)],
  ['truncate/1', toInteger(Math.trunc)],
  ['trunc/1', toInteger(Math.trunc)],
  ['floor/1', toInteger(Math.floor)],
  ['ceiling/1', toInteger(Math.ceil)],
  ['ceil/1', toInteger(Math.ceil)],
  ['float_integer_part/1', ([a]) => (a!.kind === 'int' ? a! : float(Math.trunc(checkFloat(a!.value))))],
  ['float_fractional_part/1', ([a]) => fractionalPart(a!)],
  ['numerator/1', rationalPart((n) => n)],
  ['denominator/1', rationalPart(() => int(1))],
  ['max_integer/0', () => int(2n ** 63n - 1n)],
  ['min_integer/0', () => int(-(2n ** 63n))],
  ['max_tagged_integer/0', () => int(2n ** 56n - 1n)],
  ['min_tagged_integer/0', () => int(-(2n ** 56n))],
];

// By arity and then by name, so that a lookup builds no text.
const tables: readonly ReadonlyMap<string, ArithmeticFunction>[] = [0, 1, 2, 3].map(
  (arity) =>
    new Map(functions.filter(([key]) => key.endsWith(`/${arity}`)).map(([key, apply]) => [key.slice(0, -2), apply])),
);

/// The function itself, for callers that look it up once and apply it often.
export const arithmeticFunction = (name: string, arity: number): ArithmeticFunction | undefined =>
  tables[arity]?.get(name);

export const isEvaluable = (name: string, arity: number): boolean => arithmeticFunction(name, arity) !== undefined;

/// Throws a PrologError for an unknown function and for arguments that it does not take.
export const applyFunction = (name: string, args: readonly Num[], flags: Flags): Num => {
  const apply = arithmeticFunction(name, args.length);
  if (apply === undefined) throw typeError('evaluable', indicatorTerm(name, args.length));
  return apply(args, flags);
};

const singleCode = (text: string): number | undefined => {
  const code = text.codePointAt(0);
  return code !== undefined && text.length === (code > 0xffff ? 2 : 1) ? code : undefined;
};

const isListCell = (term: Compound): boolean => term.name === LIST_FUNCTOR && term.args.length === 2;

// "a" and [X] stand for the code of a character or for the integer in the list.
const evaluateList = (cell: Compound): Num => {
  const [item, rest] = cell.args as readonly [Term, Term];
  if (!isNil(rest)) throw typeError('[]', cell);
  if (item.kind === 'var') throw instantiationError();
  if (item.kind === 'int' && item.value >= 0) return item;
  const code = item.kind === 'atom' ? singleCode(item.name) : undefined;
  if (code === undefined) throw typeError('character', item);
  return int(code);
};

const evaluateLeaf = (term: Exclude<Term, Compound>, flags: Flags): Num => {
  switch (term.kind) {
    case 'int':
    case 'float':
      return term;
    case 'var':
      throw instantiationError();
    case 'string': {
      const code = singleCode(term.value);
      if (code === undefined) throw typeError('[]', term);
      return int(code);
    }
    case 'atom':
      if (isNil(term)) throw typeError('evaluable', term);
      return applyFunction(term.name, [], flags);
  }
};

/// The value of an arithmetic expression. Arguments are evaluated from right to left and before the function is looked
/// up, which decides the error of an expression with several faults.
export const evaluate = (term: Term, flags: Flags): Num => {
  if (term.kind !== 'compound') return evaluateLeaf(term, flags);
  if (isListCell(term)) return evaluateList(term);
  // Open compounds, and how many of the arguments of each are still to evaluate.
  const open: Compound[] = [term];
  const left: number[] = [term.args.length];
  const values: Num[] = [];
  for (let top = 0; top >= 0;) {
    const current = open[top]!;
    if (left[top] === 0) {
      const args: Num[] = [];
      for (let i = current.args.length; i > 0; i--) args.push(values.pop()!);
      values.push(applyFunction(current.name, args, flags));
      top--;
      continue;
    }
    const argument = current.args[--left[top]!]!;
    if (argument.kind !== 'compound') values.push(evaluateLeaf(argument, flags));
    else if (isListCell(argument)) values.push(evaluateList(argument));
    else {
      top++;
      open[top] = argument;
      left[top] = argument.args.length;
    }
  }
  return values[0]!;
};
