/// Work of the server that one waits for: one at a time, and called off where its question is not asked any more.
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';

export interface Errand {
  readonly isBusy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<unknown>;
  /// Does the work unless some is under way. What the work finds counts only while its signal is not aborted.
  run(work: (stopped: AbortSignal) => Promise<void>): Promise<void>;
  /// Calls it off, and forgets what went wrong.
  stop(): void;
}

export const errand = (): Errand => {
  const isBusy = signal(false);
  const error = signal<unknown>(undefined);
  let stopper: AbortController | undefined;
  return {
    isBusy,
    error,
    stop: () => {
      stopper?.abort();
      isBusy.value = false;
      error.value = undefined;
    },
    run: async (work) => {
      if (isBusy.peek()) return;
      const mine = (stopper = new AbortController());
      isBusy.value = true;
      error.value = undefined;
      try {
        await work(mine.signal);
      } catch (reason) {
        if (!mine.signal.aborted) error.value = reason;
      } finally {
        // Called off: something else may be under way.
        if (!mine.signal.aborted) isBusy.value = false;
      }
    },
  };
};
