/// Whether stones hang together on a board on which nothing is left to play.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../games/index.ts';
import type { PlayoutField } from './field.ts';
import { ownerOf } from './owner.ts';

const WAYS = Int16Array.from(NEIGHBOURS);
const seen = new Float64Array(POINT_LIMIT);
const queue = new Int16Array(POINT_LIMIT);
let walk = 0;

/// From one stone to the other over stones and eyes of the colour; both must still be there.
export const areJoined = (field: PlayoutField, one: number, other: number, colour: Colour): boolean => {
  const { cells } = field;
  if (cells[one] !== colour || cells[other] !== colour) return false;
  if (one === other) return true;
  const sign = 1 - 2 * colour;
  const mark = ++walk;
  seen[one] = mark;
  queue[0] = one;
  let count = 1;
  for (let at = 0; at < count; at++)
    for (let way = 0; way < 4; way++) {
      const point = queue[at]! + WAYS[way]!;
      if (seen[point] === mark) continue;
      seen[point] = mark;
      const cell = cells[point]!;
      if (cell === colour ? false : cell !== EMPTY || ownerOf(field, point) !== sign) continue;
      if (point === other) return true;
      queue[count++] = point;
    }
  return false;
};
