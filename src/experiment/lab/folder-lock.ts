/// One run at a time in a folder of results: a file says which process has it.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { dropStale, fileText, isAlive } from '../../record/index.ts';

export interface FolderLock {
  release(): void;
}

/// Who has the folder, and the file that says so.
export interface FolderHolder {
  readonly pid: number;
  readonly file: string;
}

/// When a process began, where the system tells it (Linux). Numbers of processes are used again, together with this they are not.
const beginOf = (pid: number): string | undefined => {
  try {
    // The name of the program, in parentheses, may hold anything; what is wanted is the twentieth field after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19];
  } catch {
    return undefined;
  }
};

const holderIn = (text: string | undefined): { readonly pid: number; readonly began?: string } | undefined => {
  const [, pid, began] = /^(\d+) (\S+)\n$/.exec(text ?? '') ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), ...(began === '-' ? {} : { began: began! }) };
};

/// The process that has the folder, if one has.
export const holderOf = (folder: string): FolderHolder | undefined => {
  const file = join(folder, 'lock');
  const holder = holderIn(fileText(file));
  if (holder === undefined || !isAlive(holder.pid)) return undefined;
  const isOther = holder.began !== undefined && holder.began !== beginOf(holder.pid);
  return isOther ? undefined : { pid: holder.pid, file };
};

/// A new file with its text in it from the beginning; false where there is one already.
const createWhole = (file: string, text: string): boolean => {
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, text);
  try {
    linkSync(beside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
  }
};

/// The lock of a folder, or who has it. Throws as the file system does.
export const lockFolder = (folder: string): Result<FolderLock, FolderHolder> => {
  const file = join(folder, 'lock');
  const mine = `${process.pid} ${beginOf(process.pid) ?? '-'}\n`;
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createWhole(file, mine)) return ok({ release: () => rmSync(file, { force: true }) });
    const text = fileText(file);
    const holder = holderOf(folder);
    if (holder !== undefined) return failed(holder);
    dropStale(file, text);
  }
  return failed({ pid: holderIn(fileText(file))?.pid ?? 0, file });
};
