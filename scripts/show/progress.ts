/// What a long run has done so far, kept in a file after each chunk so that it can be interrupted at any moment.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Json } from './entry.ts';

export interface Progress {
  /// The fingerprint of the code that ran: outcomes of different code are never mixed.
  readonly code: string;
  readonly started: string;
  /// Outcomes by `part/chunk`.
  readonly outcomes: Record<string, Json>;
  /// Seconds spent, over all sittings.
  seconds: number;
}

/// What the file holds, or undefined when there is none of this code and these parts.
export const readProgress = (file: string, code: string): Progress | undefined => {
  try {
    const progress = JSON.parse(readFileSync(file, 'utf8')) as Progress;
    return progress.code === code && typeof progress.outcomes === 'object' ? progress : undefined;
  } catch {
    return undefined;
  }
};

/// Written beside and renamed: a run that is killed while writing leaves the file before it.
export const writeProgress = (file: string, progress: Progress): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(progress));
  renameSync(`${file}.new`, file);
};
