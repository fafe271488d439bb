/// Long work in slices: between them messages are heard, and others are told how it stands.
import type { Term } from '../../logic/index.ts';
import type { Question } from './thinker.ts';

/// Thinking goes on for so long before others have their turn.
const SLICE_MILLISECONDS = 8;

export class Rests {
  readonly #slice: number;
  #began = performance.now();

  constructor(milliseconds = SLICE_MILLISECONDS) {
    this.#slice = milliseconds;
  }

  /// Lets others have their turn if this one was long enough.
  async rest(): Promise<void> {
    if (performance.now() - this.#began < this.#slice) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#began = performance.now();
  }
}

/// Between two reports of a thought.
const REPORT_MILLISECONDS = 100;

/// Tells the best move so far, not too often.
export class Reports {
  readonly #report: ((move: Term) => void) | undefined;
  // The first word comes at once: a mind may be lost soon.
  #last = -Infinity;

  constructor({ report }: Pick<Question<unknown>, 'report'>) {
    this.#report = report;
  }

  tell(best: () => Term | undefined): void {
    const now = performance.now();
    if (this.#report === undefined || now - this.#last < REPORT_MILLISECONDS) return;
    this.#last = now;
    const move = best();
    if (move !== undefined) this.#report(move);
  }
}
