/// What a move of a link search looks like before anything is read: the order in which moves are tried.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS } from '../../../../games/index.ts';

/// What a move does beside being on a way: touching own strings, taking, and putting itself into atari.
export const contactOf = (board: GoBoard, point: number, colour: Colour): number => {
  let worth = 0;
  let room = 0;
  for (let way = 0; way < 4; way++) {
    const beside = point + NEIGHBOURS[way]!;
    const cell = board.cells[beside]!;
    if (cell === EMPTY) room++;
    else if (cell === colour) {
      worth += 2;
      if (board.libertiesOf(beside) > 1) room++;
      else worth += 3;
    } else if (cell < EMPTY) {
      worth += 1;
      if (board.libertiesOf(beside) === 1) {
        worth += 8;
        room++;
      }
    }
  }
  return room === 0 ? worth - 20 : room === 1 ? worth - 4 : worth;
};

/// An answer is near what it answers, and what has worked elsewhere often works again.
export const favourOf = (point: number, last: number, successes: Int32Array): number => {
  const columns = Math.abs((point & 31) - (last & 31));
  const rows = Math.abs((point >> 5) - (last >> 5));
  const near = last === 0 || columns + rows > 3 ? 0 : 8 - 2 * (columns + rows);
  return near + Math.min(8, successes[point]!);
};
