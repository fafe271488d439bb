/// What the threads do with the files of lessons, so that the server itself never waits for them.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  keepLesson,
  knownLessons,
  lessonBase,
  lessonFolder,
  othelloStatics,
  readLessons,
} from '../../experiment/index.ts';
import { hashOf, parseLesson, printLesson, replaceFile } from '../../knowledge/index.ts';
import { makeFolder } from '../../record/index.ts';
import type { BaseProblem, GameUse, Language, Lesson, LessonBase } from '../../knowledge/index.ts';
import type { Result } from '../../logic/index.ts';
import type { IndexedLesson } from '../../record/index.ts';
import type { Lesson as LessonDetail, LessonChange, LessonSummary, NewLesson } from '../contract/index.ts';
import { knowledgeHash, lessonDetail, lessonExport, lessonSummary } from '../thinking/lesson-view.ts';
import type { ExportedFile, LessonFormat } from '../thinking/lesson-view.ts';
import type { Refused } from '../thinking/request.ts';
import { baseTrouble } from './troubles.ts';

export interface BrokenFile {
  readonly file: string;
  readonly message: string;
  readonly hint: string;
  readonly line: number;
}

/// What the index keeps of a file: a lesson, or what is wrong with it.
export type Indexed = { readonly summary: LessonSummary } | { readonly broken: BrokenFile };

export interface LessonIndex {
  readonly rows: readonly (IndexedLesson & { readonly data: Indexed })[];
  /// A hash of the lessons in use.
  readonly knowledge: string;
}

interface Read {
  readonly mtime: number;
  readonly size: number;
  readonly hash: string;
  readonly lesson: Lesson | undefined;
  readonly indexed: Indexed;
}

const SUFFIX = '.lesson.pl';

// What was read of a file counts while its time and size stay as they are: to describe a lesson takes milliseconds.
const reads = new Map<string, Read>();

const baseOf = (data: string): LessonBase => lessonBase(lessonFolder(data));

const readLesson = (base: LessonBase, path: string, id: string): Read => {
  const { mtimeMs: mtime, size } = statSync(path);
  const known = reads.get(path);
  if (known !== undefined && known.mtime === mtime && known.size === size) return known;
  const hash = hashOf(readFileSync(path, 'utf8'));
  const found = base.get(id);
  const read: Read = {
    mtime,
    size,
    hash,
    lesson: found.ok ? found.value : undefined,
    indexed: found.ok ? { summary: lessonSummary(found.value) } : { broken: brokenFile(path, found.error) },
  };
  reads.set(path, read);
  return read;
};

const brokenFile = (file: string, problem: BaseProblem): BrokenFile =>
  problem.kind === 'broken'
    ? { file, message: problem.error.message, hint: problem.error.hint, line: problem.error.place.line }
    : { file, message: `not a lesson's name: ${problem.id}`, hint: `use small letters, digits and hyphens`, line: 1 };

/// All lessons of a data folder. Of files that have not changed nothing is read again.
export const indexLessons = ({ data }: { readonly data: string }): LessonIndex => {
  const base = baseOf(data);
  const names = existsSync(base.folder)
    ? readdirSync(base.folder).filter((name) => name.endsWith(SUFFIX) && !name.startsWith('.'))
    : [];
  const read = names.toSorted().flatMap((name) => {
    const id = name.slice(0, -SUFFIX.length);
    try {
      return [{ name, id, ...readLesson(base, join(base.folder, name), id) }];
    } catch {
      // It went away in the meantime.
      return [];
    }
  });
  const { counts } = base.uses();
  const rows = read.map(({ name, id, mtime, size, hash, indexed }) => {
    const uses = 'summary' in indexed ? counts.get(id) : undefined;
    const row =
      uses === undefined ? indexed : { summary: { ...(indexed as { summary: LessonSummary }).summary, uses } };
    return { folder: base.folder, file: name, mtime, size, hash, id, data: row };
  });
  return { rows, knowledge: knowledgeHash(read.flatMap(({ lesson }) => (lesson === undefined ? [] : [lesson]))) };
};

const detailOf = (base: LessonBase, result: Result<Lesson, BaseProblem>): LessonDetail | Refused => {
  if (!result.ok) return { problem: baseTrouble(result.error) };
  const { id } = result.value;
  const file = base.fileOf(id);
  return lessonDetail(result.value, file, readFileSync(file, 'utf8'), base.uses().counts.get(id));
};

export const showLesson = ({ data, id }: { readonly data: string; readonly id: string }): LessonDetail | Refused => {
  const base = baseOf(data);
  return detailOf(base, base.get(id));
};

