/// Files that are written whole or not at all: a kill at any point leaves the old file or the new one.
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isAlive } from '../record/index.ts';

let count = 0;

/// Beside the file, hidden, with the writer's process id.
const leftoverName = (path: string): string => join(dirname(path), `.${basename(path)}.${process.pid}-${count++}.tmp`);
const LEFTOVER = /^\..+\.(\d+)-\d+\.tmp$/;

const writeBeside = (path: string, text: string): string => {
  const beside = leftoverName(path);
  const file = openSync(beside, 'w');
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return beside;
};

/// The new name itself must reach the disk, too.
const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/// Writes or replaces the file.
export const replaceFile = (path: string, text: string): void => {
  renameSync(writeBeside(path, text), path);
  syncFolder(dirname(path));
};

/// Writes a new file; false where there is one already, whoever made it and however shortly before.
export const createFile = (path: string, text: string): boolean => {
  const beside = writeBeside(path, text);
  try {
    linkSync(beside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(beside);
  }
  syncFolder(dirname(path));
  return true;
};

/// Removes what interrupted writers left behind; those that still live may be writing just now.
export const sweepLeftovers = (folder: string): number => {
  const dead = readdirSync(folder).filter((name) => {
    const pid = LEFTOVER.exec(name)?.[1];
    return pid !== undefined && Number(pid) !== process.pid && !isAlive(Number(pid));
  });
  for (const name of dead) unlinkSync(join(folder, name));
  return dead.length;
};
