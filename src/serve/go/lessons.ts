/// The lessons of Go that a person keeps, in a thread: listed, taken into use, retired, forgotten.
import { readFileSync } from 'node:fs';
import { filesOfGoLesson, goLessonBase, goLessonFolder, removeGoLesson } from '../../experiment/index.ts';
import { figureOfTesuji, figureSvg } from '../../experts/index.ts';
import type { GoLesson, GoLessonBase } from '../../experts/index.ts';
import type { BaseProblem } from '../../knowledge/index.ts';
import type { Result } from '../../logic/index.ts';
import { aboutChange } from '../../reflect/index.ts';
import type { GoLessonChange, GoLessons, GoLesson as GoLessonView } from '../contract/index.ts';
import type { Download } from '../download.ts';
import { baseTrouble } from '../lessons/troubles.ts';
import type { Refused } from '../thinking/request.ts';
import { lessonInUse, lessonRetired, nothingBeside } from './troubles.ts';

const baseOf = (data: string): GoLessonBase => goLessonBase(goLessonFolder(data));

const contentView = ({ content }: GoLesson): GoLessonView['content'] => {
  if (content.kind === 'value') return { kind: 'value', ...content.change, about: aboutChange(content.change) };
  const { name, case: kase, aim, value } = content.tesuji;
  return { kind: 'tesuji', name, case: kase, aim, value, picture: figureSvg(figureOfTesuji(content.tesuji)) };
};

/// Undefined where the file went away in the meantime.
const viewOf = (lesson: GoLesson, base: GoLessonBase): GoLessonView | undefined => {
  const { id, title, words, status, state, origin } = lesson;
  const file = base.fileOf(id);
  const { proof, record } = filesOfGoLesson(lesson, base.folder);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  return {
    ...{ id, title, words, status, state, file, text },
    origin: { ...origin, line: [...origin.line] },
    content: contentView(lesson),
    has: { proof: proof !== undefined, record: record !== undefined },
  };
};

const viewOrTrouble = (found: Result<GoLesson, BaseProblem>, base: GoLessonBase): GoLessonView | Refused => {
  if (!found.ok) return { problem: baseTrouble(found.error) };
  return viewOf(found.value, base) ?? { problem: baseTrouble({ kind: 'no-lesson', id: found.value.id }) };
};

export const listGoLessons = ({ data }: { readonly data: string }): GoLessons => {
  const base = baseOf(data);
  const { lessons, broken } = base.list();
  return {
    lessons: lessons.map((lesson) => viewOf(lesson, base)).filter((view) => view !== undefined),
    broken: broken.map(({ file, error: { message, hint, place } }) => ({ file, message, hint, line: place.line })),
    folder: base.folder,
  };
};

export interface GoLessonRequest {
  readonly data: string;
  readonly id: string;
}

export const showGoLesson = ({ data, id }: GoLessonRequest): GoLessonView | Refused => {
  const base = baseOf(data);
  return viewOrTrouble(base.get(id), base);
};

/// Done twice, it is refused: the date from which a lesson is in use decides between two that change the same number.
export const changeGoLesson = ({
  data,
  id,
  change,
  date,
}: GoLessonRequest & { readonly change: GoLessonChange; readonly date: string }): GoLessonView | Refused => {
  const base = baseOf(data);
  const found = base.get(id);
  if (!found.ok) return { problem: baseTrouble(found.error) };
  const { kind } = found.value.state;
  if (change.on && kind === 'adopted') return { problem: lessonInUse(id) };
  if (!change.on && kind === 'retired') return { problem: lessonRetired(id) };
  const reason = change.reason?.trim() || 'switched off';
  return viewOrTrouble(change.on ? base.adopt(id, date) : base.retire(id, reason, date), base);
};

export const forgetGoLesson = ({ data, id }: GoLessonRequest): { readonly id: string } | Refused => {
  const removed = removeGoLesson(id, goLessonFolder(data));
  return removed.ok ? { id } : { problem: baseTrouble(removed.error) };
};

export const GO_LESSON_FILES = ['text', 'proof', 'record'] as const;
export type GoLessonFile = (typeof GO_LESSON_FILES)[number];

const TYPES = { text: 'text/plain', proof: 'application/x-ndjson', record: 'application/x-go-sgf' } as const;

/// The lesson's text, the proofs that its status names (one on each line), or the game that it comes from.
export const exportGoLesson = ({
  data,
  id,
  format,
}: GoLessonRequest & { readonly format: GoLessonFile }): Download | Refused => {
  const base = baseOf(data);
  const found = base.get(id);
  if (!found.ok) return { problem: baseTrouble(found.error) };
  const file = { text: base.fileOf(id), ...filesOfGoLesson(found.value, base.folder) }[format];
  if (file === undefined) return { problem: nothingBeside(id, format) };
  const name = { text: `${id}.lesson.txt`, proof: `${id}.proof.json`, record: `${found.value.origin.record}.sgf` };
  return { name: name[format], type: TYPES[format], content: readFileSync(file, 'utf8') };
};
