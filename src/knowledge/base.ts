/// The knowledge base: a folder of lessons as text files.
import { join } from 'node:path';
import type { Result } from '../logic/index.ts';
import { printLessonFile } from './description.ts';
import type { Lesson, Status } from './lesson.ts';
import { printLesson } from './lesson-printer.ts';
import { changeState, changeStatus, parseLesson } from './lesson-text.ts';
import type { Statics } from './statics.ts';
import { findSubsumed } from './subsumption.ts';
import { TextBase } from './text-base.ts';
import type { BaseProblem, BrokenLesson } from './text-base.ts';
import { appendUses, countUses, readUses } from './uses.ts';
import type { GameUse, UseLog, Uses } from './uses.ts';

export interface Listing {
  /// In the order of their ids.
  readonly lessons: readonly Lesson[];
  readonly broken: readonly BrokenLesson[];
}

export interface BaseOptions {
  /// With the geometry of the theory, lessons are checked against it, and their files explain themselves.
  readonly statics?: Statics;
}

export class LessonBase extends TextBase<Lesson> {
  constructor(folder: string, { statics }: BaseOptions = {}) {
    super(folder, {
      suffix: '.lesson.pl',
      parse: (text) => parseLesson(text, statics === undefined ? {} : { statics }),
      print: (lesson) => (statics === undefined ? printLesson(lesson) : printLessonFile(lesson, statics)),
      idOf: ({ id }) => id,
      changeState,
      wrongId: (id, found) => ({
        message: `the file of ${id} holds the lesson ${found}`,
        hint: 'the name of the file and lesson(...) must agree',
      }),
    });
  }

  /// All lessons, retired ones too; what cannot be read is reported beside those that can.
  list(): Listing {
    const { items, broken } = this.listAll();
    return { lessons: items, broken };
  }

  /// Says what the lesson may claim; all else in the file stays as it stands.
  restate(id: string, status: Status): Result<Lesson, BaseProblem> {
    return this.change(id, (text) => changeStatus(text, status));
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
    this.makeFolder();
    appendUses(this.#usesFile, games);
  }

  uses(): UseLog & { readonly counts: ReadonlyMap<string, Uses> } {
    const log = readUses(this.#usesFile);
    return { ...log, counts: countUses(log.games) };
  }

  get #usesFile(): string {
    return join(this.folder, 'uses.jsonl');
  }
}
