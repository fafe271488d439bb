/// First moves drawn by lot, so that players without chance do not play the same game twice.
import type { GoRules } from '../../games/index.ts';
import { GO_PASS, goReferee, pointColumn, pointRow } from '../../games/index.ts';
import { mixSeeds, seededRandom } from '../../play/index.ts';
import type { Seed } from '../../play/index.ts';

/// Moves on the third line and above, where the board has such: they hurt nobody much.
export const goOpening = (rules: GoRules, plies: number, seed: Seed): readonly number[] => {
  const random = seededRandom(seed);
  const referee = goReferee(rules);
  const { size } = rules;
  const least = size >= 7 ? 3 : size >= 4 ? 2 : 1;
  const isInside = (line: number): boolean => line >= least && line <= size + 1 - least;
  const moves: number[] = [];
  let state = referee.initial();
  for (let ply = 0; ply < plies && !referee.isOver(state); ply++) {
    const legal = referee.legal(state).filter((point) => point !== GO_PASS);
    const good = legal.filter((point) => isInside(pointColumn(point)) && isInside(pointRow(point)));
    const choice = good.length > 0 ? good : legal;
    if (choice.length === 0) break;
    const move = random.pick(choice);
    moves.push(move);
    state = referee.next(state, move);
  }
  return moves;
};

const ATTEMPTS = 50;

/// Different openings from one seed; fewer where the board does not have so many.
export const goOpenings = (
  rules: GoRules,
  count: number,
  plies: number,
  seed: Seed,
): readonly (readonly number[])[] => {
  const openings = new Map<string, readonly number[]>();
  for (let number = 0, misses = 0; openings.size < count && misses < ATTEMPTS; number++) {
    const opening = goOpening(rules, plies, mixSeeds(seed, 'opening', number));
    const key = opening.join(' ');
    misses = openings.has(key) ? misses + 1 : 0;
    openings.set(key, opening);
  }
  return [...openings.values()];
};
