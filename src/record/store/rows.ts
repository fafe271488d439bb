/// Rows of the database as values, and values as rows.
import type { Row, Value } from './driver.ts';
import type {
  GameChange,
  IndexedLesson,
  JobChange,
  StoredGame,
  StoredJob,
  StoredNode,
  StoredPoint,
  StoredReflection,
} from './stored.ts';

/// JSON of a column that is always there.
export const json = (value: unknown): string => JSON.stringify(value ?? null);
/// JSON of a column that may be empty; null itself is a value.
export const optionalJson = (value: unknown): Value => (value === undefined ? null : JSON.stringify(value));

// The store is the only writer of its columns, so what stands in them has the type that was written.
const text = (row: Row, column: string): string => row[column] as string;
const integer = (row: Row, column: string): number => row[column] as number;
const parsed = (row: Row, column: string): unknown => JSON.parse(text(row, column));

/// A field that is left out where the column is empty.
const optional = <Name extends string, T>(
  row: Row,
  column: Name,
  read: (row: Row, column: string) => T,
): { readonly [K in Name]?: T } =>
  row[column] === null ? {} : ({ [column]: read(row, column) } as { readonly [K in Name]?: T });

export const gameOfRow = (row: Row): StoredGame => ({
  id: text(row, 'id'),
  game: text(row, 'game'),
  created: text(row, 'created'),
  updated: text(row, 'updated'),
  title: text(row, 'title'),
  black: parsed(row, 'black'),
  white: parsed(row, 'white'),
  start: text(row, 'start'),
  seed: integer(row, 'seed'),
  knowledge: text(row, 'knowledge'),
  source: text(row, 'source'),
  tip: integer(row, 'tip'),
  ...optional(row, 'result', parsed),
  ...optional(row, 'reflection', text),
});

/// In the order of the statement `addGame`.
export const rowOfGame = (game: StoredGame): readonly Value[] => [
  game.id,
  game.game,
  game.created,
  game.updated,
  game.title,
  json(game.black),
  json(game.white),
  game.start,
  game.seed,
  game.knowledge,
  game.source,
  game.tip,
  optionalJson(game.result),
];

export const nodeOfRow = (row: Row): StoredNode => ({
  id: integer(row, 'id'),
  parent: row['parent'] as number | null,
  move: row['move'] as string | null,
  by: text(row, 'by'),
  ...optional(row, 'choice', parsed),
});

/// In the order of the statement `addNode`.
export const rowOfNode = (game: string, node: StoredNode): readonly Value[] => [
  game,
  node.id,
  node.parent,
  node.move,
  node.by,
  optionalJson(node.choice),
];

export const jobOfRow = (row: Row): StoredJob => ({
  id: text(row, 'id'),
  kind: text(row, 'kind'),
  state: text(row, 'state') as StoredJob['state'],
  created: text(row, 'created'),
  updated: text(row, 'updated'),
  settings: parsed(row, 'settings'),
  done: integer(row, 'done'),
  total: integer(row, 'total'),
  ...optional(row, 'message', parsed),
  ...optional(row, 'reflection', text),
});

/// In the order of the statement `addJob`.
export const rowOfJob = (job: StoredJob): readonly Value[] => [
  job.id,
  job.kind,
  job.state,
  job.created,
  job.updated,
  json(job.settings),
  job.done,
  job.total,
  optionalJson(job.message),
  job.reflection ?? null,
];

export const pointOfRow = (row: Row): StoredPoint => ({ number: integer(row, 'number'), data: parsed(row, 'data') });

export const dataOfRow = (row: Row): unknown => parsed(row, 'data');

export const reflectionOfRow = (row: Row): StoredReflection => ({
  id: text(row, 'id'),
  game: text(row, 'game'),
  created: text(row, 'created'),
  data: parsed(row, 'data'),
});

export const lessonOfRow = (row: Row): IndexedLesson => ({
  folder: text(row, 'folder'),
  file: text(row, 'file'),
  mtime: integer(row, 'mtime'),
  size: integer(row, 'size'),
  hash: text(row, 'hash'),
  id: text(row, 'id'),
  data: parsed(row, 'data'),
});

/// In the order of the statement `addLesson`.
export const LESSON_COLUMNS = ['folder', 'file', 'mtime', 'size', 'hash', 'id', 'data'] as const;

/// In the order of `LESSON_COLUMNS`.
export const rowOfLesson = (lesson: IndexedLesson): readonly Value[] => [
  lesson.folder,
  lesson.file,
  lesson.mtime,
  lesson.size,
  lesson.hash,
  lesson.id,
  json(lesson.data),
];

type Encoding = (value: unknown) => Value;
const plain: Encoding = (value) => value as Value;
const plainOrEmpty: Encoding = (value) => (value ?? null) as Value;

/// The columns that a change may touch, and how each is written.
const GAME_COLUMNS: { readonly [K in keyof Required<GameChange>]: Encoding } = {
  game: plain,
  updated: plain,
  title: plain,
  black: json,
  white: json,
  start: plain,
  seed: plain,
  knowledge: plain,
  source: plain,
  tip: plain,
  result: optionalJson,
};
const JOB_COLUMNS: { readonly [K in keyof Required<JobChange>]: Encoding } = {
  state: plain,
  updated: plain,
  settings: json,
  done: plain,
  total: plain,
  message: optionalJson,
  reflection: plainOrEmpty,
};

export interface Assignments {
  readonly columns: readonly string[];
  readonly values: readonly Value[];
}

const assignmentsOf = (encodings: Readonly<Record<string, Encoding>>, change: object): Assignments => {
  const entries = Object.entries(change).filter(([column]) => Object.hasOwn(encodings, column));
  return {
    columns: entries.map(([column]) => column),
    values: entries.map(([column, value]) => encodings[column]!(value)),
  };
};

export const gameAssignments = (change: GameChange): Assignments => assignmentsOf(GAME_COLUMNS, change);
export const jobAssignments = (change: JobChange): Assignments => assignmentsOf(JOB_COLUMNS, change);
