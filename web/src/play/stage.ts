/// What the page shows: the choices before a game, or a game. Follows the address.
import { signal } from '@preact/signals';
import type { Game, NewGame } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { playOut } from '../games/model.ts';
import { othelloModel } from '../games/othello.ts';
import { goTo, hrefOf } from '../shell/router.ts';
import type { Place } from '../shell/router.ts';
import { seatOf, seatsFor } from './choices.ts';
import { loadLevels } from './levels.ts';
import { parseLink, readMoves } from './link.ts';
import { turnOf } from './position.ts';
import type { AnyModel } from './position.ts';
import { PERSON } from './seat.ts';
import type { Seats } from './seat.ts';
import { choices, hasPlayed } from './setup.ts';
import { Table } from './table.ts';

/// opening: a game is asked for or begun; `moves` is what the board shows meanwhile.
export type Stage =
  | { readonly kind: 'setup'; readonly error?: unknown }
  | { readonly kind: 'opening'; readonly moves: readonly string[]; readonly isNew: boolean }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'table'; readonly table: Table; readonly rest: string };

export const stage = signal<Stage>({ kind: 'setup' });

const lay = (game: Game, { isNew = false, rest = '' } = {}): Table => {
  const table = new Table(game, { isNew });
  stage.value = { kind: 'table', table, rest };
  return table;
};

/// The table is left: programs move no more.
export const leave = (): void => {
  wish += 1;
  if (stage.value.kind === 'table') stage.value.table.close();
  stage.value = { kind: 'setup' };
};

// The newest wish counts: an answer to an older one is dropped.
let wish = 0;

const openGame = async (id: string): Promise<void> => {
  leave();
  const mine = wish;
  stage.value = { kind: 'opening', moves: [], isNew: false };
  try {
    const game = await api.get<Game>(`/api/games/${encodeURIComponent(id)}`);
    if (mine === wish) await lay(game).begin();
  } catch (error) {
    if (mine === wish) stage.value = { kind: 'failed', error };
  }
};

interface Beginning {
  /// What the board shows until the server answers.
  readonly shown: readonly string[];
  /// The person's first move, made as soon as the game is there.
  readonly first?: string;
  readonly rest?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly replace?: boolean;
}

/// Makes a game and sits down at it. One at a time.
const begin = async (wanted: () => Promise<NewGame>, beginning: Beginning): Promise<void> => {
  if (stage.value.kind === 'opening' && stage.value.isNew) return;
  const mine = ++wish;
  const before = stage.value;
  const { shown, first, rest = '', query = {}, replace = false } = beginning;
  stage.value = { kind: 'opening', moves: shown, isNew: true };
  try {
    const game = await api.post<Game>('/api/games', await wanted());
    hasPlayed();
    if (mine !== wish) return;
    if (before.kind === 'table') before.table.close();
    const table = lay(game, { isNew: true, rest });
    goTo(hrefOf('play', game.id, query), { replace });
    await (first === undefined ? table.begin() : table.play(first));
  } catch (error) {
    if (mine !== wish) return;
    if (before.kind === 'table') {
      before.table.error.value = error;
      stage.value = before;
    } else stage.value = before.kind === 'failed' ? { kind: 'failed', error } : { kind: 'setup', error };
  }
};

/// The game as it was chosen; `square` is where the person clicked to begin.
export const beginChosen = (square?: string): Promise<void> => {
  const { mode } = choices.value;
  const isFirst = mode === 'black' || mode === 'both';
  const first = isFirst && square !== undefined ? readMoves(othelloModel, square).moves[0] : undefined;
  if (isFirst && square !== undefined && first === undefined) return Promise.resolve();
  return begin(async () => seatsFor(choices.value, await loadLevels()), {
    shown: first === undefined ? [] : [first],
    ...(first === undefined ? {} : { first }),
  });
};

export const beginWith = (game: NewGame): Promise<void> =>
  begin(() => Promise.resolve(game), { shown: game.moves ?? [] });

/// Who plays where a link does not say: a person for the side to move, the remembered opponent for the other.
const seatsOfLink = async (given: Partial<Seats>, state: unknown): Promise<Seats> => {
  const opponent = seatOf(choices.value.opponent, await loadLevels());
  const turn = turnOf(othelloModel as AnyModel, state) ?? 'black';
  const usual: Seats = turn === 'black' ? { black: PERSON, white: opponent } : { black: opponent, white: PERSON };
  return { ...usual, ...given };
};

const beginLink = async (query: URLSearchParams): Promise<void> => {
  const link = parseLink(query)!;
  const { start, seed, knowledge } = link;
  const { moves, rest } = readMoves(othelloModel, link.moves, start);
  const state = playOut(othelloModel, moves, start).states.at(-1)!;
  await begin(
    async () => ({
      ...(await seatsOfLink(link.seats, state)),
      moves: [...moves],
      ...(start === undefined ? {} : { start }),
      ...(seed === undefined ? {} : { seed }),
      source: knowledge === undefined ? 'played' : 'shared',
    }),
    { shown: moves, rest, replace: true, query: knowledge === undefined ? {} : { knowledge } },
  );
};

/// Goes where the address points.
export const follow = ({ id, query }: Place): void => {
  const now = stage.value;
  if (id !== undefined) {
    if (now.kind !== 'table' || now.table.id !== id) void openGame(id);
    return;
  }
  leave();
  if (parseLink(query) !== undefined) void beginLink(query);
};
