/// How far a long run has come: one line that changes in place on a terminal, else a line now and then.
import type { Io } from './io.ts';

const LIVE_INTERVAL = 100;
const SPARSE_INTERVAL = 10_000;

export class Progress {
  readonly #io: Io;
  readonly #clock: () => number;
  #shown: number;
  #live = false;

  constructor(io: Io, clock: () => number = () => performance.now()) {
    this.#io = io;
    this.#clock = clock;
    this.#shown = io.errTerminal ? -Infinity : clock();
  }

  /// Shows the line if it is time for it; it is made only then.
  show(line: () => string): void {
    const { errTerminal } = this.#io;
    const now = this.#clock();
    if (now - this.#shown < (errTerminal ? LIVE_INTERVAL : SPARSE_INTERVAL)) return;
    this.#shown = now;
    this.#io.err(errTerminal ? `\r${line()}\u001b[K` : `${line()}\n`);
    this.#live = errTerminal;
  }

  /// Makes room for what comes next.
  end(): void {
    if (this.#live) this.#io.err('\r\u001b[K');
    this.#live = false;
  }
}
