import { describe, expect, test } from 'vitest';
import { BLACK, GoBoard, WHITE, parsePoint, printPoint } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { allReaders } from '../reading/all-readers.ts';
import type { Asking } from './asking.ts';
import { askNobody, askReaders } from './asking.ts';
import { candidatesOf } from './candidates.ts';
import { PatternMatcher, compilePatterns } from './matcher.ts';
import { NET } from './tesuji.fixture.ts';
import { parseTesuji } from './tesuji-text.ts';

const boardOf = (black: string, white: string): GoBoard => {
  const board = new GoBoard(9);
  const put = (names: string, colour: Colour): void => {
    for (const name of names.split(' ')) {
      const point = parsePoint(name, 9);
      if (!point.ok || !board.play(point.value, colour)) throw new Error(`${name} cannot be played`);
    }
  };
  put(black, BLACK);
  put(white, WHITE);
  return board;
};

const proposals = (text: string, board: GoBoard, asking: Asking): readonly string[] => {
  const read = parseTesuji(text);
  if (!read.ok) throw new Error(read.error.message);
  const matcher = new PatternMatcher(compilePatterns(read.value.patterns), board.size);
  matcher.update(board);
  return matcher
    .matches()
    .flatMap((match) => candidatesOf(match, board, asking))
    .map(
      ({ colour, move, value, step, isSure, line }) =>
        `${colour} ${printPoint(move)} ${value} step ${step}${isSure ? '' : '?'}: ${line.map((point) => printPoint(point)).join(' ')}`,
    );
};

describe('candidates', () => {
  const asking = askReaders(allReaders());
  const board = (): GoBoard => boardOf('E6 F6 D5 D4', 'E5');

  test('the move, its value and what is expected to follow', () => {
    expect(proposals(NET, board(), asking)).toEqual(['0 F4 14 step 0: F4 F5 G5']);
  });

  test('of either colour', () => {
    expect(proposals(NET, boardOf('E5', 'E6 F6 D5 D4'), asking)).toEqual(['1 F4 14 step 0: F4 F5 G5']);
  });

  test('none where the condition fails, an unsure one where nobody answers it', () => {
    expect(proposals(NET.replace('= 2', '= 3'), board(), asking)).toEqual([]);
    expect(proposals(NET.replace('liberties(T) = 2', 'after(a: captured(T))'), board(), asking)).toHaveLength(1);
    expect(proposals(NET.replace('liberties(T) = 2', 'safe(T)'), board(), askNobody)).toEqual([
      '0 F4 14 step 0?: F4 F5 G5',
    ]);
  });

  test('a line has a value of its own', () => {
    expect(proposals(NET.replace('  a -> captures T', '  a -> worth 7.5'), board(), asking)).toEqual([
      '0 F4 7.5 step 0: F4 F5 G5',
    ]);
  });

  test('after the answer the tree goes on', () => {
    expect(proposals(NET, boardOf('E6 F6 D5 D4 F4', 'E5 F5'), asking)).toEqual(['0 G5 14 step 2: G5']);
  });
});
