import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importArchive } from './archive-import.ts';
import type { ArchiveImport, ArchiveImportOptions } from './archive-import.ts';
import type { ArchiveExtra } from './archive-entry.ts';
import { exportArchive } from './archive.ts';
import { asKept, contents, contentsOf, fill, inFolder, withStore } from './store.fixture.ts';
import type { Contents } from './store.fixture.ts';
import type { Store } from './store.ts';

const withTwo = <T>(work: (one: Store, other: Store) => T | Promise<T>): Promise<T> =>
  inFolder((folder) =>
    withStore(join(folder, 'one.db'), (one) => withStore(join(folder, 'other.db'), (other) => work(one, other))),
  );

/// As it comes out of an archive: nothing is under way, and the index of lessons is left to the caller.
const asImported = (kept: Contents): Contents => ({
  ...kept,
  jobs: kept.jobs.map(({ job, points }) => ({
    job: { ...job, state: job.state === 'running' || job.state === 'queued' ? 'stopped' : job.state },
    points,
  })),
  lessons: [],
});

const HEADER = '{"format":"hansei-archive","version":1,"created":"2026-11-16T09:00:00.000Z"}';
const moment = '2026-11-16T09:00:00.000Z';
const game = {
  id: 'one',
  game: 'othello',
  created: moment,
  updated: moment,
  title: 't',
  black: {},
  white: {},
  start: '',
  seed: 1,
  knowledge: '',
  source: 'played',
  tip: 1,
};
const nodes = [
  { id: 0, parent: null, move: null, by: 'start' },
  { id: 1, parent: 0, move: 'f5', by: 'person' },
];
const job = {
  id: 'j',
  kind: 'learn',
  state: 'done',
  created: moment,
  updated: moment,
  settings: {},
  done: 1,
  total: 1,
};
const reflection = { id: 'r', game: 'one', created: moment, data: {} };
const GOOD = {
  game: { kind: 'game', game, nodes },
  reflection: { kind: 'reflection', reflection, proofs: [1] },
  job: { kind: 'job', job },
  points: { kind: 'points', job: 'j', points: [{ number: 1, data: 0 }] },
};

/// With the lines of other kinds, all together.
const importLines = async (
  store: Store,
  lines: Parameters<typeof importArchive>[1],
  options: ArchiveImportOptions = {},
): Promise<ArchiveImport & { readonly extra: readonly ArchiveExtra[] }> => {
  const extra: ArchiveExtra[] = [];
  const report = await importArchive(store, lines, {
    ...options,
    takeExtra: async (some) => void extra.push(...some),
  });
  return { ...report, extra };
};

const importInto = (store: Store, ...values: readonly unknown[]) =>
  importLines(store, [HEADER, ...values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))]);

const withFresh = <T>(work: (store: Store) => T | Promise<T>): Promise<T> =>
  inFolder((folder) => withStore(join(folder, 'hansei.db'), work));

