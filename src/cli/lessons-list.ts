/// `hansei lessons list`: one line for each lesson.
import { isRetired, lessonToJson, nameOf } from '../knowledge/index.ts';
import type { Lesson, LessonBase } from '../knowledge/index.ts';
import type { Context } from './context.ts';
import { othelloStatics } from '../experiment/index.ts';
import { listLessons } from './lessons-folder.ts';
import { lessonsWords } from './lessons-words.ts';
import type { GoLessonBase } from '../experts/index.ts';
import { listGoLessons } from './lessons-go.ts';
import { printColumns } from './table.ts';

const rowOf = (lesson: Lesson, { language }: Context): string[] => {
  const words = lessonsWords(language);
  const { id, status, state, origin } = lesson;
  return [
    id,
    nameOf(lesson, othelloStatics(), language),
    words.statuses[status.kind],
    words.states[state.kind],
    `${words.move(origin.ply, origin.move, words.sides[origin.side])}, ${origin.theory.name}`,
  ];
};

export const printLessonList = (
  base: LessonBase,
  goBase: GoLessonBase,
  options: { readonly all?: boolean; readonly json?: boolean },
  context: Context,
): void => {
  const { io, language, style } = context;
  const words = lessonsWords(language);
  const listing = listLessons(base, context);
  const ofGo = listGoLessons(goBase, options, context);
  if (listing === undefined) return;
  const shown = listing.lessons.filter((lesson) => options.all === true || !isRetired(lesson));
  if (options.json === true) {
    const lessons = shown.map((lesson) => ({ ...lessonToJson(lesson), name: nameOf(lesson, othelloStatics(), 'en') }));
    const broken = listing.broken.map(({ file, error: { code, message, hint, place } }) => ({
      file,
      line: place.line,
      column: place.column,
      code,
      message,
      hint,
    }));
    io.out(`${JSON.stringify({ folder: base.folder, lessons, broken, ...ofGo.json })}\n`);
    return;
  }
  if (shown.length > 0) {
    const [header, ...rows] = printColumns([words.header, ...shown.map((lesson) => rowOf(lesson, context))]).split(
      '\n',
    );
    io.out(`${[style.bold(header!), ...rows].join('\n')}`);
  } else if (listing.broken.length === 0 && listing.lessons.length === 0 && ofGo.text === '')
    io.err(`${words.none(base.folder)}\n`);
  if (ofGo.text !== '') io.out(`${shown.length > 0 ? '\n' : ''}${ofGo.text}`);
  const left = ofGo.retired + listing.lessons.length - shown.length;
  if (left > 0) io.err(`${words.retiredLeftOut(left)}\n`);
};
