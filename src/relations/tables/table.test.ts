import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOTH, NEW, Table } from './table.ts';

type Act = { readonly kind: 'add' | 'drop'; readonly tuple: readonly number[] } | { readonly kind: 'clear' };

const tuple = fc.array(fc.nat(6), { minLength: 3, maxLength: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 60, arbitrary: tuple.map((each): Act => ({ kind: 'add', tuple: each })) },
  { weight: 60, arbitrary: tuple.map((each): Act => ({ kind: 'drop', tuple: each })) },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'clear' }) },
);

/// Rows that an index finds alive, as texts.
const lookUp = (table: Table, columns: readonly number[], key: readonly number[]): string[] => {
  const index = table.index(columns);
  const wanted = Int32Array.from(key);
  const found: string[] = [];
  for (let row = index.first(wanted); row >= 0; row = index.next(row)) {
    if (table.states[row] !== BOTH || !index.matches(row, wanted)) continue;
    found.push(table.rows.subarray(row * table.arity, (row + 1) * table.arity).join());
  }
  return found.sort();
};

test('is a set with indexes, whatever is added, dropped and cleared', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 200, maxLength: 900, size: 'max' }), fc.nat(5), (acts, early) => {
      const table = new Table(3);
      const model = new Set<string>();
      // Some indexes are there from the beginning, some are made later.
      const masks = [[0], [1], [0, 2], [1, 2], [2], [0, 1]];
      for (const columns of masks.slice(0, early)) table.index(columns);
      for (const each of acts) {
        if (each.kind === 'clear') {
          table.clear();
          model.clear();
          continue;
        }
        const isTrue = each.kind === 'add';
        const row = table.insert(Int32Array.from(each.tuple));
        if ((table.states[row] === BOTH) !== isTrue) {
          table.states[row] = isTrue ? NEW : 1;
          table.changed.push(row);
        }
        if (isTrue) model.add(each.tuple.join());
        else {
          model.delete(each.tuple.join());
          if (table.states[row] === 0) continue;
        }
        table.settle();
      }
      expect(table.size).toBe(model.size);
      const all = [...model].map((text) => text.split(',').map(Number));
      for (const columns of masks) {
        for (let value = 0; value < 7; value++) {
          const key = columns.map((_, i) => (value + i) % 7);
          const expected = all.filter((each) => columns.every((column, i) => each[column] === key[i]));
          expect(lookUp(table, columns, key)).toEqual(expected.map((each) => each.join()).sort());
        }
      }
      for (const text of model) expect(table.has(Int32Array.from(text.split(',').map(Number)), NEW)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('a walk down an index goes on while rows are added', () => {
  const table = new Table(2);
  const index = table.index([0]);
  const key = Int32Array.of(7);
  for (let i = 0; i < 10; i++) table.insert(Int32Array.of(7, i));
  const seen: number[] = [];
  for (let row = index.first(key); row >= 0; row = index.next(row)) {
    if (!index.matches(row, key)) continue;
    seen.push(table.rows[row * 2 + 1]!);
    // Enough for the buckets to be made anew again and again.
    for (let i = 0; i < 40; i++) table.insert(Int32Array.of(7 + (i % 3), 1000 + seen.length * 100 + i));
  }
  expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

test('a relation without arguments is true or not', () => {
  const table = new Table(0);
  const nothing = new Int32Array(0);
  expect(table.find(nothing)).toBe(-1);
  const row = table.insert(nothing);
  table.states[row] = BOTH;
  expect([table.insert(nothing), table.has(nothing, NEW)]).toEqual([row, true]);
});

test('dead rows do not pile up', () => {
  const table = new Table(1);
  for (let i = 0; i < 10_000; i++) {
    const row = table.insert(Int32Array.of(i));
    table.states[row] = NEW;
    table.changed.push(row);
    table.settle();
    const same = table.find(Int32Array.of(i));
    table.states[same] = 1;
    table.changed.push(same);
    table.settle();
  }
  expect(table.size).toBe(0);
  expect(table.count).toBeLessThan(1000);
});
