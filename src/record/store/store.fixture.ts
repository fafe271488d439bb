/// Stores in folders of their own, and random things to keep in them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openStore } from './open-store.ts';
import type { StoreOptions } from './open-store.ts';
import type { Store } from './store.ts';
import { JOB_STATES } from './stored.ts';
import type {
  GameWithNodes,
  IndexedLesson,
  StoredGame,
  StoredJob,
  StoredNode,
  StoredPoint,
  StoredReflection,
} from './stored.ts';

/// A folder that is gone when the work is done.
export const inFolder = async <T>(work: (folder: string) => T | Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'hansei-store-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/// The store of a file that can be opened.
export const opened = (file: string, options?: StoreOptions): Store => {
  const store = openStore(file, options);
  if (!store.ok) throw new Error(JSON.stringify(store.error));
  return store.value;
};

/// A store of a file that is closed when the work is done.
export const withStore = async <T>(file: string, work: (store: Store) => T | Promise<T>): Promise<T> => {
  const store = opened(file);
  try {
    return await work(store);
  } finally {
    store.close();
  }
};

const moments = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
// Whole characters without NUL, which no text column keeps.
const texts = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', '_'));
// As it comes back: JSON knows neither -0 nor undefined.
const jsons = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const counts = fc.nat({ max: 2 ** 31 - 1 });

/// Trees of up to 30 nodes: each node behind the root hangs on one before it.
const trees = fc
  .array(fc.record({ under: fc.nat(), move: texts, choice: fc.option(jsons, { nil: undefined }) }))
  .map((moves): readonly StoredNode[] => [
    { id: 0, parent: null, move: null, by: 'start' },
    ...moves.map(({ under, move, choice }, index) => ({
      id: index + 1,
      parent: under % (index + 1),
      move,
      by: 'person',
      ...(choice !== undefined && { choice }),
    })),
  ]);

const gameFields = {
  game: fc.constantFrom('othello', 'go'),
  created: moments,
  updated: moments,
  title: texts,
  black: jsons,
  white: jsons,
  start: texts,
  seed: counts,
  knowledge: texts,
  source: fc.constantFrom('played', 'imported'),
};

const gamesWithNodes = fc
  .record({ fields: fc.record(gameFields), result: fc.option(jsons, { nil: undefined }), nodes: trees, tip: fc.nat() })
  .map(({ fields, result, nodes, tip }) => ({
    game: { ...fields, tip: tip % nodes.length, ...(result !== undefined && { result }) },
    nodes,
  }));

const jobsWithPoints = fc
  .record({
    job: fc.record({
      kind: fc.constantFrom('learn', 'match'),
      state: fc.constantFrom(...JOB_STATES),
      created: moments,
      updated: moments,
      settings: jsons,
      done: counts,
      total: counts,
    }),
    message: fc.option(jsons, { nil: undefined }),
    points: fc.uniqueArray(fc.record({ number: fc.nat(100), data: jsons }), { selector: ({ number }) => number }),
  })
  .map(({ job, message, points }) => ({
    job: { ...job, ...(message !== undefined && { message }) },
    points: points.toSorted((one, other) => one.number - other.number),
  }));

const reflections = fc.record({
  on: fc.nat(),
  created: moments,
  data: jsons,
  proofs: fc.array(jsons, { maxLength: 3 }),
});

const lessons: fc.Arbitrary<IndexedLesson> = fc.record({
  folder: texts,
  file: texts,
  mtime: fc.double({ min: 0, max: 1e13, noNaN: true }),
  size: counts,
  hash: texts,
  id: texts,
  data: jsons,
});

/// All that a store may keep.
export interface Contents {
  readonly games: readonly GameWithNodes[];
  readonly reflections: readonly { readonly reflection: StoredReflection; readonly proofs: readonly unknown[] }[];
  readonly jobs: readonly { readonly job: StoredJob; readonly points: readonly StoredPoint[] }[];
  readonly lessons: readonly IndexedLesson[];
}

export const contents: fc.Arbitrary<Contents> = fc
  .record({
    games: fc.array(gamesWithNodes, { maxLength: 6 }),
    reflections: fc.array(reflections, { maxLength: 4 }),
    jobs: fc.array(jobsWithPoints, { maxLength: 4 }),
    lessons: fc.uniqueArray(lessons, { maxLength: 4, selector: ({ folder, file }) => `${folder}/${file}` }),
  })
  .map(({ games, reflections, jobs, lessons }) => ({
    games: games.map(({ game, nodes }, index) => ({ game: { id: `game-${index}`, ...game } as StoredGame, nodes })),
    reflections: (games.length === 0 ? [] : reflections).map(({ on, proofs, ...rest }, index) => ({
      reflection: { id: `reflection-${index}`, game: `game-${on % games.length}`, ...rest },
      proofs,
    })),
    jobs: jobs.map(({ job, points }, index) => ({
      job: {
        id: `job-${index}`,
        ...job,
        ...(games.length > 0 && index < reflections.length && { reflection: `reflection-${index}` }),
      } as StoredJob,
      points,
    })),
    lessons,
  }));

export const fill = (store: Store, { games, reflections, jobs, lessons }: Contents): void => {
  for (const { game, nodes } of games) store.addGame(game, nodes);
  for (const { reflection, proofs } of reflections) store.addReflection(reflection, proofs);
  for (const { job, points } of jobs) {
    store.addJob(job);
    for (const { number, data } of points) store.addPoint(job.id, number, data, {});
  }
  store.replaceLessonIndex(lessons);
};

/// What a store keeps, as `Contents`.
export const contentsOf = (store: Store): Contents => ({
  games: store.gameIds().map((id) => store.game(id)!),
  reflections: store.reflectionIds().map((id) => ({ reflection: store.reflection(id)!, proofs: store.proofs(id) })),
  jobs: store.jobIds().map((id) => ({ job: store.job(id)!, points: store.points(id) })),
  lessons: store.lessonIndex(),
});

const byIds = (one: string, other: string): number => (one < other ? -1 : 1);

/// The same contents in the order in which a store tells them, each game with its newest reflection.
export const asKept = ({ games, reflections, jobs, lessons }: Contents): Contents => {
  const age = ({ created, id }: { readonly created: string; readonly id: string }): string => `${created} ${id}`;
  const newestOn = (id: string): string | undefined =>
    reflections
      .map(({ reflection }) => reflection)
      .filter(({ game }) => game === id)
      .toSorted((one, other) => byIds(age(one), age(other)))
      .at(-1)?.id;
  return {
    games: games
      .map(({ game, nodes }) => {
        const reflection = newestOn(game.id);
        return { game: { ...game, ...(reflection !== undefined && { reflection }) }, nodes };
      })
      .toSorted((one, other) => byIds(age(one.game), age(other.game))),
    reflections: reflections.toSorted((one, other) => byIds(age(one.reflection), age(other.reflection))),
    jobs: jobs.toSorted((one, other) => byIds(age(one.job), age(other.job))),
    // By bytes, as SQLite compares texts.
    lessons: lessons.toSorted(
      (one, other) =>
        Buffer.compare(Buffer.from(one.folder), Buffer.from(other.folder)) ||
        Buffer.compare(Buffer.from(one.file), Buffer.from(other.file)),
    ),
  };
};

/// The length of the main line, by walking it.
export const pliesOf = ({ game, nodes }: GameWithNodes): number => {
  let plies = 0;
  for (let node = nodes[game.tip]!; node.parent !== null; node = nodes[node.parent]!) plies++;
  return plies;
};
