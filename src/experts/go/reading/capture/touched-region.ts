/// The points on which an answer rests, made from what the search has marked: points whose surroundings it looked at, and
/// stones whose string it asked for liberties. Strings of the search are made of strings that stand there and of points
/// that it played, so that each string at or beside a mark belongs to the region, with all points beside it.
import type { GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT, pointsOf } from '../../../../games/index.ts';

const IN_REGION = 1;
const STRING_DONE = 2;
const states = new Uint8Array(POINT_LIMIT);

export const touchedRegion = (board: GoBoard, target: number, touched: Int32Array): number[] => {
  states.fill(0);
  const { cells } = board;
  const addString = (stone: number): void => {
    if (states[board.headOf(stone)]! >= STRING_DONE) return;
    let at = stone;
    do {
      states[at]! |= IN_REGION;
      for (const way of NEIGHBOURS) states[at + way]! |= IN_REGION;
      at = board.nextStone(at);
    } while (at !== stone);
    states[board.headOf(stone)]! |= STRING_DONE;
  };
  addString(target);
  for (const point of pointsOf(board.size)) {
    if (touched[point] === 0) continue;
    states[point]! |= IN_REGION;
    if (cells[point]! < EMPTY) addString(point);
    for (const way of NEIGHBOURS) {
      states[point + way]! |= IN_REGION;
      if (cells[point + way]! < EMPTY) addString(point + way);
    }
  }
  return pointsOf(board.size).filter((point) => states[point]! !== 0);
};
