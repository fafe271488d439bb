/// Games by a rulesheet as rounds of moves, and the states that they lead through.
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import type { AnyState, Role } from '../../rules/index.ts';
import type { Trouble } from '../thinking/request.ts';
import type { OpenedSheet, Round } from './opened.ts';
import { keptGone } from './troubles.ts';

const isSame = (one: Round, other: Round | undefined): boolean =>
  other !== undefined && one.length === other.length && one.every((move, i) => move === other[i]);

/// How many rounds two games begin with alike.
export const samePart = (one: readonly Round[], other: readonly Round[]): number => {
  let same = 0;
  while (same < one.length && isSame(one[same]!, other[same])) same++;
  return same;
};

/// The moves of a round as terms; undefined where they are not legal.
export const movesOfRound = ({ game }: OpenedSheet, state: AnyState, round: Round): readonly Term[] | undefined => {
  const movers = game.movers(state);
  if (movers.length === 0 || movers.length !== round.length) return undefined;
  const moves = movers.map((role, i) => game.legal(state, role).find((move) => game.printMove(move) === round[i]));
  return moves.includes(undefined) ? undefined : (moves as Term[]);
};

/// The states from the beginning on, one more than there are rounds.
export const statesOf = (sheet: OpenedSheet, rounds: readonly Round[]): Result<readonly AnyState[], Trouble> => {
  const { game, known } = sheet;
  const same = samePart(rounds, known.rounds);
  const states = known.states.slice(0, same + 1);
  for (const round of rounds.slice(same)) {
    const state = states.at(-1)!;
    const moves = movesOfRound(sheet, state, round);
    if (moves === undefined) return failed(keptGone);
    states.push(game.next(state, moves));
  }
  sheet.known = { rounds, states };
  return ok(states);
};

/// The moves of all roles, as the rules take them: who does not choose makes its only move.
export const jointMoves = (
  { game, reasoner }: OpenedSheet,
  state: AnyState,
  movers: readonly Role[],
  chosen: readonly Term[],
): readonly Term[] =>
  game.roles.map((_, role) => {
    const place = movers.indexOf(role);
    return place < 0 ? reasoner.legal(state, role)[0]! : chosen[place]!;
  });

/// A role that has no choice but a plain word, such as noop or pass: nobody is asked for that.
export const forcedMove = ({ game }: OpenedSheet, state: AnyState, role: Role): Term | undefined => {
  const [only, ...others] = game.legal(state, role);
  return others.length === 0 && only?.kind === 'atom' ? only : undefined;
};
