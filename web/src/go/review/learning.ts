/// What a lost game teaches: asked for, watched while it is read again, stopped, and asked again with more time.
import { effect, signal } from '@preact/signals';
import type { GoReflectProgress, GoReflectionView, Side } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { game, loser } from './review.ts';

/// First so long, then as long as the server allows (`GoReflectQuestion`).
export const FIRST_SECONDS = 45;
export const MOST_SECONDS = 280;

const WATCH_MILLISECONDS = 1000;

export interface Learning {
  readonly seconds: number;
  readonly progress: GoReflectProgress;
}

/// Who looks back.
export const side = signal<Side>('black');
/// What is under way.
export const learning = signal<Learning | undefined>(undefined);
export const isStopped = signal(false);
export const reflection = signal<GoReflectionView | undefined>(undefined);
export const error = signal<unknown>(undefined);

let stop: AbortController | undefined;

const forget = (): void => {
  stop?.abort();
  learning.value = undefined;
  reflection.value = undefined;
  isStopped.value = false;
  error.value = undefined;
};

effect(() => {
  // Another game: what was asked about the last one is nothing to this one.
  const isOpen = game.value !== undefined;
  forget();
  if (isOpen) side.value = loser.value;
});

export const chooseSide = (next: Side): void => {
  forget();
  side.value = next;
};

const watch = (ticket: string, seconds: number, { signal: ended }: AbortController): void => {
  const timer = setInterval(() => {
    const tell = (progress: GoReflectProgress): void => {
      if (!ended.aborted) learning.value = { seconds, progress };
    };
    // What goes wrong is told by the request that is watched.
    api.get<GoReflectProgress>(`/api/go/reflect/${ticket}`, ended).then(tell, () => {});
  }, WATCH_MILLISECONDS);
  ended.addEventListener('abort', () => clearInterval(timer), { once: true });
};

export const learn = async (seconds: number): Promise<void> => {
  const of = game.value;
  if (of === undefined || learning.value !== undefined) return;
  const mine = (stop = new AbortController());
  const ticket = `learn-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  learning.value = { seconds, progress: { kind: 'waiting', done: 0, all: 0 } };
  isStopped.value = false;
  error.value = undefined;
  watch(ticket, seconds, mine);
  try {
    const body = { position: of.position, side: side.value, seconds, ticket };
    const found = await api.post<GoReflectionView>('/api/go/reflect', body, mine.signal);
    if (!mine.signal.aborted) reflection.value = found;
  } catch (reason) {
    if (!mine.signal.aborted) error.value = reason;
  }
  if (stop === mine && !mine.signal.aborted) learning.value = undefined;
  // Nobody watches any more.
  mine.abort();
};

/// What was found before stays.
export const stopLearning = (): void => {
  stop?.abort();
  learning.value = undefined;
  isStopped.value = true;
};
