/// The folder of concepts as the commands meet it.
import type { Command } from 'commander';
import { conceptBase, conceptFolder, dataFolder } from '../experiment/index.ts';
import type { ConceptBase, ConceptLesson, ConceptListing } from '../knowledge/index.ts';
import { conceptsWords } from './concepts-words.ts';
import type { Context } from './context.ts';
import { findText, listTexts } from './text-folder.ts';

export const conceptBaseOf = ({ concepts }: { readonly concepts?: string }, { io }: Context): ConceptBase =>
  conceptBase(concepts ?? conceptFolder(dataFolder(io.env)));

export const listConcepts = (base: ConceptBase, context: Context): ConceptListing | undefined =>
  listTexts(base, conceptsWords(context.language), context);

export const findConcept = (
  base: ConceptBase,
  name: string | undefined,
  command: Command,
  context: Context,
): ConceptLesson | undefined => {
  const words = conceptsWords(context.language);
  const told = { ...words, nameless: words.noName, missing: words.noConcept };
  return findText(base, ({ concepts }) => concepts.map((each) => each.name), told, name, command, context);
};
