/// A folder of knowledge as texts, as the commands meet it: what is there, what is broken, and what was perhaps meant.
import type { Command } from 'commander';
import type { BaseProblem, BrokenLesson } from '../knowledge/index.ts';
import { printParseError } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { nearestNames } from '../play/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { reasonOf } from './load.ts';

export interface TextFolder<Item, Listing extends { readonly broken: readonly BrokenLesson[] }> {
  readonly folder: string;
  list(): Listing;
  get(name: string): Result<Item, BaseProblem>;
}

export interface TextFolderWords {
  broken(file: string): string;
  nameless(command: string, names: readonly string[]): string;
  missing(name: string, folder: string): string;
  meant(names: readonly string[]): string;
  readonly listHint: string;
}

/// All that is in the folder. Broken files are told with place and hint and make the exit code that of bad input; undefined where the folder
/// itself cannot be read.
export const listTexts = <Listing extends { readonly broken: readonly BrokenLesson[] }>(
  base: TextFolder<unknown, Listing>,
  words: Pick<TextFolderWords, 'broken'>,
  context: Context,
): Listing | undefined => {
  const { io, messages } = context;
  try {
    const listing = base.list();
    for (const { file, error } of listing.broken) {
      io.err(`${printParseError(error, file)}\n${words.broken(file)}\n`);
      context.exitCode = EXIT.badInput;
    }
    return listing;
  } catch (error) {
    io.err(`${messages.cannotRead(base.folder, reasonOf(error))}\n`);
    context.exitCode = EXIT.badInput;
    return undefined;
  }
};

/// What has the name, or undefined after saying why there is nothing. Without a name the command ends. `namesIn` may throw as the file system does.
export const findText = <Item, Listing extends { readonly broken: readonly BrokenLesson[] }>(
  base: TextFolder<Item, Listing>,
  namesIn: (listing: Listing) => readonly string[],
  words: TextFolderWords,
  name: string | undefined,
  command: Command,
  context: Context,
): Item | undefined => {
  const { io, messages } = context;
  const names = (): readonly string[] => {
    try {
      return namesIn(base.list());
    } catch {
      return [];
    }
  };
  if (name === undefined) return command.error(words.nameless(command.name(), names()));
  const found = base.get(name);
  if (found.ok) return found.value;
  context.exitCode = EXIT.badInput;
  if (found.error.kind === 'broken') {
    const { error, file } = found.error;
    io.err(`${printParseError(error, file)}\n${words.broken(file)}\n`);
    return undefined;
  }
  const near = nearestNames(name, names());
  const hint = near.length === 0 ? words.listHint : words.meant(near);
  io.err(`${words.missing(name, base.folder)}\n${messages.hint(hint)}\n`);
  return undefined;
};
