import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asKept, contents, contentsOf, fill, inFolder, opened, pliesOf, withStore } from './store.fixture.ts';
import type { Store } from './store.ts';
import type { StoredGame, StoredJob, StoredNode } from './stored.ts';

const root: StoredNode = { id: 0, parent: null, move: null, by: 'start' };
const move = (id: number, parent: number, text: string): StoredNode => ({ id, parent, move: text, by: 'person' });
const gameOf = (id: string, more: Partial<StoredGame> = {}): StoredGame => ({
  id,
  game: 'othello',
  created: '2026-11-16T09:00:00.000Z',
  updated: '2026-11-16T09:00:00.000Z',
  title: 'a game',
  black: { kind: 'person' },
  white: { kind: 'level', level: 'beginner' },
  start: '',
  seed: 1,
  knowledge: '',
  source: 'played',
  tip: 0,
  ...more,
});
const jobOf = (id: string, more: Partial<StoredJob> = {}): StoredJob => ({
  id,
  kind: 'learn',
  state: 'queued',
  created: '2026-11-16T09:00:00.000Z',
  updated: '2026-11-16T09:00:00.000Z',
  settings: { games: 10 },
  done: 0,
  total: 10,
  ...more,
});
const LATER = '2026-11-16T10:00:00.000Z';

const withFresh = <T>(work: (store: Store, file: string) => T | Promise<T>): Promise<T> =>
  inFolder((folder) => withStore(join(folder, 'hansei.db'), (store) => work(store, store.file)));

describe('what is kept', () => {
  test('comes back after closing and opening again', () =>
    fc.assert(
      fc.asyncProperty(contents, (wanted) =>
        inFolder(async (folder) => {
          const file = join(folder, 'hansei.db');
          await withStore(file, (store) => fill(store, wanted));
          await withStore(file, (store) => {
            expect(contentsOf(store)).toEqual(asKept(wanted));
            expect(store.damages()).toEqual([]);
            expect(store.counts()).toEqual({
              games: wanted.games.length,
              jobs: wanted.jobs.length,
              experiments: wanted.jobs.filter(({ points }) => points.length > 0).length,
              reflections: wanted.reflections.length,
              lessons: wanted.lessons.length,
            });
          });
        }),
      ),
      { numRuns: 30 },
    ));

  test('is listed page by page, newest first, with the length of the main line', () =>
    fc.assert(
      fc.asyncProperty(contents, fc.integer({ min: 1, max: 4 }), (wanted, limit) =>
        withFresh((store) => {
          fill(store, wanted);
          const listed = [];
          for (let before: string | undefined; ;) {
            const page = store.games({ limit, before });
            expect(page.games.length).toBeLessThanOrEqual(limit);
            listed.push(...page.games);
            if (page.next === undefined) break;
            before = page.next;
          }
          const { games } = asKept(wanted);
          expect(listed).toEqual(games.map((kept) => ({ ...kept.game, plies: pliesOf(kept) })).toReversed());
        }),
      ),
      { numRuns: 30 },
    ));
});

