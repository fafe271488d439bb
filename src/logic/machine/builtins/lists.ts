/// Lists: length/2 and the sorting predicates.
import { PrologError, domainError, instantiationError, resourceError, typeError } from '../../terms/errors.ts';
import { atom, compound, int, variable } from '../../terms/term.ts';
import { compareCells } from '../compare.ts';
import { argumentsOf, isCompound } from '../compounds.ts';
import type { Answers, Database } from '../database.ts';
import type { Machine } from '../machine.ts';
import { listCells, smallInteger } from './terms.ts';

export const addLists = (db: Database): void => {
  db.inline('is_list', 1, (m) => {
    let c = m.deref(m.X[0]!);
    for (let n = 0; (c & 7) === 2; n++) {
      if (n > m.H) return false;
      c = m.deref(m.heap[(c >> 3) + 1]!);
      if ((n & 0xffff) === 0xffff) m.tick(0x10000);
    }
    return c === 3;
  });
  db.nondeterministic('length', 2, (m) => {
    let count = 0;
    let c = m.deref(m.X[0]!);
    while ((c & 7) === 2) {
      count++;
      c = m.deref(m.heap[(c >> 3) + 1]!);
      if ((count & 0xffff) === 0) m.tick(0x10000);
      if (count > m.H) throw typeError('list', atom('cyclic_list'));
    }
    const wanted = m.deref(m.X[1]!);
    if ((wanted & 7) !== 0 && (wanted & 7) !== 4) {
      if ((wanted & 7) === 5 && typeof m.unbox(wanted) === 'bigint') throw resourceError('memory');
      throw typeError('integer', m.read(wanted));
    }
    if ((wanted & 7) === 4 && wanted < 0) {
      if (c === 3) return false;
      throw domainError('not_less_than_zero', m.read(wanted));
    }
    if (c === 3) return m.unify(wanted, (count << 3) | 4);
    if ((c & 7) !== 0) throw typeError('list', m.read(m.X[0]!));
    if ((wanted & 7) === 4) {
      const missing = (wanted >> 3) - count;
      return missing >= 0 && m.unify(c, freshList(m, missing));
    }
    if (c === wanted) return false;
    return new LengthAnswers(count);
  });
  db.inline('msort', 2, (m) => m.unify(m.X[1]!, m.list(sorted(m, listCells(m, m.X[0]!), false, 0, 1))));
  db.inline('sort', 2, (m) => m.unify(m.X[1]!, m.list(sorted(m, listCells(m, m.X[0]!), true, 0, 1))));
  db.inline('sort0', 2, (m) => m.unify(m.X[1]!, m.list(sorted(m, listCells(m, m.X[0]!), false, 0, 1))));
  db.inline('keysort', 2, (m) => {
    const items = listCells(m, m.X[0]!);
    const pair = m.db.symbols.functorCell('-', 2);
    for (const item of items) {
      const c = m.deref(item);
      if ((c & 7) === 0) throw instantiationError();
      if ((c & 7) !== 1 || m.heap[c >> 3] !== pair) throw typeError('pair', m.read(c));
    }
    return m.unify(m.X[1]!, m.list(sorted(m, items, false, 1, 1)));
  });
  db.inline('sort', 4, (m) => {
    const first = m.deref(m.X[0]!);
    if ((first & 7) !== 0 && (first & 7) !== 4) throw typeError('compound', m.read(first));
    const key = smallInteger(m, first);
    if (key < 0) throw domainError('not_less_than_one', int(key));
    const order = m.deref(m.X[1]!);
    if ((order & 7) === 0) throw instantiationError();
    if ((order & 7) !== 3) throw typeError('atom', m.read(order));
    const name = m.db.symbols.names[order >> 3]!;
    if (!['@<', '@=<', '@>', '@>='].includes(name)) throw domainError('order', m.read(order));
    const items = listCells(m, m.X[2]!);
    if (key > 0) for (const item of items) keyArgument(m, item, key);
    const direction = name.startsWith('@>') ? -1 : 1;
    return m.unify(m.X[3]!, m.list(sorted(m, items, !name.includes('='), key, direction)));
  });
};

const freshList = (m: Machine, length: number): number => {
  m.checkMemory(length * 8);
  m.room(length * 2);
  if (length === 0) return 3;
  const start = m.H;
  // The first element is the oldest variable.
  for (let i = 0; i < length; i++) {
    const at = m.H;
    m.heap[at] = at << 3;
    m.heap[at + 1] = ((at + 2) << 3) | 2;
    m.H += 2;
  }
  m.heap[m.H - 1] = 3;
  return (start << 3) | 2;
};

class LengthAnswers implements Answers {
  private readonly prefix: number;
  private extra = 0;
  constructor(prefix: number) {
    this.prefix = prefix;
  }
  next(m: Machine): 0 | 1 | 2 {
    let c = m.deref(m.X[0]!);
    while ((c & 7) === 2) c = m.deref(m.heap[(c >> 3) + 1]!);
    const extra = this.extra++;
    m.tick(1 + (extra >> 3));
    m.unify(c, freshList(m, extra));
    m.unify(m.X[1]!, ((this.prefix + extra) << 3) | 4);
    return 1;
  }
}

const keyArgument = (m: Machine, item: number, key: number): number => {
  const c = m.deref(item);
  if ((c & 7) === 0) throw instantiationError();
  if (!isCompound(c)) throw typeError('compound', m.read(c));
  const { arity, first } = argumentsOf(m, c);
  if (key > arity)
    throw new PrologError(
      compound('error', [compound('existence_error', [atom('argument'), int(key), m.read(c)]), variable()]),
    );
  return m.heap[first + key - 1]!;
};

/// Stable merge sort by standard order of the terms or of their `key`th arguments.
const sorted = (m: Machine, items: number[], unique: boolean, key: number, direction: number): number[] => {
  const keyed = items.map((item) => ({ item, key: key === 0 ? item : keyArgument(m, item, key) }));
  m.tick(items.length);
  keyed.sort((a, b) => direction * compareCells(m, a.key, b.key));
  const result: number[] = [];
  keyed.forEach((entry, i) => {
    if (unique && i > 0 && compareCells(m, keyed[i - 1]!.key, entry.key) === 0) return;
    result.push(entry.item);
  });
  return result;
};
