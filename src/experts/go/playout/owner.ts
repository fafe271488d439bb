/// Who has a point of a board on which nothing is left to play.
import { EMPTY } from '../../../games/index.ts';
import { AROUND_FACTS, BESIDE_BLACK, BESIDE_WHITE } from './around.ts';
import type { PlayoutField } from './field.ts';

/// 1 for black, -1 for white: who stands there, or has all stones beside it; 0 nobody.
export const ownerOf = (field: PlayoutField, point: number): number => {
  const cell = field.cells[point]!;
  if (cell < EMPTY) return 1 - 2 * cell;
  const beside = AROUND_FACTS[field.around[point]!]! & (BESIDE_BLACK | BESIDE_WHITE);
  return beside === BESIDE_BLACK ? 1 : beside === BESIDE_WHITE ? -1 : 0;
};
