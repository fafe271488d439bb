/// A round of moves: who chooses, among what, and all the ways in which the choices can fall together.
import type { Game, Role } from '../rules/index.ts';

export interface Round<Move> {
  /// In the order in which `Game.next` wants the moves.
  readonly movers: readonly Role[];
  /// The legal moves of each mover.
  readonly moves: readonly (readonly Move[])[];
}

export const roundOf = <State, Move>(game: Game<State, Move>, state: State): Round<Move> => {
  const movers = game.movers(state);
  return { movers, moves: movers.map((role) => game.legal(state, role)) };
};

/// How many joint moves there are: one, the empty one, where nobody moves.
export const countJoint = (lists: readonly (readonly unknown[])[]): number =>
  lists.reduce((count, list) => count * list.length, 1);

/// The joint move of a number below the count: each mover's move, the first mover's changing fastest.
export const jointAt = <Move>(lists: readonly (readonly Move[])[], number: number): Move[] => {
  let rest = number;
  return lists.map((list) => {
    const place = rest % list.length;
    rest = (rest - place) / list.length;
    return list[place];
  });
};

/// The number of the joint move in which each mover makes the move of its place.
export const jointNumber = (lists: readonly (readonly unknown[])[], places: readonly number[]): number => {
  let number = 0;
  for (let i = lists.length - 1; i >= 0; i--) number = number * lists[i].length + places[i];
  return number;
};
