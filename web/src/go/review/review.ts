/// A game under review: what was judged so far, where the visitor is, and what is shown there.
import { computed, signal } from '@preact/signals';
import type {
  GoGame,
  GoPositionText,
  GoRecord,
  GoReviewAnswer,
  GoReviewedMove,
  GoSeats,
  Side,
} from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { goTo, hrefOf, place } from '../../shell/router.ts';

export interface Reviewed {
  readonly position: GoPositionText;
  readonly names: GoRecord['names'];
  /// Of a game that was played here.
  readonly seats?: GoSeats;
  readonly result?: string;
  readonly problems: GoRecord['problems'];
}

/// So many moves are asked for at a time: more are not judged within the time of one answer where the machine is busy.
const CHUNK = 3;

export const game = signal<Reviewed | undefined>(undefined);
export const judged = signal<ReadonlyMap<number, GoReviewedMove>>(new Map());
/// Moves on the board.
export const ply = signal(0);
/// The bad move that is looked at, by its number, and how many of the expected moves stand on the board.
export const chosen = signal<number | undefined>(undefined);
export const walked = signal(0);
export const isReading = signal(false);
export const error = signal<unknown>(undefined);

let stop: AbortController | undefined;

const count = (): number => game.value?.position.moves?.length ?? 0;

/// A few moves of all parts of the game first, so that what is seen early tells something of all of it.
const orderOf = (all: number): readonly number[] => {
  const numbers = Array.from({ length: all }, (_, index) => index + 1);
  return [0, 5, 2, 7, 4, 1, 6, 3].flatMap((first) => numbers.filter((number) => number % 8 === first));
};

export const goOn = async (): Promise<void> => {
  const of = game.value;
  if (of === undefined) return;
  stop?.abort();
  const mine = (stop = new AbortController());
  isReading.value = true;
  error.value = undefined;
  const left = orderOf(count()).filter((number) => !judged.value.has(number));
  try {
    for (let at = 0; at < left.length; at += CHUNK) {
      const body = { position: of.position, numbers: left.slice(at, at + CHUNK) };
      const { moves } = await api.post<GoReviewAnswer>('/api/go/review', body, mine.signal);
      if (mine.signal.aborted) return;
      judged.value = new Map([...judged.value, ...moves.map((move) => [move.number, move] as const)]);
    }
  } catch (reason) {
    if (!mine.signal.aborted) error.value = reason;
  }
  if (stop === mine) isReading.value = false;
};

export const halt = (): void => {
  stop?.abort();
  isReading.value = false;
};

const open = (of: Reviewed): void => {
  // Who comes back to it finds it as it was left.
  if (JSON.stringify(of) === JSON.stringify(game.value)) return;
  game.value = of;
  judged.value = new Map();
  ply.value = 0;
  chosen.value = undefined;
  walked.value = 0;
  void goOn();
};

/// The opening that was asked for last: answers to earlier ones come too late.
let opening = 0;

/// Runs an opening; what it gives is shown where nothing else was asked for meanwhile.
const opened = async (read: () => Promise<Reviewed>): Promise<Reviewed | undefined> => {
  const mine = ++opening;
  error.value = undefined;
  try {
    const of = await read();
    if (mine !== opening) return undefined;
    open(of);
    return of;
  } catch (reason) {
    if (mine === opening) error.value = reason;
    return undefined;
  }
};

export const close = (): void => {
  halt();
  opening++;
  game.value = undefined;
  // The address tells no game any more: a reload leads to where one chooses.
  const { query } = place.value;
  if (query.has('game') || query.has('record')) goTo(hrefOf('go', 'review'), { replace: true });
};

/// The record that was opened last. The address has a name for it, so that the back button leaves it and finds it again.
let lastRead: { readonly name: string; readonly of: Reviewed } | undefined;

/// Opens a record that is being read.
export const openRead = async (reading: Promise<GoRecord>): Promise<void> => {
  const of = await opened(() => reading);
  if (of === undefined) return;
  lastRead = { name: Date.now().toString(36), of };
  goTo(hrefOf('go', 'review', { record: lastRead.name }));
};

/// Opens a game that was played here by its address, so that a reload and the back button find it.
export const openKept = async (id: string): Promise<void> => {
  if (place.value.query.get('game') === id) await readKept(id);
  else goTo(hrefOf('go', 'review', { game: id }));
};

/// Shows what the address tells. `isFirst`: who comes from another page finds the review that was open.
export const follow = (query: URLSearchParams, isFirst: boolean): void => {
  const [id, record] = [query.get('game'), query.get('record')];
  if (id !== null) void readKept(id);
  else if (record !== null && record === lastRead?.name) open(lastRead.of);
  else if (record !== null || !isFirst) close();
};

const readKept = (id: string): Promise<unknown> =>
  opened(async () => {
    const {
      size,
      rules,
      komi,
      stones,
      moves,
      result,
      seats,
      ply: made,
    } = await api.get<GoGame>(`/api/go/games/${encodeURIComponent(id)}`);
    const position: GoPositionText = {
      size,
      rules,
      komi,
      stones,
      moves: moves.slice(0, made).map(({ colour, point }) => ({ colour, point })),
    };
    return { position, names: {}, seats, problems: [], ...(result === undefined ? {} : { result }) };
  });

const isSameChance = (one: GoReviewedMove, other: GoReviewedMove): boolean =>
  one.colour === other.colour &&
  one.missed !== undefined &&
  one.missed.case === other.missed?.case &&
  one.missed.target.points.some((point) => other.missed!.target.points.includes(point));

const MOST_WORST = 8;

/// A chance that stays on the board is missed again with each move: it is told once.
export const worst = computed((): readonly GoReviewedMove[] => {
  const found: GoReviewedMove[] = [];
  const sorted = [...judged.value.values()]
    .filter(({ loss }) => loss >= 1)
    .toSorted((one, other) => other.loss - one.loss || one.number - other.number);
  for (const each of sorted) {
    if (found.length >= MOST_WORST) break;
    if (!found.some((other) => isSameChance(each, other))) found.push(each);
  }
  return found;
});

/// Shows the board before a move, with nothing of the better line on it yet.
export const look = (number: number): void => {
  chosen.value = number;
  ply.value = number - 1;
  walked.value = 0;
};

export const goToPly = (to: number): void => {
  ply.value = Math.max(0, Math.min(count(), to));
  walked.value = 0;
  chosen.value = undefined;
};

/// Who lost, as the result says; black where it says nothing.
export const loser = computed((): Side => (game.value?.result?.toUpperCase().startsWith('B') ? 'white' : 'black'));
