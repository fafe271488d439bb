/// Sheets with mistakes of all kinds: the validator does not throw, and points into the text.
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findingWords } from './finding.ts';
import { GOOD } from './sheet.fixture.ts';
import type { Validation } from './validate.ts';
import { validateText } from './validate.ts';

const TIC_TAC_TOE = readFileSync(new URL('../../../../knowledge/gdl/tic-tac-toe.kif', import.meta.url), 'utf8');

const checked = (text: string): Validation => {
  const validation = validateText(text);
  expect(validation.ok).toBe(validation.findings.every(({ severity }) => severity === 'warning'));
  const lines = text.split('\n');
  for (const finding of validation.findings) {
    const { line, column, offset } = finding.place;
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset).toBeLessThanOrEqual(text.length);
    expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
    expect(finding.message).not.toBe('');
    expect(finding.message.length + finding.hint.length).toBeLessThan(2000);
    expect(findingWords(finding, 'ja').hint).not.toBe('');
  }
  return validation;
};

const tokensOf = (text: string): string[] => text.match(/;.*\n|[()]|[^\s()]+|\s+/g)!;

describe('mutations of a good sheet', () => {
  const change = fc.record({
    kind: fc.constantFrom('drop', 'double', 'swap', 'copy'),
    at: fc.nat(10_000),
    to: fc.nat(10_000),
  });
  const mutated = (text: string, changes: readonly { kind: string; at: number; to: number }[]): string => {
    const tokens = tokensOf(text);
    for (const { kind, at, to } of changes) {
      const i = at % tokens.length;
      const j = to % tokens.length;
      if (kind === 'drop') tokens.splice(i, 1);
      else if (kind === 'double') tokens.splice(i, 0, tokens[i]!);
      else if (kind === 'copy') tokens[i] = tokens[j]!;
      else [tokens[i], tokens[j]] = [tokens[j]!, tokens[i]!];
      if (tokens.length === 0) break;
    }
    return tokens.join('');
  };

  test.each([
    ['small', GOOD],
    ['tic-tac-toe', TIC_TAC_TOE],
  ])('%s', (_, text) => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => void checked(mutated(text, changes))),
      { numRuns: 100 },
    );
  });

  test('names exchanged, brackets kept', () => {
    const swap = fc.record({ at: fc.nat(10_000), to: fc.nat(10_000) });
    let readable = 0;
    fc.assert(
      fc.property(fc.array(swap, { minLength: 1, maxLength: 8 }), (swaps) => {
        const tokens = tokensOf(TIC_TAC_TOE);
        const words = tokens.flatMap((token, i) => (/^[^\s();]/.test(token) ? [i] : []));
        for (const { at, to } of swaps) {
          const [i, j] = [words[at % words.length]!, words[to % words.length]!];
          [tokens[i], tokens[j]] = [tokens[j]!, tokens[i]!];
        }
        if (checked(tokens.join('')).sheet !== undefined) readable++;
      }),
      { numRuns: 100 },
    );
    expect(readable).toBeGreaterThan(10);
  });

  test('any text', () => {
    const word = fc.constantFrom(
      '(',
      ')',
      '(<= ',
      '(not ',
      '(or ',
      '(and ',
      '(distinct ',
      ' ?x ',
      ' ?X ',
      ' p ',
      '(p ',
    );
    const keyword = fc.constantFrom('(true ', '(does ', '(next ', '(init ', '(role ', '(goal ', '(sees ', ' terminal ');
    const other = fc.constantFrom(' 1 ', '"a"', '|b', '; c\n', '\u0000', '\ud800', '将棋', '\r\n', '\u2028');
    fc.assert(
      fc.property(fc.array(fc.oneof(word, keyword, other), { maxLength: 60 }), (tokens) => {
        const text = tokens.join('');
        checked(text);
        const open = text.split('(').length - text.split(')').length;
        checked(open > 0 ? text + ')'.repeat(open) : text);
      }),
      { numRuns: 300 },
    );
  });
});
