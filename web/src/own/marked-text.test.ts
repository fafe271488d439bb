/// Marks at the places of findings, whatever the text.
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { offsetOf, piecesOf } from './marked-text.ts';

const finding = (line: number, column: number, severity: 'error' | 'warning' = 'error') => ({ line, column, severity });

test('a mark reaches over the word at its place', () => {
  expect(piecesOf('(a)\n(legal ?x)', [finding(2, 1)])).toEqual([
    { text: '(a)\n' },
    { text: '(legal', severity: 'error' },
    { text: ' ?x)' },
  ]);
  expect(piecesOf('(a b)', [finding(1, 4, 'warning'), finding(1, 4)])).toEqual([
    { text: '(a ' },
    { text: 'b', severity: 'error' },
    { text: ')' },
  ]);
});

test('a place is where lines and columns say, never beyond its line', () => {
  expect(offsetOf('ab\ncd\n', 2, 2)).toBe(4);
  expect(offsetOf('ab\ncd\n', 1, 9)).toBe(2);
  expect(offsetOf('ab', 7, 1)).toBe(2);
});

test('the pieces are the text', () => {
  const text = fc.array(fc.constantFrom('(', ')', ' ', '\n', 'a', '?x', '盤', '\t')).map((parts) => parts.join(''));
  const findings = fc.array(
    fc.record({
      line: fc.integer({ min: 1, max: 9 }),
      column: fc.integer({ min: 1, max: 12 }),
      severity: fc.constantFrom('error' as const, 'warning' as const),
    }),
  );
  fc.assert(
    fc.property(text, findings, (given, found) => {
      expect(
        piecesOf(given, found)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(given);
    }),
  );
});
