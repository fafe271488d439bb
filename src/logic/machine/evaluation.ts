/// Arithmetic on cells: fast where small integers or floats meet, by the functions of terms/arithmetic.ts otherwise.
import { applyFunction, compareNumbers, evaluate } from '../terms/arithmetic.ts';
import type { Num } from '../terms/arithmetic.ts';
import { instantiationError } from '../terms/errors.ts';
import { float, int } from '../terms/term.ts';
import { binaryFunctions, unaryFunctions } from './expressions.ts';
import { extent } from './extent.ts';
import type { Machine } from './machine.ts';

export const numberOf = (m: Machine, cell: number): Num => {
  if ((cell & 7) === 4) return int(cell >> 3);
  const value = m.unbox(cell);
  return typeof value === 'bigint' ? int(value) : float(value as number);
};

export const numberCell = (m: Machine, value: Num): number => {
  return value.kind === 'float' ? m.box(value.value) : m.integer(value.value);
};

const isNumber = (m: Machine, c: number): boolean => {
  return (c & 7) === 4 || ((c & 7) === 5 && typeof m.unbox(c) !== 'string');
};

/// The value of an expression as a cell. Shallow expressions are walked directly, deep ones go through terms.
export const evaluateCell = (m: Machine, cell: number, depth = 0): number => {
  const c = m.deref(cell);
  if (isNumber(m, c)) return c;
  if ((c & 7) === 0) throw instantiationError();
  if ((c & 7) === 1 && depth < 200) {
    m.tick(1);
    const address = c >> 3;
    const functor = m.heap[address]! >> 3;
    const arity = m.db.symbols.functorArity[functor]!;
    if (arity === 2) {
      // From right to left, as SWI-Prolog does: it decides which of two errors is reported.
      const b = evaluateCell(m, m.heap[address + 2]!, depth + 1);
      const a = evaluateCell(m, m.heap[address + 1]!, depth + 1);
      return arithmetic(m, m.db.symbols.nameOfFunctor(functor), a, b);
    }
    if (arity === 1) {
      const name = m.db.symbols.nameOfFunctor(functor);
      return unary(m, name, evaluateCell(m, m.heap[address + 1]!, depth + 1));
    }
  }
  if ((c & 7) === 3) {
    const known = m.db.evaluableAtom?.(m, m.db.symbols.names[c >> 3]!);
    if (known !== undefined) return numberCell(m, known);
  }
  const term = m.read(c);
  // Refuses an expression that contains itself.
  extent(term);
  return numberCell(m, evaluate(term, m.db.flags));
};

export const arithmetic = (m: Machine, name: string, left: number, right: number): number => {
  const b = evaluateCell(m, right);
  const a = evaluateCell(m, left);
  if ((a & 7) === 4 && (b & 7) === 4) {
    const x = a >> 3;
    const y = b >> 3;
    switch (name) {
      case '+':
        return m.integer(x + y);
      case '-':
        return m.integer(x - y);
      case '*':
        // A product of two small integers stays below 2^56: exact only as bigint beyond 2^53.
        if (Number.isSafeInteger(x * y)) return m.integer(x * y);
    }
  } else if ((a & 7) === 5 && (b & 7) === 5) {
    const x = m.unbox(a);
    const y = m.unbox(b);
    if (typeof x === 'number' && typeof y === 'number') {
      const r = name === '+' ? x + y : name === '-' ? x - y : name === '*' ? x * y : NaN;
      if (Number.isFinite(r)) return m.box(r);
    }
  }
  return numberCell(m, applyFunction(name, [numberOf(m, a), numberOf(m, b)], m.db.flags));
};

export const arithmeticByNumber = (m: Machine, number: number, left: number, right: number): number => {
  if ((left & 7) === 4 && (right & 7) === 4) {
    const x = left >> 3;
    const y = right >> 3;
    switch (number) {
      case 0: // //
        if (y !== 0) return m.integer(Math.trunc(x / y));
        break;
      case 1: // mod
        if (y !== 0) {
          const r = x % y;
          return ((r !== 0 && r < 0 !== y < 0 ? r + y : r) << 3) | 4;
        }
        break;
      case 2: // rem
        if (y !== 0) return ((x % y) << 3) | 4;
        break;
      case 3: // min
        return x < y ? left : right;
      case 4: // max
        return x > y ? left : right;
      case 5: // >>
        if (y >= 0) return ((y > 31 ? (x < 0 ? -1 : 0) : x >> y) << 3) | 4;
        break;
      case 6: // <<
        if (y >= 0 && y < 24) return m.integer(x * 2 ** y);
        break;
      case 7: // /\
        return ((x & y) << 3) | 4;
      case 8: // \/
        return ((x | y) << 3) | 4;
      case 9: // xor
        return ((x ^ y) << 3) | 4;
      case 10: // div
        if (y !== 0) return m.integer(Math.floor(x / y));
        break;
      case 11: // /
        if (y !== 0 && x % y === 0) return m.integer(x / y);
        break;
    }
  }
  return arithmetic(m, binaryFunctions[number]!, left, right);
};

const unary = (m: Machine, name: string, cell: number): number => {
  if (name === 'random') {
    const limit = numberOf(m, cell);
    if (limit.kind === 'int' && limit.value > 0) return m.integer(Math.floor(m.db.random.next() * Number(limit.value)));
  }
  return numberCell(m, applyFunction(name, [numberOf(m, cell)], m.db.flags));
};

export const unaryByNumber = (m: Machine, number: number, cell: number): number => {
  const a = evaluateCell(m, cell);
  if (number === 0 && (a & 7) === 4) return m.integer(-(a >> 3));
  return unary(m, unaryFunctions[number]!, a);
};

export const compareNumberCells = (m: Machine, left: number, right: number): number => {
  const a = evaluateCell(m, left);
  const b = evaluateCell(m, right);
  if ((a & 7) === 4 && (b & 7) === 4) return a - b;
  return compareNumbers(numberOf(m, a), numberOf(m, b));
};
