import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connect, driversHere, isDiskFull, sqliteCode } from './driver.ts';
import type { Connection, Value } from './driver.ts';
import { inFolder } from './store.fixture.ts';

test('there is a driver on this machine', () => expect(driversHere().length).toBeGreaterThan(0));

describe.each(driversHere())('the driver %s', (driver) => {
  const withTable = (work: (connection: Connection) => void): Promise<void> =>
    inFolder((folder) => {
      const connection = connect(driver, join(folder, 'a.db'));
      connection.exec('create table t (a integer primary key, b text) strict; pragma foreign_keys = on');
      try {
        work(connection);
      } finally {
        connection.close();
      }
    });

  test('gives rows with their columns and nothing else', () =>
    withTable((connection) => {
      expect(connection.run('insert into t values (?, ?), (?, ?)', 1, '反省 🙂', 2 ** 53 - 1, null)).toBe(2);
      expect({ ...connection.get('select * from t where a = ?', 1) }).toEqual({ a: 1, b: '反省 🙂' });
      expect(connection.get('select * from t where a = ?', 5)).toBeUndefined();
      expect(connection.all('select * from t order by a').map((row) => Object.values(row))).toEqual([
        [1, '反省 🙂'],
        [2 ** 53 - 1, null],
      ]);
    }));

  test('tells when there is no room', () =>
    withTable((connection) => {
      connection.exec('pragma max_page_count = 8');
      const fill = (): void => {
        for (let i = 0; i < 100; i++) connection.run('insert into t values (?, ?)', i, 'x'.repeat(1000));
      };
      let problem: unknown;
      try {
        fill();
      } catch (error) {
        problem = error;
      }
      expect(isDiskFull(problem)).toBe(true);
      expect(isDiskFull(new Error('something else'))).toBe(false);
    }));

  test('takes null alone', () =>
    withTable((connection) => {
      connection.run('insert into t values (1, ?)', null);
      expect(connection.all('select * from t where b is ?', null)).toHaveLength(1);
    }));

  test('keeps texts whole around a NUL', () =>
    withTable((connection) => {
      connection.run('insert into t values (1, ?)', 'a\0b');
      expect(connection.get('select b from t')!['b']).toBe('a\uFFFDb');
    }));

  test('refuses what no column can hold, and lives on', () =>
    withTable((connection) => {
      for (const wrong of [true, undefined, {}, Number.NaN, 1n]) {
        expect(() => connection.run('insert into t values (1, ?)', wrong as unknown as Value)).toThrow(TypeError);
      }
      expect(connection.all('select * from t')).toEqual([]);
    }));

  test('undoes a transaction that throws, and the next one works', () =>
    withTable((connection) => {
      const twice = (): void =>
        connection.transaction(() => {
          connection.run('insert into t values (1, null)');
          connection.run('insert into t values (1, null)');
        });
      expect(twice).toThrow(/constraint/i);
      expect(connection.all('select * from t')).toEqual([]);
      connection.transaction(() => connection.run('insert into t values (1, null)'));
      expect(connection.all('select * from t')).toHaveLength(1);
    }));

  test('tells what went wrong by number', () =>
    withTable((connection) => {
      let thrown: unknown;
      try {
        connection.exec('select * from nothing');
      } catch (error) {
        thrown = error;
      }
      expect(sqliteCode(thrown)).toBe(1);
      expect(sqliteCode(new Error('x'))).toBeUndefined();
    }));
});
