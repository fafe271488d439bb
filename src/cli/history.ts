/// The lines typed at the toplevel, kept from one session to the next. Losing them is never an error.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../record/index.ts';
import { stateFolder } from '../experiment/index.ts';

export const HISTORY_SIZE = 1000;

type Env = Readonly<Record<string, string | undefined>>;

const historyFile = (env: Env): string => join(stateFolder(env), 'history');

/// Newest first, as node:readline wants them; the file has the newest last, as people read it.
export const readHistory = (env: Env): string[] => {
  try {
    return readFileSync(historyFile(env), 'utf8').split('\n').filter(Boolean).reverse().slice(0, HISTORY_SIZE);
  } catch {
    return [];
  }
};

export const writeHistory = (env: Env, newestFirst: readonly string[]): void => {
  const file = historyFile(env);
  try {
    makeFolder(stateFolder(env), 0o700);
    const lines = newestFirst.slice(0, HISTORY_SIZE).reverse();
    writeFileSync(`${file}.new`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // A folder that cannot be written: this session has its history in memory.
  }
};
