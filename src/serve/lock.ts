/// One server for one data folder: a file says which process has it, and where it answers.
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../knowledge/index.ts';
import { dropStale, fileText, isAlive, makeFolder } from '../record/index.ts';
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';

export interface Holder {
  readonly pid: number;
  /// Where it answers; missing while it starts.
  readonly url?: string;
}

const NAME = 'server.json';
/// A server that has not said its address by then has not started.
const START_MILLISECONDS = 30_000;
const ANSWER_MILLISECONDS = 2000;

export class Lock {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /// Says where the server answers.
  announce(url: string): void {
    replaceFile(this.#file, JSON.stringify({ pid: process.pid, url } satisfies Holder));
  }

  release(): void {
    if (holderIn(this.#file)?.pid === process.pid) rmSync(this.#file, { force: true });
  }
}

/// The lock of a folder, or who has it. A lock whose process is gone is taken over.
export const takeLock = async (data: string): Promise<Result<Lock, Holder>> => {
  makeFolder(data, 0o700);
  const file = join(data, NAME);
  const mine: Holder = { pid: process.pid };
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
      return ok(new Lock(file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const text = fileText(file);
    const holder = holderIn(file);
    if (holder !== undefined && (await isServing(holder, file))) return failed(holder);
    dropStale(file, text);
  }
  return failed(holderIn(file) ?? mine);
};

const holderIn = (file: string): Holder | undefined => {
  try {
    const { pid, url } = JSON.parse(fileText(file) ?? '') as Partial<Holder>;
    return Number.isSafeInteger(pid) && pid! > 0
      ? { pid: pid!, ...(typeof url === 'string' ? { url } : {}) }
      : undefined;
  } catch {
    return undefined;
  }
};

/// Ids of processes are used again: that one of the id lives does not mean that it is a server.
const isServing = async ({ pid, url }: Holder, file: string): Promise<boolean> => {
  if (!isAlive(pid)) return false;
  if (url === undefined) {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - written < START_MILLISECONDS;
  }
  try {
    const answer = await fetch(new URL('/api/status', url), { signal: AbortSignal.timeout(ANSWER_MILLISECONDS) });
    await answer.body?.cancel();
    return answer.headers.get('server') === 'hansei';
  } catch (error) {
    // Nobody listens there. A server that does not answer in time is one all the same.
    return (error as Error).name === 'TimeoutError';
  }
};
