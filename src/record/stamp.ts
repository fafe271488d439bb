/// Whether files of a folder have changed, without reading them.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/// Names, times and sizes of the files that are meant: equal where nothing has changed.
export const stampOf = (folder: string, isMeant: (name: string) => boolean): string =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(isMeant)
        .toSorted()
        .map((name) => {
          // It may be gone between the two looks.
          const stat = statSync(join(folder, name), { throwIfNoEntry: false });
          return `${name} ${stat?.mtimeMs} ${stat?.size} ${stat?.ino}`;
        })
        .join('\n')
    : '';
