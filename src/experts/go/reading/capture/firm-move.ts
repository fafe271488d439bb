/// Where to add a stone to a string that is safe already: some who ask how it is defended want a move in any case.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS } from '../../../../games/index.ts';
import type { CaptureReader, ReadingBudget } from '../reading.ts';
import { libertiesAfter } from './string-walk.ts';

const MOST_ROOM = 12;

/// The liberty that gives most room, among those after which the string stays safe; GO_PASS where there is none.
export const firmMove = (
  reader: CaptureReader,
  board: GoBoard,
  stone: number,
  budget?: Partial<ReadingBudget>,
): number => {
  const own = board.cells[stone] as Colour;
  const rooms = board
    .listLiberties(stone)
    .map((point) => [point, libertiesAfter(board, point, own, MOST_ROOM)] as const)
    .toSorted(([one, a], [two, b]) => b - a || one - two);
  for (const [point] of rooms) {
    if (board.cells[point] !== EMPTY || !board.play(point, own)) continue;
    const { outcome } = reader.attack(board, stone, budget);
    board.undo();
    if (outcome === 'no') return point;
  }
  return GO_PASS;
};
