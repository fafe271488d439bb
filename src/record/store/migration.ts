/// Bringing a database up to date: steps from version to version, all of them or none.
import { renameSync, rmSync } from 'node:fs';
import type { Connection } from './driver.ts';
import { makePrivateFile } from './folder.ts';
import { APPLICATION_ID } from './schema.ts';

const pragma = (connection: Connection, name: string): number => connection.get(`pragma ${name}`)?.[name] as number;

/// How many steps the database has taken.
export const versionOf = (connection: Connection): number => pragma(connection, 'user_version');

/// Whether this database is one of ours, or an empty one that can become ours.
export const isOurs = (connection: Connection): boolean =>
  pragma(connection, 'application_id') === APPLICATION_ID ||
  (versionOf(connection) === 0 && connection.get('select 1 from sqlite_master') === undefined);

/// The copy that is made of a database before it is brought to a version.
export const copyBefore = (file: string, version: number): string => `${file}.before-${version}`;

/// Takes the steps that are missing. What was there before is copied first; when a step throws, nothing has changed.
export const migrate = (connection: Connection, file: string, steps: readonly string[]): void => {
  const before = versionOf(connection);
  if (before >= steps.length) return;
  if (before > 0) copyInto(connection, copyBefore(file, steps.length));
  // Steps may rebuild tables that others refer to; references are looked at when all is done.
  connection.exec('pragma foreign_keys = off');
  connection.transaction(() => {
    // Another process may have been faster.
    for (const step of steps.slice(versionOf(connection))) connection.exec(step);
    const loose = connection.get('pragma foreign_key_check');
    if (loose !== undefined) throw new Error(`loose reference in ${loose['table']}`);
    connection.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${steps.length}`);
  });
};

/// A whole copy in one file, under a name of its own until it is finished.
const copyInto = (connection: Connection, copy: string): void => {
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { force: true });
  makePrivateFile(unfinished);
  connection.run('vacuum into ?', unfinished);
  renameSync(unfinished, copy);
};
