/// The vital point inside an enemy's eye: where three to six empty points in a row of shapes would become two eyes.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS } from '../../../games/index.ts';
import type { PlayoutField } from './field.ts';

const WAYS = Int16Array.from(NEIGHBOURS);
const MOST = 6;
const region = new Int16Array(MOST + 1);

/// The vital point of the small empty region around `start` that only the colour's enemy surrounds, or the pass. In a
/// region of three the middle; of four the middle of a pyramid; of five the centre of a cross or the bulk; of six the
/// middle of a flower: always the one point with so many neighbours inside that no other shape has it.
export const nakadePoint = (field: PlayoutField, start: number, colour: Colour): number => {
  const { cells } = field;
  if (cells[start] !== EMPTY) return GO_PASS;
  region[0] = start;
  let count = 1;
  for (let at = 0; at < count; at++) {
    for (let way = 0; way < 4; way++) {
      const point = region[at]! + WAYS[way]!;
      const cell = cells[point]!;
      if (cell === colour) return GO_PASS;
      if (cell !== EMPTY) continue;
      let seen = false;
      for (let i = 0; i < count; i++) if (region[i] === point) seen = true;
      if (seen) continue;
      if (count === MOST) return GO_PASS;
      region[count++] = point;
    }
  }
  if (count < 3) return GO_PASS;
  let best = GO_PASS;
  let most = 0;
  let ends = 0;
  for (let at = 0; at < count; at++) {
    let inside = 0;
    for (let way = 0; way < 4; way++) {
      const point = region[at]! + WAYS[way]!;
      if (cells[point] === EMPTY) inside++;
    }
    if (inside === 1) ends++;
    if (inside > most) {
      most = inside;
      best = region[at]!;
    }
  }
  if (count === 3) return most === 2 ? best : GO_PASS;
  if (count === 4) return most === 3 ? best : GO_PASS;
  // Five: the cross has a point with four inside; the bulk has one with three and a single end. Six: the flower has four.
  if (count === 5) return most === 4 || (most === 3 && ends === 1) ? best : GO_PASS;
  return most === 4 && ends === 2 ? best : GO_PASS;
};
