/// Files that say which process has something, and outlive it.
import { readFileSync, renameSync, rmSync } from 'node:fs';

/// The text of a file; undefined where it cannot be read.
export const fileText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/// Takes a file that nobody holds any more out of the way; puts it back where another process was quicker and it is not the one that was
/// looked at.
export const dropStale = (file: string, text: string | undefined): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (fileText(aside) === text) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch {
    // Another process has taken it away.
  }
};
