/// Every branch of a game to a fixed depth, without table, cutoff or order: the slow and obvious twins of max-n and paranoid.
import type { Game, Role } from '../rules/index.ts';
import { chanceRole, seatsOf } from './chance.ts';
import type { Evaluation } from './evaluation.ts';
import { meanOf, prefers } from './preference.ts';

/// The order in which movers choose when they move at once, as seen by a role: it first, the others in order, chance at the end.
const orderOf = <State, Move>(game: Game<State, Move>, movers: readonly Role[], first: Role): readonly Role[] => {
  const rank = (role: Role): number => (role === first ? -1 : role === chanceRole(game) ? Infinity : role);
  return movers.toSorted((one, other) => rank(one) - rank(other));
};

/// How the outcomes of a mover's moves become one.
type Combine = (role: Role, outcomes: readonly (readonly number[])[]) => readonly number[];

const values = <State, Move>(
  game: Game<State, Move>,
  evaluation: Evaluation<State>,
  state: State,
  first: Role,
  depth: number,
  combine: Combine,
): readonly number[] => {
  const movers = depth === 0 ? [] : game.movers(state);
  if (movers.length === 0) return game.roles.map((_, role) => evaluation.value(state, role));
  const choose = (order: readonly Role[], chosen: ReadonlyMap<Role, Move>): readonly number[] => {
    const [role, ...others] = order;
    if (role === undefined) {
      const next = game.next(
        state,
        movers.map((mover) => chosen.get(mover)!),
      );
      return values(game, evaluation, next, first, depth - 1, combine);
    }
    const outcomes = game.legal(state, role).map((move) => choose(others, new Map([...chosen, [role, move]])));
    return role === chanceRole(game) ? meanOf(outcomes) : combine(role, outcomes);
  };
  return choose(orderOf(game, movers, first), new Map());
};

/// What each role gets when each looks `depth` rounds ahead and wants the most for itself. Where roles move at once, `first` chooses
/// first and the others know its move.
export const exhaustiveMaxN = <State, Move>(
  game: Game<State, Move>,
  evaluation: Evaluation<State>,
  state: State,
  first: Role,
  depth: number,
): readonly number[] =>
  values(game, evaluation, state, first, depth, (role, outcomes) =>
    outcomes.reduce((best, each) => (prefers(each, best, role, seatsOf(game)) ? each : best)),
  );

/// What the role gets at least when all others play against it alone, and know its move where roles move at once.
export const exhaustiveParanoid = <State, Move>(
  game: Game<State, Move>,
  evaluation: Evaluation<State>,
  state: State,
  role: Role,
  depth: number,
): number =>
  values(game, evaluation, state, role, depth, (mover, outcomes) =>
    outcomes.reduce((best, each) =>
      (mover === role ? each[role] > best[role] : each[role] < best[role]) ? each : best,
    ),
  )[role];
