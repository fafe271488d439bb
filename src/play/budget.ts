/// What a search may spend on one choice: its own limits and those of the context hold together.
import { systemClock } from './player.ts';
import type { Clock, Context, ThinkingBudget } from './player.ts';

/// Thrown inside a search whose budget is spent, and caught where the search began.
export const SPENT = Symbol('spent');

/// Positions between two looks at the clock: few, since an evaluation may take as long as a hundred of another one.
const CLOCK_INTERVAL = 16;

const smaller = (one = Infinity, other = Infinity): number => Math.min(one, other);

/// Counts positions. The fields change while a search runs.
export class Budget {
  nodes = 0;
  /// Whether limits hold yet: not before there is a first answer.
  holds = false;
  readonly nodeLimit: number;
  readonly #deadline: number;
  readonly #clock: Clock;
  readonly #signal: AbortSignal | undefined;

  constructor(limits: ThinkingBudget, context: Partial<Context> = {}) {
    context.signal?.throwIfAborted();
    this.#signal = context.signal;
    this.#clock = context.clock ?? systemClock;
    this.nodeLimit = smaller(limits.nodes, context.nodes);
    const milliseconds = smaller(limits.milliseconds, context.milliseconds);
    this.#deadline = milliseconds === Infinity ? Infinity : this.#clock() + milliseconds;
  }

  /// Whether positions or time are used up. Throws the signal's reason when it is aborted.
  isSpent(): boolean {
    this.#signal?.throwIfAborted();
    return this.nodes >= this.nodeLimit || (this.#deadline !== Infinity && this.#clock() >= this.#deadline);
  }

  /// Takes one position; throws SPENT where there is none left.
  spend(): void {
    if (this.holds && this.nodes >= this.nodeLimit) throw SPENT;
    this.nodes++;
    if (this.nodes % CLOCK_INTERVAL !== 0) return;
    this.#signal?.throwIfAborted();
    if (this.holds && this.#deadline !== Infinity && this.#clock() >= this.#deadline) throw SPENT;
  }
}
