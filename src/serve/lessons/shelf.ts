/// The lessons on disk as the server sees them: an index in the store, made anew whenever the files have changed.
import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { lessonFolder } from '../../experiment/index.ts';
import { makeFolder, stampOf } from '../../record/index.ts';
import type { Store } from '../../record/index.ts';
import type { Lessons } from '../contract/index.ts';
import type { Thinkers } from '../thinkers.ts';
import type { Indexed } from './lesson-tasks.ts';

/// Changes that come together are looked at together.
const SETTLE_MILLISECONDS = 150;
/// Where the system does not tell of changes, the server looks for itself.
const LOOK_MILLISECONDS = 2000;
const INDEX_MILLISECONDS = 60_000;

export interface ShelfSetting {
  readonly data: string;
  readonly store: Store;
  readonly thinkers: Thinkers;
  readonly log: (line: string) => void;
}

export class LessonShelf {
  readonly folder: string;
  readonly #setting: ShelfSetting;
  readonly #listeners = new Set<() => void>();
  #view: Lessons;
  #stamp = '';
  #watcher: FSWatcher | undefined;
  #looking: NodeJS.Timeout | undefined;
  #settling: NodeJS.Timeout | undefined;
  #indexing: Promise<void> | undefined;
  /// Settled when the files have been looked at for the first time, well or not.
  #looked: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(setting: ShelfSetting) {
    this.#setting = setting;
    this.folder = lessonFolder(setting.data);
    // What was known when the server last ran, until the files have been looked at.
    this.#view = viewOf(setting.store.lessonIndex(), this.folder, '');
  }

  /// The lessons as they were when the files last changed.
  get view(): Lessons {
    return this.#view;
  }

  /// The lessons on disk: right after the start, when the files have been looked at.
  async current(): Promise<Lessons> {
    await this.#looked;
    return this.#view;
  }

  /// Calls `listener` whenever the lessons have changed, until the function given back is called.
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /// Looks at the files for the first time and watches them from then on.
  async start(): Promise<void> {
    makeFolder(this.folder, 0o700);
    try {
      this.#watcher = watch(this.folder, () => this.#settle());
      this.#watcher.on('error', () => this.#watcher?.close());
    } catch {
      // Looking from time to time does.
    }
    this.#looking = setInterval(() => {
      if (stampOf(this.folder, isSeen) !== this.#stamp) this.#settle();
    }, LOOK_MILLISECONDS).unref();
    const refreshed = this.refresh();
    this.#looked = refreshed.catch(() => undefined);
    await refreshed;
  }

  /// Makes the index anew now. Who asks while one is being made gets the next one.
  async refresh(): Promise<void> {
    const last = this.#indexing;
    const next = (async () => {
      await last?.catch(() => {});
      if (!this.#isClosed) await this.#index();
    })();
    this.#indexing = next;
    await next;
  }

  close(): void {
    this.#isClosed = true;
    this.#watcher?.close();
    clearInterval(this.#looking);
    clearTimeout(this.#settling);
  }

  #settle(): void {
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined;
      if (stampOf(this.folder, isSeen) === this.#stamp) return;
      this.refresh().catch((error: unknown) => this.#setting.log(`lessons: ${String(error)}`));
    }, SETTLE_MILLISECONDS).unref();
  }

  async #index(): Promise<void> {
    const { data, store, thinkers } = this.#setting;
    // Before the files are read: what changes meanwhile is seen as a change later.
    const stamp = stampOf(this.folder, isSeen);
    const index = await thinkers.ask('indexLessons', { data }, { milliseconds: INDEX_MILLISECONDS });
    if (this.#isClosed) return;
    if (!index.ok) return this.#setting.log(`lessons: ${index.error.message.en}`);
    this.#stamp = stamp;
    const { rows, knowledge } = index.value;
    // Also what only a whole lesson shows, such as a comment in its file, is a change.
    const hasChanged = store.replaceLessonIndex(rows) || knowledge !== this.#view.knowledge;
    this.#view = viewOf(rows, this.folder, knowledge);
    if (hasChanged) for (const listener of [...this.#listeners]) listener();
  }
}

const viewOf = (rows: readonly { readonly data: unknown }[], folder: string, knowledge: string): Lessons => {
  const all = rows.map(({ data }) => data as Indexed);
  return {
    lessons: all.flatMap((row) => ('summary' in row ? [row.summary] : [])),
    broken: all.flatMap((row) => ('broken' in row ? [row.broken] : [])),
    folder,
    knowledge,
  };
};

/// Also the log of uses and the proofs are watched; files that begin with a dot are being written.
const isSeen = (name: string): boolean => !name.startsWith('.');
