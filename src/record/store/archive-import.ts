/// Taking in an archive.
import { setImmediate } from 'node:timers/promises';
import { isEntry, parseArchiveHeader, parseArchiveLine } from './archive-entry.ts';
import type { ArchiveEntry, ArchiveExtra } from './archive-entry.ts';
import type { Store } from './store.ts';

/// What is wrong with a line; lines count from 1.
export interface ArchiveProblem {
  readonly line: number;
  readonly en: string;
  readonly ja: string;
}

export interface ArchiveImport {
  /// What was taken in.
  readonly games: number;
  readonly jobs: number;
  readonly reflections: number;
  /// What was there already and stayed as it was.
  readonly kept: number;
  readonly problems: readonly ArchiveProblem[];
}

export interface ArchiveImportOptions {
  /// What the caller has against an entry, whose JSON fields only the caller understands.
  readonly objection?: (entry: ArchiveEntry) => { readonly en: string; readonly ja: string } | undefined;
  /// Takes lines of other kinds, such as the lesson files, some at a time: all of them together may be more than fits into memory.
  readonly takeExtra?: (lines: readonly ArchiveExtra[]) => Promise<void>;
}

// A file with more is hardly an archive.
const MOST_PROBLEMS = 1000;
// One commit for many lines; between commits others get their turn.
const BATCH_LINES = 16;
const BATCH_CHARACTERS = 250_000;

interface NumberedLine {
  readonly line: number;
  readonly text: string;
}

/// Takes in what is not there yet; ids that are known keep what they have, so that doing it twice changes nothing. A line that
/// is not as it should be is told with its number, and the others are taken. Jobs that were under way come in as stopped.
export const importArchive = async (
  store: Store,
  lines: AsyncIterable<string> | Iterable<string>,
  options: ArchiveImportOptions = {},
): Promise<ArchiveImport> => {
  const intake = new Intake(store, options);
  for await (const batch of batchesOf(lines)) {
    const goesOn = intake.take(batch);
    const extra = intake.takeExtra();
    if (extra.length > 0) await options.takeExtra?.(extra);
    if (!goesOn) break;
    await setImmediate();
  }
  return intake.report();
};

async function* batchesOf(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<readonly NumberedLine[], void> {
  let batch: NumberedLine[] = [];
  let characters = 0;
  let line = 0;
  for await (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    batch.push({ line, text });
    characters += text.length;
    if (batch.length < BATCH_LINES && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  // Also when it is empty, so that a file without a line is told to be no archive.
  yield batch;
}

/// An import under way.
class Intake {
  readonly #store: Store;
  readonly #options: ArchiveImportOptions;
  readonly #taken = { game: 0, reflection: 0 };
  readonly #jobs = new Set<string>();
  readonly #problems: ArchiveProblem[] = [];
  #extra: readonly ArchiveExtra[] = [];
  #kept = 0;
  #begun = false;

  constructor(store: Store, options: ArchiveImportOptions) {
    this.#store = store;
    this.#options = options;
  }

  /// False when there is no use in going on.
  take(batch: readonly NumberedLine[]): boolean {
    return this.#store.transaction(() => {
      const rest = this.#begun ? batch : this.#begin(batch);
      return rest !== undefined && rest.every((line) => this.#takeLine(line));
    });
  }

  /// The lines of other kinds since it was last asked.
  takeExtra(): readonly ArchiveExtra[] {
    const extra = this.#extra;
    this.#extra = [];
    return extra;
  }

  report(): ArchiveImport {
    const { game, reflection } = this.#taken;
    return { games: game, jobs: this.#jobs.size, reflections: reflection, kept: this.#kept, problems: this.#problems };
  }

  #begin([first, ...rest]: readonly NumberedLine[]): readonly NumberedLine[] | undefined {
    const header = parseArchiveHeader(first?.text ?? '');
    if (!header.ok) this.#complain(first?.line ?? 1, header.error);
    this.#begun = true;
    return header.ok ? rest : undefined;
  }

  #takeLine({ line, text }: NumberedLine): boolean {
    const read = parseArchiveLine(text);
    if (!read.ok) return this.#complain(line, withField(read.error));
    if (!isEntry(read.value)) {
      this.#extra = [...this.#extra, read.value];
      return true;
    }
    const entry = read.value;
    if (this.#has(entry)) {
      // A job that was there counts once, and keeps the points that it has.
      if (entry.kind !== 'points') this.#kept++;
      return true;
    }
    const objection = this.#options.objection?.(entry);
    if (objection !== undefined) return this.#complain(line, objection);
    if (!this.#add(entry)) return this.#complain(line, entry.kind === 'points' ? NO_JOB : NO_GAME);
    if (entry.kind === 'job') this.#jobs.add(entry.job.id);
    else if (entry.kind !== 'points') this.#taken[entry.kind]++;
    return true;
  }

  #has(entry: ArchiveEntry): boolean {
    switch (entry.kind) {
      case 'game':
        return this.#store.hasGame(entry.game.id);
      case 'reflection':
        return this.#store.hasReflection(entry.reflection.id);
      case 'job':
        return this.#store.job(entry.job.id) !== undefined;
      case 'points':
        return !this.#jobs.has(entry.job) && this.#store.job(entry.job) !== undefined;
    }
  }

  /// False where the entry belongs to a game or a job that is not there.
  #add(entry: ArchiveEntry): boolean {
    const store = this.#store;
    switch (entry.kind) {
      case 'game':
        store.addGame(entry.game, entry.nodes);
        return true;
      case 'reflection':
        return store.addReflection(entry.reflection, entry.proofs);
      case 'job': {
        const { reflection, state, ...job } = entry.job;
        const underWay = state === 'running' || state === 'queued';
        store.addJob({
          ...job,
          state: underWay ? 'stopped' : state,
          ...(reflection !== undefined && store.hasReflection(reflection) && { reflection }),
        });
        return true;
      }
      case 'points':
        for (const { number, data } of entry.points) store.addPoint(entry.job, number, data, {});
        return this.#jobs.has(entry.job);
    }
  }

  /// False when there are too many problems to go on.
  #complain(line: number, { en, ja }: { readonly en: string; readonly ja: string }): boolean {
    this.#problems.push({ line, en, ja });
    if (this.#problems.length < MOST_PROBLEMS) return true;
    this.#problems.push({ line, ...TOO_MANY });
    return false;
  }
}

const withField = ({ field, en, ja }: { readonly field: string; readonly en: string; readonly ja: string }) =>
  field === '' ? { en, ja } : { en: `${field}: ${en}`, ja: `${field}: ${ja}` };

const NO_GAME = {
  en: 'the game of this reflection is not here',
  ja: 'この反省のもとになった対局がありません',
};
const NO_JOB = { en: 'the job of these points is not here', ja: 'この測定のもとになったジョブがありません' };
const TOO_MANY = {
  en: `reading stops after ${MOST_PROBLEMS} problems`,
  ja: `問題が ${MOST_PROBLEMS} 個になったので、読むのをやめました`,
};
