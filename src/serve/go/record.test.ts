/// What is read of records as they come, and what is told of them.
import { describe, expect, test } from 'vitest';
import { readGoSgf } from './record.ts';

const read = (sgf: string) => {
  const record = readGoSgf(sgf);
  if (!record.ok) throw new Error(record.error.message.en);
  const { position, problems } = record.value;
  return {
    moves: position.moves?.map(({ point }) => point),
    en: problems.map(({ en }) => en),
    ja: problems.map(({ ja }) => ja),
  };
};

describe('records of Go', () => {
  test('a record without a flaw has nothing told of it', () =>
    expect(read('(;GM[1]SZ[9];B[ee];W[cc])')).toEqual({ moves: ['E5', 'C7'], en: [], ja: [] }));

  test.each([
    ['(;GM[1]SZ[9]KM[abc];B[ee])', 1, 'line 1, column 16: KM[abc] is not a number; such as KM[6.5]', 'KM[abc] は数'],
    [
      '(;GM[1]SZ[9]\n;B[ee];B[cc];W[dd])',
      3,
      'line 2, column 10: move 2: black moves twice in a row',
      '2 手目: 黒が続けて',
    ],
    ['(;GM[1]SZ[9];B[ee];AW[cc];B[dd];W[cd])', 1, 'line 1, column 23: stones are put on the board', '後の 2 手を省き'],
    ['(;GM[1]SZ[9];B[ee];W[cc]', 2, "the text ends, and 1 ')' is missing; closed at the end", '閉じ'],
    ['(;GM[1]SZ[9])(;GM[1]SZ[9];B[ee])', 1, 'the file holds 2 games; game 2 is read, the first one', '第 2 局'],
    ['(;GM[1]SZ[9];B[ee])(;GM[1]SZ[9];B[cc])', 1, 'the file holds 2 games; the first one is read', '第 1 局'],
  ])('%s', (sgf, moves, en, ja) => {
    const told = read(sgf);
    expect(told.moves).toHaveLength(moves);
    expect(told.en[0]).toContain(en);
    expect(told.ja[0]).toContain(ja);
    expect(told.en).toHaveLength(1);
  });

  test.each([
    ['(;GM[1]SZ[9];B[ee];W[ee];B[cc])', 'line 1, column 22: move 2, W[ee]: there is a stone already; the moves before'],
    ['(;GM[1]SZ[9];B[ee];W[zz];B[cc])', 'line 1, column 22: W[zz] is outside of the board 9; the moves before'],
    ['(;GM[1]SZ[9]AB[ba][ab];B[ee];W[aa])', 'move 2, white A9: '],
  ])('%s is read up to the move that cannot be made', (sgf, en) => {
    const told = read(sgf);
    expect(told.moves).toEqual(['E5']);
    expect(told.en[0]).toContain(en);
    expect(told.en[0]).toContain('the moves before it are read');
    expect(told.ja[0]).toContain('その前の手までを読みました');
    expect(told.ja[0]).not.toMatch(/would|liberty/);
  });

  test('a few of many flaws are told, and how many there are', () => {
    const comments = Array.from({ length: 12 }, () => ';B[]W[]').join('');
    const { en } = read(`(;GM[1]SZ[9]${comments})`);
    expect(en).toHaveLength(9);
    expect(en.at(-1)).toMatch(/^and \d+ more/);
  });

  test.each([
    ['', 'empty-record'],
    [' \n', 'empty-record'],
    ['\u0089PNG\r\n\u001a\n\u0000\u0000', 'binary-record'],
    ['hello', 'sgf-no-tree'],
    ['(;GM[1]SZ[52];B[aa])', 'bad-size'],
    ['(;GM[1]SZ[9:13])', 'not-square'],
    ['(;GM[1]SZ[9]AB[ab][ba]AW[aa])', 'no-liberty'],
  ])('%j is refused as %s', (sgf, code) => {
    const record = readGoSgf(sgf);
    expect(record.ok ? 'read' : record.error.code).toBe(code);
    if (!record.ok) expect(record.error.hint.ja).not.toBe('');
  });
});
