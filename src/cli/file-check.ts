/// What is known of a file before it is written.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/// Throws, as the file system does, where the file could not be written; nothing is touched.
export const checkWritable = (file: string): void => {
  // A folder can be written into, but not over.
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
  accessSync(dirname(file), constants.W_OK);
};

/// The same for a folder that is made where it is not there.
export const checkFolder = (folder: string): void => {
  let there = resolve(folder);
  while (!existsSync(there)) there = dirname(there);
  if (!statSync(there).isDirectory()) throw Object.assign(new Error('it is a file'), { code: 'ENOTDIR' });
  accessSync(there, constants.W_OK);
};

export const hasContent = (file: string): boolean => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isDirectory() === false && found.size > 0;
};
