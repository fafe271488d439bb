/// Random games with all their states, to be looked at: those of a seed are the same whoever plays them.
import type { Term } from '../../../logic/index.ts';
import { gameSeed, playRandomGame } from '../../../rules/index.ts';
import type { AnyState, OpenedGame, Reasoner, Role } from '../../../rules/index.ts';
import type { SheetOrder } from './sheet-order.ts';

export interface SampledGame {
  /// The game's number within its seed.
  readonly number: number;
  /// How many states there are, from the beginning to the end.
  readonly length: number;
  /// What is true in one of them: read when it is asked for, since games have many states.
  factsAt(step: number): readonly Term[];
  /// It came to its end, and was not cut.
  readonly isOver: boolean;
  /// In each state but the last, the only role that moved; undefined where several did.
  readonly movers: readonly (Role | undefined)[];
  /// By role; undefined where the rules give none.
  readonly goals: readonly (number | undefined)[];
}

export interface SampleOptions {
  readonly games: number;
  readonly seed: number;
  /// Games that take longer are cut there.
  readonly mostSteps?: number;
  /// Moves are drawn in this order, so that the games of a seed are the same whatever the sheet calls things; in the order of their
  /// names unless told.
  readonly order?: SheetOrder;
}

/// The same reasoner with its legal moves in the order of the sheet.
const inOrder = (reasoner: Reasoner<AnyState>, order: SheetOrder): Reasoner<AnyState> => ({
  name: reasoner.name,
  roles: reasoner.roles,
  initial: () => reasoner.initial(),
  terminal: (state) => reasoner.terminal(state),
  legal: (state, role) => {
    const moves = reasoner.legal(state, role);
    return moves.length < 2 ? moves : order.sorted(moves);
  },
  next: (state, moves) => reasoner.next(state, moves),
  goal: (state, role) => reasoner.goal(state, role),
  sees: (state, moves, role) => reasoner.sees(state, moves, role),
  facts: (state) => reasoner.facts(state),
  stateOf: (facts) => reasoner.stateOf(facts),
});

const MOST_SAMPLED_STEPS = 400;

export const sampleGames = (
  { game, reasoner }: Pick<OpenedGame, 'game' | 'reasoner'>,
  options: SampleOptions,
): SampledGame[] => {
  const player = options.order === undefined ? reasoner : inOrder(reasoner, options.order);
  return Array.from({ length: options.games }, (_, number) => {
    const states: AnyState[] = [];
    const movers: (Role | undefined)[] = [];
    const { goals, end } = playRandomGame(
      player,
      gameSeed(options.seed, number),
      options.mostSteps ?? MOST_SAMPLED_STEPS,
      (state, moves) => {
        states.push(state);
        if (moves === undefined) return;
        const moving = game.movers(state);
        movers.push(moving.length === 1 ? moving[0] : undefined);
      },
    );
    const factsAt = (step: number): readonly Term[] => reasoner.facts(states[step]!);
    return { number, length: states.length, factsAt, isOver: end === 'terminal', movers, goals };
  });
};

/// What is true in each state of a game.
export const allFacts = ({ length, factsAt }: SampledGame): (readonly Term[])[] =>
  Array.from({ length }, (_, step) => factsAt(step));

/// The only one of the seats with the most points at the end; undefined where there is none. Chance has no seat: whatever the rules give
/// it, it has won nothing.
export const winnerOf = ({ goals, isOver }: SampledGame, seats: readonly Role[]): Role | undefined => {
  if (!isOver) return undefined;
  const most = Math.max(...seats.map((role) => goals[role] ?? -1));
  const best = seats.filter((role) => goals[role] === most);
  return seats.length > 1 && best.length === 1 ? best[0] : undefined;
};
