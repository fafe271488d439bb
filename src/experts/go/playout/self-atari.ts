/// Moves after which their own string could be taken at once.
import type { Colour } from '../../../games/index.ts';
import { NEIGHBOURS } from '../../../games/index.ts';
import { AROUND_FACTS, HAS_TWO_ROOMS } from './around.ts';
import type { PlayoutField } from './field.ts';
import { findLiberties, found, libertiesAfter, stonesAfter } from './tactics.ts';

const WAYS = Int16Array.from(NEIGHBOURS);
// No shape of more stones kills from inside.
const MOST_INSIDE = 5;

/// Self-atari that is neither a throw-in, nor a fair exchange, nor a shape that kills from inside. The move is legal.
export const isBadSelfAtari = (field: PlayoutField, point: number, colour: Colour): boolean => {
  const { cells, head } = field;
  const enemy = colour ^ 1;
  if ((AROUND_FACTS[field.around[point]!]! & HAS_TWO_ROOMS) !== 0 || libertiesAfter(field, point, colour, 2) > 1)
    return false;
  const stones = stonesAfter(field, point, colour);
  let pressed = false;
  for (let way = 0; way < 4; way++) {
    const beside = point + WAYS[way]!;
    if (cells[beside] !== enemy) continue;
    const string = head[beside]!;
    // What takes as much as it gives is fair.
    if (field.isInAtari(string)) {
      if (field.stones[string]! >= stones) return false;
    } else if (field.pseudo[string]! <= 6 && findLiberties(field, string, 3) < 3) pressed = true;
  }
  // A throw-in takes a liberty from a string that has few.
  if (stones === 1) return !pressed;
  if (stones > MOST_INSIDE || !pressed || !isKillingShape(field, point, colour, stones)) return true;
  return hasWayOut(field, point, colour);
};

// A string that would be given up although it can leave by another liberty is no sacrifice but a loss.
const hasWayOut = (field: PlayoutField, point: number, colour: Colour): boolean => {
  const { cells, head } = field;
  for (let way = 0; way < 4; way++) {
    const beside = point + WAYS[way]!;
    if (cells[beside] !== colour || findLiberties(field, head[beside]!, 3) !== 2) continue;
    const other = found[0] === point ? found[1]! : found[0]!;
    if (libertiesAfter(field, other, colour, 3) > 2) return true;
  }
  return false;
};

const shape = new Int16Array(MOST_INSIDE + 1);

/// Whether the string that the move makes is one whose place, when it has been taken, cannot become two eyes.
const isKillingShape = (field: PlayoutField, point: number, colour: Colour, stones: number): boolean => {
  if (stones < 4) return true;
  const { cells } = field;
  shape[0] = point;
  let count = 1;
  for (let at = 0; at < count; at++)
    for (let way = 0; way < 4; way++) {
      const beside = shape[at]! + WAYS[way]!;
      if (cells[beside] !== colour || shape.subarray(0, count).includes(beside)) continue;
      if (count === stones) break;
      shape[count++] = beside;
    }
  let most = 0;
  let ends = 0;
  for (let at = 0; at < count; at++) {
    let inside = 0;
    for (let way = 0; way < 4; way++) if (shape.subarray(0, count).includes(shape[at]! + WAYS[way]!)) inside++;
    most = Math.max(most, inside);
    if (inside === 1) ends++;
  }
  if (stones === 4) return most === 3 || ends === 0;
  return most === 4 || (most === 3 && ends === 1);
};
