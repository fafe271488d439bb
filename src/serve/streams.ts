/// Server-sent events: streams that are limited in number, beat so that both ends notice when the other is gone, and let go of
/// clients that do not read.
import type { Context } from 'hono';
import { refuse } from './refusal.ts';
import { closing, tooManyStreams } from './refusals.ts';

export interface EventStream {
  send(event: string, data: unknown): void;
  end(): void;
}

const BEAT_MILLISECONDS = 15_000;
/// A client that is so far behind is not reading.
const MOST_UNREAD_BYTES = 2 ** 20;
/// How long a client waits before it connects again.
const RETRY_MILLISECONDS = 2000;

export class Streams {
  readonly #most: number;
  readonly #open = new Set<() => void>();
  #isClosed = false;

  constructor(most = 256) {
    this.#most = most;
  }

  /// A stream of events. `begin` gets it and gives back what is to be done when it ends, for whatever reason.
  open(c: Context, begin: (stream: EventStream) => () => void): Response {
    if (this.#isClosed) return refuse(c, closing);
    if (this.#open.size >= this.#most) return refuse(c, tooManyStreams);
    const encoder = new TextEncoder();
    let end: () => void = () => {};
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          let isOpen = true;
          let finish: () => void = () => {};
          const write = (text: string): void => {
            if (!isOpen) return;
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) <= 0) end();
          };
          const beat = setInterval(() => write(': beat\n\n'), BEAT_MILLISECONDS).unref();
          end = () => {
            if (!isOpen) return;
            isOpen = false;
            clearInterval(beat);
            this.#open.delete(end);
            finish();
            try {
              controller.close();
            } catch {
              // The client has closed it already.
            }
          };
          this.#open.add(end);
          write(`retry: ${RETRY_MILLISECONDS}\n\n`);
          finish = begin({
            send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
            end,
          });
          // `begin` may have ended it before there was anything to finish.
          if (!isOpen) finish();
        },
        cancel: () => end(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD_BYTES }),
    );
    c.req.raw.signal.addEventListener('abort', () => end(), { once: true });
    return c.body(body, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
  }

  get size(): number {
    return this.#open.size;
  }

  /// Ends all streams; further ones are refused.
  close(): void {
    this.#isClosed = true;
    for (const end of [...this.#open]) end();
  }
}
