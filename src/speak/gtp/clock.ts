/// The clocks of a game: what the controller tells of time, and what may be spent on a move.
import type { Colour } from '../../games/index.ts';

/// Seconds of main time, then periods of so many seconds for so many stones. No stones with seconds: no limit at all.
export interface TimeSettings {
  readonly main: number;
  readonly period: number;
  readonly stones: number;
}

interface Left {
  readonly seconds: number;
  /// Stones to play in that time; 0 in main time.
  readonly stones: number;
}

/// Seconds kept back for the way of the answer.
const MARGIN = 0.3;
const LEAST = 0.05;
/// Moves that are always expected to come, so that the last second is never spent on one.
const LEAST_MOVES = 12;

export class GtpClock {
  #settings: TimeSettings | undefined;
  #left: [Left | undefined, Left | undefined] = [undefined, undefined];

  get settings(): TimeSettings | undefined {
    return this.#settings;
  }

  set(settings: TimeSettings | undefined): void {
    this.#settings = settings;
    this.reset();
  }

  /// A new game begins.
  reset(): void {
    const { main = 0, period = 0, stones = 0 } = this.#settings ?? {};
    const start: Left = main > 0 ? { seconds: main, stones: 0 } : { seconds: period, stones };
    this.#left = [start, start];
  }

  /// What the controller says; it knows better than we do.
  tell(colour: Colour, seconds: number, stones: number): void {
    this.#left[colour] = { seconds, stones };
    this.#settings ??= { main: seconds, period: 0, stones: 0 };
  }

  /// What was spent on a move, until the controller tells otherwise.
  spend(colour: Colour, seconds: number): void {
    const left = this.#left[colour];
    if (!this.#isLimited || left === undefined) return;
    const { period, stones } = this.#settings!;
    const rest = left.seconds - seconds;
    if (left.stones > 1) this.#left[colour] = { seconds: rest, stones: left.stones - 1 };
    else if (left.stones === 1 || (rest <= 0 && stones > 0)) this.#left[colour] = { seconds: period, stones };
    else this.#left[colour] = { seconds: Math.max(0, rest), stones: 0 };
  }

  get #isLimited(): boolean {
    const settings = this.#settings;
    return settings !== undefined && !(settings.period > 0 && settings.stones === 0);
  }

  /// Milliseconds for the next move; undefined without a limit. `movesLeft` are those that the colour may still have to make.
  forMove(colour: Colour, movesLeft: number): number | undefined {
    const left = this.#left[colour];
    if (!this.#isLimited || left === undefined) return undefined;
    const { period, stones } = this.#settings!;
    const own = left.stones > 0 ? left.seconds / left.stones : left.seconds / Math.max(LEAST_MOVES, movesLeft);
    // What a period gives anyway need not be saved for it.
    const share = left.stones === 0 && stones > 0 ? Math.max(own, Math.min(left.seconds, period / stones)) : own;
    return Math.round(1000 * Math.max(LEAST, share - MARGIN));
  }
}
