import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connect, driversHere } from './driver.ts';
import { copyBefore } from './migration.ts';
import { openStore } from './open-store.ts';
import { STEPS } from './schema.ts';
import { contentsOf, inFolder, opened, withStore } from './store.fixture.ts';
import type { Contents } from './store.fixture.ts';

const driver = driversHere()[0]!;

/// The database of an older version, out of its SQL text.
const databaseOf = (version: number, folder: string): string => {
  const file = join(folder, 'hansei.db');
  const connection = connect(driver, file);
  connection.exec(readFileSync(join(import.meta.dirname, `version-${version}.fixture.sql`), 'utf8'));
  connection.close();
  return file;
};

const tablesOf = (file: string): unknown => {
  const connection = connect(driver, file);
  const rows = connection.all('select type, name, sql from sqlite_master order by name').map((row) => ({ ...row }));
  connection.close();
  return rows;
};

const withFile = <T>(work: (file: string) => T | Promise<T>): Promise<T> =>
  inFolder((folder) => work(join(folder, 'hansei.db')));

const codeOf = (file: string, steps?: readonly string[]): string => {
  const store = openStore(file, { steps });
  if (store.ok) store.value.close();
  return store.ok ? 'opened' : store.error.code;
};

/// What the databases of all versions hold.
const moment = '2026-11-16T09:00:00.000Z';
const EXPECTED: Contents = {
  games: [
    {
      game: {
        id: 'pair-wing',
        game: 'othello',
        created: moment,
        updated: '2026-11-16T09:05:00.000Z',
        title: "Black's game 黒の一局",
        black: { kind: 'person' },
        white: { kind: 'level', level: 'beginner' },
        start: '',
        seed: 7,
        knowledge: '3f9a2c',
        source: 'played',
        tip: 2,
        result: { kind: 'resigned', winner: 'white' },
        reflection: 'reflection-1',
      },
      nodes: [
        { id: 0, parent: null, move: null, by: 'start' },
        { id: 1, parent: 0, move: 'f5', by: 'person' },
        { id: 2, parent: 1, move: 'd6', by: 'program', choice: { value: 2, depth: 3 } },
        { id: 3, parent: 1, move: 'f6', by: 'program' },
      ],
    },
  ],
  reflections: [
    {
      reflection: { id: 'reflection-1', game: 'pair-wing', created: moment, data: { verdict: 'reflected' } },
      proofs: [{ kind: 'explanation' }, { kind: 'game-tree' }],
    },
  ],
  jobs: [
    {
      job: {
        id: 'job-1',
        kind: 'learn',
        state: 'stopped',
        created: moment,
        updated: moment,
        settings: { kind: 'learn', games: 2 },
        done: 1,
        total: 2,
        message: { en: 'stopped', ja: '止めました' },
      },
      points: [{ number: 1, data: { game: 1, score: 0 } }],
    },
    {
      job: {
        id: 'job-2',
        kind: 'reflect',
        state: 'done',
        created: moment,
        updated: moment,
        settings: { kind: 'reflect', game: 'pair-wing' },
        done: 1,
        total: 1,
        reflection: 'reflection-1',
      },
      points: [],
    },
  ],
  lessons: [
    {
      folder: 'othello',
      file: 'bad-move-3f9a2c.lesson',
      mtime: 1_763_283_600_000.5,
      size: 812,
      hash: 'ab12',
      id: 'bad-move-3f9a2c',
      data: { state: 'adopted' },
    },
  ],
};

describe('a new store', () => {
  test('is made with its folders, for its owner alone', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'a', 'b', 'hansei.db');
      await withStore(file, (store) => {
        expect(store.counts().games).toBe(0);
        for (const path of [join(folder, 'a'), join(folder, 'a', 'b')])
          expect(statSync(path).mode & 0o777, path).toBe(0o700);
        for (const name of readdirSync(join(folder, 'a', 'b')))
          expect(statSync(join(folder, 'a', 'b', name)).mode & 0o777, name).toBe(0o600);
      });
    }));

  test('is whole in its one file once it is closed', () =>
    inFolder(async (folder) => {
      const file = databaseOf(STEPS.length, folder);
      await withStore(file, (store) => store.changeGame('pair-wing', { title: 'copied' }));
      const copy = join(folder, 'copy.db');
      copyFileSync(file, copy);
      await withStore(copy, (store) => expect(store.game('pair-wing')!.game.title).toBe('copied'));
    }));

  test('writes ahead', () =>
    withFile((file) => {
      const store = opened(file);
      const connection = connect(driver, file);
      expect(connection.get('pragma journal_mode')!['journal_mode']).toBe('wal');
      connection.close();
      store.close();
    }));
});

