/// `npm run bench -- serve`: many games at once over HTTP while the server learns.
import { startSite } from '../web/e2e/site.fixture.ts';
import { flagsOf } from './flags.ts';
import { figure, printTable } from './prolog/rows.ts';
import { playGames, quantile } from './serve/load.ts';
import type { Measured } from './serve/load.ts';

/// A small budget that is the same for every move on every machine.
const PLAYER = 'alphabeta:nodes=500';
const MOST_MILLISECONDS = 1000;
/// How often somebody looks at the server meanwhile.
const LOOK_MILLISECONDS = 50;
const IDLE_MILLISECONDS = 5000;

interface Row extends Measured {
  readonly games: number;
  /// The longest that GET /api/status took meanwhile.
  readonly status: number;
  /// Games that the learning job played meanwhile.
  readonly learned: number;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const get = async <T>(url: string, path: string): Promise<T> => (await (await fetch(new URL(path, url))).json()) as T;

interface Status {
  readonly sample?: { readonly reflection?: string };
}

/// The first visit's reflection is no part of the measurement.
const untilReady = async (url: string): Promise<void> => {
  while ((await get<Status>(url, '/api/status')).sample?.reflection === undefined) await pause(200);
  await playGames(url, { games: 4, turns: 8, player: PLAYER });
};

const startLearning = async (url: string): Promise<string> => {
  const answer = await fetch(new URL('/api/jobs', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'learn', games: 10_000 }),
  });
  return ((await answer.json()) as { id: string }).id;
};

const measure = async (url: string, job: string, games: number, turns?: number): Promise<Row> => {
  const done = async (): Promise<number> => {
    const { jobs } = await get<{ jobs: readonly { id: string; done: number }[] }>(url, '/api/jobs');
    return jobs.find(({ id }) => id === job)?.done ?? 0;
  };
  const before = await done();
  let status = 0;
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await get(url, '/api/status');
      status = Math.max(status, performance.now() - began);
      await pause(LOOK_MILLISECONDS);
    }
  })();
  // Without games: how the server answers beside the learning alone.
  if (games === 0) await pause(IDLE_MILLISECONDS);
  const measured = await playGames(url, { games, player: PLAYER, ...(turns === undefined ? {} : { turns }) });
  over.abort();
  await looking;
  return { ...measured, games, status, learned: (await done()) - before };
};

const all = ({ moves, replies }: Measured): readonly number[] => [...moves, ...replies];

const HEAD = [
  'games',
  'requests',
  'median ms',
  'p95',
  'p99',
  'max',
  'replies p95',
  'status max',
  'errors',
  'per s',
  'learned',
];

const lineOf = (row: Row): readonly string[] => [
  String(row.games),
  String(all(row).length),
  ...[0.5, 0.95, 0.99, 1].map((share) => figure(quantile(all(row), share), 0)),
  figure(quantile(row.replies, 0.95), 0),
  figure(row.status, 0),
  String(row.errors.length),
  figure(all(row).length / row.seconds, 0),
  String(row.learned),
];

export const benchServe = async (args: readonly string[]): Promise<number> => {
  const options = flagsOf(args);
  if (options === undefined) return 2;
  const server = await startSite();
  try {
    process.stderr.write(`a server at ${server.url}, which learns; every move is answered by ${PLAYER}\n`);
    await untilReady(server.url);
    const job = await startLearning(server.url);
    const rows: Row[] = [];
    // The growth by the first turns, and the claim by whole games.
    const plan: readonly (readonly [games: number, turns?: number])[] = options.quick
      ? [[4, 6], [6]]
      : [[0], [10, 20], [25, 20], [50, 20], [100, 20], [50]];
    for (const [games, turns] of plan) {
      process.stderr.write(`${games} games at once${turns === undefined ? ', to the end' : ''}\n`);
      rows.push(await measure(server.url, job, games, turns));
    }
    if (options.json)
      process.stdout.write(
        `${JSON.stringify(rows.map(({ moves: _m, replies: _r, ...row }, i) => ({ ...row, p95: quantile(all(rows[i]!), 0.95) })))}\n`,
      );
    else process.stdout.write(printTable([HEAD, ...rows.map(lineOf)]));
    const errors = rows.flatMap((row) => row.errors);
    for (const error of errors.slice(0, 10)) process.stderr.write(`${error}\n`);
    const whole = rows.at(-1)!;
    const p95 = Math.max(quantile(whole.moves, 0.95), quantile(whole.replies, 0.95));
    // A quick run says whether it works, not how fast.
    const isFast = options.quick || p95 <= MOST_MILLISECONDS;
    return errors.length === 0 && whole.finished === whole.games && isFast ? 0 : 1;
  } finally {
    await server.close();
  }
};
