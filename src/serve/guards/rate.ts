/// How often a client may ask: a bucket of requests for each address, which fills up again as time goes by.
import type { MiddlewareHandler } from 'hono';
import { refuse } from '../refusal.ts';
import { tooOften } from '../refusals.ts';
import { isLoopback } from './origin.ts';

export interface Rate {
  /// Requests at once, and further ones in each second.
  readonly burst: number;
  readonly perSecond: number;
}

/// On the own machine a loop that got out of hand is to be stopped, no more.
export const LOCAL_RATE: Rate = { burst: 4000, perSecond: 2000 };
export const REMOTE_RATE: Rate = { burst: 200, perSecond: 40 };

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/// More addresses than this are no people.
const MOST_BUCKETS = 10_000;

export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #clock: () => number;

  /// The clock tells milliseconds.
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  /// Takes one request out of the bucket; the answer is how many seconds to wait, 0 where it may be done at once.
  take(client: string, { burst, perSecond }: Rate): number {
    const at = this.#clock();
    const known = this.#buckets.get(client);
    const left = known === undefined ? burst : Math.min(burst, known.left + ((at - known.at) / 1000) * perSecond);
    // The newest stand last, so that those that were quiet longest go first.
    this.#buckets.delete(client);
    this.#buckets.set(client, { left: Math.max(0, left - 1), at });
    if (this.#buckets.size > MOST_BUCKETS) this.#buckets.delete(this.#buckets.keys().next().value!);
    return left >= 1 ? 0 : (1 - left) / perSecond;
  }
}

export const addressOf = (env: unknown): string => {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return (incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
};

export const rateGuard = (given: Rate | undefined): MiddlewareHandler => {
  const limit = new RateLimit();
  return async (c, next) => {
    const address = addressOf(c.env);
    const wait = limit.take(address, given ?? (isLoopback(address) ? LOCAL_RATE : REMOTE_RATE));
    return wait === 0 ? next() : refuse(c, tooOften(wait));
  };
};
