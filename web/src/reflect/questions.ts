/// "Why not this move?": the question put to the server, its answer, and the line that is stepped through on the board.
import { batch, signal } from '@preact/signals';
import type { WhyNot } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { announce } from '../shell/announcer.tsx';
import { say } from '../shell/language.ts';

export interface Question {
  readonly start: string;
  /// The moves before the one that is asked about.
  readonly moves: readonly string[];
  readonly move: string;
}

/// A line behind the position of the question, the move that is asked about being its first, and how many of it are shown.
export interface ShownLine {
  readonly moves: readonly string[];
  readonly shown: number;
  /// Whose line it is among the objections.
  readonly objection: number;
}

export class Questions {
  readonly asked = signal<Question | undefined>(undefined);
  readonly answer = signal<WhyNot | undefined>(undefined);
  readonly error = signal<unknown>(undefined);
  readonly line = signal<ShownLine | undefined>(undefined);
  /// The objection whose squares are shown.
  readonly pointed = signal(0);
  #stop = new AbortController();

  clear(): void {
    this.#stop.abort();
    batch(() => {
      this.asked.value = undefined;
      this.answer.value = undefined;
      this.error.value = undefined;
      this.line.value = undefined;
      this.pointed.value = 0;
    });
  }

  async ask(question: Question): Promise<void> {
    this.clear();
    const stop = (this.#stop = new AbortController());
    this.asked.value = question;
    try {
      const answer = await api.post<WhyNot>('/api/why-not', question, stop.signal);
      if (stop.signal.aborted) return;
      this.answer.value = answer;
      announce(say(answer.summary));
    } catch (reason) {
      if (!stop.signal.aborted) this.error.value = reason;
    }
  }

  /// Shows the objection's line up to a number of moves; 0 is the position itself.
  show(objection: number, moves: readonly string[], shown: number): void {
    this.pointed.value = objection;
    this.line.value = { objection, moves, shown: Math.min(moves.length, Math.max(0, shown)) };
  }
}
