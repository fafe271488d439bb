/// The threads that think for those who wait for an answer: moves, hints, questions.
import { Crew } from '../experiment/index.ts';
import { ok } from '../logic/index.ts';
import type { Outcome, Refusal } from './refusal.ts';
import { refused } from './refusal.ts';
import { busy, closing, overran } from './refusals.ts';
import type * as tasks from './tasks.ts';
import type { Trouble } from './thinking/request.ts';

export type Tasks = typeof tasks;
type Name = { [N in keyof Tasks]: Tasks[N] extends (...args: never[]) => unknown ? N : never }[keyof Tasks] & string;
type Input<N extends Name> = Parameters<Tasks[N]>[0];
type Message<N extends Name> = Tasks[N] extends (input: never, report: (message: infer M) => void) => unknown
  ? M
  : never;
type Output<N extends Name> = Awaited<ReturnType<Tasks[N]>>;

export const TASKS = new URL('./tasks', import.meta.url);

export const outOfMemory: Refusal = {
  status: 503,
  code: 'out-of-memory',
  message: { en: 'it took too much memory and was ended', ja: 'メモリを使いすぎたため打ち切りました' },
  hint: { en: 'ask for less at a time', ja: '一度に求める量を減らしてください' },
};

/// What a task says is wrong with what was asked of it.
export const refusalOf = ({ code, message, hint, place }: Trouble): Refusal => ({
  status: 400,
  code,
  message,
  hint,
  ...(place === undefined ? {} : { place }),
});

/// More than so many waiting requests are not answered in time anyway, and nobody waits longer for a thread.
const MOST_WAITING = 400;
const PATIENCE_MILLISECONDS = 30_000;

interface Asking<M> {
  readonly milliseconds: number;
  readonly signal?: AbortSignal;
  readonly onReport?: (message: M) => void;
}

export class Thinkers {
  readonly #crew: Crew<Tasks>;
  #waiting = 0;

  constructor(threads: number) {
    this.#crew = new Crew<Tasks>({ tasks: TASKS, threads });
  }

  /// Has a task done within the time. It is done to its end also where the client has gone, because to end a thread costs more;
  /// long ones bring the signal of their request.
  async ask<N extends Name>(
    name: N,
    input: Input<N>,
    { milliseconds, signal: ended, onReport }: Asking<Message<N>>,
  ): Promise<Outcome<Exclude<Output<N>, { readonly problem: Trouble }>>> {
    if (this.#waiting >= MOST_WAITING) return refused(busy);
    this.#waiting++;
    try {
      // The crew's own types name the tasks one by one; here they are any of them.
      const late = AbortSignal.timeout(PATIENCE_MILLISECONDS + milliseconds);
      const signal = ended === undefined ? late : AbortSignal.any([late, ended]);
      const heard = onReport === undefined ? {} : { onReport: onReport as never };
      const outcome = await this.#crew.run(name as never, input as never, { milliseconds, signal, ...heard });
      if (outcome.kind === 'overran') return refused(overran(milliseconds / 1000));
      if (outcome.kind === 'aborted') return refused(signal.aborted ? busy : closing);
      if (outcome.kind === 'out-of-memory') return refused(outOfMemory);
      const value = outcome.value as Output<N>;
      if (isRefused(value)) return refused(refusalOf(value.problem));
      return ok(value as Exclude<Output<N>, { readonly problem: Trouble }>);
    } finally {
      this.#waiting--;
    }
  }

  close(): Promise<void> {
    return this.#crew.close();
  }
}

const isRefused = (value: unknown): value is { readonly problem: Trouble } =>
  typeof value === 'object' && value !== null && 'problem' in value;
