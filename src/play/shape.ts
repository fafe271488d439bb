/// What sort of game it is, as far as players must know to play it.
import type { Game } from '../rules/index.ts';
import { chanceRole, seatsOf } from './chance.ts';
import { seededRandom } from './random.ts';

export interface GameShape {
  /// How many players it has.
  readonly seats: number;
  /// Whether chance has a role.
  readonly chance: boolean;
  /// Whether several players may move at once.
  readonly together: boolean;
}

/// Rounds to look at: few, since some games are slow to play.
const PROBE = 12;

/// The shape of a game. Whether players move at once is not written anywhere: the beginning of a random game shows it, in nearly all
/// games in its first round. Who knows it better says so instead.
export const shapeOf = <State, Move>(game: Game<State, Move>): GameShape => {
  const random = seededRandom('shape');
  const chance = chanceRole(game);
  const seats = seatsOf(game).length;
  let together = false;
  let state = game.initial();
  // Alone nobody moves at once with another.
  for (let left = seats > 1 ? PROBE : 0; left > 0 && !together; left--) {
    const movers = game.movers(state);
    if (movers.length === 0) break;
    together = movers.filter((role) => role !== chance).length > 1;
    state = game.next(
      state,
      movers.map((role) => random.pick(game.legal(state, role))),
    );
  }
  return { seats, chance: chance !== undefined, together };
};
