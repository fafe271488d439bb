/// The folder of lessons as the commands meet it.
import type { Command } from 'commander';
import type { Lesson, LessonBase, Listing } from '../knowledge/index.ts';
import type { Context } from './context.ts';
import { lessonsWords } from './lessons-words.ts';
import { findText, listTexts } from './text-folder.ts';

export const listLessons = (base: LessonBase, context: Context): Listing | undefined =>
  listTexts(base, lessonsWords(context.language), context);

export const findLesson = (
  base: LessonBase,
  id: string | undefined,
  command: Command,
  context: Context,
): Lesson | undefined => {
  const words = lessonsWords(context.language);
  const told = { ...words, nameless: words.noId, missing: words.noLesson };
  return findText(base, ({ lessons }) => lessons.map((each) => each.id), told, id, command, context);
};
