import { describe, expect, test } from 'vitest';
import { allReaders } from '../reading/all-readers.ts';
import { checkAllJoseki, checkAllTesuji } from './check.ts';
import { tesujiFindingWords } from './finding.ts';
import { parseJoseki } from './joseki-text.ts';
import { NET } from './tesuji.fixture.ts';
import { parseTesuji } from './tesuji-text.ts';

const readers = allReaders();
const findingsIn = (...texts: readonly string[]): readonly string[] => {
  const read = parseTesuji(texts.join('\n'));
  if (!read.ok) throw new Error(read.error.message);
  return checkAllTesuji(read.value.patterns, readers).map((finding) => {
    expect(tesujiFindingWords(finding, 'ja')).not.toMatch(/\{|undefined/);
    return `${finding.severity} ${finding.name}: ${tesujiFindingWords(finding, 'en')}`;
  });
};

describe('checks of patterns', () => {
  test('a right one', () => expect(findingsIn(NET)).toEqual([]));

  test('a claim that does not hold', () => {
    const wrong = NET.replace(/moves\n[^]*?words/, 'moves\n  e -> captures T\nwords');
    expect(findingsIn(wrong)).toEqual(['error net: e: captures T is not so']);
  });

  test('a condition that does not hold on the pattern itself', () =>
    expect(findingsIn(NET.replace('= 2', '= 3'))).toEqual([
      'error net: the condition does not hold on the pattern itself',
    ]));

  test('a condition that nobody answers is a note', () =>
    expect(findingsIn(NET.replace('liberties(T) = 2', 'weak(T)'))).toEqual([
      'note net: nobody could answer the condition',
    ]));

  test('an illegal move, and one that stands twice', () => {
    expect(findingsIn(NET.replace('b d ->', 'b T ->'))).toEqual(['error net: a b T: the last move is not legal']);
    expect(findingsIn(NET.replace('    c e -> captures T', '    b e'))).toEqual([
      'error net: a b: the last move stands twice among its alternatives',
    ]);
  });

  test('a stone without liberties', () =>
    expect(
      findingsIn(
        NET.replace('X c a .', 'X X a .')
          .replace('X T b d', 'X T X d')
          .replace(/where[^]*?words/, 'moves\n  a\nwords'),
      ),
    ).toEqual([
      'error net: the drawing cannot be laid on a board of 19 lines: a stone has no liberty, or it is too large',
    ]));

  test('the same pattern, mirrored', () => {
    const mirrored = NET.replace('pattern net', 'pattern other')
      .replace('? X X ?', '? X X ?')
      .replace('X T b d', 'd b T X')
      .replace('X c a .', '. a c X')
      .replace('? e . ?', '? . e ?');
    expect(findingsIn(NET, mirrored)).toEqual(['error other: the same as net, turned or mirrored']);
  });
});

describe('claims of life, death and connection', () => {
  const shape = (around: string, names: string, rows: readonly string[], moves: string): string =>
    `pattern one\ntitle en: t\ntitle ja: t\ncase: eye-shape\naim: kill\nvalue: 1\naround: ${around}\n${names}\ndiagram\n${rows
      .map((row) => `  ${row}\n`)
      .join('')}moves\n  ${moves}\nwords en: w\nwords ja: w\n`;
  const three = ['OTOOO', 'O.a.O', 'OOOOO'];
  const four = ['OTOOOO', 'O.a..O', 'OOOOOO'];

  test('three in a row die, four do not', () => {
    expect(findingsIn(shape('own', 'enemy: T', three, 'a -> kills T'))).toEqual([]);
    expect(findingsIn(shape('own', 'enemy: T', four, 'a -> kills T'))).toEqual(['error one: a: kills T is not so']);
  });

  test('three in a row live by the middle point alone', () => {
    const own = (rows: readonly string[]): readonly string[] =>
      rows.map((row) => row.replaceAll('O', 'X').replace('T', 'A'));
    expect(findingsIn(shape('enemy', 'own: A', own(three), 'a -> lives A'))).toEqual([]);
    expect(findingsIn(shape('enemy', 'own: A', own(['OTOOO', 'Oa..O', 'OOOOO']), 'a -> lives A'))).toEqual([
      'error one: a: lives A is not so',
    ]);
  });

  test('a bamboo joint holds, a peeped jump does not', () => {
    const moves = 'a -> connects A B';
    expect(findingsIn(shape('nothing', 'own: A B', ['.A.B.', '.X...', 'a....'], moves))).toEqual([
      'error one: a: connects A B is not so',
    ]);
    expect(findingsIn(shape('nothing', 'own: A B', ['.A.B.', '.X.a.', '.....'], moves))).toEqual([]);
    expect(findingsIn(shape('nothing', 'enemy: S T', ['.XSa.', '..XT.', '.....'], 'a -> cuts S T'))).toEqual([]);
  });
});

describe('checks of joseki', () => {
  const findings = (moves: string): readonly string[] => {
    const read = parseJoseki(
      `joseki one\ntitle en: t\ntitle ja: t\nvalue: 1\nmoves\n${moves}\nwords en: w\nwords ja: w\n`,
    );
    if (!read.ok) throw new Error(read.error.message);
    return checkAllJoseki(read.value.joseki).map((finding) => tesujiFindingWords(finding, 'en'));
  };

  test('lines are legal, new, and say how they end', () => {
    expect(findings('  D4 F3 -> first 3, second 2, gote')).toEqual([]);
    expect(findings('  D4 D4 -> first 3, second 2, gote')).toEqual(['D4 D4: the last move is not legal']);
    expect(findings('  D4 F3 -> first 3')).toHaveLength(2);
    expect(findings('  D4\n    F3 -> first 3, second 2, gote\n    C6 -> first 3, second 2, gote')).toEqual([
      'the same as one: D4 C6, turned or mirrored',
    ]);
  });
});
