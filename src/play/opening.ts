/// Where the games of a match start.
import type { Game } from '../rules/index.ts';
import { mixSeeds, seededRandom } from './random.ts';
import type { Seed } from './random.ts';

export interface Opening<State, Move> {
  readonly state: State;
  /// The moves that lead there from the initial state; none where the position was given as such.
  readonly moves: readonly Move[];
}

/// Openings that are given as positions.
export const openingsAt = <State, Move>(states: readonly State[]): readonly Opening<State, Move>[] =>
  states.map((state) => ({ state, moves: [] }));

/// An opening of `plies` random moves; shorter where the game ended before.
export const randomOpening = <State, Move>(
  game: Game<State, Move>,
  plies: number,
  seed: Seed,
): Opening<State, Move> => {
  const random = seededRandom(seed);
  const moves: Move[] = [];
  let state = game.initial();
  for (let ply = 0; ply < plies && !game.terminal(state); ply++) {
    const round = game.movers(state).map((role) => random.pick(game.legal(state, role)));
    moves.push(...round);
    state = game.next(state, round);
  }
  return { state, moves };
};

export interface RandomOpenings {
  readonly count: number;
  readonly plies: number;
  readonly seed: Seed;
  /// Keys of states that must not be among them, such as those of the openings that took part in learning.
  readonly except?: ReadonlySet<string | number | bigint>;
}

const ATTEMPTS = 200;

/// Different openings from one seed. They may be fewer than wished where so many different ones were not found.
export const randomOpenings = <State, Move>(
  game: Game<State, Move>,
  { count, plies, seed, except }: RandomOpenings,
): readonly Opening<State, Move>[] => {
  const openings: Opening<State, Move>[] = [];
  const seen = new Set(except);
  for (let number = 0, misses = 0; openings.length < count && misses < ATTEMPTS; number++) {
    const opening = randomOpening(game, plies, mixSeeds(seed, 'opening', number));
    const key = game.key(opening.state);
    misses++;
    if (seen.has(key) || game.terminal(opening.state)) continue;
    seen.add(key);
    openings.push(opening);
    misses = 0;
  }
  return openings;
};
