/// Lessons of Go among those that `hansei lessons` shows: patterns and changed values, with their records and proofs beside them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, goLessonBase, goLessonFolder } from '../experiment/index.ts';
import { captureGoal, checkReadingProof, libertyGoal, parseReadingProof, printGoLesson } from '../experts/index.ts';
import type { GoLesson, GoLessonBase } from '../experts/index.ts';
import { parsePoint } from '../games/index.ts';
import type { Colour } from '../games/index.ts';
import { parseSgf, readGoRecord } from '../record/index.ts';
import { boardAfter, goLineOf } from '../reflect/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { lessonsWords } from './lessons-words.ts';
import { writing } from './reflect-keep.ts';
import { printColumns } from './table.ts';
import { listTexts } from './text-folder.ts';

interface Options {
  readonly lessons?: string;
  readonly all?: boolean;
  readonly reason?: string;
  readonly json?: boolean;
}

export const goBaseOf = ({ lessons }: Options, { io }: Context): GoLessonBase =>
  goLessonBase(lessons ?? goLessonFolder(dataFolder(io.env)));

const rowOf = ({ id, title, status, state, origin }: GoLesson, { language }: Context): string[] => {
  const words = lessonsWords(language);
  return [
    id,
    title[language],
    words.statuses[status.kind],
    words.states[state.kind],
    `${words.move(origin.number, origin.played, words.sides[origin.side])}, ${words.go}`,
  ];
};

/// The lessons of Go as a table and as data; both empty where there are none.
export const listGoLessons = (
  base: GoLessonBase,
  { all }: Options,
  context: Context,
): { readonly text: string; readonly json: object; readonly retired: number } => {
  const { language, style } = context;
  const listing = listTexts(base, lessonsWords(language), context);
  if (listing === undefined || listing.lessons.length === 0) return { text: '', json: {}, retired: 0 };
  const shown = listing.lessons.filter(({ state }) => all === true || state.kind !== 'retired');
  const [header, ...rows] = printColumns([
    lessonsWords(language).header,
    ...shown.map((lesson) => rowOf(lesson, context)),
  ]).split('\n');
  return {
    text: shown.length === 0 ? '' : [style.bold(header!), ...rows].join('\n'),
    json: { go: { folder: base.folder, lessons: shown } },
    retired: listing.lessons.length - shown.length,
  };
};

/// Whether the proofs of the lesson still convince the checker, on the board of its record.
const checkAgain = (lesson: GoLesson, { folder }: GoLessonBase): boolean | undefined => {
  const { status, origin } = lesson;
  const record = join(folder, `${origin.record}.sgf`);
  if (status.kind !== 'proved' || !existsSync(record) || !existsSync(join(folder, status.proof))) return undefined;
  const parsed = parseSgf(readFileSync(record));
  const reading = parsed.ok ? readGoRecord(parsed.value.trees[0]!) : undefined;
  const line = reading?.ok === true ? goLineOf(reading.value.record) : undefined;
  const [question, stoneName] = origin.question.split(' ');
  const stone = line === undefined ? undefined : parsePoint(stoneName ?? '', line.size);
  if (line === undefined || stone?.ok !== true || origin.number > line.moves.length) return false;
  const board = boardAfter(line, origin.number - 1);
  const colour = board.at(stone.value) as Colour;
  const captured = captureGoal(stone.value, colour);
  const saved = libertyGoal(stone.value, colour, 5);
  const goals = question === 'defend' ? [saved, captured] : [captured, saved];
  const texts = readFileSync(join(folder, status.proof), 'utf8').trim().split('\n');
  return (
    texts.length === goals.length &&
    texts.every((text, index) => {
      const proof = parseReadingProof(text);
      return proof.ok && checkReadingProof(board, goals[index]!, proof.value).accepted;
    })
  );
};

const today = (): string => new Date().toISOString().slice(0, 10);

/// Does what a command of `hansei lessons` does, where the id is that of a lesson of Go; false where it is not.
export const actOnGoLesson = (command: string, id: string | undefined, options: Options, context: Context): boolean => {
  const { io, language } = context;
  const words = lessonsWords(language);
  const base = goBaseOf(options, context);
  const found = id === undefined ? undefined : base.get(id);
  if (found?.ok !== true) return false;
  const lesson = found.value;
  const change = (state: 'adopted' | 'retired', act: () => unknown): void => {
    if (lesson.state.kind === state) io.err(`${words.already(lesson.id, words.states[state])}\n`);
    else if (writing(lesson.id, context, act) !== undefined) io.err(`${words[state](lesson.id)}\n`);
  };
  if (command === 'adopt') change('adopted', () => base.adopt(lesson.id, today()));
  else if (command === 'retire') {
    const reason = options.reason?.trim() ?? '';
    if (reason === '') {
      io.err(`${words.noReason(lesson.id)}\n`);
      context.exitCode = EXIT.usage;
    } else change('retired', () => base.retire(lesson.id, reason, today()));
  } else {
    const proof = command === 'explain' ? checkAgain(lesson, base) : undefined;
    const file = base.fileOf(lesson.id);
    if (options.json === true)
      io.out(`${JSON.stringify({ ...lesson, file, ...(proof === undefined ? {} : { proof }) })}\n`);
    else {
      const about = proof === undefined ? '' : `\n${proof ? words.goProofHolds : words.goProofFails}\n`;
      io.out(`${lesson.words[language]}\n\n${printGoLesson(lesson)}${about}\n${words.file}: ${file}\n`);
    }
    if (proof === false) context.exitCode = EXIT.negative;
  }
  return true;
};
