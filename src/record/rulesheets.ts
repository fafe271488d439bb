/// Rulesheets on disk: the library of the package, and a person's own.
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { parseView } from '../games/index.ts';
import type { View, ViewError, Words } from '../games/index.ts';
import { failed, ok, printKifTerm } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { NearestNames, readSheet } from '../rules/index.ts';
import { makeFolder } from './folder.ts';

export interface RulesheetFolders {
  /// The library of the package unless told.
  readonly library?: string;
  /// A person's own sheets; none unless told.
  readonly own?: string;
}

export interface RulesheetEntry {
  readonly id: string;
  readonly path: string;
  readonly origin: 'library' | 'own';
  readonly title: Words;
  readonly about?: Words;
  /// As the sheet lists them; none where it cannot be read.
  readonly roles: readonly string[];
  readonly hasView: boolean;
}

export interface Rulesheet {
  readonly id: string;
  readonly path: string;
  readonly origin: 'library' | 'own' | 'file';
  readonly text: string;
  readonly view?: View;
  /// Why the view beside it is not used.
  readonly viewProblem?: ViewError;
}

export interface RulesheetProblem {
  readonly code: 'unknown-game' | 'no-such-file' | 'cannot-read' | 'too-large' | 'wrong-id' | 'cannot-write';
  readonly message: string;
  readonly hint: string;
  /// The id that was perhaps meant.
  readonly near?: string;
  /// What the system says.
  readonly reason?: string;
}

/// Larger files are no rulesheets.
export const MOST_SHEET_BYTES = 16 * 1024 * 1024;

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_ID = 64;
export const isGameId = (text: string): boolean => text.length <= MOST_ID && ID.test(text);

/// Two levels up from here, whether this runs from src/ or from dist/.
export const libraryFolder = (): string => join(import.meta.dirname, '..', '..', 'knowledge', 'gdl');

/// A person's own sheets in the folder where Hansei keeps things.
export const ownRulesheets = (dataFolder: string): string => join(dataFolder, 'rulesheets');

const viewPathOf = (path: string): string => path.replace(/\.[^./\\]*$/, '') + '.view.json';

const idsIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder)
      .flatMap((name) => (name.endsWith('.kif') ? [name.slice(0, -4)] : []))
      .filter(isGameId)
      .toSorted();
  } catch {
    // A folder that is not there holds no sheets.
    return [];
  }
};

/// Own sheets go before those of the library that have the same id.
const pathsOf = ({ library = libraryFolder(), own }: RulesheetFolders): ReadonlyMap<string, RulesheetFile> => {
  const files = new Map<string, RulesheetFile>();
  for (const id of idsIn(library)) files.set(id, { origin: 'library', path: join(library, `${id}.kif`) });
  if (own !== undefined) for (const id of idsIn(own)) files.set(id, { origin: 'own', path: join(own, `${id}.kif`) });
  return files;
};

type RulesheetFile = Pick<RulesheetEntry, 'origin' | 'path'>;

const readView = (path: string): { readonly view?: View; readonly viewProblem?: ViewError } => {
  let text: string;
  try {
    text = readFileSync(viewPathOf(path), 'utf8');
  } catch {
    return {};
  }
  const view = parseView(text);
  return view.ok ? { view: view.value } : { viewProblem: view.error };
};

/// The roles that the sheet lists, without running it.
const rolesIn = (path: string): readonly string[] => {
  try {
    const sheet = readSheet(readFileSync(path, 'utf8'));
    if (!sheet.ok) return [];
    return sheet.value.clauses.flatMap(({ head, body }) =>
      head.kind === 'compound' && head.name === 'role' && body.length === 0 ? [printKifTerm(head.args[0]!)] : [],
    );
  } catch {
    return [];
  }
};

/// All sheets that have an id, sorted by it.
export const listRulesheets = (folders: RulesheetFolders = {}): readonly RulesheetEntry[] =>
  [...pathsOf(folders)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { path, origin }]) => {
      const { view } = readView(path);
      return {
        id,
        path,
        origin,
        title: view?.title ?? { en: id, ja: id },
        ...(view === undefined ? {} : { about: view.about }),
        roles: rolesIn(path),
        hasView: view !== undefined,
      };
    });

