/// `hansei lessons`: what was learned, as a person or a program wants to see it.
import type { Command } from 'commander';
import {
  describeLesson,
  isRetired,
  lessonToJson,
  lessonToProlog,
  lessonToSExpression,
  svgDiagram,
} from '../knowledge/index.ts';
import type { Lesson, LessonBase } from '../knowledge/index.ts';
import { subcommand, withExamples } from './context.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { dataFolder, lessonBase, lessonFolder, othelloStatics } from '../experiment/index.ts';
import { checkAgain, learnAgain } from './lessons-again.ts';
import { printLessonHistory } from './lessons-explain.ts';
import { findLesson, listLessons } from './lessons-folder.ts';
import { actOnGoLesson, goBaseOf } from './lessons-go.ts';
import { printLessonList } from './lessons-list.ts';
import { printLessonSheet } from './lessons-show.ts';
import { lessonsWords } from './lessons-words.ts';
import { writing } from './reflect-keep.ts';
import { replaceFile } from '../knowledge/index.ts';

interface Options {
  readonly lessons?: string;
  readonly all?: boolean;
  readonly svg?: string;
  readonly reason?: string;
  readonly format?: string;
  readonly json?: boolean;
}

const EXAMPLES = [
  'hansei lessons list',
  'hansei lessons show bad-move-3f9a2c --svg lesson.svg',
  'hansei lessons explain bad-move-3f9a2c --lang ja',
  'hansei lessons retire bad-move-3f9a2c --reason "too timid"',
  'hansei lessons export --format prolog > lessons.pl',
];

const today = (): string => new Date().toISOString().slice(0, 10);

const baseOf = ({ lessons }: Options, { io }: Context): LessonBase =>
  lessonBase(lessons ?? lessonFolder(dataFolder(io.env)));

const show = (lesson: Lesson, base: LessonBase, options: Options, context: Context): void => {
  const { io, language } = context;
  const words = lessonsWords(language);
  const described = describeLesson(lesson, othelloStatics());
  const { svg } = options;
  if (options.json === true) {
    const uses = base.uses().counts.get(lesson.id) ?? null;
    io.out(`${JSON.stringify({ ...lessonToJson(lesson, described), uses, file: base.fileOf(lesson.id) })}\n`);
  } else io.out(printLessonSheet(lesson, described, base, context));
  if (svg === undefined) return;
  if (described.diagram === undefined) {
    io.err(`${words.noDiagram(lesson.id)}\n`);
    context.exitCode = EXIT.negative;
    return;
  }
  const picture = svgDiagram(described.diagram, {
    title: described.name[language],
    description: described.sentence[language],
  });
  writing(svg, context, () => {
    replaceFile(svg, picture);
    io.err(`${words.wrote(svg)}\n`);
  });
};

const explain = (lesson: Lesson, base: LessonBase, options: Options, context: Context): void => {
  const again = learnAgain(lesson);
  const proof = checkAgain(lesson, base.folder);
  const looked = { again, ...(proof === undefined ? {} : { proof }) };
  if (options.json === true) context.io.out(`${JSON.stringify({ ...lessonToJson(lesson), ...looked })}\n`);
  else context.io.out(printLessonHistory(lesson, describeLesson(lesson, othelloStatics()), looked, context));
  const isConfirmed = (again.kind === 'same' || again.kind === 'edited') && proof?.accepted !== false;
  context.exitCode = isConfirmed ? EXIT.done : EXIT.negative;
};

/// Retires or adopts a lesson; one that is so already stays as it is.
const changeTo = (state: 'adopted' | 'retired', lesson: Lesson, change: () => unknown, context: Context): void => {
  const words = lessonsWords(context.language);
  const { id } = lesson;
  const tell = (text: string): void => context.io.err(`${text}\n`);
  if (lesson.state.kind === state) tell(words.already(id, words.states[state]));
  else if (writing(id, context, change) !== undefined) tell(words[state](id));
};

