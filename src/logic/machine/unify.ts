/// Unification of two cells: bindings are trailed where an older choice point could see them; no recursion.
import { PrologError } from '../terms/errors.ts';
import { compound, variable as newVariable } from '../terms/term.ts';
import { CellReader } from './convert.ts';
import type { Machine } from './machine.ts';

/// After so many pairs the terms may be ones that contain themselves.
const MAX_ROUNDS = 2 ** 23;

export const unify = (m: Machine, left: number, right: number): boolean => {
  const heap = m.heap;
  const arities = m.db.symbols.functorArity;
  const stack = m.work;
  const HB = m.HB;
  let trail = m.trail;
  let TR = m.TR;
  let top = 0;
  let a = left;
  let b = right;
  let rounds = 0;
  for (;;) {
    if ((++rounds & 0xfffff) === 0) {
      m.TR = TR;
      m.tick(0x100000);
      if (rounds > MAX_ROUNDS) return unifyCarefully(m, [...stack.subarray(0, top), a, b]);
    }
    while ((a & 7) === 0) {
      const n = heap[a >> 3]!;
      if (n === a) break;
      a = n;
    }
    while ((b & 7) === 0) {
      const n = heap[b >> 3]!;
      if (n === b) break;
      b = n;
    }
    if (a !== b) {
      const tagA = a & 7;
      const tagB = b & 7;
      if (tagA === 0 || tagB === 0) {
        // The younger variable refers to the older one, so that no older cell ever points above a choice point.
        let variable = a >> 3;
        let value = b;
        if (tagA !== 0 || (tagB === 0 && a < b)) {
          variable = b >> 3;
          value = a;
        }
        if (m.occursCheck && tagA + tagB > 0 && occurs(m, variable, value)) {
          m.TR = TR;
          if (m.db.flags.occursCheck !== 'error') return false;
          const reader = new CellReader(m);
          const culprits = [reader.read(variable << 3), reader.read(value)];
          throw new PrologError(compound('error', [compound('occurs_check', culprits), newVariable()]));
        }
        heap[variable] = value;
        if (variable < HB) {
          if (TR >= trail.length) trail = m.growTrail();
          trail[TR++] = variable;
        }
      } else if (tagA !== tagB) {
        m.TR = TR;
        return false;
      } else if (tagA === 2) {
        const x = a >> 3;
        const y = b >> 3;
        stack[top++] = heap[x + 1]!;
        stack[top++] = heap[y + 1]!;
        if (top + 2 > stack.length) return unifyFar(m, TR, stack.slice(0, top), heap[x]!, heap[y]!);
        a = heap[x]!;
        b = heap[y]!;
        continue;
      } else if (tagA === 1) {
        const x = a >> 3;
        const y = b >> 3;
        if (heap[x] !== heap[y]) {
          m.TR = TR;
          return false;
        }
        const n = arities[heap[x]! >> 3]!;
        if (top + 2 * n > stack.length) {
          const pending = Array.from(stack.slice(0, top));
          for (let i = n; i > 1; i--) pending.push(heap[x + i]!, heap[y + i]!);
          return unifyFar(m, TR, pending, heap[x + 1]!, heap[y + 1]!);
        }
        for (let i = n; i > 1; i--) {
          stack[top++] = heap[x + i]!;
          stack[top++] = heap[y + i]!;
        }
        a = heap[x + 1]!;
        b = heap[y + 1]!;
        continue;
      } else if (tagA !== 5 || !m.sameBox(a, b)) {
        m.TR = TR;
        return false;
      }
    }
    if (top === 0) break;
    b = stack[--top]!;
    a = stack[--top]!;
  }
  m.TR = TR;
  return true;
};

/// The rest of a unification whose pairs no longer fit the fixed stack: the stack is enlarged and the pairs go on.
const unifyFar = (m: Machine, TR: number, pending: ArrayLike<number>, a: number, b: number): boolean => {
  m.TR = TR;
  m.work = new Int32Array(Math.max(m.work.length * 2, pending.length + 1024));
  m.checkMemory(m.work.length * 4);
  if (!unify(m, a, b)) return false;
  for (let i = pending.length - 2; i >= 0; i -= 2) if (!unify(m, pending[i]!, pending[i + 1]!)) return false;
  return true;
};

const occurs = (m: Machine, variable: number, value: number): boolean => {
  const heap = m.heap;
  const pending = [value];
  while (pending.length > 0) {
    const c = m.deref(pending.pop()!);
    if ((c & 7) === 0) {
      if (c >> 3 === variable) return true;
    } else if ((c & 7) === 2) pending.push(heap[(c >> 3) + 1]!, heap[c >> 3]!);
    else if ((c & 7) === 1) {
      for (let i = m.db.symbols.functorArity[heap[c >> 3]! >> 3]!; i > 0; i--) pending.push(heap[(c >> 3) + i]!);
    }
  }
  return false;
};

/// Unification that remembers which compounds it has already set equal, so that it ends on terms that contain themselves.
const unifyCarefully = (m: Machine, pairs: number[]): boolean => {
  const seen = new Map<number, Set<number>>();
  while (pairs.length > 0) {
    const b = m.deref(pairs.pop()!);
    const a = m.deref(pairs.pop()!);
    if (a === b) continue;
    const tag = a & 7;
    if (tag !== (b & 7) || (tag !== 1 && tag !== 2)) {
      if (!unify(m, a, b)) return false;
      continue;
    }
    const known = seen.get(a) ?? new Set<number>();
    if (known.has(b)) continue;
    known.add(b);
    seen.set(a, known);
    if (tag === 1 && m.heap[a >> 3] !== m.heap[b >> 3]) return false;
    const arity = tag === 2 ? 2 : m.db.symbols.functorArity[m.heap[a >> 3]! >> 3]!;
    const offset = tag === 2 ? 0 : 1;
    for (let i = arity - 1; i >= 0; i--) pairs.push(m.heap[(a >> 3) + offset + i]!, m.heap[(b >> 3) + offset + i]!);
    m.tick(1);
  }
  return true;
};
