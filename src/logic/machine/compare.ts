/// The standard order of terms and identity, on cells: Var < Number < String < Atom < Compound.
import { representationError } from '../terms/errors.ts';
import { compareText } from '../terms/order.ts';
import type { Machine } from './machine.ts';

const rank = (m: Machine, c: number): number => {
  switch (c & 7) {
    case 0:
      return 0;
    case 4:
      return 1;
    case 3:
      return 3;
    case 5:
      return typeof m.unbox(c) === 'string' ? 2 : 1;
    default:
      return 4;
  }
};

const compareNumberCells = (m: Machine, a: number, b: number): number => {
  if ((a & 7) === 4 && (b & 7) === 4) return a - b;
  const x = (a & 7) === 4 ? a >> 3 : (m.unbox(a) as number | bigint);
  const y = (b & 7) === 4 ? b >> 3 : (m.unbox(b) as number | bigint);
  if (x < y) return -1;
  if (x > y) return 1;
  const floatX = (a & 7) === 5 && typeof x === 'number';
  const floatY = (b & 7) === 5 && typeof y === 'number';
  const nanX = floatX && Number.isNaN(x);
  const nanY = floatY && Number.isNaN(y);
  if (nanX || nanY) return nanX === nanY ? 0 : nanX ? -1 : 1;
  if (floatX !== floatY) return floatX ? -1 : 1;
  return Object.is(x, y) || !floatX ? 0 : Object.is(x, -0) ? -1 : 1;
};

/// Compares two cells that are not both compound; compounds only by arity and name (0: the arguments decide).
const compareShallow = (m: Machine, a: number, b: number): number => {
  const rankA = rank(m, a);
  const rankB = rank(m, b);
  if (rankA !== rankB) return rankA - rankB;
  switch (rankA) {
    case 0:
      return a - b;
    case 1:
      return compareNumberCells(m, a, b);
    case 2:
      return compareText(m.unbox(a) as string, m.unbox(b) as string);
    case 3:
      return compareText(m.db.symbols.names[a >> 3]!, m.db.symbols.names[b >> 3]!);
    default: {
      const { symbols } = m.db;
      const x = (a & 7) === 2 ? m.listFunctor : m.heap[a >> 3]! >> 3;
      const y = (b & 7) === 2 ? m.listFunctor : m.heap[b >> 3]! >> 3;
      if (x === y) return 0;
      return (
        symbols.functorArity[x]! - symbols.functorArity[y]! ||
        compareText(symbols.nameOfFunctor(x), symbols.nameOfFunctor(y))
      );
    }
  }
};

/// Comparing terms that contain themselves would never end: after as many pairs as no heap can hold it is given up.
const endless = (m: Machine, rounds: number): void => {
  m.tick(0x100000);
  if (rounds > 2 ** 28) throw representationError('cyclic_term');
};

export const compareCells = (m: Machine, left: number, right: number): number => {
  const { heap } = m;
  let a = m.deref(left);
  let b = m.deref(right);
  if ((a & 7) >= 3 || (b & 7) >= 3) return a === b ? 0 : compareShallow(m, a, b);
  const pending: number[] = [];
  let rounds = 0;
  for (;;) {
    if (a !== b) {
      const order = compareShallow(m, a, b);
      if (order !== 0) return order;
      if ((a & 7) === 2) {
        pending.push(heap[(a >> 3) + 1]!, heap[(b >> 3) + 1]!, heap[a >> 3]!, heap[b >> 3]!);
      } else if ((a & 7) === 1) {
        for (let i = m.db.symbols.functorArity[heap[a >> 3]! >> 3]!; i > 0; i--)
          pending.push(heap[(a >> 3) + i]!, heap[(b >> 3) + i]!);
      }
    }
    if (pending.length === 0) return 0;
    b = m.deref(pending.pop()!);
    a = m.deref(pending.pop()!);
    if ((++rounds & 0xfffff) === 0) endless(m, rounds);
  }
};

export const identicalCells = (m: Machine, left: number, right: number): boolean => {
  const { heap } = m;
  let a = m.deref(left);
  let b = m.deref(right);
  if (a === b) return true;
  const tag = a & 7;
  if (tag !== (b & 7) || tag === 0 || tag === 3 || tag === 4) return false;
  const pending: number[] = [];
  let rounds = 0;
  for (;;) {
    if (a !== b) {
      if ((a & 7) !== (b & 7)) return false;
      switch (a & 7) {
        case 1: {
          if (heap[a >> 3] !== heap[b >> 3]) return false;
          for (let i = m.db.symbols.functorArity[heap[a >> 3]! >> 3]!; i > 0; i--)
            pending.push(heap[(a >> 3) + i]!, heap[(b >> 3) + i]!);
          break;
        }
        case 2:
          pending.push(heap[(a >> 3) + 1]!, heap[(b >> 3) + 1]!, heap[a >> 3]!, heap[b >> 3]!);
          break;
        case 5:
          if (!m.sameBox(a, b)) return false;
          break;
        default:
          return false;
      }
    }
    if (pending.length === 0) return true;
    b = m.deref(pending.pop()!);
    a = m.deref(pending.pop()!);
    if ((++rounds & 0xfffff) === 0) endless(m, rounds);
  }
};
