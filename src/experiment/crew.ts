/// A crew of worker threads for work that would keep the others waiting. A task that takes too long, too much memory or is called
/// off has its thread ended and replaced: whoever asked gets a value that says so, and the crew goes on.
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { BEGUN } from './crew-order.ts';
import type { CrewSetting, Order } from './crew-order.ts';

/// A task is a function of a module: `(input, report) => output`. What goes from thread to thread is plain data.
type AnyTask = (input: never, report: never) => unknown;
type Named<Tasks> = { [Name in keyof Tasks & string]: Tasks[Name] extends AnyTask ? Name : never }[keyof Tasks &
  string];
type InputOf<T> = T extends AnyTask ? Parameters<T>[0] : never;
type OutputOf<T> = T extends AnyTask ? Awaited<ReturnType<T>> : never;
type MessageOf<T> = T extends (input: never, report: (message: infer Message) => void) => unknown ? Message : never;

export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /// It took longer than it was given.
  | { readonly kind: 'overran' }
  /// By its signal, or because the crew was closed.
  | { readonly kind: 'aborted' }
  | { readonly kind: 'out-of-memory' };

export interface CrewOptions {
  /// The module of the tasks, without its extension: `new URL('./tasks', import.meta.url)`.
  readonly tasks: URL;
  readonly threads: number;
  /// What a thread's objects may take, in megabytes; 512 unless given.
  readonly megabytes?: number;
  /// Work that lets everything else go first, as `nice` does, where threads can be told so (Linux).
  readonly isBackground?: boolean;
}

export interface RunOptions<Message> {
  readonly signal?: AbortSignal;
  /// Time for the task, from when a thread begins with it.
  readonly milliseconds?: number;
  readonly onReport?: (message: Message) => void;
}

// The extension of this very file: sources are run through a start that knows TypeScript, the built package as it is.
const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const START = new URL(EXTENSION === 'ts' ? './crew-start.js' : './crew-thread.js', import.meta.url);

/// `Tasks` is the type of the module of tasks: `import type * as tasks from './tasks.ts'`, `new Crew<typeof tasks>(...)`.
export class Crew<Tasks> {
  readonly #pool: Piscina;
  /// Each calls off one task that waits or runs.
  readonly #underWay = new Set<() => void>();
  #isClosed = false;
  /// How many tasks may still be handed to a thread, and who waits for that, in order: the pool's own queue does not keep it.
  #free: number;
  readonly #waiting: (() => void)[] = [];
  readonly #notBegun = new Set<(reason: unknown) => void>();

  constructor({ tasks, threads, megabytes = 512, isBackground = false }: CrewOptions) {
    const setting: CrewSetting = { tasks: `${tasks.href}.${EXTENSION}` };
    this.#free = threads;
    this.#pool = new Piscina({
      filename: fileURLToPath(START),
      name: 'carryOut',
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      workerData: setting,
      // What the main thread was started with, such as a loader, is not for the others.
      execArgv: [],
      // Elsewhere the whole program would stand back, not the thread alone.
      ...(isBackground && process.platform === 'linux' ? { niceIncrement: 10 } : {}),
    });
    // A thread that fails outside any task did not even start; nobody must wait for it.
    this.#pool.on('error', (error) => {
      for (const fail of this.#notBegun) fail(error);
    });
  }

  /// Has a task done. Rejects with the error that the task or `onReport` throws, which is a bug of theirs.
  async run<Name extends Named<Tasks>>(
    name: Name,
    input: InputOf<Tasks[Name]>,
    { signal, milliseconds, onReport }: RunOptions<MessageOf<Tasks[Name]>> = {},
  ): Promise<Outcome<OutputOf<Tasks[Name]>>> {
    const ending = new AbortController();
    let why: 'aborted' | 'overran' = 'aborted';
    const callOff = (): void => ending.abort();
    if (this.#isClosed || signal?.aborted === true) return { kind: 'aborted' };
    this.#underWay.add(callOff);
    signal?.addEventListener('abort', callOff, { once: true });
    const forget = (): void => {
      this.#underWay.delete(callOff);
      signal?.removeEventListener('abort', callOff);
    };
    if (!(await this.#turn(ending.signal))) {
      forget();
      return { kind: 'aborted' };
    }
    const { port1: here, port2: there } = new MessageChannel();
    let timer: NodeJS.Timeout | undefined;
    const { promise: failing, reject: fail } = rejectable();
    let misheard: { readonly error: unknown } | undefined;
    this.#notBegun.add(fail);
    const hear = (message: unknown): void => {
      if (message !== BEGUN) {
        try {
          return onReport?.(message as MessageOf<Tasks[Name]>);
        } catch (error) {
          // Thrown here, on the way of a message, it would end the whole program.
          misheard ??= { error };
          return ending.abort();
        }
      }
      this.#notBegun.delete(fail);
      if (milliseconds === undefined) return;
      timer = setTimeout(() => {
        why = 'overran';
        ending.abort();
      }, milliseconds);
    };
    here.on('message', hear).unref();
    const order: Order = { name, input, port: there };
    try {
      const running = this.#pool.run(order, { signal: ending.signal, transferList: [there] });
      const value = (await Promise.race([running, failing])) as OutputOf<Tasks[Name]>;
      hearRest(here, hear);
      if (misheard !== undefined) throw misheard.error;
      return { kind: 'done', value };
    } catch (error) {
      if (misheard !== undefined) throw misheard.error;
      if (ending.signal.aborted) return { kind: why };
      if (isOutOfMemory(error)) return { kind: 'out-of-memory' };
      throw error;
    } finally {
      clearTimeout(timer);
      here.close();
      forget();
      this.#notBegun.delete(fail);
      this.#leave();
    }
  }

  /// Ends all threads; what is under way is aborted.
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const callOff of this.#underWay) callOff();
    await this.#pool.destroy();
  }

  /// Waits until a thread may be had; false where the signal came first.
  async #turn(ended: AbortSignal): Promise<boolean> {
    if (this.#free > 0) {
      this.#free--;
      return true;
    }
    return new Promise((resolve) => {
      const come = (): void => {
        ended.removeEventListener('abort', give);
        resolve(true);
      };
      const give = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1);
        resolve(false);
      };
      ended.addEventListener('abort', give, { once: true });
      this.#waiting.push(come);
    });
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

/// A promise that only ever fails, and fails silently where nobody waits for it.
const rejectable = (): { readonly promise: Promise<never>; readonly reject: (reason: unknown) => void } => {
  let reject!: (reason: unknown) => void;
  const promise = new Promise<never>((_, no) => (reject = no));
  promise.catch(() => {});
  return { promise, reject };
};

/// The result comes by another way than the reports and may have overtaken some.
const hearRest = (port: MessagePort, hear: (message: unknown) => void): void => {
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) hear(next.message);
};
