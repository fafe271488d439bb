/// What is known of a file before it is written.
import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/// Throws, as the file system does, where the file could not be written; nothing is touched.
export const checkWritable = (file: string): void => {
  // A folder can be written into, but not over.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
  accessSync(dirname(file), constants.W_OK);
};

export const hasContent = (file: string): boolean => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isDirectory() === false && found.size > 0;
};
