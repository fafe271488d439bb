/// The units of a run that are finished, a line of JSON each, written as soon as they are. A line that was torn by a kill is no
/// line: its unit is done again.
import { closeSync, fdatasyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/// Why a unit has no output.
export interface UnitFailure {
  readonly unit: string;
  readonly message: string;
}

export interface LoggedUnits {
  readonly outputs: ReadonlyMap<string, unknown>;
  /// Those that failed when they were tried last.
  readonly failures: readonly UnitFailure[];
}

type Line = { readonly unit: string; readonly output: unknown } | { readonly unit: string; readonly failure: string };

const parseLine = (text: string): Line | undefined => {
  try {
    const line = JSON.parse(text) as Partial<Record<'unit' | 'output' | 'failure', unknown>>;
    if (typeof line.unit !== 'string') return undefined;
    if (typeof line.failure === 'string') return { unit: line.unit, failure: line.failure };
    return line.output === undefined ? undefined : { unit: line.unit, output: line.output };
  } catch {
    return undefined;
  }
};

const readBytes = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};

const wholeLines = (bytes: Buffer): number => bytes.lastIndexOf(0x0a) + 1;

const unitsIn = (bytes: Buffer): LoggedUnits => {
  const outputs = new Map<string, unknown>();
  const failures = new Map<string, string>();
  for (const text of bytes.subarray(0, wholeLines(bytes)).toString('utf8').split('\n')) {
    const line = parseLine(text);
    if (line === undefined) continue;
    if ('failure' in line) failures.set(line.unit, line.failure);
    else {
      outputs.set(line.unit, line.output);
      failures.delete(line.unit);
    }
  }
  return { outputs, failures: failuresOf(failures) };
};

/// Sorted, because the order in which they happened is chance.
export const failuresOf = (messages: ReadonlyMap<string, string>): readonly UnitFailure[] =>
  [...messages].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([unit, message]) => ({ unit, message }));

/// Throws as the file system does; a file that is not there holds nothing.
export const readUnitLog = (file: string): LoggedUnits => unitsIn(readBytes(file));

export interface UnitLog extends LoggedUnits {
  /// `output` is JSON already.
  addOutput(unit: string, output: string): void;
  addFailure(failure: UnitFailure): void;
  close(): void;
}

/// Opens the log for writing, behind its last whole line. Throws as the file system does.
export const openUnitLog = (path: string): UnitLog => {
  const bytes = readBytes(path);
  const file = openSync(path, 'a');
  try {
    if (wholeLines(bytes) < bytes.length) ftruncateSync(file, wholeLines(bytes));
  } catch (error) {
    closeSync(file);
    throw error;
  }
  const write = (line: string): void => {
    const all = Buffer.from(line);
    // A disk that is nearly full takes a part first, and complains about the rest.
    for (let written = 0; written < all.length;) written += writeSync(file, all, written);
    fdatasyncSync(file);
  };
  return {
    ...unitsIn(bytes),
    addOutput: (unit, output) => write(`{"unit":${JSON.stringify(unit)},"output":${output}}\n`),
    addFailure: ({ unit, message }) => write(`${JSON.stringify({ unit, failure: message })}\n`),
    close: () => closeSync(file),
  };
};
