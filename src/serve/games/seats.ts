/// Who sits at a side, and which player of the grammar that means.
import { OWN_LESSONS, levelOf, playersFor } from '../../experiment/index.ts';
import { ok } from '../../logic/index.ts';
import { printPlayer } from '../../play/index.ts';
import type { GameName, Seat, Words } from '../contract/index.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import { refusalOf } from '../thinkers.ts';
import { readStranger } from '../thinking/stranger-player.ts';

export interface Program {
  readonly player: string;
  readonly nodes?: number;
}

/// The one way to write a player that was named over the network.
export const readPlayer = (text: string, game: GameName, data: string): Outcome<string> => {
  const read = readStranger(text, data);
  return read.ok ? ok(printPlayer(read.value, playersFor(game, data))) : refused(refusalOf(read.error));
};

/// The seat as it is kept: a player is written in its one way.
export const readSeat = (seat: Seat, game: GameName, data: string): Outcome<Seat> => {
  switch (seat.kind) {
    case 'person':
      return ok(seat);
    case 'level':
      return levelOf(seat.level) === undefined ? refused(noSuch('level', seat.level)) : ok(seat);
    case 'program': {
      const player = readPlayer(seat.player, game, data);
      return player.ok ? ok({ kind: 'program', player: player.value }) : player;
    }
  }
};

/// The program at a seat; undefined where a person sits, and where a level is no more.
export const programAt = (seat: Seat): Program | undefined => {
  if (seat.kind === 'program') return { player: seat.player };
  const level = seat.kind === 'level' ? levelOf(seat.level) : undefined;
  return level && { player: level.player, ...(level.nodes === undefined ? {} : { nodes: level.nodes }) };
};

const PERSON: Words = { en: 'You', ja: 'あなた' };

/// Players that have a name of their own; others are called as they are written.
const PLAYERS: Readonly<Record<string, Words>> = {
  rls: { en: 'RLS-Othello', ja: 'RLS-Othello' },
  [`rls:lessons=${OWN_LESSONS}`]: { en: 'RLS-Othello with lessons', ja: '教訓を使う RLS-Othello' },
};

/// What a seat is called in a title or a record.
export const nameOfSeat = (seat: Seat, language: keyof Words): string => {
  switch (seat.kind) {
    case 'person':
      return seat.name || PERSON[language];
    case 'level':
      return levelOf(seat.level)?.name[language] ?? seat.level;
    case 'program':
      return PLAYERS[seat.player]?.[language] ?? seat.player;
  }
};
