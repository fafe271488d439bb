/// Threads that think for players. A thread serves one match at a time and is used again for the next one; it is ended where it does
/// not hear any more, or holds too much.
import { Worker } from 'node:worker_threads';
import { AWAKE } from './mind-order.ts';
import type { Order, Report } from './mind-order.ts';

export interface ThreadOptions {
  /// What the objects of a thread may take, in megabytes; 1024 unless given.
  readonly megabytes?: number;
  /// How many are kept waiting for a match, where it is asked for: two unless given, one to think and one to stand in for it.
  readonly ready?: number;
}

const MEGABYTES = 1024;
const READY = 2;
/// A thread that holds more than this after a match is not used again.
const MOST_KEPT_BYTES = 128 * 2 ** 20;

// The extension of this very file: sources are run through a start that knows TypeScript, the built package as it is.
const START = new URL(import.meta.url.endsWith('.ts') ? './mind-start.js' : './mind-thread.js', import.meta.url);

/// Whoever listens to a thread.
export interface Listener {
  onReport(report: Report): void;
  /// The thread is gone, for this reason; nobody ended it.
  onLost(reason: string): void;
}

export class MindThread {
  readonly #worker: Worker;
  /// Whoever uses the thread now.
  listener: Listener | undefined;
  isLost = false;
  /// Fulfilled when it is there, or lost.
  readonly awake: Promise<void>;

  constructor({ megabytes = MEGABYTES }: ThreadOptions) {
    // What the main thread was started with, such as a loader, is not for the others.
    const worker = new Worker(START, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    this.#worker = worker;
    // A player that listens keeps the program running, not its threads.
    worker.unref();
    let wake!: () => void;
    this.awake = new Promise((resolve) => (wake = resolve));
    const lose = (reason: string): void => {
      wake();
      if (this.isLost) return;
      this.isLost = true;
      this.listener?.onLost(reason);
    };
    worker.on('message', (report: Report | typeof AWAKE) => {
      if (report === AWAKE) wake();
      else if (!this.isLost) this.listener?.onReport(report);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      lose(isMemory ? `it took more than ${megabytes} MB` : error.message);
    });
    worker.on('exit', (code) => lose(`it ended with code ${code}`));
  }

  post(order: Order): void {
    this.#worker.postMessage(order, []);
  }

  /// Ends the thread, whatever it does.
  async end(): Promise<void> {
    this.isLost = true;
    this.listener = undefined;
    await this.#worker.terminate();
  }
}

/// The threads of a player; several players may share them.
export class Threads {
  readonly #options: ThreadOptions;
  readonly #idle: MindThread[] = [];
  readonly #busy = new Set<MindThread>();
  #isClosed = false;

  constructor(options: ThreadOptions = {}) {
    this.#options = options;
  }

  /// How many there are: with a match, and waiting for one.
  get counts(): { readonly busy: number; readonly idle: number } {
    return { busy: this.#busy.size, idle: this.#idle.length };
  }

  /// Has threads waiting; done when they are awake. To start one takes a while.
  async warm(): Promise<void> {
    this.#dropLost();
    const { ready = READY } = this.#options;
    while (!this.#isClosed && this.#idle.length < ready) this.#idle.push(new MindThread(this.#options));
    await Promise.all(this.#idle.map(({ awake }) => awake));
  }

  take(listener: Listener): MindThread {
    this.#dropLost();
    const thread = this.#idle.shift() ?? new MindThread(this.#options);
    thread.listener = listener;
    this.#busy.add(thread);
    return thread;
  }

  /// Gives a thread back that has forgotten its match and holds so many bytes.
  give(thread: MindThread, bytes: number): void {
    if (!this.#busy.has(thread)) return;
    const { ready = READY } = this.#options;
    const isEnough = this.#idle.length >= Math.max(ready, 1);
    if (bytes > MOST_KEPT_BYTES || thread.isLost || this.#isClosed || isEnough) return this.drop(thread);
    thread.listener = undefined;
    this.#busy.delete(thread);
    this.#idle.push(thread);
  }

  /// Ends a thread that is of no use any more, and has another one ready for the next match.
  drop(thread: MindThread): void {
    if (!this.#busy.delete(thread)) return;
    void thread.end();
    void this.warm();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const all = [...this.#idle.splice(0), ...this.#busy];
    this.#busy.clear();
    await Promise.all(all.map((thread) => thread.end()));
  }

  #dropLost(): void {
    const alive = this.#idle.filter(({ isLost }) => !isLost);
    this.#idle.splice(0, Infinity, ...alive);
  }
}
