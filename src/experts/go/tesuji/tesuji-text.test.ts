import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tesujiProblemWords } from './problem.ts';
import { parseTesuji, printTesuji, readTesujiText } from './tesuji-text.ts';
import { NET, anyTesuji } from './tesuji.fixture.ts';

describe('patterns as text', () => {
  test('what is printed is read back', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyTesuji, { maxLength: 3, selector: ({ name }) => name }),
        fc.constantFrom([], ['About these patterns.', '', 'More.']),
        (patterns, about) => {
          const read = parseTesuji(printTesuji({ about, patterns }));
          expect(read).toEqual({ ok: true, value: { about, patterns } });
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a text as people write it', () => {
    const read = parseTesuji(NET);
    expect(read.ok && read.value.patterns[0]).toMatchObject({
      name: 'net',
      title: { en: 'Net', ja: 'ゲタ' },
      case: 'capture',
      value: 14,
      drawing: { rows: ['?XX?', 'XTbd', 'Xca.', '?e.?'], own: '', enemy: 'T' },
      where: { kind: 'compare', sign: '=' },
      moves: [{ move: 'a', results: [{ word: 'captures', names: ['T'] }], children: [{ move: 'b' }, { move: 'c' }] }],
    });
    expect(read.ok && printTesuji(read.value)).toBe(NET);
  });
});

describe('what is wrong is told with its place', () => {
  const cases: readonly (readonly [name: string, from: string | RegExp, to: string, place: string, code: string])[] = [
    ['a sign', '? X X ?', '? X # ?', '9:7', 'bad-sign'],
    ['rows of two lengths', '  ? e . ?', '  ? e .', '12:3', 'uneven-rows'],
    ['an edge inside', '  X c a .', '  - - - -', '11:3', 'bad-edge'],
    ['two points of one name', 'X T b d', 'X T b b', '10:9', 'same-point'],
    ['a stone of no side', 'enemy: T\n', '', '9:5', 'no-colour'],
    ['a stone that is not there', 'enemy: T', 'enemy: T S', '7:8', 'no-stone-named'],
    ['a case', 'case: capture', 'case: captur', '4:7', 'unknown-word'],
    ['a number', 'value: 14', 'value: much', '6:8', 'bad-number'],
    ['a key', 'value: 14', 'worth: 14', '1:9', 'missing-key'],
    ['a key told twice', 'value: 14', 'value: 14\nvalue: 3', '7:1', 'twice-key'],
    ['a text that is missing', 'title ja: ゲタ\n', '', '1:9', 'missing-key'],
    ['a move without a name', 'b d ->', 'b z ->', '16:7', 'unknown-point'],
    ['a result', '    b d -> captures T', '    b d -> captured T', '16:12', 'bad-result'],
    ['a result without its stone', '    b d -> captures T', '    b d -> captures', '16:12', 'result-names'],
    ['a condition', 'liberties(T) = 2', 'liberty(T) = 2', '13:8', 'condition-word'],
    ['a condition that ends', 'liberties(T) = 2', 'liberties(T) =', '13:22', 'condition-end'],
    ['a name in a condition', 'liberties(T) = 2', 'liberties(Q) = 2', '13:8', 'unknown-point'],
    ['indentation', '    c e ->', '   c e ->', '17:4', 'bad-indent'],
    ['a name', 'pattern net', 'pattern Net!', '1:9', 'bad-name'],
    ['no block', 'pattern net\n', '', '1:1', 'no-block'],
    ['words without moves', '  a -> captures T', '  en: so it is', '15:3', 'words-first'],
  ];
  test.each(cases)('%s', (_name, from, to, place, code) => {
    const { problems } = readTesujiText(NET.replace(from, to));
    const told = problems.map((problem) => `${problem.place.line}:${problem.place.column} ${problem.code}`);
    expect(told).toContain(`${place} ${code}`);
    for (const problem of problems)
      for (const language of ['en', 'ja'] as const) {
        const { message, hint } = tesujiProblemWords(problem, language);
        expect(message + hint).not.toMatch(/\{\w+\}|undefined/);
        expect(hint).not.toBe('');
      }
  });

  test('one bad pattern does not hide the others', () => {
    const { patterns, problems } = readTesujiText(`${NET.replace('14', 'x')}\n${NET.replace('net', 'net-two')}`);
    expect(patterns.map(({ name }) => name)).toEqual(['net-two']);
    expect(problems).toHaveLength(1);
  });

  test('no text makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...NET.split('\n'), '  X .', '->', '# note', 'moves', '\t'), { maxLength: 30 }),
        (lines) => {
          readTesujiText(lines.join('\n'));
        },
      ),
    );
  });
});
