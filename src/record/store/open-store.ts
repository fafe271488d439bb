/// Opening the store of a file.
import { dirname } from 'node:path';
import type { Result } from '../../logic/index.ts';
import { connect, preferredDriver, sqliteCode } from './driver.ts';
import type { Connection, DriverName } from './driver.ts';
import { makePrivateFile, makePrivateFolder } from './folder.ts';
import { isOurs, migrate, versionOf } from './migration.ts';
import { STEPS } from './schema.ts';
import { storeError } from './store-error.ts';
import type { StoreError, StoreErrorCode } from './store-error.ts';
import { Store } from './store.ts';

// Long enough for the longest transaction of another process.
const PATIENCE = 5000;

export interface StoreOptions {
  /// Node's own SQLite where there is one, unless given.
  readonly driver?: DriverName;
  /// The steps that make the tables; only tests have others.
  readonly steps?: readonly string[];
}

/// Opens the database, or makes it with its folder. An older one is brought up to date; a copy of it stays beside it.
export const openStore = (file: string, options: StoreOptions = {}): Result<Store, StoreError> => {
  const { driver = preferredDriver(), steps = STEPS } = options;
  if (driver === undefined) return failure(storeError('no-sqlite', file));
  let connection: Connection | undefined;
  const giveUp = (code: StoreErrorCode, detail?: string): Result<Store, StoreError> => {
    connection?.close();
    return failure(storeError(code, file, detail));
  };
  try {
    makePrivateFolder(dirname(file));
    makePrivateFile(file);
    connection = connect(driver, file);
    connection.exec(`pragma busy_timeout = ${PATIENCE}`);
    // Nothing is written before it is known whose database it is.
    if (!isOurs(connection)) return giveUp('not-a-database');
    const version = versionOf(connection);
    if (version > steps.length) return giveUp('newer-version', `${version} > ${steps.length}`);
    // Commits wait for the disk, so that what was acknowledged outlives a crash of the machine as well.
    connection.exec('pragma journal_mode = wal; pragma synchronous = full');
    try {
      migrate(connection, file, steps);
    } catch (error) {
      if (version === 0 || sqliteCode(error) === BUSY) throw error;
      return giveUp('migration-failed', messageOf(error));
    }
    connection.exec('pragma foreign_keys = on');
    return { ok: true, value: new Store(connection, file) };
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return giveUp(code, messageOf(error));
  }
};

const failure = (error: StoreError): Result<Store, StoreError> => ({ ok: false, error });

// https://sqlite.org/rescode.html
const BUSY = 5;
const CODES: Readonly<Record<number, StoreErrorCode>> = {
  3: 'no-access',
  [BUSY]: 'busy',
  6: 'busy',
  8: 'no-access',
  10: 'no-access',
  11: 'damaged',
  13: 'no-access',
  14: 'no-access',
  26: 'not-a-database',
};

/// What the error means to a person; undefined for a bug.
const codeOf = (error: unknown): StoreErrorCode | undefined => {
  const code = sqliteCode(error);
  if (code !== undefined) return CODES[code];
  // An error of the file system, such as EACCES.
  return error instanceof Error && 'syscall' in error ? 'no-access' : undefined;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