describe('an archive', () => {
  test('brings everything into a fresh store, and changes nothing the second time', () =>
    fc.assert(
      fc.asyncProperty(contents, (wanted) =>
        withTwo(async (one, other) => {
          fill(one, wanted);
          const extra = [{ kind: 'lesson', file: 'a.lesson', text: '…' }];
          const lines = [...exportArchive(one, extra, moment)];
          expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
          const sizes = {
            games: wanted.games.length,
            jobs: wanted.jobs.length,
            reflections: wanted.reflections.length,
          };
          const expected = asImported(asKept(wanted));

          expect(await importLines(other, lines)).toEqual({ ...sizes, kept: 0, extra, problems: [] });
          expect(contentsOf(other)).toEqual(expected);
          const kept = sizes.games + sizes.jobs + sizes.reflections;
          const nothing = { games: 0, jobs: 0, reflections: 0, kept, extra, problems: [] };
          expect(await importLines(other, lines)).toEqual(nothing);
          expect(contentsOf(other)).toEqual(expected);
          expect(other.damages()).toEqual([]);
        }),
      ),
      { numRuns: 20 },
    ));

  test('may come in pieces, asynchronously', () =>
    withFresh(async (store) => {
      const lines = (async function* () {
        yield HEADER;
        for (let i = 0; i < 200; i++) {
          await Promise.resolve();
          yield JSON.stringify({ ...GOOD.game, game: { ...game, id: `g${i}` } });
        }
      })();
      expect(await importLines(store, lines)).toMatchObject({ games: 200, problems: [] });
      expect(store.counts().games).toBe(200);
    }));

  test('hands lines of other kinds over as they come, and waits until they are taken', () =>
    withFresh(async (store) => {
      const lines = Array.from({ length: 100 }, (_, number) => JSON.stringify({ kind: 'lesson', number }));
      const sizes: number[] = [];
      let underWay = 0;
      await importArchive(store, [HEADER, ...lines], {
        takeExtra: async (some) => {
          expect(++underWay).toBe(1);
          await Promise.resolve();
          underWay--;
          sizes.push(some.length);
        },
      });
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(100);
      expect(Math.max(...sizes)).toBeLessThan(20);
    }));

  test('leaves what is there as it is', () =>
    withFresh(async (store) => {
      await importInto(store, GOOD.game);
      store.changeGame('one', { title: 'renamed here' });
      expect(await importInto(store, GOOD.game, GOOD.reflection)).toMatchObject({ games: 0, kept: 1, reflections: 1 });
      expect(store.game('one')!.game).toMatchObject({ title: 'renamed here', reflection: 'r' });
    }));

  test('says which lines are wrong, and takes the others', () =>
    withFresh(async (store) => {
      const report = await importInto(store, '{"kind":', '', GOOD.game, { kind: 'game', game: 1, nodes }, GOOD.job);
      expect(report).toMatchObject({ games: 1, jobs: 1 });
      expect(report.problems.map(({ line, en }) => [line, en])).toEqual([
        [2, 'is not JSON'],
        [5, 'game: expected an object'],
      ]);
      expect(report.problems[1]!.ja).toBe('game: オブジェクトのはずです');
    }));

  test('is looked at by the caller, who knows what the JSON means', () =>
    withFresh(async (store) => {
      const lines = [HEADER, JSON.stringify(GOOD.game), JSON.stringify(GOOD.job)];
      const objection = ({ kind }: { readonly kind: string }) =>
        kind === 'game' ? { en: 'no seat', ja: '席がない' } : undefined;
      const report = await importLines(store, lines, { objection });
      expect(report).toMatchObject({ games: 0, jobs: 1, problems: [{ line: 2, en: 'no seat', ja: '席がない' }] });
    }));

  test.each([
    ['nothing', []],
    ['a record of moves', ['f5d6c3']],
    ['another format', ['{"format":"other","version":1,"created":"2026-11-16T09:00:00.000Z"}']],
    ['no header', [JSON.stringify(GOOD.game)]],
  ])('is not %s', (_what, lines) =>
    withFresh(async (store) => {
      const report = await importLines(store, [...lines, JSON.stringify(GOOD.game)]);
      expect(report.problems).toEqual([expect.objectContaining({ line: 1, en: 'this is not an archive of Hansei' })]);
      expect(store.counts().games).toBe(0);
    }),
  );

  test('of a newer version is refused', () =>
    withFresh(async (store) => {
      const report = await importLines(store, [HEADER.replace('1', '2'), JSON.stringify(GOOD.game)]);
      expect(report.games).toBe(0);
      expect(report.problems[0]!.en).toMatch(/newer/);
    }));

  test('full of nonsense is given up', () =>
    withFresh(async (store) => {
      const report = await importInto(store, ...Array<string>(3000).fill('nonsense'));
      expect(report.problems).toHaveLength(1001);
    }));
});

