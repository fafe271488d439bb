import { describe, expect, test } from 'vitest';
import { parseSgf } from '../../../record/index.ts';
import type { SgfNode } from '../../../record/index.ts';
import { boardBefore } from './game-board.ts';
import { learnProblemWords } from './learn-problem.ts';
import { learnTesuji, parseRegion } from './learn.ts';
import type { LearnOptions } from './learn.ts';
import { parseTesuji, printTesujiPattern } from './tesuji-text.ts';

const rootOf = (text: string): SgfNode => {
  const read = parseSgf(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.trees[0]!;
};

const words = { en: 'Words', ja: '言葉' };
const learn = (root: SgfNode, more: Partial<LearnOptions>) =>
  learnTesuji(root, { name: 'new-one', move: 1, title: words, words, ...more });
const textOf = (root: SgfNode, more: Partial<LearnOptions>): string => {
  const learned = learn(root, more);
  if (!learned.ok) return learnProblemWords(learned.error, 'en');
  const text = printTesujiPattern(learned.value);
  // What is learnt can be read back.
  expect(parseTesuji(text)).toEqual({ ok: true, value: { about: [], patterns: [learned.value] } });
  return text;
};
const part = (text: string, from: string, to: string): string => text.slice(text.indexOf(from), text.indexOf(to));

// Black takes a white stone on the second line from above: C3, then White descends, Black blocks; or White turns at D2.
const GAME = '(;GM[1]SZ[9]AB[bh][cg]AW[ch]PL[B](;B[dh]C[from the right](;W[ci];B[di])(;W[ee];B[ci]))(;B[ci];W[dh]))';

describe('a pattern from a game', () => {
  const region = { left: 1, right: 5, bottom: 1, top: 4 };

  test('region and tree; moves elsewhere; comments', () => {
    const text = textOf(rootOf(GAME), { region });
    expect(part(text, 'diagram', 'words en')).toBe(`diagram
  | . . . . .
  | . . X . .
  | . X O a .
  | . . b c .
  + - - - - -
moves
  a
    en: from the right
    ja: from the right
    b c
    - b
  b a
`);
  });

  test('marked points alone are asked for, and labels name them', () => {
    const root = rootOf('(;GM[1]SZ[9]AB[bh][cg]AW[ch]SQ[cg][bh]LB[dh:k][ch:T];B[dh];W[ci];B[aa])');
    const text = textOf(root, { region });
    expect(part(text, 'enemy', 'words en')).toBe(`enemy: T
diagram
  | ? ? ? ? ?
  | ? ? X ? ?
  | ? X T k ?
  | ? ? a ? ?
  + - - - - -
moves
  k a
`);
  });

  test('without a region the marks are the region', () => {
    const root = rootOf('(;GM[1]SZ[9]AB[bh][cg]AW[ch]SQ[bg][dh];B[dh])');
    expect(part(textOf(root, {}), 'diagram', 'words en')).toBe(`diagram
  . ? ?
  ? ? a
moves
  a
`);
  });

  test('a move later in the game, White first', () => {
    const root = rootOf('(;GM[1]SZ[9];B[ee];W[cc];B[gg];W[ef];B[df])');
    const text = textOf(root, { move: 4, region: { left: 4, right: 6, bottom: 4, top: 6 } });
    expect(part(text, 'diagram', 'words en')).toBe(`diagram
  . . .
  . O .
  b a .
moves
  a b
`);
  });

  test.each([
    ['no such move', { move: 9, region }, 'the game has no move 9'],
    [
      'the move is outside',
      { region: { left: 6, right: 9, bottom: 6, top: 9 } },
      'the move itself is outside the region',
    ],
    ['no region', {}, 'no region'],
  ] as const)('%s', (_name, more, message) => expect(textOf(rootOf(GAME), more)).toContain(message));

  test('a region that is too large', () => {
    const root = rootOf('(;GM[1]SZ[19];B[dd])');
    expect(textOf(root, { region: { left: 1, right: 19, bottom: 1, top: 19 } })).toContain('too large');
  });

  test('regions as text', () => {
    expect(parseRegion('H8:C3', 19)).toEqual({ ok: true, value: { left: 3, right: 8, bottom: 3, top: 8 } });
    for (const text of ['', 'C3', 'C3:Z9', 'C3:D4:E5', 'pass:C3']) expect(parseRegion(text, 19).ok, text).toBe(false);
  });
});

describe('positions of a game', () => {
  test('handicap stones, passes, and the end', () => {
    const root = rootOf('(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee];B[];W[ec])');
    const start = boardBefore(root, 1);
    expect(start.ok && [start.value.toMove, start.value.board.print().replaceAll('.', '')]).toEqual([1, 'XX']);
    const end = boardBefore(root);
    expect(end.ok && [end.value.toMove, end.value.board.print().replaceAll('.', '')]).toEqual([0, 'XOXO']);
  });

  test('a board that no game has, and a move on a stone', () => {
    expect(boardBefore(rootOf('(;GM[1]SZ[9:5];B[aa])'))).toMatchObject({ error: { code: 'bad-board' } });
    expect(boardBefore(rootOf('(;GM[1]SZ[9];B[aa];W[aa])'))).toMatchObject({ error: { code: 'bad-game' } });
  });
});
