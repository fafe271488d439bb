/// The store: games, jobs with their measurements, reflections, and an index of the lesson files.
import { statSync } from 'node:fs';
import type { Connection, Row } from './driver.ts';
import {
  LESSON_COLUMNS,
  dataOfRow,
  gameAssignments,
  gameOfRow,
  jobAssignments,
  jobOfRow,
  json,
  lessonOfRow,
  nodeOfRow,
  pointOfRow,
  reflectionOfRow,
  rowOfGame,
  rowOfJob,
  rowOfLesson,
  rowOfNode,
} from './rows.ts';
import { SQL } from './schema.ts';
import type {
  GameChange,
  GameWithNodes,
  IndexedLesson,
  JobChange,
  StoreCounts,
  StoredGame,
  StoredJob,
  StoredJobState,
  StoredNode,
  StoredPoint,
  StoredReflection,
} from './stored.ts';

export interface GamePage {
  /// Newest first; `plies` is the length of the main line, from the root to the tip.
  readonly games: readonly (StoredGame & { readonly plies: number })[];
  /// What to ask for to get the games before these; missing when there are none.
  readonly next?: string;
}

/// What `addNodes` changes of the game besides its tree.
export type NodesChange = Pick<StoredGame, 'tip' | 'updated'> & Pick<GameChange, 'result'>;

/// Everything is written when a method returns: it outlives the process, and the machine as far as its disk keeps promises.
/// Methods that say false changed nothing. What breaks the rules of the tables (a tip that is no node, an id twice) throws.
export class Store {
  readonly file: string;
  readonly #connection: Connection;
  #open = true;

  constructor(connection: Connection, file: string) {
    this.#connection = connection;
    this.file = file;
  }