const jsonOf = (lesson: Lesson): object => lessonToJson(lesson, describeLesson(lesson, othelloStatics()));

const FORMATS: ReadonlyMap<string, (lessons: readonly Lesson[]) => string> = new Map([
  ['prolog', (lessons) => lessons.map(lessonToProlog).join('\n')],
  ['sexpr', (lessons) => lessons.map((lesson) => `${lessonToSExpression(lesson).trimEnd()}\n`).join('')],
  ['json', (lessons) => `${JSON.stringify(lessons.map(jsonOf))}\n`],
]);

const exportThem = (ids: readonly string[], options: Options, command: Command, context: Context): void => {
  const { format = 'prolog' } = options;
  const print = FORMATS.get(format) ?? command.error(lessonsWords(context.language).noFormat(format));
  const base = baseOf(options, context);
  const all = ids.length > 0 ? undefined : listLessons(base, context)?.lessons;
  const chosen =
    all === undefined
      ? ids.flatMap((id) => findLesson(base, id, command, context) ?? [])
      : all.filter((lesson) => options.all === true || !isRetired(lesson));
  context.io.out(print(chosen));
  if (all?.length === 0) context.io.err(`${lessonsWords(context.language).none(base.folder)}\n`);
};

/// The commands behind `hansei lessons`, in the order of the help.
export const addLessons = (program: Command, context: Context): void => {
  const { messages, language } = context;
  const words = lessonsWords(language);
  const lessons = subcommand(program, context, 'lessons', words.about);
  withExamples(lessons, context, EXAMPLES);
  const add = (name: string, about: string, options = {}): Command =>
    subcommand(lessons, context, name, about, options).option('--lessons <dir>', words.optionLessons);
  type Act = (lesson: Lesson, base: LessonBase, options: Options) => void;
  const addForOne = (name: string, about: string, act: Act): Command => {
    const command = add(name, about).argument('[id]', words.id);
    return command.action((id: string | undefined, options: Options) => {
      const base = baseOf(options, context);
      if (actOnGoLesson(name, id, options, context)) return;
      const lesson = findLesson(base, id, command, context);
      if (lesson !== undefined) act(lesson, base, options);
    });
  };

  // `hansei lessons` alone lists; a word that is no command ends up here, too.
  const list = add('list', words.aboutList, { isDefault: true })
    .allowExcessArguments()
    .option('--all', words.optionAll)
    .option('--json', messages.optionJson)
    .action((options: Options) => {
      const [word] = list.args;
      const commands = lessons.commands.map((command) => command.name());
      if (word !== undefined) list.error(words.noCommand(word, commands));
      printLessonList(baseOf(options, context), goBaseOf(options, context), options, context);
    });
  addForOne('show', words.aboutShow, (lesson, base, options) => show(lesson, base, options, context))
    .option('--svg <file>', words.optionSvg)
    .option('--json', messages.optionJson);
  addForOne('explain', words.aboutExplain, (lesson, base, options) => explain(lesson, base, options, context)).option(
    '--json',
    messages.optionJson,
  );
  const retire: Command = addForOne('retire', words.aboutRetire, (lesson, base, { reason }) => {
    if (!reason?.trim()) retire.error(words.noReason(lesson.id));
    changeTo('retired', lesson, () => base.retire(lesson.id, reason!, today()), context);
  }).option('--reason <text>', words.optionReason);
  addForOne('adopt', words.aboutAdopt, (lesson, base) =>
    changeTo('adopted', lesson, () => base.adopt(lesson.id, today()), context),
  );
  const exporting = add('export', words.aboutExport)
    .argument('[ids...]', words.ids)
    .option('--format <format>', words.optionFormat, 'prolog')
    .option('--all', words.optionAll)
    .action((ids: readonly string[], options: Options) => exportThem(ids, options, exporting, context));
};