describe('the strict reader', () => {
  const changed = (entry: object, path: string, value: unknown): object => {
    const copy = structuredClone(entry) as Record<string, unknown>;
    const keys = path.split('.');
    let at = copy;
    for (const key of keys.slice(0, -1)) at = at[key] as Record<string, unknown>;
    if (value === undefined) delete at[keys.at(-1)!];
    else at[keys.at(-1)!] = value;
    return copy;
  };

  test.each<[string, object, string, unknown]>([
    ['a line without a kind', GOOD.game, 'kind', undefined],
    ['a kind that is no word', GOOD.game, 'kind', 7],
    ['a line with something more', GOOD.game, 'more', 1],
    ['an id with tricks', GOOD.game, 'game.id', '../../etc/passwd'],
    ['a moment of another form', GOOD.game, 'game.created', '16 Nov 2026'],
    ['a moment that never was', GOOD.game, 'game.created', '2026-19-16T09:00:00.000Z'],
    ['a title without end', GOOD.game, 'game.title', 'x'.repeat(2000)],
    ['a seed that is no integer', GOOD.game, 'game.seed', 1.5],
    ['a seat without end', GOOD.game, 'game.black', { name: 'x'.repeat(5000) }],
    ['a missing seat', GOOD.game, 'game.black', undefined],
    ['a field that is not foreseen', GOOD.game, 'game.reflection', 'r'],
    ['a tip that is no node', GOOD.game, 'game.tip', 5],
    ['a node that is its own parent', GOOD.game, 'nodes.1.parent', 1],
    ['a second root', GOOD.game, 'nodes.1.parent', null],
    ['a node twice', GOOD.game, 'nodes.1.id', 0],
    ['a move that is no text', GOOD.game, 'nodes.1.move', 5],
    ['no nodes', GOOD.game, 'nodes', []],
    ['nodes that are no list', GOOD.game, 'nodes', { length: 1 }],
    ['an unknown state', GOOD.job, 'job.state', 'flying'],
    ['a negative count', GOOD.job, 'job.done', -1],
    ['points of a job that is not here', GOOD.points, 'job', 'elsewhere'],
    ['a point without a number', GOOD.points, 'points.0.number', undefined],
    [
      'a number twice',
      GOOD.points,
      'points',
      [
        { number: 1, data: 0 },
        { number: 1, data: 0 },
      ],
    ],
    ['a reflection without data', GOOD.reflection, 'reflection.data', undefined],
    ['proofs that are no list', GOOD.reflection, 'proofs', 'x'],
    ['the reflection on a game that is not here', GOOD.reflection, 'reflection.game', 'elsewhere'],
  ])('refuses %s', (_what, entry, path, value) =>
    withFresh(async (store) => {
      await importInto(store, GOOD.game);
      const other = 'game' in entry ? changed(entry, 'game.id', 'two') : entry;
      const report = await importInto(store, changed(other, path, value));
      expect(report).toMatchObject({ games: 0, jobs: 0, reflections: 0, kept: 0, extra: [] });
      expect(report.problems).toEqual([expect.objectContaining({ line: 2 })]);
      expect(store.damages()).toEqual([]);
    }),
  );

  test('takes what was changed in nothing', () =>
    withFresh(async (store) => {
      const report = await importInto(store, GOOD.game, GOOD.reflection, GOOD.job, GOOD.points);
      expect(report).toEqual({ games: 1, jobs: 1, reflections: 1, kept: 0, extra: [], problems: [] });
    }));

  test('lives through deep nests and prototypes', () =>
    withFresh(async (store) => {
      const deep = `{"kind":"reflection","x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
      const proto = '{"kind":"game","__proto__":{"game":{}},"game":{"__proto__":{"id":"x"}},"nodes":[]}';
      const report = await importInto(store, deep, proto, GOOD.game);
      expect(report.games).toBe(1);
      expect(report.problems.map(({ line }) => line)).toEqual([2, 3]);
    }));

  test('answers anything at all with a report', () =>
    withFresh((store) =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...Object.values(GOOD)),
          fc.constantFrom('game', 'nodes', 'job', 'points', 'proofs', 'reflection', 'nodes.0', 'points.0', 'kind'),
          fc.jsonValue(),
          async (entry, path, value) => {
            const [first = ''] = path.split('.');
            fc.pre(first in entry);
            const report = await importInto(store, changed(entry, path, value ?? null));
            expect(report.problems.length + report.kept + report.extra.length + report.jobs).toBe(1);
            expect(store.damages()).toEqual([]);
          },
        ),
        { numRuns: 200 },
      ),
    ));
});