  /// A second time does nothing.
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    try {
      // What stands in the log goes into the file, so that the file alone is everything.
      this.#connection.all('pragma wal_checkpoint(truncate)');
    } catch {
      // Nothing is lost, as on a full disk: what stands in the log is read from there the next time.
    }
    this.#connection.close();
  }

  /// Several calls as one: all of them or, where the work throws, none. Not for asynchronous work.
  transaction<T>(work: () => T): T {
    return this.#connection.transaction(work);
  }

  /// Nodes may come in any order.
  addGame(game: StoredGame, nodes: readonly StoredNode[]): void {
    this.transaction(() => {
      this.#connection.run(SQL.addGame, ...rowOfGame(game));
      this.#insertNodes(game.id, nodes);
    });
  }

  hasGame(id: string): boolean {
    return this.#connection.get(SQL.hasGame, id) !== undefined;
  }

  game(id: string): GameWithNodes | undefined {
    const row = this.#connection.get(SQL.game, id);
    return row && { game: gameOfRow(row), nodes: this.#connection.all(SQL.nodes, id).map(nodeOfRow) };
  }

  /// `before` is the `next` of another page; a moment does as well, for the games from before it.
  games({ limit, before }: { readonly limit: number; readonly before?: string }): GamePage {
    // One more than asked for tells whether there are more.
    const rows =
      before === undefined
        ? this.#connection.all(SQL.newestGames, limit + 1)
        : this.#connection.all(SQL.gamesBefore, ...placeOfCursor(before), limit + 1);
    const games = rows.slice(0, limit).map((row) => ({ ...gameOfRow(row), plies: row['plies'] as number }));
    const last = games.at(-1);
    return { games, ...(rows.length > limit && last !== undefined && { next: cursorAt(last) }) };
  }

  gameIds(): readonly string[] {
    return this.#connection.all(SQL.gameIds).map(({ id }) => id as string);
  }

  /// False where there is no such game.
  changeGame(id: string, change: GameChange): boolean {
    const { columns, values } = gameAssignments(change);
    return columns.length === 0 ? this.hasGame(id) : this.#connection.run(SQL.changeGame(columns), ...values, id) === 1;
  }

  /// With its moves and the reflections on it.
  removeGame(id: string): boolean {
    return this.#connection.run(SQL.removeGame, id) === 1;
  }

  /// False where there is no such game.
  addNodes(id: string, nodes: readonly StoredNode[], change: NodesChange): boolean {
    return this.transaction(() => {
      if (!this.hasGame(id)) return false;
      this.#insertNodes(id, nodes);
      return this.changeGame(id, change);
    });
  }

  #insertNodes(game: string, nodes: readonly StoredNode[]): void {
    for (const node of nodes) this.#connection.run(SQL.addNode, ...rowOfNode(game, node));
  }

  addJob(job: StoredJob): void {
    this.#connection.run(SQL.addJob, ...rowOfJob(job));
  }

  job(id: string): StoredJob | undefined {
    const row = this.#connection.get(SQL.job, id);
    return row && jobOfRow(row);
  }

  /// Newest first, all of them unless told how many.
  jobs(limit = -1): readonly StoredJob[] {
    return this.#connection.all(SQL.jobs, limit).map(jobOfRow);
  }

  /// Those in a state, newest first.
  jobsIn(state: StoredJobState): readonly StoredJob[] {
    return this.#connection.all(SQL.jobsIn, state).map(jobOfRow);
  }

  jobIds(): readonly string[] {
    return this.#connection.all(SQL.jobIds).map(({ id }) => id as string);
  }

  /// False where there is no such job.
  changeJob(id: string, change: JobChange): boolean {
    const { columns, values } = jobAssignments(change);
    return columns.length === 0
      ? this.job(id) !== undefined
      : this.#connection.run(SQL.changeJob(columns), ...values, id) === 1;
  }

  /// With what it measured; a reflection that it made stays with the game.
  removeJob(id: string): boolean {
    return this.transaction(() => {
      const removed = this.#connection.run(SQL.removeJob, id) === 1;
      this.#connection.run(SQL.removeExperiment, id);
      return removed;
    });
  }

  /// A point and how far the job has come, together. The first point of a job begins its experiment. False where the job is
  /// gone or has a point of that number, which stays as it is.
  addPoint(job: string, number: number, data: unknown, change: JobChange): boolean {
    return this.transaction(() => {
      this.#connection.run(SQL.beginExperiment, job);
      this.#connection.run(SQL.joinExperiment, job);
      return this.#connection.run(SQL.addPoint, number, json(data), job) === 1 && this.changeJob(job, change);
    });
  }

  /// By their numbers: all, or so many of those behind a number.
  points(job: string, { after = -1, limit = -1 }: { after?: number; limit?: number } = {}): readonly StoredPoint[] {
    return this.#connection.all(SQL.points, job, after, limit).map(pointOfRow);
  }

  /// Proofs are numbered from 0 in their order. False where the game is gone.
  addReflection(reflection: StoredReflection, proofs: readonly unknown[]): boolean {
    return this.transaction(() => {
      const { id, game, created, data } = reflection;
      if (!this.hasGame(game)) return false;
      this.#connection.run(SQL.addReflection, id, game, created, json(data));
      for (const [number, proof] of proofs.entries()) this.#connection.run(SQL.addProof, id, number, json(proof));
      return true;
    });
  }

  hasReflection(id: string): boolean {
    return this.#connection.get(SQL.hasReflection, id) !== undefined;
  }

  reflection(id: string): StoredReflection | undefined {
    const row = this.#connection.get(SQL.reflection, id);
    return row && reflectionOfRow(row);
  }

  reflectionIds(): readonly string[] {
    return this.#connection.all(SQL.reflectionIds).map(({ id }) => id as string);
  }

  /// The data of a proof; undefined where there is none of that number.
  proof(reflection: string, number: number): unknown {
    const row = this.#connection.get(SQL.proof, reflection, number);
    return row && dataOfRow(row);
  }

  proofs(reflection: string): readonly unknown[] {
    return this.#connection.all(SQL.proofs, reflection).map(dataOfRow);
  }

  /// What was known of the lesson files when the index was made; the files are the truth.
  lessonIndex(): readonly IndexedLesson[] {
    return this.#connection.all(SQL.lessons).map(lessonOfRow);
  }

  /// Writes those lines alone that are not as they were; false where all of them are.
  replaceLessonIndex(lessons: readonly IndexedLesson[]): boolean {
    return this.transaction(() => {
      const known = new Map(this.#connection.all(SQL.lessons).map((row) => [placeOfLesson(row), row]));
      const changed = lessons.map(rowOfLesson).filter((values) => {
        const [folder, file] = values;
        const place = placeOfLesson({ folder: folder!, file: file! });
        const old = known.get(place);
        const isOld = old !== undefined && LESSON_COLUMNS.every((column, i) => old[column] === values[i]);
        if (isOld) known.delete(place);
        return !isOld;
      });
      for (const { folder, file } of known.values()) this.#connection.run(SQL.removeLesson, folder!, file!);
      for (const values of changed) this.#connection.run(SQL.addLesson, ...values);
      return changed.length + known.size > 0;
    });
  }

  counts(): StoreCounts {
    return { ...this.#connection.get(SQL.counts) } as unknown as StoreCounts;
  }

  /// What the database takes on the disk, its log included.
  bytes(): number {
    const sizes = [this.file, `${this.file}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /// What SQLite finds wrong with its file; empty for a sound one. Reads everything.
  damages(): readonly string[] {
    const found = this.#connection.all('pragma integrity_check').map((row) => String(row['integrity_check']));
    const loose = this.#connection.all('pragma foreign_key_check').map((row) => `a loose reference in ${row['table']}`);
    return [...found.filter((line) => line !== 'ok'), ...loose];
  }
}

/// What names a line of the index of lessons.
const placeOfLesson = ({ folder, file }: Row): string => JSON.stringify([folder, file]);

// A place in the order of games: moments hold no tilde.
const cursorAt = ({ created, id }: StoredGame): string => `${created}~${id}`;

const placeOfCursor = (cursor: string): readonly [created: string, id: string] => {
  const [created = '', ...id] = cursor.split('~');
  return [created, id.join('~')];
};
