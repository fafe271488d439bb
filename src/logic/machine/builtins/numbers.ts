/// Predicates on integers: between/3, succ/2, plus/3.
import { arithmetic } from '../evaluation.ts';
import { domainError, instantiationError, typeError } from '../../terms/errors.ts';
import { int } from '../../terms/term.ts';
import type { Answers, Database } from '../database.ts';
import type { Machine } from '../machine.ts';

/// The value of an integer argument, or undefined for a variable.
const integerOrVariable = (m: Machine, cell: number): bigint | number | undefined => {
  const c = m.deref(cell);
  if ((c & 7) === 0) return undefined;
  if ((c & 7) === 4) return c >> 3;
  const value = (c & 7) === 5 ? m.unbox(c) : undefined;
  if (typeof value !== 'bigint') throw typeError('integer', m.read(c));
  return value;
};

export const requiredInteger = (m: Machine, cell: number): bigint | number => {
  const value = integerOrVariable(m, cell);
  if (value === undefined) throw instantiationError();
  return value;
};

class Between implements Answers {
  private value: number | bigint;
  private readonly high: number | bigint;
  constructor(low: number | bigint, high: number | bigint) {
    this.value = low;
    this.high = high;
  }
  next(m: Machine): 0 | 1 | 2 {
    const value = this.value;
    m.bind(m.deref(m.X[2]!) >> 3, m.integer(value));
    if (typeof value === 'number' && value < Number.MAX_SAFE_INTEGER) this.value = value + 1;
    else this.value = BigInt(value) + 1n;
    return value >= this.high ? 2 : 1;
  }
}

export const addNumbers = (db: Database): void => {
  db.nondeterministic('between', 3, (m) => {
    const low = requiredInteger(m, m.X[0]!);
    const top = m.deref(m.X[1]!);
    const name = (top & 7) === 3 ? m.db.symbols.names[top >> 3] : undefined;
    const high = name === 'inf' || name === 'infinite' ? Infinity : requiredInteger(m, top);
    const value = integerOrVariable(m, m.X[2]!);
    if (value !== undefined) return low <= value && value <= high;
    if (low > high) return false;
    return new Between(low, high);
  });
  db.inline('succ', 2, (m) => {
    const low = integerOrVariable(m, m.X[0]!);
    const high = integerOrVariable(m, m.X[1]!);
    if (low !== undefined && low < 0) throw domainError('not_less_than_zero', int(low));
    if (high !== undefined && high < 0) throw domainError('not_less_than_zero', int(high));
    if (low !== undefined) return m.unify(m.X[1]!, m.integer(BigInt(low) + 1n));
    if (high === undefined) throw instantiationError();
    return high > 0 && m.unify(m.X[0]!, m.integer(BigInt(high) - 1n));
  });
  db.inline('divmod', 4, (m) => {
    const dividend = m.integer(requiredInteger(m, m.X[0]!));
    const divisor = m.integer(requiredInteger(m, m.X[1]!));
    return (
      m.unify(m.X[2]!, arithmetic(m, 'div', dividend, divisor)) &&
      m.unify(m.X[3]!, arithmetic(m, 'mod', dividend, divisor))
    );
  });
  db.inline('plus', 3, (m) => {
    const unknown = [0, 1, 2].filter((i) => (m.deref(m.X[i]!) & 7) === 0);
    if (unknown.length > 1) throw instantiationError();
    if (unknown[0] === 0) return m.unify(m.X[0]!, arithmetic(m, '-', m.X[2]!, m.X[1]!));
    if (unknown[0] === 1) return m.unify(m.X[1]!, arithmetic(m, '-', m.X[2]!, m.X[0]!));
    return m.unify(m.X[2]!, arithmetic(m, '+', m.X[0]!, m.X[1]!));
  });
};
