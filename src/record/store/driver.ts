/// One small interface over the two SQLites that Node can have: its own (`node:sqlite`, since Node 22.5) and `libsql`.
import { createRequire } from 'node:module';

/// What a column holds. libsql ends the whole process when it is given anything else, so nothing else gets through.
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface Connection {
  /// Statements without values, several at once.
  exec(sql: string): void;
  /// The number of rows that changed.
  run(sql: string, ...values: readonly Value[]): number;
  get(sql: string, ...values: readonly Value[]): Row | undefined;
  all(sql: string, ...values: readonly Value[]): readonly Row[];
  /// All of the work or nothing of it; within another transaction it is a part of that one.
  transaction<T>(work: () => T): T;
  close(): void;
}

export type DriverName = 'node' | 'libsql';

/// What both have in common.
interface Statement {
  run(...values: readonly Parameter[]): { readonly changes: number | bigint };
  all(...values: readonly Parameter[]): unknown[];
}
type Parameter = Value | readonly Value[];
interface Database {
  exec(sql: string): unknown;
  prepare(sql: string): Statement;
  close(): unknown;
}
type DatabaseClass = new (file: string) => Database;

const require = createRequire(import.meta.url);

/// Node's own SQLite, which older Nodes do not have.
const nodeDatabase = (): DatabaseClass | undefined => {
  // While it is experimental Node warns of it on stderr, which tells the users of Hansei nothing.
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return (require('node:sqlite') as { readonly DatabaseSync: DatabaseClass }).DatabaseSync;
  } catch {
    return undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
};

/// libsql is missing on machines for which it has no binary.
const libsqlDatabase = (): DatabaseClass | undefined => {
  try {
    return require('libsql') as DatabaseClass;
  } catch {
    return undefined;
  }
};

const databaseClass = (driver: DriverName): DatabaseClass | undefined =>
  driver === 'node' ? nodeDatabase() : libsqlDatabase();

/// The preferred one first.
const DRIVERS: readonly DriverName[] = ['node', 'libsql'];
const isHere = (driver: DriverName): boolean => databaseClass(driver) !== undefined;

/// The drivers of this machine, for tests of each.
export const driversHere = (): readonly DriverName[] => DRIVERS.filter(isHere);

export const preferredDriver = (): DriverName | undefined => DRIVERS.find(isHere);

/// Opens a file, or makes it. Throws what the driver throws; `sqliteCode` reads it.
export const connect = (driver: DriverName, file: string): Connection => {
  const database = new (databaseClass(driver)!)(file);
  const statements = new Map<string, Statement>();
  const prepared = (sql: string, values: readonly Value[]): Statement => {
    for (const value of values) {
      if (!isValue(value)) throw new TypeError(`a column cannot hold the ${typeof value} ${String(value)}`);
    }
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  // libsql wants its values as one list: a lone null it would take for the list.
  const parameters = (values: readonly Value[]): readonly Parameter[] => {
    const stored = values.map(storable);
    return driver === 'libsql' ? [stored] : stored;
  };
  const all = (sql: string, ...values: readonly Value[]): readonly Row[] =>
    prepared(sql, values).all(...parameters(values)) as Row[];
  let inTransaction = false;
  return {
    exec: (sql) => void database.exec(sql),
    run: (sql, ...values) => Number(prepared(sql, values).run(...parameters(values)).changes),
    // Not by the statement's own `get`, which in libsql adds a property that is no column.
    get: (sql, ...values) => all(sql, ...values)[0],
    all,
    transaction: (work) => {
      if (inTransaction) return work();
      database.exec('begin immediate');
      inTransaction = true;
      try {
        const value = work();
        database.exec('commit');
        return value;
      } catch (error) {
        rollBack(database);
        throw error;
      } finally {
        inTransaction = false;
      }
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
};

// SQLite has rolled back by itself after some errors, such as a full disk.
const rollBack = (database: Database): void => {
  try {
    database.exec('rollback');
  } catch {
    // The first error is the one to tell.
  }
};

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

// SQLite's texts end at the first NUL for some of its readers, and hold no lone surrogates.
const storable = (value: Value): Value => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

/// SQLite's number for what went wrong (https://sqlite.org/rescode.html, without the extended part), where the error has one.
export const sqliteCode = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { errcode, rawCode } = error as { readonly errcode?: unknown; readonly rawCode?: unknown };
  const code = errcode ?? rawCode;
  return typeof code === 'number' ? code & 0xff : undefined;
};

const FULL = 13;

/// Whether it went wrong because there is no room left on the disk.
export const isDiskFull = (error: unknown): boolean =>
  sqliteCode(error) === FULL || (error as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC';
