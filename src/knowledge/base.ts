/// The knowledge base: a folder of lessons as text files. The files are the truth: nothing else is kept in memory or on disk that
/// they do not say.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { failed, ok } from '../logic/index.ts';
import type { ParseError, Result } from '../logic/index.ts';
import { createFile, replaceFile, sweepLeftovers } from './atomic-file.ts';
import { printLessonFile } from './description.ts';
import { makeFolder } from '../record/index.ts';
import { isLessonId } from './lesson.ts';
import type { Lesson, State, Status } from './lesson.ts';
import { printLesson } from './lesson-printer.ts';
import { changeState, changeStatus, parseLesson } from './lesson-text.ts';
import type { Statics } from './statics.ts';
import { findSubsumed } from './subsumption.ts';
import { appendUses, countUses, readUses } from './uses.ts';
import type { GameUse, UseLog, Uses } from './uses.ts';

const SUFFIX = '.lesson.pl';
const START = { line: 1, column: 1, offset: 0 };

/// A file that cannot be read as a lesson.
export interface BrokenLesson {
  readonly file: string;
  readonly error: ParseError;
}

export interface Listing {
  /// In the order of their ids.
  readonly lessons: readonly Lesson[];
  readonly broken: readonly BrokenLesson[];
}

export type BaseProblem =
  | { readonly kind: 'no-lesson'; readonly id: string }
  | { readonly kind: 'exists'; readonly id: string; readonly file: string }
  | { readonly kind: 'broken'; readonly id: string; readonly file: string; readonly error: ParseError };

export interface BaseOptions {
  /// With the geometry of the theory, lessons are checked against it, and their files explain themselves.
  readonly statics?: Statics;
}

const textOf = (file: string): Result<string> => {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failed({ code: 'unreadable', message, hint: 'check the file and its rights', place: START });
  }
};

export class LessonBase {
  readonly folder: string;
  readonly #statics: Statics | undefined;
  #isSwept = false;

  /// The folder is made when something is written.
  constructor(folder: string, { statics }: BaseOptions = {}) {
    this.folder = folder;
    this.#statics = statics;
  }

  /// Where the lesson's file is, or would be.
  fileOf(id: string): string {
    return join(this.folder, id + SUFFIX);
  }

  /// All lessons, retired ones too; what cannot be read is reported beside those that can.
  list(): Listing {
    if (!existsSync(this.folder)) return { lessons: [], broken: [] };
    const names = readdirSync(this.folder).filter((name) => name.endsWith(SUFFIX) && !name.startsWith('.'));
    const lessons: Lesson[] = [];
    const broken: BrokenLesson[] = [];
    for (const name of names.toSorted()) {
      const lesson = this.#read(name.slice(0, -SUFFIX.length));
      if (lesson.ok) lessons.push(lesson.value);
      else broken.push({ file: join(this.folder, name), error: lesson.error });
    }
    return { lessons, broken };
  }

  get(id: string): Result<Lesson, BaseProblem> {
    if (!isLessonId(id) || !existsSync(this.fileOf(id))) return failed({ kind: 'no-lesson', id });
    const lesson = this.#read(id);
    return lesson.ok ? lesson : failed({ kind: 'broken', id, file: this.fileOf(id), error: lesson.error });
  }

  /// Writes a lesson that was not there; one that is there stays as it is.
  add(lesson: Lesson): Result<Lesson, BaseProblem> {
    const file = this.#prepare(lesson.id);
    return createFile(file, this.#print(lesson)) ? ok(lesson) : failed({ kind: 'exists', id: lesson.id, file });
  }

  /// Writes a lesson in the place of the one with the same id. A file that cannot be read is not overwritten: a person is
  /// at work on it.
  replace(lesson: Lesson): Result<Lesson, BaseProblem> {
    const old = this.get(lesson.id);
    if (!old.ok) return old;
    replaceFile(this.#prepare(lesson.id), this.#print(lesson));
    return ok(lesson);
  }

  /// Takes a lesson out of use and keeps it on record.
  retire(id: string, reason: string, date: string): Result<Lesson, BaseProblem> {
    return this.#change(id, { kind: 'retired', reason, date });
  }

  /// Takes a lesson into use, again or for the first time.
  adopt(id: string, date: string): Result<Lesson, BaseProblem> {
    return this.#change(id, { kind: 'adopted', date });
  }

  // All else in the file, comments too, stays as it stands.
  #change(id: string, state: State): Result<Lesson, BaseProblem> {
    const old = this.get(id);
    if (!old.ok) return old;
    const file = this.#prepare(id);
    const text = changeState(readFileSync(file, 'utf8'), state);
    if (!text.ok) return failed({ kind: 'broken', id, file, error: text.error });
    replaceFile(file, text.value);
    return ok({ ...old.value, state });
  }

  /// Says what the lesson may claim; all else in the file stays as it stands.
  restate(id: string, status: Status): Result<Lesson, BaseProblem> {
    const old = this.get(id);
    if (!old.ok) return old;
    const file = this.#prepare(id);
    const text = changeStatus(readFileSync(file, 'utf8'), status);
    if (!text.ok) return failed({ kind: 'broken', id, file, error: text.error });
    replaceFile(file, text.value);
    return ok({ ...old.value, status });
  }

  /// Retires each lesson that another one makes superfluous.
  retireSubsumed(statics: Statics, date: string): readonly Lesson[] {
    return findSubsumed(this.list().lessons, statics).flatMap(({ special, general }) => {
      const retired = this.retire(special.id, `subsumed by ${general.id}`, date);
      return retired.ok ? [retired.value] : [];
    });
  }

  /// Notes what came of the lessons in games.
  note(games: readonly GameUse[]): void {
    this.#makeFolder();
    appendUses(this.#usesFile, games);
  }

  uses(): UseLog & { readonly counts: ReadonlyMap<string, Uses> } {
    const log = readUses(this.#usesFile);
    return { ...log, counts: countUses(log.games) };
  }

  get #usesFile(): string {
    return join(this.folder, 'uses.jsonl');
  }

  #read(id: string): Result<Lesson> {
    const text = textOf(this.fileOf(id));
    if (!text.ok) return text;
    const lesson = parseLesson(text.value, this.#statics === undefined ? {} : { statics: this.#statics });
    if (!lesson.ok || lesson.value.id === id) return lesson;
    const message = `the file of ${id} holds the lesson ${lesson.value.id}`;
    return failed({ code: 'wrong-id', message, hint: 'the name of the file and lesson(...) must agree', place: START });
  }

  #print(lesson: Lesson): string {
    return this.#statics === undefined ? printLesson(lesson) : printLessonFile(lesson, this.#statics);
  }

  #prepare(id: string): string {
    if (!isLessonId(id)) throw new Error(`not an id of a lesson: ${id}`);
    this.#makeFolder();
    return this.fileOf(id);
  }

  #makeFolder(): void {
    makeFolder(this.folder);
    if (!this.#isSwept) sweepLeftovers(this.folder);
    this.#isSwept = true;
  }
}
