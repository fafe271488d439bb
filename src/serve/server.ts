/// A running server: the store, the threads, the jobs and the HTTP around them.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { openStore } from '../record/index.ts';
import type { Store, StoreError } from '../record/index.ts';
import { makeApp } from './app.ts';
import type { Desk } from './desk.ts';
import { Games } from './games/games.ts';
import { GoGames } from './go/games.ts';
import { isLoopback } from './guards/origin.ts';
import type { Rate } from './guards/rate.ts';
import { newToken } from './guards/token.ts';
import { Jobs } from './jobs/jobs.ts';
import { LessonShelf } from './lessons/shelf.ts';
import { takeLock } from './lock.ts';
import type { Holder, Lock } from './lock.ts';
import { RulesheetGames } from './rulesheets/games.ts';
import { RulesheetShelf } from './rulesheets/shelf.ts';
import { addSample } from './sample.ts';
import { StaticFiles } from './static.ts';
import { Streams } from './streams.ts';
import { Thinkers } from './thinkers.ts';

export interface ServerOptions {
  /// 0 takes any that is free.
  readonly port: number;
  readonly host: string;
  /// The data folder.
  readonly data: string;
  /// Needed by every request where it is given. A server that other machines can reach has one in any case.
  readonly token?: string;
  /// The built pages; those of the package unless given.
  readonly webFolder?: string;
  /// What went wrong, line by line.
  readonly log: (line: string) => void;
  /// Threads that answer; 2 unless given.
  readonly threads?: number;
  /// How often a client may ask; generous on the own machine, less so from others, unless given.
  readonly rate?: Rate;
  /// Clients that listen to events at a time; 256 unless given.
  readonly streams?: number;
  /// Whether a first visit finds a sample; it does unless told.
  readonly sample?: boolean;
}

export interface RunningServer {
  /// Such as `http://127.0.0.1:8377/`.
  readonly url: string;
  /// What opens the pages: with the token where there is one.
  readonly link: string;
  readonly token?: string;
  close(): Promise<void>;
}

export type StartProblem =
  | { readonly kind: 'locked'; readonly holder: Holder }
  | { readonly kind: 'store'; readonly error: StoreError }
  | { readonly kind: 'port-taken'; readonly port: number }
  | { readonly kind: 'no-address'; readonly message: string }
  | { readonly kind: 'no-folder'; readonly message: string };

/// The same two steps up from src/serve and from dist/serve.
const packageFolder = new URL('../../', import.meta.url);

const versionOf = (): string =>
  (JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as { version: string }).version;

/// Receiving a request may take so long, body and all.
const REQUEST_MILLISECONDS = 30_000;
/// What is under way when the server ends may take so long to be answered.
const GRACE_MILLISECONDS = 2000;

export const startServer = async (options: ServerOptions): Promise<Result<RunningServer, StartProblem>> => {
  const data = resolve(options.data);
  let lock: Lock;
  try {
    const taken = await takeLock(data);
    if (!taken.ok) return failed({ kind: 'locked', holder: taken.error });
    lock = taken.value;
  } catch (error) {
    return failed({ kind: 'no-folder', message: (error as Error).message });
  }
  const store = openStore(join(data, 'hansei.db'));
  if (!store.ok) {
    lock.release();
    return failed({ kind: 'store', error: store.error });
  }
  const token = options.token ?? (isLoopback(options.host) ? undefined : newToken());
  const pages = new StaticFiles(options.webFolder ?? fileURLToPath(new URL('dist/web', packageFolder)));
  // A port that is taken is found out before threads are started.
  let listener: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = createServer(
    { requestTimeout: REQUEST_MILLISECONDS, headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    (request, response) => listener(request, response),
  );
  server.keepAliveTimeout = 30_000;
  const listening = await listen(server, options);
  if (!listening.ok) {
    store.value.close();
    lock.release();
    return listening;
  }
  const desk = deskOf(store.value, data, options);
  const app = makeApp(desk, {
    host: options.host,
    pages,
    ...(token === undefined ? {} : { token }),
    ...(options.rate === undefined ? {} : { rate: options.rate }),
  });
  listener = getRequestListener(app.fetch, { hostname: 'localhost' });
  const url = urlOf(options.host, listening.value);
  lock.announce(url);
  desk.lessons.start().catch((error: unknown) => options.log(`lessons: ${String(error)}`));
  pages.warm().catch(() => {});
  desk.jobs.start();
  if (options.sample !== false) addSample(store.value, desk.jobs);
  const stop = async (): Promise<void> => {
    desk.lessons.close();
    await Promise.all([desk.jobs.close(), desk.thinkers.close()]);
    store.value.close();
    lock.release();
  };
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeServer(server, desk).then(stop));
  const link = token === undefined ? url : `${url}?token=${token}`;
  return ok({ url, link, ...(token === undefined ? {} : { token }), close });
};

const deskOf = (store: Store, data: string, { log, threads = 2, streams }: ServerOptions): Desk => {
  const thinkers = new Thinkers(threads);
  const lessons = new LessonShelf({ data, store, thinkers, log });
  const rulesheets = new RulesheetShelf({ data, thinkers });
  return {
    data,
    version: versionOf(),
    store,
    thinkers,
    lessons,
    rulesheets,
    rulesheetGames: new RulesheetGames({ data, thinkers, shelf: rulesheets }),
    games: new Games({ store, thinkers, data, knowledge: () => lessons.view.knowledge }),
    goGames: new GoGames({ data, version: versionOf(), thinkers }),
    jobs: new Jobs({ store, data, rulesheets, version: versionOf(), log }),
    streams: new Streams(streams),
    log,
  };
};

const listen = (server: Server, { port, host, log }: ServerOptions): Promise<Result<number, StartProblem>> =>
  new Promise((done) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      done(failed(isTaken ? { kind: 'port-taken', port } : { kind: 'no-address', message: error.message }));
    });
    server.listen({ port, host }, () => {
      // What goes wrong with one connection later on, as where too many files are open, does not end the server.
      server.on('error', (error) => log(`connection: ${error.message}`));
      done(ok((server.address() as AddressInfo).port));
    });
  });

/// An address that browsers take: that of all interfaces is none.
const urlOf = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
};

/// Takes no new requests, lets those under way be answered for a while, and closes what is left.
const closeServer = async (server: Server, desk: Desk): Promise<void> => {
  const closed = new Promise<void>((done) => server.close(() => done()));
  desk.streams.close();
  // A connection is idle once its last request has been answered.
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  const patience = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
};
