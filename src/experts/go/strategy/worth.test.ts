import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLACK, EMPTY, GoBoard, WHITE, pointsOf } from '../../../games/index.ts';
import { Worth } from './worth.ts';

const boards = fc.array(fc.tuple(fc.nat(80), fc.constantFrom(BLACK, WHITE)), { maxLength: 40 }).map((moves) => {
  const board = new GoBoard(9);
  for (const [index, colour] of moves) board.play(pointsOf(9)[index]!, colour);
  return board;
});
const exchanged = (board: GoBoard): GoBoard => {
  const other = new GoBoard(9);
  other.load(board.print().replaceAll(/[XO]/g, (stone) => (stone === 'X' ? 'O' : 'X')));
  return other;
};

describe('worth', () => {
  test('is the same for both sides: exchanged colours turn the lead round and leave swings and losses', () => {
    fc.assert(
      fc.property(boards, fc.nat(80), (board, index) => {
        const one = new Worth(9);
        const two = new Worth(9);
        one.see(board, []);
        two.see(exchanged(board), []);
        expect(two.lead).toBeCloseTo(-one.lead, 9);
        const point = pointsOf(9)[index]!;
        const cell = board.at(point);
        if (cell === EMPTY) expect(two.swing(point)).toBeCloseTo(one.swing(point), 9);
        else
          expect(two.loss(board.listStones(point), cell === BLACK ? WHITE : BLACK)).toBeCloseTo(
            one.loss(board.listStones(point), cell === BLACK ? BLACK : WHITE),
            9,
          );
      }),
      { numRuns: 60 },
    );
  });
  test('does not hang on what was asked before', () => {
    fc.assert(
      fc.property(boards, boards, fc.nat(80), (first, second, index) => {
        const used = new Worth(9);
        used.see(first, []);
        used.swing(pointsOf(9)[index]!);
        used.see(second, []);
        const fresh = new Worth(9);
        fresh.see(second, []);
        expect(used.lead).toBe(fresh.lead);
      }),
      { numRuns: 60 },
    );
  });
  test('a stone in the middle of an empty board is worth more than one in the corner', () => {
    const worth = new Worth(9);
    worth.see(new GoBoard(9), []);
    const [corner, centre] = [pointsOf(9)[0]!, pointsOf(9)[40]!];
    expect(worth.swing(centre)).toBeGreaterThan(worth.swing(corner));
    expect(worth.swing(corner)).toBeGreaterThan(0);
  });
});
