/// What the page of a rulesheet shows: the choice of players, or a game. Follows the address.
import { signal } from '@preact/signals';
import type { Rulesheet, RulesheetGame, RulesheetPosition, Seat } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { goTo, hrefOf } from '../shell/router.ts';
import { SheetTable } from './sheet-table.ts';
import { PLAYERS } from './wording.ts';
import type { PlayerId } from './wording.ts';

export type SheetStage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'setup';
      readonly sheet: Rulesheet;
      readonly start: RulesheetPosition;
      readonly error?: unknown;
      readonly isBusy?: boolean;
    }
  | { readonly kind: 'table'; readonly table: SheetTable };

export const stage = signal<SheetStage>({ kind: 'loading' });

// The newest wish counts: an answer to an older one is dropped.
let wish = 0;

export const leave = (): void => {
  wish += 1;
  if (stage.value.kind === 'table') stage.value.table.close();
  stage.value = { kind: 'loading' };
};

const lay = (game: RulesheetGame, isNew: boolean): SheetTable => {
  const table = new SheetTable(game, isNew);
  stage.value = { kind: 'table', table };
  return table;
};

/// Goes where the address points: to a game, or to the players of a new one.
export const follow = async (sheet: string, game: string | null): Promise<void> => {
  const now = stage.value;
  if (game !== null && now.kind === 'table' && now.table.id === game) return;
  leave();
  const mine = wish;
  try {
    if (game !== null) {
      const found = await api.get<RulesheetGame>(`/api/rulesheet-games/${encodeURIComponent(game)}`);
      if (mine === wish) await lay(found, false).goOn();
      return;
    }
    const path = `/api/rulesheets/${encodeURIComponent(sheet)}`;
    const [text, start] = await Promise.all([api.get<Rulesheet>(path), api.get<RulesheetPosition>(`${path}/start`)]);
    if (mine === wish) stage.value = { kind: 'setup', sheet: text, start };
  } catch (error) {
    if (mine === wish) stage.value = { kind: 'failed', error };
  }
};

/// A person, or one of the programs that are offered.
export type SeatChoice = 'person' | PlayerId;

export const seatFor = (choice: SeatChoice): Seat =>
  choice === 'person'
    ? { kind: 'person' }
    : { kind: 'program', player: PLAYERS.find(({ id }) => id === choice)!.player };

/// Makes a game and sits down at it.
export const begin = async (sheet: string, seats: Readonly<Record<string, Seat>>): Promise<void> => {
  const before = stage.value;
  if (before.kind === 'setup') stage.value = { ...before, isBusy: true };
  const mine = ++wish;
  try {
    const game = await api.post<RulesheetGame>('/api/rulesheet-games', { sheet, seats });
    if (mine !== wish) return;
    if (before.kind === 'table') before.table.close();
    const table = lay(game, true);
    goTo(hrefOf('play', undefined, { sheet, game: game.id }));
    await table.goOn();
  } catch (error) {
    if (mine !== wish) return;
    if (before.kind === 'table') before.table.error.value = error;
    else stage.value = before.kind === 'setup' ? { ...before, error } : { kind: 'failed', error };
  }
};
