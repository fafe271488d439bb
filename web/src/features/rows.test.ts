import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filteredRows, orderBy, sortedRows, sumOf } from './rows.ts';
import type { Row } from './rows.ts';

const row = (name: string, value: number, contribution?: number): Row => ({
  name,
  words: { en: `Moves of ${name}.`, ja: `${name} の手。` },
  clause: `${name}(A) :- legal_move(A, x).`,
  value,
  contribution,
});

const ROWS = [row('f1', 3, -900), row('f2', 0, 0), row('f3', 7, 100)];
const names = (rows: readonly Row[]): string => rows.map(({ name }) => name).join(' ');

describe('rows', () => {
  test('are filtered by text in either language or in the clause, all words of it', () => {
    const search = (text: string, hasZeros = true): string => names(filteredRows(ROWS, { text, hasZeros }));
    expect(search('')).toBe('f1 f2 f3');
    expect(search('', false)).toBe('f1 f3');
    expect(search('MOVES f3')).toBe('f3');
    expect(search('f2 の手')).toBe('f2');
    expect(search('legal_move')).toBe('f1 f2 f3');
    expect(search('nothing')).toBe('');
  });

  test('are sorted by amounts, whatever the sign, and turned round', () => {
    const by = (key: 'name' | 'value' | 'contribution', isReversed = false): string =>
      names(sortedRows(ROWS, { key, isReversed }));
    expect(by('name')).toBe('f1 f2 f3');
    expect(by('name', true)).toBe('f3 f2 f1');
    expect(by('value')).toBe('f3 f1 f2');
    expect(by('contribution')).toBe('f1 f3 f2');
    expect(by('contribution', true)).toBe('f2 f3 f1');
    const first = orderBy({ key: 'name', isReversed: false }, 'value');
    expect(first).toEqual({ key: 'value', isReversed: false });
    expect(orderBy(first, 'value')).toEqual({ key: 'value', isReversed: true });
  });

  test('sum exactly, in whatever order and whichever are shown', () => {
    const amounts = fc.array(fc.tuple(fc.nat(200), fc.integer({ min: -10_000_000, max: 10_000_000 })));
    fc.assert(
      fc.property(amounts, (given) => {
        const rows = given.map(([value, contribution], i) => row(`f${i}`, value, contribution));
        const shown = filteredRows(rows, { text: '', hasZeros: false });
        const others = rows.filter((each) => !shown.includes(each));
        expect(sumOf(sortedRows(shown, { key: 'contribution', isReversed: false })) + sumOf(others)).toBe(sumOf(rows));
      }),
    );
  });
});
