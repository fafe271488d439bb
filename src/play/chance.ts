/// Chance as a role: by the custom of game descriptions the role named `random` is nobody's. It moves uniformly at random.
import { RANDOM_ROLE } from '../rules/index.ts';
import type { Game, Role } from '../rules/index.ts';

/// The role of chance; undefined in games without it.
export const chanceRole = <State, Move>({ roles }: Game<State, Move>): Role | undefined => {
  const role = roles.indexOf(RANDOM_ROLE);
  return role < 0 ? undefined : role;
};

/// The roles that players have, in order: all but chance.
export const seatsOf = <State, Move>(game: Game<State, Move>): readonly Role[] => {
  const chance = chanceRole(game);
  return game.roles.map((_, role) => role).filter((role) => role !== chance);
};
