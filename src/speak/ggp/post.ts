/// One message to a player and its answer, under a clock. Whatever the player does, this ends.
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

export type Answer =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'timeout' }
  /// The connection, or an answer that is none: a redirect, an error, too much of it.
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'aborted' };

export interface PostOptions {
  readonly url: string;
  readonly milliseconds: number;
  readonly signal?: AbortSignal;
}

/// A move is short.
const MOST_BYTES = 64 * 2 ** 10;

const readAnswer = (response: IncomingMessage, end: (answer: Answer) => void): void => {
  const status = response.statusCode ?? 0;
  if (status !== 200) return end({ kind: 'failed', message: `status ${status}` });
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_BYTES) return end({ kind: 'failed', message: `an answer of more than ${MOST_BYTES} bytes` });
    chunks.push(chunk);
  });
  response.on('end', () => end({ kind: 'answer', text: Buffer.concat(chunks).toString('utf8') }));
  response.on('error', (error) => end({ kind: 'failed', message: error.message }));
  // Before its end: the connection broke.
  response.on('close', () => end({ kind: 'failed', message: 'the answer broke off' }));
};

/// Sends a message. Redirects are not followed: a player is where it was said to be.
export const post = (text: string, { url, milliseconds, signal }: PostOptions): Promise<Answer> =>
  new Promise((resolve) => {
    const { protocol, host } = new URL(url);
    const body = Buffer.from(text);
    const headers = {
      Accept: 'text/delim',
      Sender: 'GAMESERVER',
      Receiver: host,
      'Content-Type': 'text/acl',
      'Content-Length': body.length,
      Connection: 'close',
    };
    const sending = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers,
      agent: false,
    });
    const end = (answer: Answer): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      // Answers that come later are nobody's.
      sending.on('error', () => undefined);
      sending.destroy();
      resolve(answer);
    };
    const abort = (): void => end({ kind: 'aborted' });
    const timer = setTimeout(() => end({ kind: 'timeout' }), milliseconds);
    if (signal?.aborted === true) return abort();
    signal?.addEventListener('abort', abort);
    sending.on('error', (error: NodeJS.ErrnoException) =>
      end({ kind: 'failed', message: error.code ?? error.message }),
    );
    sending.on('response', (response) => readAnswer(response, end));
    sending.end(body);
  });
