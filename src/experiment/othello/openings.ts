/// The openings of numbered games: random moves, by a seed.
import { othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { randomOpenings } from '../../play/index.ts';
import type { Opening, Seed } from '../../play/index.ts';

/// How many are made at least, so that the next games find theirs.
const AT_ONCE = 64;

// The list of one seed grows at its end only: what was asked for last is kept, since games are played in a row.
let latest: { readonly key: string; readonly openings: readonly Opening<Position, number>[]; readonly count: number } =
  {
    key: '',
    openings: [],
    count: 0,
  };

/// The opening of a number; where there are not so many different ones, they come again.
export const openingOf = (number: number, plies: number, seed: Seed): Opening<Position, number> => {
  const key = JSON.stringify([plies, seed]);
  if (latest.key !== key || latest.count <= number) {
    const count = Math.max(AT_ONCE, 2 * number);
    latest = { key, count, openings: randomOpenings(othello, { count, plies, seed }) };
  }
  return latest.openings[number % latest.openings.length]!;
};
