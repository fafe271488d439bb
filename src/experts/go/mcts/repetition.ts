/// Positions that may not come again, inside a tree as on the board: the rule of ko with the history of the game.
import type { Colour, GoRules, GoState } from '../../../games/index.ts';
import { EMPTY, POINT_LIMIT, ZOBRIST_HIGH, ZOBRIST_LOW, koHash, pointsOf } from '../../../games/index.ts';
import type { PlayoutField } from '../playout/field.ts';

/// The hash of a position, as the rule of ko of the game sees it.
export const hashOfField = (field: PlayoutField, rules: Pick<GoRules, 'ko'>, turn: Colour): number => {
  let hashLow = 0;
  let hashHigh = 0;
  for (const point of pointsOf(field.size)) {
    const cell = field.cells[point]!;
    if (cell >= EMPTY) continue;
    hashLow ^= ZOBRIST_LOW[cell * POINT_LIMIT + point]!;
    hashHigh ^= ZOBRIST_HIGH[cell * POINT_LIMIT + point]!;
  }
  return koHash(rules, { hashLow, hashHigh }, turn);
};

/// The hashes of all positions so far; none where the rule of ko does not look at them.
export const pastOf = (state: GoState): ReadonlySet<number> => {
  const hashes = new Set<number>();
  for (let at = state.past; at !== undefined; at = at.before) hashes.add(at.hash);
  return hashes;
};
