/// A player that listens: HTTP in front of messages.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { GgpPlayer } from './player.ts';
import type { PlayerOptions, Reply } from './player.ts';

export interface PlayerServerOptions extends PlayerOptions {
  /// 0: any that is free.
  readonly port: number;
  /// This machine alone (127.0.0.1) unless told.
  readonly host?: string;
  /// Bytes of a message, at most.
  readonly mostBytes?: number;
  /// Milliseconds in which a message must have come.
  readonly mostMilliseconds?: number;
}

export interface RunningPlayer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/// Why the player cannot listen.
export interface ListenProblem {
  readonly kind: 'port-taken' | 'no-address';
  readonly message: string;
}

/// Larger than any rulesheet that can be played.
const MOST_BYTES = 8 * 2 ** 20;
const MOST_MILLISECONDS = 10_000;
const MOST_CONNECTIONS = 64;

/// Masters that run in a browser ask first whether they may.
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, Sender, Receiver',
  'Access-Control-Max-Age': '86400',
  // Several masters read an answer until the connection ends.
  Connection: 'close',
} as const;

const send = (response: ServerResponse, { status, text }: Reply): void => {
  if (response.headersSent || response.destroyed) return;
  const type = status === 200 ? 'text/acl' : 'text/plain; charset=utf-8';
  const body = Buffer.from(text);
  response.writeHead(status, { ...HEADERS, 'Content-Type': type, 'Content-Length': body.length });
  response.end(body);
};

const problem = (status: number, what: string): Reply => ({ status, text: `error: ${what}\n` });

/// So many times the limit is read and dropped, so that a master who sends too much can hear it.
const PATIENT_FACTOR = 4;

/// The body, or what to answer instead.
const readBody = (request: IncomingMessage, most: number, milliseconds: number): Promise<string | Reply> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (result: string | Reply): void => {
      clearTimeout(timer);
      request.removeAllListeners('data');
      request.pause();
      resolve(result);
    };
    const timer = setTimeout(() => end(problem(408, 'the message did not come in time')), milliseconds);
    const tooLarge = problem(413, `a message has ${most} bytes at most`);
    const brokenOff = problem(400, 'the message broke off');
    if (Number(request.headers['content-length'] ?? 0) > most * PATIENT_FACTOR) return end(tooLarge);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most * PATIENT_FACTOR) return end(tooLarge);
      if (size > most) chunks.length = 0;
      else chunks.push(chunk);
    });
    request.on('end', () => end(size > most ? tooLarge : Buffer.concat(chunks).toString('utf8')));
    request.on('error', () => end(brokenOff));
    request.on('close', () => end(brokenOff));
  });

const handle = async (player: GgpPlayer, request: IncomingMessage, options: PlayerServerOptions): Promise<Reply> => {
  const received = performance.now();
  if (request.method === 'OPTIONS') return { status: 200, text: '' };
  if (request.method !== 'POST') return problem(405, 'messages are sent with POST');
  const { mostBytes = MOST_BYTES, mostMilliseconds = MOST_MILLISECONDS } = options;
  const body = await readBody(request, mostBytes, mostMilliseconds);
  return typeof body === 'string' ? player.answer(body, received) : body;
};

const listen = (server: Server, port: number, host: string): Promise<Result<AddressInfo, ListenProblem>> =>
  new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const kind = error.code === 'EADDRINUSE' ? 'port-taken' : 'no-address';
      resolve(failed({ kind, message: error.message }));
    });
    server.listen({ port, host }, () => resolve(ok(server.address() as AddressInfo)));
  });

/// Starts a player that answers until it is closed.
export const startPlayer = async (options: PlayerServerOptions): Promise<Result<RunningPlayer, ListenProblem>> => {
  const player = new GgpPlayer(options);
  const server = createServer({ requestTimeout: 0, headersTimeout: MOST_MILLISECONDS }, (request, response) => {
    // A connection that breaks is the master's affair.
    response.on('error', () => undefined);
    handle(player, request, options)
      .catch((error: unknown) => {
        options.log?.(`bug: ${error instanceof Error ? error.stack : String(error)}`);
        return problem(500, 'something is wrong in the player itself');
      })
      .then((reply) => send(response, reply))
      .catch(() => response.destroy());
  });
  server.maxConnections = MOST_CONNECTIONS;
  // What is not HTTP at all, or comes too slowly to be.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return void socket.destroy();
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const text = isSlow ? 'error: the request did not come in time\n' : 'error: this is not HTTP\n';
    const head = `HTTP/1.1 ${isSlow ? '408 Request Timeout' : '400 Bad Request'}\r\nContent-Type: text/plain`;
    socket.end(`${head}\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`);
  });
  const host = options.host ?? '127.0.0.1';
  const listening = await listen(server, options.port, host);
  if (!listening.ok) {
    await player.close();
    return listening;
  }
  void player.warm();
  const { port, family, address } = listening.value;
  return ok({
    port,
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`,
    close: async () => {
      server.closeAllConnections();
      await Promise.all([player.close(), new Promise<void>((resolve) => void server.close(() => resolve()))]);
    },
  });
};
