import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedCount, thousandths } from './thousandths.ts';

test('thousandths keep all their digits', () => {
  expect([0, 7, -7, 1250, -12_345, 999].map(thousandths)).toEqual([
    '0.000',
    '+0.007',
    '\u22120.007',
    '+1.250',
    '\u221212.345',
    '+0.999',
  ]);
  fc.assert(
    fc.property(fc.integer(), (value) => {
      const read = Number(thousandths(value).replace('\u2212', '-').replace('.', ''));
      expect(read + 0).toBe(value + 0);
    }),
  );
});

test('differences have their sign', () => {
  expect([3, 0, -2].map(signedCount)).toEqual(['+3', '0', '\u22122']);
});