describe('games', () => {
  test('grow by nodes, which come with the tip and the result', () =>
    withFresh((store) => {
      store.addGame(gameOf('one'), [root]);
      expect(store.addNodes('one', [move(1, 0, 'f5'), move(2, 1, 'd6')], { tip: 2, updated: LATER })).toBe(true);
      expect(store.addNodes('one', [move(3, 1, 'f6')], { tip: 3, updated: LATER, result: { winner: null } })).toBe(
        true,
      );
      const { game, nodes } = store.game('one')!;
      expect(game).toEqual(gameOf('one', { tip: 3, updated: LATER, result: { winner: null } }));
      expect(nodes.map(({ id, parent, move }) => [id, parent, move])).toEqual([
        [0, null, null],
        [1, 0, 'f5'],
        [2, 1, 'd6'],
        [3, 1, 'f6'],
      ]);
      expect(store.games({ limit: 1 }).games[0]!.plies).toBe(2);
    }));

  test('are changed field by field; undefined clears, null is a value', () =>
    withFresh((store) => {
      store.addGame(gameOf('one', { result: { kind: 'resigned' } }), [root]);
      expect(store.changeGame('one', { title: 'renamed' })).toBe(true);
      expect(store.game('one')!.game).toEqual(gameOf('one', { title: 'renamed', result: { kind: 'resigned' } }));
      store.changeGame('one', { result: undefined });
      expect(store.game('one')!.game).not.toHaveProperty('result');
      store.changeGame('one', { result: null });
      expect(store.game('one')!.game.result).toBeNull();
      expect(store.changeGame('one', {})).toBe(true);
      expect(store.changeGame('two', { title: 'x' })).toBe(false);
      expect(store.changeGame('two', {})).toBe(false);
    }));

  test('that are gone take no nodes and no reflections', () =>
    withFresh((store) => {
      expect(store.addNodes('gone', [root], { tip: 0, updated: LATER })).toBe(false);
      expect(store.addReflection({ id: 'r', game: 'gone', created: LATER, data: {} }, [])).toBe(false);
      expect(store.removeGame('gone')).toBe(false);
      expect(store.game('gone')).toBeUndefined();
    }));

  test('have a reflection that explains a loss rather than a newer one that found none', () =>
    withFresh((store) => {
      store.addGame(gameOf('one'), [root]);
      const add = (id: string, created: string, verdict: string): void =>
        void store.addReflection({ id, game: 'one', created, data: { reflection: { verdict } } }, []);
      add('a', '2026-01-01T00:00:00.000Z', 'no-failure');
      expect(store.game('one')!.game.reflection).toBe('a');
      add('b', '2026-01-02T00:00:00.000Z', 'reflected');
      add('c', '2026-01-03T00:00:00.000Z', 'no-failure');
      expect(store.game('one')!.game.reflection).toBe('b');
      expect(store.games({ limit: 1 }).games[0]!.reflection).toBe('b');
      add('d', '2026-01-04T00:00:00.000Z', 'reflected');
      expect(store.game('one')!.game.reflection).toBe('d');
    }));

  test('go with their moves and reflections', () =>
    withFresh((store) => {
      store.addGame(gameOf('one', { tip: 1 }), [move(1, 0, 'f5'), root]);
      store.addReflection({ id: 'r', game: 'one', created: LATER, data: 1 }, ['proof']);
      store.addJob(jobOf('j', { kind: 'reflect', reflection: 'r' }));
      expect(store.proof('r', 0)).toBe('proof');
      expect(store.removeGame('one')).toBe(true);
      expect([store.reflection('r'), store.proof('r', 0), store.proofs('r')]).toEqual([undefined, undefined, []]);
      expect(store.job('j')).toEqual(jobOf('j', { kind: 'reflect' }));
      expect(store.damages()).toEqual([]);
    }));

  test.each([
    ['a tip that is no node', gameOf('bad', { tip: 7 }), [root]],
    ['no root', gameOf('bad', { tip: 1 }), [move(1, 0, 'f5')]],
    ['a parent that is not there', gameOf('bad'), [root, move(3, 2, 'f5')]],
    ['a circle', gameOf('bad'), [root, move(1, 2, 'f5'), move(2, 1, 'd6')]],
    ['a node twice', gameOf('bad'), [root, move(1, 0, 'f5'), move(1, 0, 'f5')]],
  ])('with %s are a bug, and leave nothing behind', (_what, game, nodes) =>
    withFresh((store) => {
      expect(() => store.addGame(game, nodes)).toThrow(/constraint/i);
      expect(store.counts().games).toBe(0);
      expect(store.damages()).toEqual([]);
      // The store goes on.
      store.addGame(gameOf('good'), [root]);
      expect(store.hasGame('good')).toBe(true);
    }),
  );
});

