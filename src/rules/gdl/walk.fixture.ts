/// Two reasoners side by side along random games: every answer about every state must be the same.
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { gameSeed, playRandomGame } from './playout.ts';
import type { Reasoner } from './reasoner.ts';

const textOf = (terms: readonly Term[] | undefined): string => terms?.map(printKifTerm).join(' ') ?? '(no sees)';

export interface Walk {
  readonly games: number;
  readonly states: number;
  /// What the two say differently, in words; undefined where they agree.
  readonly difference?: string;
}

export interface WalkOptions {
  readonly games: number;
  /// No more states than this; the last game is left where it is then.
  readonly states: number;
  readonly seed: number;
  readonly isLate?: () => boolean;
}

class Enough extends Error {}

/// Random games of the first reasoner, which the second follows move by move.
export const walkTogether = <One, Other>(
  one: Reasoner<One>,
  other: Reasoner<Other>,
  { games, states, seed, isLate = () => false }: WalkOptions,
): Walk => {
  let seen = 0;
  let whole = 0;
  let difference: string | undefined;
  const compare = (what: string, x: unknown, y: unknown): void => {
    if (x === y) return;
    difference = `${what}: ${one.name} says ${String(x)}, ${other.name} says ${String(y)}`;
    throw new Enough();
  };
  compare('roles', textOf(one.roles), textOf(other.roles));
  try {
    for (; whole < games; whole++) {
      let follower = other.initial();
      let ply = 0;
      playRandomGame(one, gameSeed(seed, whole), 1000, (state, moves) => {
        if (seen >= states || isLate()) throw new Enough();
        const at = `game ${whole}, state ${ply++}`;
        compare(`${at}, facts`, textOf(one.facts(state)), textOf(other.facts(follower)));
        compare(`${at}, end`, one.terminal(state), other.terminal(follower));
        for (let role = 0; role < one.roles.length; role++) {
          const who = `${at}, ${printKifTerm(one.roles[role]!)}`;
          compare(`${who}, moves`, textOf(one.legal(state, role)), textOf(other.legal(follower, role)));
          compare(`${who}, goal`, one.goal(state, role), other.goal(follower, role));
          if (moves === undefined) continue;
          compare(`${who}, sees`, textOf(one.sees(state, moves, role)), textOf(other.sees(follower, moves, role)));
        }
        seen++;
        if (moves !== undefined) follower = other.next(follower, moves);
      });
    }
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return { games: whole, states: seen, ...(difference === undefined ? {} : { difference }) };
};
