import { describe, expect, test } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import { BLACK, GoBoard, WHITE, printPoint } from '../../../games/index.ts';
import { lifeCase, lifeVerdicts } from './life.ts';
import type { CaseValues } from './case-values.ts';
import { at, boardWith, recognitionOf } from './recognition.fixture.ts';
import type { Recognition, StoredMove } from './recognition.ts';

// One eye for certain, and no more.
const ONE_EYE = ['B1 B2 A2 C2 D2', 'A3 B3 C3 D3 E2 E3 C1 E1 D1'] as const;
// White's stone at C6 is shut in, short of liberties, and has no room.
const NO_EYES = '............O.......OX.O..............XX.XXX...OX..OO....XO......................';
// Three points in the corner: who plays in the middle of them decides.
const HANGING = ['A2 B2 C2 D2 D1', 'A3 B3 C3 D3 E3 E2 E1'] as const;

const seen = (
  board: GoBoard,
  colour: Colour,
  values: Partial<CaseValues> = {},
  stored: readonly StoredMove[] = [],
): Recognition => {
  const recognition = recognitionOf(board, colour);
  return { ...recognition, values: { ...recognition.values, ...values }, stored: () => stored };
};

/// What the steps say of the group of a stone: the step that settled it, and the moves with theirs.
const verdictOn = (stone: string, recognition: Recognition) => {
  const verdict = lifeVerdicts(recognition).find(({ group }) => group.stones.includes(at(stone)))!;
  return { step: verdict.step, moves: verdict.moves.map(({ step, move }) => `${step} ${printPoint(move)}`) };
};

const pattern = (kind: string, move: string, stone: string): StoredMove => ({
  ...{ kind: 'tesuji', name: kind, title: { en: kind, ja: kind }, case: kind, aim: 'live', value: 10 },
  ...{ move: at(move), line: [at(move)], stones: [at(stone)], area: [], isOwn: false },
});

const loaded = (text: string): GoBoard => {
  const board = new GoBoard(9);
  if (!board.load(text)) throw new Error('stones without liberties');
  return board;
};

describe('the nine steps of life and death', () => {
  test('1: a group with two eyes lives, one in the open by its strength', () => {
    const board = boardWith('A2 B2 C2 D2 D1 B1', 'A3 B3 C3 D3 E3 E2 E1');
    expect(verdictOn('A2', seen(board, BLACK))).toEqual({ step: 1, moves: [] });
    expect(verdictOn('E3', seen(board, BLACK))).toEqual({ step: 1, moves: [] });
  });

  test('2: who is not shut in runs, and known ways out are its moves', () => {
    const board = boardWith('E5', 'E7 C5 G8');
    expect(verdictOn('E5', seen(board, BLACK))).toEqual({ step: 2, moves: [] });
    const fence = pattern('weak-enclosure', 'F4', 'E5');
    expect(verdictOn('E5', seen(board, BLACK, {}, [fence]))).toEqual({ step: 2, moves: ['2 F4'] });
    // Of other stones it does not speak.
    expect(verdictOn('E5', seen(board, BLACK, {}, [pattern('weak-enclosure', 'F4', 'C5')])).moves).toEqual([]);
    // A known link is one, too, for a group that is shut in.
    const link = pattern('link-under', 'A1', 'A2');
    expect(verdictOn('A2', seen(boardWith(...HANGING), BLACK, {}, [link]))).toEqual({ step: 2, moves: ['2 A1'] });
  });

  test('4: the vital point of an eye shape settles it in the program of the paper; ours reads', () => {
    const board = boardWith(...HANGING);
    for (const colour of [BLACK, WHITE]) {
      expect(verdictOn('A2', seen(board, colour, { lifeChecked: 0 }))).toEqual({ step: 4, moves: ['4 B1'] });
      expect(verdictOn('A2', seen(board, colour))).toEqual({ step: 9, moves: ['9 B1'] });
    }
  });

  test('5 and 6: eye shapes come first, and without one only the triangle is asked for', () => {
    const about = (stone: string) => [pattern('triangle', 'B9', stone), pattern('false-eye', 'A9', stone)];
    const paper = { lifeChecked: 0 };
    expect(verdictOn('A2', seen(boardWith(...HANGING), BLACK, paper, about('A2'))).step).toBe(4);
    expect(verdictOn('B2', seen(boardWith(...ONE_EYE), WHITE, paper, about('B2')))).toEqual({
      step: 5,
      moves: ['5 A9'],
    });
    expect(verdictOn('C6', seen(loaded(NO_EYES), WHITE, paper, about('C6')))).toEqual({ step: 6, moves: ['6 B9'] });
  });

  test('7: where a race hangs on the next move, it decides', () => {
    const race = loaded('.....X.X....OX.XO...X.XXOO...OX.OXX....XXOO....X..XO.....XXO.....X..O....XOOO....');
    expect(verdictOn('H2', seen(race, WHITE))).toEqual({ step: 7, moves: [] });
  });

  test('8: too little room is death, without reading', () => {
    expect(verdictOn('C6', seen(loaded(NO_EYES), WHITE))).toEqual({ step: 8, moves: [] });
  });

  test('9: where reading runs out of nodes, what was found by form stands; where it does not, reading decides', () => {
    const known = [pattern('triangle', 'B7', 'C6')];
    const moves = (lifeNodes: number) =>
      verdictOn('C6', seen(loaded(NO_EYES), WHITE, { lifeNodes, raceNodes: 1 }, known));
    expect(moves(1)).toEqual({ step: 9, moves: ['6 B7'] });
    expect(moves(50_000)).toEqual({ step: 9, moves: ['9 B6'] });
  });

  test('proposals tell the side and by what: to kill, or to live', () => {
    const said = ([BLACK, WHITE] as const).map((colour) => {
      const [proposal] = lifeCase.propose(seen(boardWith(...HANGING), colour));
      return [proposal!.side, proposal!.stage, proposal!.say((point) => printPoint(point)).en];
    });
    expect(said).toEqual([
      ['defence', 'search', expect.stringMatching(/^makes the .+ live by reading: B1/)],
      ['attack', 'search', expect.stringMatching(/^kills the .+ by reading: B1/)],
    ]);
  });
});
