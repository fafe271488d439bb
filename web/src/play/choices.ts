/// What can be chosen before a game, and who sits where then.
import type { Level, Seat } from '../../../src/serve/contract/index.ts';
import { PERSON } from './seat.ts';
import type { Seats } from './seat.ts';

/// The side of the person; both: two persons; none: two programs.
export const MODES = ['black', 'white', 'both', 'none'] as const;
export type Mode = (typeof MODES)[number];

/// The id of a level, or `other`: the player that is written out.
export interface Opponent {
  readonly level: string;
  readonly player: string;
}

export const OTHER = 'other';

export interface Choices {
  readonly mode: Mode;
  /// The opponent of a person, and white where two programs play.
  readonly opponent: Opponent;
  /// Black where two programs play.
  readonly black: Opponent;
}

// An empty level stands for the one that newcomers get.
const FIRST: Opponent = { level: '', player: 'alphabeta:depth=3,eval=mobility' };
export const DEFAULTS: Choices = { mode: 'black', opponent: FIRST, black: FIRST };

const isOpponent = (value: unknown): value is Opponent => {
  const { level, player } = (value ?? {}) as Partial<Opponent>;
  return typeof level === 'string' && typeof player === 'string';
};

/// What was remembered, as far as it makes sense.
export const readChoices = (text: string | undefined): Choices => {
  let value: Partial<Choices> = {};
  try {
    value = (JSON.parse(text ?? '{}') ?? {}) as Partial<Choices>;
  } catch {
    // Somebody else's text: as if nothing was remembered.
  }
  return {
    mode: MODES.find((mode) => mode === value.mode) ?? DEFAULTS.mode,
    opponent: isOpponent(value.opponent) ? value.opponent : FIRST,
    black: isOpponent(value.black) ? value.black : FIRST,
  };
};

const FOR_NEWCOMERS = 'beginner';

/// The level that an opponent stands for: the one that was chosen while it is there, else that of newcomers.
export const levelOf = ({ level }: Opponent, list: readonly Level[]): Level | undefined =>
  [level, FOR_NEWCOMERS].map((wanted) => list.find(({ id }) => id === wanted)).find((found) => found !== undefined) ??
  list[0];

export const seatOf = (opponent: Opponent, list: readonly Level[]): Seat => {
  const level = levelOf(opponent, list);
  return opponent.level === OTHER || level === undefined
    ? { kind: 'program', player: opponent.player.trim() }
    : { kind: 'level', level: level.id };
};

export const seatsFor = ({ mode, opponent, black }: Choices, list: readonly Level[]): Seats => {
  switch (mode) {
    case 'black':
      return { black: PERSON, white: seatOf(opponent, list) };
    case 'white':
      return { black: seatOf(opponent, list), white: PERSON };
    case 'both':
      return { black: PERSON, white: PERSON };
    case 'none':
      return { black: seatOf(black, list), white: seatOf(opponent, list) };
  }
};
