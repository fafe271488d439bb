/// One question to the server at a time: the newest counts, and the last answer stays until the next one is there.
import { batch, signal } from '@preact/signals';
import { api } from '../api/client.ts';

/// A position, by the moves that led to it.
export interface PositionAtHand {
  readonly start: string;
  readonly moves: readonly string[];
}

/// Who steps quickly through a game does not ask about each position.
const PAUSE_MILLISECONDS = 150;

export class Request<Answer> {
  readonly answer = signal<Answer | undefined>(undefined);
  readonly error = signal<unknown>(undefined);
  readonly isWaiting = signal(false);
  readonly #path: string;
  #asked: string | undefined;
  #stop = new AbortController();

  constructor(path: string) {
    this.#path = path;
  }

  clear(): void {
    this.#stop.abort();
    this.#asked = undefined;
    batch(() => {
      this.answer.value = undefined;
      this.error.value = undefined;
      this.isWaiting.value = false;
    });
  }

  async ask(question: unknown): Promise<void> {
    const asked = JSON.stringify(question);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#stop.abort();
    const stop = (this.#stop = new AbortController());
    const isFirst = this.answer.peek() === undefined;
    this.isWaiting.value = true;
    if (!isFirst) await new Promise((done) => setTimeout(done, PAUSE_MILLISECONDS));
    if (stop.signal.aborted) return;
    try {
      const answer = await api.post<Answer>(this.#path, question, stop.signal);
      if (stop.signal.aborted) return;
      batch(() => {
        this.answer.value = answer;
        this.error.value = undefined;
      });
    } catch (reason) {
      if (stop.signal.aborted) return;
      this.error.value = reason;
      // So that the same can be asked again.
      this.#asked = undefined;
    }
    this.isWaiting.value = false;
  }
}
