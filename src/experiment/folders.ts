/// Where Hansei keeps things on a person's machine, after the XDG base directories.
import { homedir } from 'node:os';
import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/// What a person would miss: games played, lessons learned. HANSEI_DATA names another folder.
export const dataFolder = (env: Env): string =>
  env['HANSEI_DATA'] || join(env['XDG_DATA_HOME'] || join(env['HOME'] || homedir(), '.local', 'share'), 'hansei');

/// What may be lost without harm: the history of the toplevel.
export const stateFolder = (env: Env): string =>
  join(env['XDG_STATE_HOME'] || join(env['HOME'] || homedir(), '.local', 'state'), 'hansei');