/// An empty name gives the lesson its generated one back.
const withNames = (lesson: Lesson, names: NewLesson['name']): Lesson => ({
  ...lesson,
  names: Object.fromEntries(
    Object.entries({ ...lesson.names, ...names })
      .map(([language, name]) => [language, name?.trim()] as const)
      .filter(([, name]) => name),
  ),
});

export interface ChangeRequest {
  readonly data: string;
  readonly id: string;
  readonly change: LessonChange;
  readonly date: string;
}

export const changeLesson = ({ data, id, change, date }: ChangeRequest): LessonDetail | Refused => {
  const base = baseOf(data);
  let lesson = base.get(id);
  if (lesson.ok && change.name !== undefined) lesson = base.replace(withNames(lesson.value, change.name));
  if (lesson.ok && change.on === true) lesson = base.adopt(id, date);
  if (lesson.ok && change.on === false) lesson = base.retire(id, change.reason?.trim() || 'switched off', date);
  return detailOf(base, lesson);
};

export interface AdoptRequest {
  readonly data: string;
  /// The lesson as the text of a file, and the proof that is kept beside it.
  readonly text: string;
  readonly proof?: { readonly name: string; readonly text: string };
  readonly name?: NewLesson['name'];
  readonly decision: NewLesson['decision'];
  readonly date: string;
}

const isProofName = (name: string): boolean => /^[a-z0-9][a-z0-9-]*\.proof\.json$/.test(name);

/// Takes a lesson into the base, or notes that it is not wanted. One that is there already is switched on or off.
export const adoptLesson = (request: AdoptRequest): LessonDetail | Refused => {
  const { data, text, proof, name, decision, date } = request;
  const base = baseOf(data);
  const read = parseLesson(text, { statics: othelloStatics() });
  // Reflections may have come with an archive.
  if (!read.ok) return { problem: baseTrouble({ kind: 'broken', id: '', file: 'lesson.pl', error: read.error }) };
  const { id, status } = read.value;
  if (proof !== undefined && status.kind === 'proved' && status.proof === proof.name && isProofName(proof.name)) {
    makeFolder(base.folder);
    replaceFile(join(base.folder, proof.name), proof.text);
  }
  const state: Lesson['state'] =
    decision === 'adopt' ? { kind: 'adopted', date } : { kind: 'retired', date, reason: 'refused' };
  const added = base.add(withNames({ ...read.value, state }, name));
  if (added.ok || added.error.kind !== 'exists') return detailOf(base, added);
  const change: LessonChange = { on: decision === 'adopt', reason: 'refused', ...(name === undefined ? {} : { name }) };
  return changeLesson({ data, id, change, date });
};

export interface ExportRequest {
  readonly data: string;
  readonly id: string;
  readonly format: LessonFormat;
  readonly language: Language;
}

export const exportLesson = ({ data, id, format, language }: ExportRequest): ExportedFile | Refused => {
  const lesson = baseOf(data).get(id);
  if (!lesson.ok) return { problem: baseTrouble(lesson.error) };
  return (
    lessonExport(lesson.value, format, language) ?? {
      problem: {
        code: 'no-picture',
        message: { en: `the lesson ${id} cannot be drawn`, ja: `教訓 ${id} は図にできません` },
        hint: { en: 'choose another format', ja: '別の形式を選んでください' },
      },
    }
  );
};

/// What a learner begins with: the texts of lessons in use, and of those that are not to be learned again.
export const lessonsForLearning = ({
  data,
  maxLessons,
}: {
  readonly data: string;
  readonly maxLessons: number;
}): { readonly lessons: readonly string[]; readonly refused: readonly string[] } => {
  const { known, refused } = knownLessons(baseOf(data).list().lessons, maxLessons);
  // How a lesson came about is in its file; the learner needs what it says.
  const textOf = (lesson: Lesson): string => printLesson({ ...lesson, versions: [], removed: [] });
  return { lessons: known.map(textOf), refused: refused.map(textOf) };
};

export interface LearnedRequest {
  readonly data: string;
  readonly learned: readonly string[];
  readonly use?: GameUse;
  readonly date: string;
}

/// Keeps what a game taught. Done twice, it changes nothing the second time but for the note of use.
export const keepLearned = ({ data, learned, use, date }: LearnedRequest): void => {
  const base = baseOf(data);
  if (use !== undefined) base.note([use]);
  const lessons = readLessons(learned);
  if (!lessons.ok) throw new Error(`a learned lesson cannot be read: ${lessons.error.message}`);
  for (const lesson of lessons.value) keepLesson(base, lesson, date);
};

/// At the end of learning: what another lesson covers is retired.
export const retireCovered = ({ data, date }: { readonly data: string; readonly date: string }): readonly string[] =>
  baseOf(data)
    .retireSubsumed(othelloStatics(), date)
    .map(({ id }) => id);