describe('jobs', () => {
  test('measure each number once', () =>
    withFresh((store) => {
      store.addJob(jobOf('j'));
      expect(store.addPoint('j', 1, { score: 1 }, { done: 1, state: 'running' })).toBe(true);
      expect(store.addPoint('j', 1, { score: 0 }, { done: 9 })).toBe(false);
      expect(store.addPoint('gone', 1, {}, {})).toBe(false);
      expect(store.points('j')).toEqual([{ number: 1, data: { score: 1 } }]);
      expect(store.points('j', { after: 1 })).toEqual([]);
      expect(store.points('j', { limit: 0 })).toEqual([]);
      expect(store.job('j')).toEqual(jobOf('j', { done: 1, state: 'running' }));
    }));

  test('are listed newest first, changed and removed with their points', () =>
    withFresh((store) => {
      store.addJob(jobOf('a', { created: LATER }));
      store.addJob(jobOf('b'));
      expect(store.jobs().map(({ id }) => id)).toEqual(['a', 'b']);
      expect(store.changeJob('b', { message: { en: 'x', ja: 'y' } })).toBe(true);
      expect(store.changeJob('b', { message: undefined, done: 3 })).toBe(true);
      expect(store.job('b')).toEqual(jobOf('b', { done: 3 }));
      expect(store.changeJob('c', { done: 3 })).toBe(false);
      store.addPoint('b', 1, {}, {});
      expect(store.removeJob('b')).toBe(true);
      expect(store.removeJob('b')).toBe(false);
      expect([store.points('b'), store.counts().experiments]).toEqual([[], 0]);
    }));
});

test('the index of lessons is replaced as a whole', () =>
  withFresh((store) => {
    const lesson = {
      folder: 'f',
      file: 'a.lesson',
      mtime: 1.5,
      size: 3,
      hash: 'h',
      id: 'a',
      data: { state: 'adopted' },
    };
    store.replaceLessonIndex([lesson, { ...lesson, file: 'b.lesson' }]);
    expect(store.lessonIndex().map(({ file }) => file)).toEqual(['a.lesson', 'b.lesson']);
    expect(() => store.replaceLessonIndex([lesson, lesson])).toThrow(/constraint/i);
    expect(store.lessonIndex()).toHaveLength(2);
    expect(store.replaceLessonIndex([{ ...lesson, file: 'b.lesson' }, lesson])).toBe(false);
    expect(store.replaceLessonIndex([{ ...lesson, hash: 'other' }])).toBe(true);
    expect(store.lessonIndex()).toEqual([{ ...lesson, hash: 'other' }]);
    store.replaceLessonIndex([]);
    expect(store.lessonIndex()).toEqual([]);
  }));

test('several calls are one transaction, also within each other', () =>
  withFresh((store) => {
    const attempt = (): void =>
      store.transaction(() => {
        store.addGame(gameOf('one'), [root]);
        store.transaction(() => store.addJob(jobOf('j')));
        throw new Error('no');
      });
    expect(attempt).toThrow('no');
    expect(store.counts()).toMatchObject({ games: 0, jobs: 0 });
  }));

test('two connections see what the other has finished, and both may write', () =>
  withFresh((one, file) => {
    const other = opened(file);
    try {
      for (let i = 0; i < 20; i++) (i % 2 === 0 ? one : other).addGame(gameOf(`g${i}`), [root]);
      expect([one.counts().games, other.counts().games]).toEqual([20, 20]);
      one.transaction(() => {
        one.addGame(gameOf('unfinished'), [root]);
        expect(other.hasGame('unfinished')).toBe(false);
      });
      expect(other.hasGame('unfinished')).toBe(true);
      other.addPoint('no', 1, {}, {});
      expect(one.bytes()).toBeGreaterThan(0);
    } finally {
      other.close();
    }
  }));
