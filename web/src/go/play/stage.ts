/// What the page of Go shows: the choices of a new game, or a game. Follows the address.
import { signal } from '@preact/signals';
import type { GoGame, NewGoGame } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { goTo, hrefOf } from '../../shell/router.ts';
import { GameTable } from './game-table.ts';

export type GoStage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'setup'; readonly error?: unknown; readonly isBusy?: boolean }
  | { readonly kind: 'table'; readonly table: GameTable };

export const stage = signal<GoStage>({ kind: 'loading' });

// The newest wish counts: an answer to an older one is dropped.
let wish = 0;

export const leave = (): void => {
  wish += 1;
  if (stage.value.kind === 'table') stage.value.table.close();
  stage.value = { kind: 'loading' };
};

const lay = (game: GoGame, isNew: boolean): GameTable => {
  const table = new GameTable(game, isNew);
  stage.value = { kind: 'table', table };
  return table;
};

/// Goes where the address points: to a game, or to the choices of a new one.
export const follow = async (id: string | null): Promise<void> => {
  const now = stage.value;
  if (id !== null && now.kind === 'table' && now.table.id === id) return;
  leave();
  if (id === null) {
    stage.value = { kind: 'setup' };
    return;
  }
  const mine = wish;
  try {
    const game = await api.get<GoGame>(`/api/go/games/${encodeURIComponent(id)}`);
    if (mine === wish) await lay(game, false).goOn();
  } catch (error) {
    if (mine === wish) stage.value = { kind: 'failed', error };
  }
};

/// The wish for a game that is being made: whoever asks twice in one breath gets one.
let beginning: number | undefined;

/// Makes a game and sits down at it.
export const begin = async (wanted: NewGoGame): Promise<void> => {
  if (beginning === wish) return;
  const before = stage.value;
  if (before.kind === 'setup') stage.value = { kind: 'setup', isBusy: true };
  const mine = ++wish;
  beginning = mine;
  try {
    const game = await api.post<GoGame>('/api/go/games', wanted).finally(() => {
      beginning = undefined;
    });
    if (mine !== wish) return;
    if (before.kind === 'table') before.table.close();
    const table = lay(game, true);
    goTo(hrefOf('go', 'play', { game: game.id }));
    await table.goOn();
  } catch (error) {
    if (mine !== wish) return;
    if (before.kind === 'table') before.table.error.value = error;
    else stage.value = { kind: 'setup', error };
  }
};
