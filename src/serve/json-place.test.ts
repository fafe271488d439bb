import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offsetOfJsonProblem, placeOfJsonProblem } from './json-place.ts';

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('where a text stops being JSON', () => {
  test('JSON has no problem', () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        expect(offsetOfJsonProblem(JSON.stringify(value, undefined, indent))).toBeUndefined();
      }),
    ));

  // JSON.parse is the slow twin: what it refuses has a problem, and nothing else has.
  test('damaged JSON has a problem exactly where JSON.parse refuses it', () =>
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', '0', ':', 'x', '\\'),
        (value, at, sign) => {
          const text = JSON.stringify(value);
          const place = at % (text.length + 1);
          const damaged = text.slice(0, place) + sign + text.slice(place + 1);
          expect(offsetOfJsonProblem(damaged) === undefined).toBe(parses(damaged));
        },
      ),
      { numRuns: 1000 },
    ));

  test('tells line and column', () => {
    expect(placeOfJsonProblem('{\n  "a": 1,\n  "b": }')).toEqual({ line: 3, column: 8 });
    expect(placeOfJsonProblem('')).toEqual({ line: 1, column: 1 });
    expect(placeOfJsonProblem('[1, 2')).toEqual({ line: 1, column: 6 });
  });

  test('nor is a string that does not end', () => {
    for (const text of ['"', `"${'x'.repeat(4_000_000)}`, `"${'\\n'.repeat(1_000_000)}`, `{"${'x'.repeat(40)}\n`])
      expect(offsetOfJsonProblem(text)).toBe(text.startsWith('{') ? 1 : 0);
  });

  test('depth is no matter', () => expect(offsetOfJsonProblem('['.repeat(200_000))).toBe(200_000));
});
