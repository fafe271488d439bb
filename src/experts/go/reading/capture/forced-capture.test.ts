import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GoBoard as Board, pointsOf } from '../../../../games/index.ts';
import type { Sought } from '../proof-number-search.ts';
import { CaptureDesk } from './capture-desk.ts';
import { createCaptureReader } from './capture-reader.ts';
import { at, boardFrom } from './diagram.fixture.ts';
import { ForcedCapture } from './forced-capture.ts';
import { slowCapture } from './slow-capture.ts';

const desk = new CaptureDesk();
const forced = new ForcedCapture(desk, 12);

const attack = (board: GoBoard, stone: number, nodes = 100_000): Sought => {
  desk.begin(board, board.headOf(stone), (board.cells[stone]! ^ 1) as Colour);
  desk.koMode = 'nobody';
  desk.isLate = undefined;
  desk.attackerWasBanned = false;
  desk.defenderWasBanned = false;
  return forced.attack({ glance: 150, nodes });
};

/// A stone in the open that is driven into a net.
const driven = (): GoBoard =>
  boardFrom(
    '.......XXX.',
    '.....XXOO.O',
    '.XOXXOO..O.',
    '..X.O.X....',
    '...XO.....O',
    '..XO.......',
    '..X.O...OO.',
    '.......OX..',
    '.....O.OX.X',
    '..X.....X.O',
    '......X....',
  );

describe('captures by threats', () => {
  test('find with few nodes what the search in orders does not; the board is left as it was', () => {
    const board = driven();
    const before = board.print();
    expect(createCaptureReader().attack(board, at('G8'), { nodes: 100_000 }).outcome).toBe('no');
    const { isReached, line, move } = attack(board, at('G8'));
    expect(isReached).toBe(true);
    expect(line[0]).toBe(move);
    expect(board.print()).toBe(before);
    const patient = createCaptureReader({ isPatient: true }).attack(board, at('G8'), { nodes: 200_000 });
    expect([patient.outcome, patient.move]).toEqual(['yes', move]);
  });

  test('a patient reader sees that no move saves such a stone, too', () => {
    const board = driven();
    const { move } = attack(board, at('G8'));
    board.play(move, 1);
    expect(createCaptureReader({ isPatient: true }).defend(board, at('G8'), { nodes: 400_000 }).outcome).toBe('no');
  });

  test('stop at their limit', () => {
    const { nodes, isReached } = attack(driven(), at('G8'), 2000);
    expect(nodes).toBeLessThan(2000 + 10 * 150);
    expect(isReached).toBeUndefined();
  });

  test('on small boards, they take what the search in orders takes, and what all moves take in two', () => {
    const reader = createCaptureReader();
    let taken = 0;
    const moves = fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 8, maxLength: 18 });
    fc.assert(
      fc.property(moves, (list) => {
        const board = new Board(5);
        list.forEach((move, i) => board.play(pointsOf(5)[move]!, (i % 2) as Colour));
        board.load(board.print());
        for (const stone of pointsOf(5)) {
          if (board.cells[stone]! >= EMPTY || board.headOf(stone) !== stone || board.libertiesOf(stone) > 3) continue;
          const { isReached } = attack(board, stone, 20_000);
          // A ko is neither: the slow twin plays it without threats, glances leave it to who asks.
          if (desk.attackerWasBanned || desk.defenderWasBanned) continue;
          const inOrders = reader.attack(board, stone, { nodes: 20_000 });
          if (isReached === true) {
            taken++;
            // The search in orders may need more for it.
            if (inOrders.outcome === 'no')
              expect(reader.attack(board, stone, { nodes: 300_000 }).outcome).not.toBe('no');
          } else if (isReached === false) {
            expect(inOrders.outcome).not.toBe('yes');
            if (board.libertiesOf(stone) === 2) expect(slowCapture(board, stone, 2)).toBe(false);
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(taken).toBeGreaterThan(50);
  });
});
