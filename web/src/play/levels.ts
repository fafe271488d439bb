/// The opponents there are: asked for once, kept for all parts of the page.
import { signal } from '@preact/signals';
import type { Level, Seat, Words } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { say } from '../shell/language.ts';

export const levels = signal<readonly Level[] | undefined>(undefined);

let asked: Promise<readonly Level[]> | undefined;

export const loadLevels = (): Promise<readonly Level[]> => {
  asked ??= api.get<readonly Level[]>('/api/levels').then(
    (list) => {
      levels.value = list;
      return list;
    },
    (error: unknown) => {
      // The next one who asks tries again.
      asked = undefined;
      throw error;
    },
  );
  return asked;
};

/// As the server calls them in titles.
const PLAYERS: Readonly<Record<string, Words>> = {
  rls: { en: 'RLS-Othello', ja: 'RLS-Othello' },
  'rls:lessons=own': { en: 'RLS-Othello with lessons', ja: '教訓を使う RLS-Othello' },
};

/// What a program at a seat is called; undefined for a person without a name.
export const nameOfSeat = (seat: Seat): string | undefined => {
  if (seat.kind === 'person') return seat.name;
  if (seat.kind === 'program') {
    const named = PLAYERS[seat.player];
    return named === undefined ? seat.player : say(named);
  }
  const level = levels.value?.find(({ id }) => id === seat.level);
  return level === undefined ? seat.level : say(level.name);
};
