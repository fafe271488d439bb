/// Files that are whole at every moment, also when the process is killed while it writes.
import { accessSync, constants, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/// Writes beside the old file first, then puts the new one in its place.
export const writeWholeFile = (file: string, text: string): void => {
  const beside = `${file}.new`;
  writeFileSync(beside, text);
  renameSync(beside, file);
};

/// Throws, as the file system does, where the file could not be written; nothing is touched.
export const checkWritable = (file: string): void => accessSync(dirname(file), constants.W_OK);

export const hasContent = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
