import { expect, test } from 'vitest';
import { BLACK, GO_PASS, GoBoard, WHITE, parsePoint } from '../../../games/index.ts';
import { createCaptureReader } from './capture/capture-reader.ts';
import { attackEither, defendBoth } from './two-strings.ts';

const at = (word: string): number => {
  const point = parsePoint(word, 9);
  if (!point.ok) throw new Error(point.error.message);
  return point.value;
};
const boardOf = (black: string, white: string): GoBoard => {
  const board = new GoBoard(9);
  for (const word of black.split(' ')) board.play(at(word), BLACK);
  for (const word of white.split(' ')) board.play(at(word), WHITE);
  return board;
};
const reader = createCaptureReader();
const read = (board: GoBoard, one: string, other: string) => {
  const before = board.print();
  const answers = {
    attack: attackEither(reader)(board, at(one), at(other)),
    defence: defendBoth(reader)(board, at(one), at(other)),
  };
  expect(board.print()).toBe(before);
  return answers;
};

test('two strings in atari at different points: one is lost', () => {
  // A black stone in each of two corners, each with one liberty.
  const { attack, defence } = read(boardOf('A1 J9', 'A2 J8'), 'A1', 'J9');
  expect(attack.outcome).toBe('yes');
  expect(['B1', 'H9'].map(at)).toContain(attack.move);
  expect(defence.outcome).toBe('no');
});

test('one string in danger and one that is safe: the move that saves the first saves both', () => {
  const { attack, defence } = read(boardOf('E5 C3', 'E6 D5 F5'), 'E5', 'C3');
  expect(attack.outcome).toBe(reader.attack(boardOf('E5 C3', 'E6 D5 F5'), at('E5')).outcome);
  expect(defence.outcome).toBe('yes');
});

test('two safe strings need no move', () => {
  const { attack, defence } = read(boardOf('C3 G7', 'E5 A9'), 'C3', 'G7');
  expect(attack.outcome).toBe('no');
  expect(defence).toMatchObject({ outcome: 'yes', move: GO_PASS });
});

test('a shared liberty is the point for both sides', () => {
  // Black saves both at E1 where that joins them to friends.
  expect(read(boardOf('D1 F1', 'D2 F2 C1 G1 E3'), 'D1', 'F1')).toMatchObject({
    attack: { outcome: 'yes', move: at('E1') },
    defence: { outcome: 'no' },
  });
  expect(read(boardOf('D1 F1 E2 E3', 'D2 F2 C1 G1'), 'D1', 'F1')).toMatchObject({
    attack: { outcome: 'yes' },
    defence: { outcome: 'yes', move: at('E1') },
  });
});
