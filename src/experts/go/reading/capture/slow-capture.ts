/// The plain twin of the capture search: tries all moves of both sides on the whole board, to a depth. Only for small boards.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, pointsOf } from '../../../../games/index.ts';

/// Whether the attacker, to move, takes the stone with at most so many moves of its own, whatever the defender does. Both
/// keep the simple rule of ko. A stone that is taken and put back at once by a snapback is not taken.
export const slowCapture = (board: GoBoard, stone: number, moves: number): boolean => {
  const defender = board.cells[stone] as Colour;
  const attacker = (defender ^ 1) as Colour;
  // What a string of so many liberties needs, or more: a move takes away one of them at most.
  const isBeyond = (left: number): boolean => board.libertiesOf(stone) > left;

  const attack = (left: number): boolean => {
    if (isBeyond(left)) return false;
    for (const point of pointsOf(board.size)) {
      if (board.cells[point] !== EMPTY || !board.play(point, attacker)) continue;
      const isWon = board.cells[stone] !== defender ? staysTaken(point) : isTaken(left - 1);
      board.undo();
      if (isWon) return true;
    }
    return false;
  };

  const isTaken = (left: number): boolean => {
    if (isBeyond(left)) return false;
    for (const point of [GO_PASS, ...pointsOf(board.size)]) {
      if ((point !== GO_PASS && board.cells[point] !== EMPTY) || !board.play(point, defender)) continue;
      const isWon = board.cells[stone] !== defender || attack(left);
      board.undo();
      if (!isWon) return false;
    }
    return true;
  };

  const staysTaken = (taker: number): boolean => {
    if (board.ko === stone || board.libertiesOf(taker) > 1 || !board.play(stone, defender)) return true;
    const isBack = board.cells[taker] !== attacker;
    board.undo();
    return !isBack;
  };

  return attack(moves);
};