/// Whether a word names a file rather than a game of the library.
export const isSheetPath = (word: string): boolean => /[/\\]|\.\w+$/.test(word);

/// The sheet of an id, or of a file: for the person at this machine. What others send may name ids alone: `findRulesheet`.
export const loadRulesheet = (
  idOrPath: string,
  folders: RulesheetFolders = {},
): Result<Rulesheet, RulesheetProblem> => {
  if (isSheetPath(idOrPath)) return loadFile(idOfPath(idOrPath), idOrPath, 'file');
  const found = findRulesheet(idOrPath, folders);
  // A file without an ending in the folder where one is.
  const isFile = !found.ok && statSync(idOrPath, { throwIfNoEntry: false })?.isFile() === true;
  return isFile ? loadFile(idOfPath(idOrPath), idOrPath, 'file') : found;
};

/// The sheet of an id.
export const findRulesheet = (id: string, folders: RulesheetFolders = {}): Result<Rulesheet, RulesheetProblem> => {
  const files = pathsOf(folders);
  const found = files.get(id) ?? files.get(id.toLowerCase());
  if (found !== undefined) return loadFile(basename(found.path, '.kif'), found.path, found.origin);
  const near = nearTo(id, [...files.keys()]);
  return failed({
    code: 'unknown-game',
    message: `there is no game '${id}'`,
    hint: `${near === undefined ? '' : `did you mean ${near}? `}'hansei games' lists them; a file is named with its ending, such as game.kif`,
    ...(near === undefined ? {} : { near }),
  });
};

const nearTo = (word: string, ids: readonly string[]): string | undefined => {
  const low = word.toLowerCase().replaceAll(/[_\s]+/g, '-');
  if (low === '') return undefined;
  const joined = low.replaceAll('-', '');
  return (
    ids.find((id) => id === low || id.replaceAll('-', '') === joined) ??
    new NearestNames().nearest(low, ids) ??
    ids.find((id) => id.startsWith(low))
  );
};

/// An id for a sheet that has none: of the name of its file.
const idOfPath = (path: string): string =>
  basename(path)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MOST_ID) || 'game';

const loadFile = (id: string, path: string, origin: Rulesheet['origin']): Result<Rulesheet, RulesheetProblem> => {
  try {
    const { size } = statSync(path);
    if (size > MOST_SHEET_BYTES)
      return failed({
        code: 'too-large',
        message: `${path} is too large for a rulesheet`,
        hint: `at most ${MOST_SHEET_BYTES / 1024 / 1024} MB are read`,
      });
    return ok({ id, path, origin, text: readFileSync(path, 'utf8'), ...readView(path) });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      return failed({
        code: 'no-such-file',
        message: `there is no file ${path}`,
        hint: `'hansei games' lists the games that have names`,
      });
    return failed({ code: 'cannot-read', message: `${path} cannot be read`, hint: message, reason: message });
  }
};

let count = 0;

/// A file that reaches the disk, or none.
const writeWhole = (path: string, text: string): void => {
  const file = openSync(path, 'w', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
};

/// Keeps a sheet under an id, whole or not at all; one of the same id is replaced.
export const saveRulesheet = (folder: string, id: string, text: string): Result<string, RulesheetProblem> => {
  if (!isGameId(id))
    return failed({
      code: 'wrong-id',
      message: `'${id}' cannot be the id of a game`,
      hint: 'use small letters, digits and single hyphens, such as my-game',
    });
  const path = join(folder, `${id}.kif`);
  const beside = join(folder, `.${id}.kif.${process.pid}-${count++}.tmp`);
  try {
    makeFolder(folder, 0o700);
    writeWhole(beside, text);
    renameSync(beside, path);
    return ok(path);
  } catch (error) {
    const { message } = error as Error;
    return failed({ code: 'cannot-write', message: `${path} cannot be written`, hint: message, reason: message });
  }
};