describe('older versions', () => {
  const versions = STEPS.map((_step, index) => index + 1);

  test.each(versions)('version %i is brought up to date with all that it holds', (version) =>
    inFolder(async (folder) => {
      const file = databaseOf(version, folder);
      await withStore(file, (store) => {
        expect(contentsOf(store)).toEqual(EXPECTED);
        expect(store.damages()).toEqual([]);
      });
      expect(existsSync(copyBefore(file, STEPS.length))).toBe(version < STEPS.length);
    }),
  );

  test.each(versions)('the steps to version %i are those that were published', (version) =>
    inFolder((folder) => {
      const file = databaseOf(version, folder);
      const fresh = join(folder, 'fresh.db');
      opened(fresh, { steps: STEPS.slice(0, version) }).close();
      expect(tablesOf(fresh)).toEqual(tablesOf(file));
    }),
  );

  test('a step to come keeps a copy of what was there', () =>
    inFolder((folder) => {
      const file = databaseOf(STEPS.length, folder);
      const steps = [...STEPS, 'alter table games add column stars integer not null default 3'];
      const store = opened(file, { steps });
      expect(contentsOf(store)).toEqual(EXPECTED);
      store.close();
      expect(codeOf(file)).toBe('newer-version');
      const copy = copyBefore(file, steps.length);
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      const old = opened(copy);
      expect(contentsOf(old)).toEqual(EXPECTED);
      old.close();
    }));

  test('a step that fails leaves the old version', () =>
    inFolder((folder) => {
      const file = databaseOf(STEPS.length, folder);
      const tables = tablesOf(file);
      const good = 'alter table games add column stars integer';
      for (const bad of ['create table nonsense (', 'update moves set parent = 77 where id = 1; delete from games']) {
        expect(codeOf(file, [...STEPS, good, bad])).toBe('migration-failed');
        expect(tablesOf(file)).toEqual(tables);
      }
      const store = opened(file);
      expect(contentsOf(store)).toEqual(EXPECTED);
      store.close();
    }));
});

describe('what cannot be opened', () => {
  test('a newer version is refused and stays as it is', () =>
    withFile((file) => {
      opened(file, { steps: [...STEPS, 'create table more (a integer)'] }).close();
      const before = readFileSync(file);
      const store = openStore(file);
      expect(store).toMatchObject({ ok: false, error: { code: 'newer-version', file } });
      expect(readFileSync(file)).toEqual(before);
    }));

  test('a file of something else is not touched', () =>
    withFile((file) => {
      writeFileSync(file, 'a diary, not a database\n'.repeat(500));
      const before = readFileSync(file);
      expect(codeOf(file)).toBe('not-a-database');
      expect(readFileSync(file)).toEqual(before);
    }));

  test("another program's database is not touched", () =>
    withFile((file) => {
      const connection = connect(driver, file);
      connection.exec('create table recipes (name text); pragma user_version = 1');
      connection.close();
      const before = readFileSync(file);
      expect(codeOf(file)).toBe('not-a-database');
      expect(readFileSync(file)).toEqual(before);
    }));

  test('a database that was cut off is told', () =>
    inFolder((folder) => {
      const file = databaseOf(STEPS.length, folder);
      truncateSync(file, 8192);
      expect(codeOf(file)).toBe('damaged');
    }));

  test('a folder in which nothing can be written is told', () =>
    withFile((file) => {
      expect(codeOf('/proc/hansei/hansei.db')).toBe('no-access');
      opened(file).close();
      expect(codeOf(join(file, 'hansei.db'))).toBe('no-access');
      // The superuser may write everywhere.
      if (process.getuid?.() === 0) return;
      chmodSync(file, 0o400);
      expect(codeOf(file)).toBe('no-access');
    }));

  test('the reason is said in both languages, with a hint', () =>
    withFile((file) => {
      writeFileSync(file, 'x'.repeat(5000));
      const store = openStore(file);
      if (store.ok) throw new Error('opened');
      const { message, hint } = store.error;
      expect(message.en).toContain('not a database');
      expect(message.ja).toMatch(/ではない/);
      expect([hint.en, hint.ja].every((text) => text.includes(file))).toBe(true);
    }));
});
