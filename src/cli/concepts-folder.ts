/// The folder of concepts as the commands meet it: what is there, what is broken, and what was perhaps meant.
import type { Command } from 'commander';
import { conceptBase, conceptFolder, dataFolder } from '../experiment/index.ts';
import type { ConceptBase, ConceptLesson, ConceptListing } from '../knowledge/index.ts';
import { printParseError } from '../logic/index.ts';
import { nearestNames } from '../play/index.ts';
import { conceptsWords } from './concepts-words.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { reasonOf } from './load.ts';

export const conceptBaseOf = ({ concepts }: { readonly concepts?: string }, { io }: Context): ConceptBase =>
  conceptBase(concepts ?? conceptFolder(dataFolder(io.env)));

/// All concepts of the folder. Broken files are told with place and hint and make the exit code that of bad input; undefined where the folder
/// itself cannot be read.
export const listConcepts = (base: ConceptBase, context: Context): ConceptListing | undefined => {
  const { io, language, messages } = context;
  try {
    const listing = base.list();
    for (const { file, error } of listing.broken) {
      io.err(`${printParseError(error, file)}\n${conceptsWords(language).broken(file)}\n`);
      context.exitCode = EXIT.badInput;
    }
    return listing;
  } catch (error) {
    io.err(`${messages.cannotRead(base.folder, reasonOf(error))}\n`);
    context.exitCode = EXIT.badInput;
    return undefined;
  }
};

const namesIn = (base: ConceptBase): readonly string[] => {
  try {
    return base.list().concepts.map(({ name }) => name);
  } catch {
    return [];
  }
};

/// The concept of a name, or undefined after saying why there is none. Without a name the command ends.
export const findConcept = (
  base: ConceptBase,
  name: string | undefined,
  command: Command,
  context: Context,
): ConceptLesson | undefined => {
  const { io, language, messages } = context;
  const words = conceptsWords(language);
  if (name === undefined) return command.error(words.noName(command.name(), namesIn(base)));
  const found = base.get(name);
  if (found.ok) return found.value;
  context.exitCode = EXIT.badInput;
  if (found.error.kind === 'broken') {
    const { error, file } = found.error;
    io.err(`${printParseError(error, file)}\n${words.broken(file)}\n`);
    return undefined;
  }
  const near = nearestNames(name, namesIn(base));
  io.err(
    `${words.noConcept(name, base.folder)}\n${messages.hint(near.length === 0 ? words.listHint : words.meant(near))}\n`,
  );
  return undefined;
};
