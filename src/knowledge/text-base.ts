/// A folder of knowledge as text files, one for each item. The files are the truth: nothing else is kept in memory or on disk that they
/// do not say.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { failed, ok } from '../logic/index.ts';
import type { ParseError, Result } from '../logic/index.ts';
import { makeFolder } from '../record/index.ts';
import { createFile, replaceFile, sweepLeftovers } from './atomic-file.ts';
import { isLessonId } from './lesson.ts';
import type { State } from './lesson.ts';

const START = { line: 1, column: 1, offset: 0 };

/// A file that cannot be read.
export interface BrokenLesson {
  readonly file: string;
  readonly error: ParseError;
}

export type BaseProblem =
  | { readonly kind: 'no-lesson'; readonly id: string }
  | { readonly kind: 'exists'; readonly id: string; readonly file: string }
  | { readonly kind: 'broken'; readonly id: string; readonly file: string; readonly error: ParseError };

/// How items of one sort are written.
export interface TextForm<Item> {
  /// How the names of their files end.
  readonly suffix: string;
  readonly parse: (text: string) => Result<Item, ParseError>;
  readonly print: (item: Item) => string;
  /// The id that a text gives itself, which is the name of its file, too.
  readonly idOf: (item: Item) => string;
  /// The same text in another state; all else in it, comments too, stays as it stands.
  readonly changeState: (text: string, state: State) => Result<string, ParseError>;
  /// What is said of a file whose name is not the id in it.
  readonly wrongId: (id: string, found: string) => { readonly message: string; readonly hint: string };
}

export class TextBase<Item> {
  readonly folder: string;
  readonly #form: TextForm<Item>;
  #isSwept = false;

  /// The folder is made when something is written.
  constructor(folder: string, form: TextForm<Item>) {
    this.folder = folder;
    this.#form = form;
  }

  /// Where the item's file is, or would be.
  fileOf(id: string): string {
    return join(this.folder, id + this.#form.suffix);
  }

  get(id: string): Result<Item, BaseProblem> {
    if (!isLessonId(id) || !existsSync(this.fileOf(id))) return failed({ kind: 'no-lesson', id });
    const item = this.#read(id);
    return item.ok ? item : failed({ kind: 'broken', id, file: this.fileOf(id), error: item.error });
  }

  /// Writes an item that was not there; one that is there stays as it is.
  add(item: Item): Result<Item, BaseProblem> {
    const id = this.#form.idOf(item);
    const file = this.#prepare(id);
    return createFile(file, this.#form.print(item)) ? ok(item) : failed({ kind: 'exists', id, file });
  }

  /// Writes an item in the place of the one with the same id. A file that cannot be read is not overwritten: a person is at
  /// work on it.
  replace(item: Item): Result<Item, BaseProblem> {
    const id = this.#form.idOf(item);
    const old = this.get(id);
    if (!old.ok) return old;
    replaceFile(this.#prepare(id), this.#form.print(item));
    return ok(item);
  }

  /// Takes an item out of use and keeps it on record.
  retire(id: string, reason: string, date: string): Result<Item, BaseProblem> {
    return this.change(id, (text) => this.#form.changeState(text, { kind: 'retired', reason, date }));
  }

  /// Takes an item into use, again or for the first time.
  adopt(id: string, date: string): Result<Item, BaseProblem> {
    return this.change(id, (text) => this.#form.changeState(text, { kind: 'adopted', date }));
  }

  /// All items, retired ones too, in the order of their ids; what cannot be read is reported beside those that can.
  protected listAll(): { readonly items: readonly Item[]; readonly broken: readonly BrokenLesson[] } {
    if (!existsSync(this.folder)) return { items: [], broken: [] };
    const { suffix } = this.#form;
    const names = readdirSync(this.folder).filter((name) => name.endsWith(suffix) && !name.startsWith('.'));
    const items: Item[] = [];
    const broken: BrokenLesson[] = [];
    for (const name of names.toSorted()) {
      const item = this.#read(name.slice(0, -suffix.length));
      if (item.ok) items.push(item.value);
      else broken.push({ file: join(this.folder, name), error: item.error });
    }
    return { items, broken };
  }

  /// Edits the text of an item and reads it again.
  protected change(id: string, edit: (text: string) => Result<string, ParseError>): Result<Item, BaseProblem> {
    const old = this.get(id);
    if (!old.ok) return old;
    const file = this.#prepare(id);
    const text = edit(readFileSync(file, 'utf8'));
    if (!text.ok) return failed({ kind: 'broken', id, file, error: text.error });
    replaceFile(file, text.value);
    return this.get(id);
  }

  protected makeFolder(): void {
    makeFolder(this.folder);
    if (!this.#isSwept) sweepLeftovers(this.folder);
    this.#isSwept = true;
  }

  #read(id: string): Result<Item, ParseError> {
    let text: string;
    try {
      text = readFileSync(this.fileOf(id), 'utf8');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return failed({ code: 'unreadable', message, hint: 'check the file and its rights', place: START });
    }
    const item = this.#form.parse(text);
    if (!item.ok) return item;
    const found = this.#form.idOf(item.value);
    return found === id ? item : failed({ code: 'wrong-id', ...this.#form.wrongId(id, found), place: START });
  }

  #prepare(id: string): string {
    if (!isLessonId(id)) throw new Error(`not a name of a text: ${id}`);
    this.makeFolder();
    return this.fileOf(id);
  }
}
