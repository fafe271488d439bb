// Ground terms have one number each, and numbers their terms.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { atom, compound, float, int, list, sameTerm, text, variable } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { ValueTable } from './values.ts';

const leaf: fc.Arbitrary<Term> = fc.oneof(
  fc.constantFrom('a', 'b', '1', '', '|', 'c0|a', ',').map(atom),
  fc.constantFrom(0, 1, -1, 2 ** 53, 10n ** 30n, 10n ** 30n + 1n).map(int),
  fc.constantFrom(0, -0, 1, 1.5, NaN, Infinity).map(float),
  fc.constantFrom('a', '1', '').map(text),
);
const { term } = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .tuple(fc.constantFrom('f', 'g', '|', '1|f'), fc.array(tie('term'), { minLength: 1, maxLength: 3 }))
      .map(([name, args]) => compound(name, args)),
  ),
}));

test('equal terms have equal numbers, others have others', () => {
  fc.assert(
    fc.property(fc.array(term, { maxLength: 12 }), (terms) => {
      const table = new ValueTable();
      const numbers = terms.map((each) => table.number(each));
      for (const [i, one] of terms.entries()) {
        expect(sameTerm(table.term(numbers[i]!), one)).toBe(true);
        expect(table.find(one)).toBe(numbers[i]);
        for (const [j, other] of terms.entries())
          expect(numbers[i] === numbers[j], `${i} ${j}`).toBe(sameTerm(one, other));
      }
      for (let value = 0; value < table.size; value++) expect(table.number(table.term(value))).toBe(value);
    }),
  );
});

test('what was never numbered is not found, and nothing is added by looking', () => {
  const table = new ValueTable();
  table.number(compound('f', [atom('a')]));
  const { size } = table;
  expect(table.find(compound('f', [atom('b')]))).toBeUndefined();
  expect(table.find(compound('g', [atom('a')]))).toBeUndefined();
  expect(table.find(int(1))).toBeUndefined();
  expect(table.size).toBe(size);
});

test('a long list has a number', () => {
  const items = Array.from({ length: 30_000 }, (_, i) => int(i));
  const table = new ValueTable();
  expect(table.number(list(items))).toBe(table.number(list(items)));
});

test('variables have no number', () => {
  expect(() => new ValueTable().number(variable('X'))).toThrow(TypeError);
  expect(() => new ValueTable().term(3)).toThrow(RangeError);
});
