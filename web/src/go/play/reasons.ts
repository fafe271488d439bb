/// The reasons of the moves of a game: each is asked for once, and only while it is looked at.
import { signal } from '@preact/signals';
import type { GoMove, GoMoveExplanation } from '../../../../src/serve/contract/index.ts';

/// A reason that is there, or what went wrong with it.
export interface Asked {
  readonly explained?: GoMoveExplanation;
  readonly error?: unknown;
}

export type AskReason = (number: number, stop: AbortSignal) => Promise<GoMoveExplanation>;

/// A moment later, because who steps through a game does not look at each move.
const MOMENT_MS = 120;

/// What the reason of a move belongs to: all that was played up to it. One more than there are moves: a hint, which is nothing but
/// the reason of a move that nobody has played yet. After another move it is another question.
export const reasonKey = (moves: readonly Pick<GoMove, 'point'>[], number: number): string =>
  Array.from({ length: number }, (_, i) => moves[i]?.point ?? '?').join(' ');

export class Reasons {
  readonly #known = signal<ReadonlyMap<string, Asked>>(new Map());
  readonly #ask: AskReason;
  #underWay: { readonly key: string; readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  constructor(ask: AskReason) {
    this.#ask = ask;
  }

  of(key: string): Asked | undefined {
    return this.#known.value.get(key);
  }

  /// Asks for a reason unless it is known or under way; what was wanted before is called off.
  async want(key: string, number: number): Promise<void> {
    if (this.#underWay?.key === key) return this.#underWay.done;
    this.stop();
    if (this.of(key)?.explained !== undefined) return;
    const stop = new AbortController();
    const mine = { key, stop, done: this.#find(key, number, stop.signal) };
    this.#underWay = mine;
    await mine.done;
    if (this.#underWay === mine) this.#underWay = undefined;
  }

  stop(): void {
    this.#underWay?.stop.abort();
    this.#underWay = undefined;
  }

  async #find(key: string, number: number, stopped: AbortSignal): Promise<void> {
    this.#keep(key, {});
    await new Promise((done) => setTimeout(done, MOMENT_MS));
    if (stopped.aborted) return;
    const asked = await this.#ask(number, stopped).then(
      (explained) => ({ explained }),
      (error: unknown) => ({ error }),
    );
    if (!stopped.aborted) this.#keep(key, asked);
  }

  #keep(key: string, asked: Asked): void {
    this.#known.value = new Map(this.#known.value).set(key, asked);
  }
}
