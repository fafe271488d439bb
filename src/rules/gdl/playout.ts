/// Random games, one after the other, by any reasoner. The games of a seed are the same whichever reasoner plays them: each game has a
/// generator of its own, and a role with several moves draws one number, in the order of roles.
import type { Term } from '../../logic/index.ts';
import { seededRandom } from '../random.ts';
import type { Reasoner } from './reasoner.ts';

/// How a random game ended: at a terminal state, with a role that has no move, or because it was too long.
export type PlayoutEnd = 'terminal' | 'stuck' | 'too-long';

export interface Playout {
  readonly end: PlayoutEnd;
  /// Moves of all roles together count as one step.
  readonly steps: number;
  /// By role; undefined where the rules give none.
  readonly goals: readonly (number | undefined)[];
}

/// The seed of the generator of one game.
export const gameSeed = (seed: number, game: number): number => {
  // Games are far apart in the counter's round, whatever the seed is.
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x7feb352d) + Math.imul(game + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) | 0;
};

/// Steps after which a game is given up, unless told.
export const MOST_STEPS = 10_000;

export interface Watcher<State> {
  /// Told of each state, and of the moves that are made in it.
  (state: State, moves: readonly Term[] | undefined): void;
}

/// A reasoner that has a faster way to play the same games.
export interface RandomPlayer {
  playRandom(seed: number, mostSteps: number): Playout;
}

const isRandomPlayer = (reasoner: object): reasoner is RandomPlayer => 'playRandom' in reasoner;

/// Who watches, sees every state; nobody needs them otherwise.
export const playRandomGame = <State>(
  reasoner: Reasoner<State>,
  seed: number,
  mostSteps = MOST_STEPS,
  watch?: Watcher<State>,
): Playout => {
  if (watch === undefined && isRandomPlayer(reasoner)) return reasoner.playRandom(seed, mostSteps);
  const random = seededRandom(seed);
  let state = reasoner.initial();
  for (let steps = 0; ; steps++) {
    const ended = (end: PlayoutEnd): Playout => {
      watch?.(state, undefined);
      return { end, steps, goals: reasoner.roles.map((_, role) => reasoner.goal(state, role)) };
    };
    if (reasoner.terminal(state)) return ended('terminal');
    if (steps >= mostSteps) return ended('too-long');
    const moves: Term[] = [];
    for (let role = 0; role < reasoner.roles.length; role++) {
      const legal = reasoner.legal(state, role);
      if (legal.length === 0) return ended('stuck');
      moves.push(legal.length === 1 ? legal[0]! : legal[Math.floor(random() * legal.length)]!);
    }
    watch?.(state, moves);
    state = reasoner.next(state, moves);
  }
};
