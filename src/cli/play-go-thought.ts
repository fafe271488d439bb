/// What the thread of `hansei play go` does: it thinks about moves, one after the other, with what it thought before.
import { makePlayer, mixSeeds, seededRandom, systemClock } from '../play/index.ts';
import type { Player, Random } from '../play/index.ts';
import type { GoChoice } from '../experts/index.ts';
import type { GoRules, GoState } from '../games/index.ts';
import { goCatalogue } from './go-players.ts';
import type { Io } from './io.ts';

export interface ThoughtOrder {
  readonly name: string;
  readonly rules: GoRules;
  readonly env: Io['env'];
  /// Of the chance of the whole game.
  readonly seed: string | number;
  readonly state: GoState;
}

/// What the session needs of a choice; functions do not go from thread to thread.
export type Thought = Pick<GoChoice, 'move' | 'reason' | 'words' | 'resigns'>;

// A thread belongs to one game.
const players = new Map<string, Player<GoState, number>>();
let random: Random | undefined;

const playerOf = ({ name, rules, env }: ThoughtOrder): Player<GoState, number> => {
  const known = players.get(name);
  if (known !== undefined) return known;
  const made = makePlayer(name, goCatalogue(rules, env));
  if (!made.ok) throw new Error(made.error.message);
  players.set(name, made.value);
  return made.value;
};

export const think = async (order: ThoughtOrder): Promise<Thought> => {
  random ??= playRandom(order.seed);
  const { state } = order;
  const choice: GoChoice = await playerOf(order).choose(state, state.turn, { random, clock: systemClock });
  const { move, reason, words, resigns } = choice;
  return {
    move,
    ...(reason === undefined ? {} : { reason }),
    ...(words === undefined ? {} : { words }),
    ...(resigns === undefined ? {} : { resigns }),
  };
};

/// The chance of a game, the same with a thread and without one.
export const playRandom = (seed: string | number): Random => seededRandom(mixSeeds(seed, 'play'));
