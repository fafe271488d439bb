/// Who plays, as the address of a page says it: `person`, `level:ID`, or a player of the grammar of players.
import type { Game, Seat, Side } from '../../../src/serve/contract/index.ts';

export type Seats = Readonly<Record<Side, Seat>>;

export const PERSON: Seat = { kind: 'person' };
const LEVEL = 'level:';

export const parseSeat = (text: string): Seat => {
  if (text === 'person') return PERSON;
  return text.startsWith(LEVEL)
    ? { kind: 'level', level: text.slice(LEVEL.length) }
    : { kind: 'program', player: text };
};

export const printSeat = (seat: Seat): string => {
  switch (seat.kind) {
    case 'person':
      return 'person';
    case 'level':
      return LEVEL + seat.level;
    case 'program':
      return seat.player;
  }
};

export const isPerson = (seat: Seat): boolean => seat.kind === 'person';

/// Whose board it is: that of one person, of two, or of nobody who only watches.
export const personsOf = ({ black, white }: Seats): readonly Side[] =>
  (['black', 'white'] as const).filter((side) => isPerson({ black, white }[side]));

export const seatsOf = ({ black, white }: Game): Seats => ({ black, white });

export const exchanged = ({ black, white }: Seats): Seats => ({ black: white, white: black });
