/// Folders, made with all that lies above them.
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/// Makes the folder unless it is there. Step by step, because Node's own way never ends on file systems in which nothing
/// can be made, such as /proc.
export const makeFolder = (path: string, mode?: number): void => {
  const folder = resolve(path);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have made it in the meantime.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
};
