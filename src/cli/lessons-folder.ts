/// The folder of lessons as the commands meet it: what is there, what is broken, and what was perhaps meant.
import type { Command } from 'commander';
import type { Lesson, LessonBase, Listing } from '../knowledge/index.ts';
import { printParseError } from '../logic/index.ts';
import { nearestNames } from '../play/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { lessonsWords } from './lessons-words.ts';
import { reasonOf } from './load.ts';

/// All lessons of the folder. Broken files are told with place and hint and make the exit code that of bad input; undefined
/// where the folder itself cannot be read.
export const listLessons = (base: LessonBase, context: Context): Listing | undefined => {
  const { io, language, messages } = context;
  try {
    const listing = base.list();
    for (const { file, error } of listing.broken) {
      io.err(`${printParseError(error, file)}\n${lessonsWords(language).broken(file)}\n`);
      context.exitCode = EXIT.badInput;
    }
    return listing;
  } catch (error) {
    io.err(`${messages.cannotRead(base.folder, reasonOf(error))}\n`);
    context.exitCode = EXIT.badInput;
    return undefined;
  }
};

const idsIn = (base: LessonBase): readonly string[] => {
  try {
    return base.list().lessons.map(({ id }) => id);
  } catch {
    return [];
  }
};

/// The lesson of an id, or undefined after saying why there is none. Without an id the command ends.
export const findLesson = (
  base: LessonBase,
  id: string | undefined,
  command: Command,
  context: Context,
): Lesson | undefined => {
  const { io, language, messages } = context;
  const words = lessonsWords(language);
  if (id === undefined) return command.error(words.noId(command.name(), idsIn(base)));
  const found = base.get(id);
  if (found.ok) return found.value;
  context.exitCode = EXIT.badInput;
  if (found.error.kind === 'broken') {
    const { error, file } = found.error;
    io.err(`${printParseError(error, file)}\n${words.broken(file)}\n`);
    return undefined;
  }
  const near = nearestNames(id, idsIn(base));
  const hint = near.length === 0 ? words.listHint : words.meant(near);
  io.err(`${words.noLesson(id, base.folder)}\n${messages.hint(hint)}\n`);
  return undefined;
};
