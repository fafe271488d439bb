/// The concepts that a person keeps: a folder of text files, which are the truth.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { failed, ok } from '../logic/index.ts';
import type { ParseError, Result } from '../logic/index.ts';
import { makeFolder } from '../record/index.ts';
import { createFile, replaceFile, sweepLeftovers } from './atomic-file.ts';
import type { BaseProblem, BrokenLesson } from './base.ts';
import type { CarriedConcept, ConceptLesson } from './concept-lesson.ts';
import { changeCarried, changeConceptState, parseConceptLesson, printConceptLesson } from './concept-text.ts';
import type { ConceptReadOptions } from './concept-text.ts';
import { isLessonId } from './lesson.ts';
import type { State } from './lesson.ts';

const SUFFIX = '.concept.kif';
const START = { line: 1, column: 1, offset: 0 };

export interface ConceptListing {
  /// In the order of their names.
  readonly concepts: readonly ConceptLesson[];
  readonly broken: readonly BrokenLesson[];
}

export interface ConceptBaseOptions extends ConceptReadOptions {
  /// What a file says of itself on top, in lines: a sentence in each language, a drawing.
  readonly describe?: (form: string) => string;
}

export class ConceptBase {
  readonly folder: string;
  readonly #options: ConceptBaseOptions;
  #isSwept = false;

  /// The folder is made when something is written.
  constructor(folder: string, options: ConceptBaseOptions = {}) {
    this.folder = folder;
    this.#options = options;
  }

  /// Where the concept's file is, or would be.
  fileOf(name: string): string {
    return join(this.folder, name + SUFFIX);
  }

  /// All concepts, retired ones too; what cannot be read is reported beside those that can.
  list(): ConceptListing {
    if (!existsSync(this.folder)) return { concepts: [], broken: [] };
    const files = readdirSync(this.folder).filter((file) => file.endsWith(SUFFIX) && !file.startsWith('.'));
    const concepts: ConceptLesson[] = [];
    const broken: BrokenLesson[] = [];
    for (const file of files.toSorted()) {
      const concept = this.#read(file.slice(0, -SUFFIX.length));
      if (concept.ok) concepts.push(concept.value);
      else broken.push({ file: join(this.folder, file), error: concept.error });
    }
    return { concepts, broken };
  }

  get(name: string): Result<ConceptLesson, BaseProblem> {
    if (!isLessonId(name) || !existsSync(this.fileOf(name))) return failed({ kind: 'no-lesson', id: name });
    const concept = this.#read(name);
    return concept.ok ? concept : failed({ kind: 'broken', id: name, file: this.fileOf(name), error: concept.error });
  }

  /// Writes a concept that was not there; one that is there stays as it is.
  add(concept: ConceptLesson): Result<ConceptLesson, BaseProblem> {
    const file = this.#prepare(concept.name);
    return createFile(file, this.#print(concept)) ? ok(concept) : failed({ kind: 'exists', id: concept.name, file });
  }

  /// Writes a concept in the place of the one with the same name. A file that cannot be read is not overwritten: a person is at work on it.
  replace(concept: ConceptLesson): Result<ConceptLesson, BaseProblem> {
    const old = this.get(concept.name);
    if (!old.ok) return old;
    replaceFile(this.#prepare(concept.name), this.#print(concept));
    return ok(concept);
  }

  /// Takes a concept out of use and keeps it on record.
  retire(name: string, reason: string, date: string): Result<ConceptLesson, BaseProblem> {
    return this.#restate(name, { kind: 'retired', reason, date });
  }

  /// Takes a concept into use, again or for the first time.
  adopt(name: string, date: string): Result<ConceptLesson, BaseProblem> {
    return this.#restate(name, { kind: 'adopted', date });
  }

  /// Notes what a concept weighs in another game; what was known of that game before is replaced.
  carry(name: string, carried: CarriedConcept): Result<ConceptLesson, BaseProblem> {
    return this.#change(name, (text) => changeCarried(text, carried));
  }

  #restate(name: string, state: State): Result<ConceptLesson, BaseProblem> {
    return this.#change(name, (text) => changeConceptState(text, state));
  }

  // All else in the file, comments too, stays as it stands.
  #change(name: string, edit: (text: string) => Result<string, ParseError>): Result<ConceptLesson, BaseProblem> {
    const old = this.get(name);
    if (!old.ok) return old;
    const file = this.#prepare(name);
    const text = edit(readFileSync(file, 'utf8'));
    if (!text.ok) return failed({ kind: 'broken', id: name, file, error: text.error });
    replaceFile(file, text.value);
    return this.get(name);
  }

  #read(name: string): Result<ConceptLesson, ParseError> {
    let text: string;
    try {
      text = readFileSync(this.fileOf(name), 'utf8');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return failed({ code: 'unreadable', message, hint: 'check the file and its rights', place: START });
    }
    const concept = parseConceptLesson(text, this.#options);
    if (!concept.ok || concept.value.name === name) return concept;
    const message = `the file of ${name} holds the concept ${concept.value.name}`;
    return failed({
      code: 'wrong-id',
      message,
      hint: 'the name of the file and (concept NAME ...) must agree',
      place: START,
    });
  }

  #print(concept: ConceptLesson): string {
    return printConceptLesson(concept, this.#options.describe?.(concept.form) ?? '');
  }

  #prepare(name: string): string {
    if (!isLessonId(name)) throw new Error(`not a name of a concept: ${name}`);
    makeFolder(this.folder);
    if (!this.#isSwept) sweepLeftovers(this.folder);
    this.#isSwept = true;
    return this.fileOf(name);
  }
}
