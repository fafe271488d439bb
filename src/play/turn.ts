/// Games in which exactly one role moves at a time.
import type { Game, Role } from '../rules/index.ts';

/// Whose turn it is; undefined at the end. Searchers of turns cannot play games of simultaneous moves.
export const turnOf = <State, Move>(game: Game<State, Move>, state: State): Role | undefined => {
  const movers = game.movers(state);
  if (movers.length > 1) throw new Error(`in ${game.name} roles move at once: this player needs turns`);
  return movers[0];
};

/// The state after a move of the one role whose turn it is.
export const nextOf = <State, Move>(game: Game<State, Move>, state: State, move: Move): State =>
  game.next(state, [move]);
