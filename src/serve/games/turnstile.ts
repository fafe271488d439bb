/// Lets what concerns one thing happen one after another, and what concerns different things at once.
export class Turnstile {
  readonly #queues = new Map<string, { readonly last: Promise<unknown>; readonly length: number }>();
  readonly #most: number;

  constructor(most = 16) {
    this.#most = most;
  }

  /// The result of `act`, begun when all that was asked before under the same name has ended; undefined where too much waits there.
  async pass<T>(name: string, act: () => Promise<T>): Promise<T | undefined> {
    const { last = Promise.resolve(), length = 0 } = this.#queues.get(name) ?? {};
    if (length >= this.#most) return undefined;
    const turn = last.then(act, act);
    this.#queues.set(name, { last: turn, length: length + 1 });
    try {
      return await turn;
    } finally {
      const queue = this.#queues.get(name)!;
      if (queue.length === 1) this.#queues.delete(name);
      else this.#queues.set(name, { ...queue, length: queue.length - 1 });
    }
  }
}
