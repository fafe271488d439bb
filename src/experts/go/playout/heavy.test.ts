/// The playout that answers.
import { expect, test } from 'vitest';
import { GO_PASS, GoBoard, parsePoint, printPoint } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { Chance } from './chance.ts';
import { fieldOf } from './field.fixture.ts';
import { PlayoutField } from './field.ts';
import { HeavyPlayout, heavyOptions } from './heavy.ts';
import { isNeedlessJoint } from './joint.ts';
import { nakadePoint } from './nakade.ts';
import { isBadSelfAtari } from './self-atari.ts';
import { shapeTable } from './shape.ts';
import { isChaseLost, ladderPoint } from './tactics.ts';

const at = (name: string): number => {
  const point = parsePoint(name, 19);
  if (!point.ok) throw new Error(name);
  return point.value;
};
const certain = { atari: 256, twoLiberties: 256, nakade: 256, shape: 256 };
const chosen = (field: PlayoutField, colour: Colour, last: string): string[] => {
  const playout = new HeavyPlayout({ ...heavyOptions(field.size), ...certain }, new Chance(5));
  const names = Array.from({ length: 40 }, () => printPoint(playout.choose(field, colour, at(last), GO_PASS)));
  return [...new Set(names)].toSorted();
};

test('plays legal moves to an end, the same for the same seed', () => {
  for (const size of [5, 9, 19]) {
    const run = (seed: number): { score: number; moves: number[] } => {
      const field = new PlayoutField(size);
      const playout = new HeavyPlayout({ ...heavyOptions(size), mercy: 0 }, new Chance(seed));
      const score = playout.run(field, 0, GO_PASS, GO_PASS);
      return { score, moves: [...playout.moves.subarray(0, playout.count)] };
    };
    for (let seed = 1; seed < 6; seed++) {
      const { score, moves } = run(seed);
      expect(run(seed)).toEqual({ score, moves });
      const board = new GoBoard(size);
      for (const [number, move] of moves.entries()) expect(board.play(move, (number % 2) as Colour)).toBe(true);
      expect(moves.slice(-2)).toEqual([GO_PASS, GO_PASS]);
    }
  }
});

test('saves a string from atari, by moving out or by taking', () => {
  // C3 has its last liberty at D3.
  expect(chosen(fieldOf('.....', '..O..', '.OX..', '..O..', '.....'), 0, 'C4')).toEqual(['D3']);
  // It could also take B3, on A3.
  expect(chosen(fieldOf('.....', '.XO..', '.OX..', '.XO..', '.....'), 0, 'C4')).toEqual(['A3', 'D3']);
  // At the edge it has no way out.
  expect(chosen(fieldOf('.....', '.....', '.....', '.O...', 'OX.OO'), 0, 'A1')).not.toContain('C1');
});

test('takes what moved into atari', () => {
  expect(chosen(fieldOf('.....', '..X..', '.XOX.', '.....', '.....'), 0, 'C3')).toEqual(['C2']);
});

test('plays into the vital point of an eye', () => {
  const field = fieldOf('......', '.XXXXX', '.XOOOO', '.XO...', '.XOOOO', '.XXXXX');
  expect(printPoint(nakadePoint(field, at('D3'), 0))).toBe('E3');
  expect(nakadePoint(field, at('D3'), 1)).toBe(GO_PASS);
  expect(nakadePoint(field, at('A1'), 0)).toBe(GO_PASS);
  const square = fieldOf('......', '.XXXXX', '.XOOOO', '.XO..O', '.XO..O', '.XOOOO');
  expect(nakadePoint(square, at('D3'), 0)).toBe(GO_PASS);
  const bulk = fieldOf('......', 'XXXXXX', 'XOOOOO', 'XO...O', 'XO..OO', 'XOOOO.');
  expect(printPoint(nakadePoint(bulk, at('D2'), 0))).toBe('D3');
});

test('sees ladders', () => {
  const empty = '.........';
  // White moves out of atari on E4, and runs to the lower right.
  const running = [empty, empty, empty, '....X....', '...XOX...', '...X.....', empty, empty, empty];
  expect(isChaseLost(fieldOf(...running), at('E5'))).toBe(true);
  expect(isChaseLost(fieldOf(...running.with(6, '......O..')), at('E5'))).toBe(false);
  const standing = running.with(4, '...XO....');
  expect(printPoint(ladderPoint(fieldOf(...standing), at('E5')))).toBe('F5');
  expect(ladderPoint(fieldOf(...standing.with(6, '......O..')), at('E5'))).toBe(0);
});

test('five stones are no sacrifice where they can leave', () => {
  // On E6 white would put black into atari, and lose five stones on F3, where they could go out.
  const open = ['XX.X.O', 'XXXXOO', 'OOOXXO', 'OOOXO.', 'OOOOOO', 'O.O.O.'];
  expect(isBadSelfAtari(fieldOf(...open), at('E6'), 1)).toBe(true);
  // Where F3 leads nowhere, they can only be a shape that kills.
  const closed = ['XXXX.O', 'XXXXOO', 'OOOXXO', 'OOOXX.', 'OOOXXX', 'O.OXXX'];
  expect(isBadSelfAtari(fieldOf(...closed), at('E6'), 1)).toBe(false);
});

test('a false eye is filled only when there is something to join', () => {
  // The eye on B3 is false as long as A4 and C2 are black.
  const waiting = fieldOf('......', '......', 'XO....', 'O.OO..', '.OXXX.', '......');
  expect(waiting.isSensible(at('B3'), 1)).toBe(true);
  expect(isNeedlessJoint(waiting, at('B3'), 1)).toBe(true);
  expect(isNeedlessJoint(waiting, at('B3'), 0)).toBe(false);
  const pressed = fieldOf('......', 'X.....', 'XO....', 'O.OO..', 'XOXXX.', '......');
  expect(isNeedlessJoint(pressed, at('B3'), 1)).toBe(false);
});

test('knows self-atari, throw-ins and shapes', () => {
  const field = fieldOf('.....', '.....', '.....', 'O....', '.O...');
  expect(isBadSelfAtari(field, at('A1'), 0)).toBe(true);
  expect(isBadSelfAtari(field, at('C3'), 0)).toBe(false);
  const hane = fieldOf('.....', '.XOX.', '.....', '.....', '.....');
  expect(shapeTable()[hane.around[at('C3')]!]).toBeGreaterThan(0);
  expect(shapeTable()[new PlayoutField(5).around[at('C3')]!]).toBe(0);
});
