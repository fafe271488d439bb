/// The folder and the files of the store, readable by their owner alone.
import { closeSync, openSync } from 'node:fs';
import { makeFolder } from '../folder.ts';

export const makePrivateFolder = (path: string): void => makeFolder(path, 0o700);

/// Makes an empty file unless it is there, and finds out whether it can be written. SQLite gives the files beside its
/// database the same rights.
export const makePrivateFile = (path: string): void => closeSync(openSync(path, 'a', 0o600));
