import { expect, test } from 'vitest';
import { BLACK, GO_PASS, GoBoard, WHITE, parsePoint } from '../../../games/index.ts';
import { createCaptureReader } from './capture/capture-reader.ts';
import type { CaptureReader, Reading } from './reading.ts';
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

test('rests on all that was read, and is as certain as that', () => {
  const joint = boardOf('D1 F1', 'D2 F2 C1 G1 E3');
  const [one, other] = [at('D1'), at('F1')];
  // What a reader asks is noted; what it answers of a board with this many stones is called a guess.
  const askedWith = (stones: number): { readonly reader: CaptureReader; readonly regions: number[] } => {
    const regions: number[] = [];
    const note = (board: GoBoard, reading: Reading): Reading => {
      const isGuess = board.print().replaceAll('.', '').length === stones;
      regions.push(...reading.region);
      return isGuess ? { ...reading, isCertain: false } : reading;
    };
    const plain = createCaptureReader();
    const noting: CaptureReader = {
      attack: (board, stone, budget) => note(board, plain.attack(board, stone, budget)),
      defend: (board, stone, budget) => note(board, plain.defend(board, stone, budget)),
    };
    return { reader: noting, regions };
  };
  const safe = boardOf('C3 G7', 'E5 A9');
  const all = askedWith(0);
  const answer = attackEither(all.reader)(safe, at('C3'), at('G7'));
  expect(answer).toMatchObject({ outcome: 'no', isCertain: true });
  expect(all.regions.filter((point) => !answer.region.includes(point))).toEqual([]);
  // That no move takes one of the two rests on what was read after each.
  const guessed = askedWith(5);
  expect(attackEither(guessed.reader)(safe, at('C3'), at('G7'))).toMatchObject({ outcome: 'no', isCertain: false });
  // The move that takes one of the two is enough; whether each can be taken alone does not matter then.
  expect(attackEither(askedWith(7).reader)(joint, one, other)).toMatchObject({ outcome: 'yes', move: at('E1') });
  // Where both are lost, the moves that were proposed to save one are part of the reason.
  const lost = askedWith(0);
  const defence = defendBoth(lost.reader)(joint, one, other);
  expect(defence).toMatchObject({ outcome: 'no', isCertain: true });
  expect(lost.regions.filter((point) => !defence.region.includes(point))).toEqual([]);
  expect(defendBoth(askedWith(7).reader)(joint, one, other).isCertain).toBe(false);
});
