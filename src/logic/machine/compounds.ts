/// Compound cells: their arguments, and whether one contains itself.
import type { Machine } from './machine.ts';

/// Number of arguments and address of the first one of a compound cell.
export const argumentsOf = (m: Machine, c: number): { arity: number; first: number } =>
  (c & 7) === 2
    ? { arity: 2, first: c >> 3 }
    : { arity: m.db.symbols.functorArity[m.heap[c >> 3]! >> 3]!, first: (c >> 3) + 1 };

export const isCompound = (c: number): boolean => (c & 7) === 1 || (c & 7) === 2;

/// Whether no compound contains itself.
export const isAcyclic = (m: Machine, cell: number): boolean => {
  const state = new Map<number, boolean>(); // false while on the path, true when finished
  const pending: number[] = [m.deref(cell)];
  const leaving: boolean[] = [false];
  while (pending.length > 0) {
    const c = pending.pop()!;
    if (leaving.pop()!) {
      state.set(c, true);
      continue;
    }
    if (!isCompound(c)) continue;
    const known = state.get(c);
    if (known === true) continue;
    if (known === false) return false;
    state.set(c, false);
    pending.push(c);
    leaving.push(true);
    const { arity, first } = argumentsOf(m, c);
    for (let i = 0; i < arity; i++) {
      const d = m.deref(m.heap[first + i]!);
      if (isCompound(d)) {
        pending.push(d);
        leaving.push(false);
      }
    }
  }
  return true;
};
