/// A thread at work for a match: it is told the rules and what was said so far, and then all that comes.
import type { Message, Told } from './message.ts';
import { momentOf } from './mind-order.ts';
import type { Order, Report } from './mind-order.ts';
import type { ThinkerOrder } from './thinker.ts';
import type { MindThread, Threads } from './threads.ts';

export interface AttendantOptions {
  readonly threads: Threads;
  readonly start: Message & { readonly kind: 'start' };
  readonly thinker: ThinkerOrder;
  /// By the prover alone.
  readonly isPlain: boolean;
  readonly seed: number;
  readonly history: readonly Told[];
  /// Thinking before the first move ends here, by performance.now().
  readonly until: number;
  /// Milliseconds in which the rules must be opened.
  readonly patience: number;
  readonly onReport: (report: Report) => void;
  /// The thread is gone, or has to go.
  readonly onLost: (reason: string) => void;
}

/// Orders that concern no move have numbers below those of moves.
const [OPENING, STOPPING, ENDING] = [-1, -2, -3];

/// So long a thread may take to end a thought and to forget a match, in milliseconds.
const LAST_WORDS = 300;

export class Attendant {
  readonly #options: AttendantOptions;
  readonly #thread: MindThread;
  readonly #timer: NodeJS.Timeout;
  #isOpened = false;
  #isGone = false;
  /// Those who wait for something that the thread says at the end.
  #onGoals: ((goals: readonly (number | undefined)[] | undefined) => void) | undefined;
  #onEnded: ((bytes: number | undefined) => void) | undefined;

  constructor(options: AttendantOptions) {
    this.#options = options;
    const { threads, start, thinker, isPlain, seed, history, until, patience, onLost } = options;
    const { rules, role, startClock, playClock } = start;
    this.#timer = setTimeout(() => onLost('it took too long to open the rules'), patience);
    this.#thread = threads.take({
      onReport: (report) => this.#hear(report),
      onLost: (reason) => {
        this.#onGoals?.(undefined);
        this.#onEnded?.(undefined);
        if (!this.#isGone) onLost(reason);
      },
    });
    this.post({
      ...{ kind: 'open', number: OPENING, rules, role, thinker, isPlain, seed, history, until: momentOf(until) },
      seconds: Math.min(startClock, playClock),
    });
  }

  /// Whether the rules can be played.
  get isOpened(): boolean {
    return this.#isOpened;
  }

  post(order: Order): void {
    if (!this.#isGone) this.#thread.post(order);
  }

  /// The goals at the end, where they are known soon.
  stop(told: Told): Promise<readonly (number | undefined)[] | undefined> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#onGoals?.(undefined), LAST_WORDS);
      this.#onGoals = (goals) => {
        clearTimeout(timer);
        resolve(goals);
      };
      this.post({ kind: 'stop', number: STOPPING, told, until: momentOf(performance.now() + LAST_WORDS) });
    });
  }

  /// Has the match forgotten and gives the thread back; one that does not hear is ended.
  async release(): Promise<void> {
    if (this.#isGone) return;
    const { threads } = this.#options;
    const bytes = await new Promise<number | undefined>((resolve) => {
      const timer = setTimeout(() => this.#onEnded?.(undefined), LAST_WORDS);
      this.#onEnded = (found) => {
        clearTimeout(timer);
        resolve(found);
      };
      this.post({ kind: 'end', number: ENDING });
      this.#leave();
    });
    if (bytes === undefined) threads.drop(this.#thread);
    else threads.give(this.#thread, bytes);
  }

  /// Ends the thread, whatever it does.
  drop(): void {
    this.#leave();
    this.#options.threads.drop(this.#thread);
  }

  #leave(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
  }

  #hear(report: Report): void {
    if (report.kind === 'goals') return this.#onGoals?.(report.goals);
    if (report.kind === 'ended') return this.#onEnded?.(report.bytes);
    if (report.kind === 'failed') return this.#isGone ? undefined : this.#options.onLost(report.message);
    if (report.kind === 'opened') {
      this.#isOpened = true;
      clearTimeout(this.#timer);
    }
    this.#options.onReport(report);
  }
}
