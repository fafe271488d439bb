/// The lines of an archive, read strictly: whatever is not as it should be is told, never taken.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import {
  anything,
  count,
  deeperThan,
  listOf,
  misfitOf,
  moment,
  name,
  object,
  oneOf,
  optional,
  orNull,
  small,
  text,
} from './fields.ts';
import type { Fields, Misfit } from './fields.ts';
import { JOB_STATES } from './stored.ts';
import type { StoredGame, StoredJob, StoredNode, StoredPoint, StoredReflection } from './stored.ts';

/// What stands in one line, behind the header.
export type ArchiveEntry =
  | { readonly kind: 'game'; readonly game: StoredGame; readonly nodes: readonly StoredNode[] }
  | { readonly kind: 'reflection'; readonly reflection: StoredReflection; readonly proofs: readonly unknown[] }
  | { readonly kind: 'job'; readonly job: StoredJob }
  /// Some points of a job that stands before them: a long job has too many for one line.
  | { readonly kind: 'points'; readonly job: string; readonly points: readonly StoredPoint[] };

/// A line of another kind, which the caller of the archive understands.
export interface ArchiveExtra {
  readonly kind: string;
  readonly [field: string]: unknown;
}

export interface ArchiveHeader {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly version: number;
  readonly created: string;
}

export const ARCHIVE_FORMAT = 'hansei-archive';
export const ARCHIVE_VERSION = 1;
export const ENTRY_KINDS = ['game', 'reflection', 'job', 'points'] as const;

const LONGEST_LINE = 2 ** 28;
const DEEPEST = 1000;

const HEADER: Fields = { format: oneOf([ARCHIVE_FORMAT]), version: count, created: moment };

const GAME: Fields = {
  id: name,
  game: name,
  created: moment,
  updated: moment,
  title: text(1000),
  black: small(4000),
  white: small(4000),
  start: text(4000),
  seed: count,
  knowledge: text(200),
  source: text(40),
  tip: count,
  result: optional(small(4000)),
};
const NODE: Fields = {
  id: count,
  parent: orNull(count),
  move: orNull(text(40)),
  by: text(40),
  choice: optional(small(40_000)),
};
const REFLECTION: Fields = { id: name, game: name, created: moment, data: anything };
const JOB: Fields = {
  id: name,
  kind: name,
  state: oneOf(JOB_STATES),
  created: moment,
  updated: moment,
  settings: small(8_000_000),
  done: count,
  total: count,
  message: optional(small(40_000)),
  reflection: optional(name),
};
const POINT: Fields = { number: count, data: small(8_000_000) };

const LINES: Readonly<Record<ArchiveEntry['kind'], Fields>> = {
  game: { kind: anything, game: object, nodes: listOf(20_000) },
  reflection: { kind: anything, reflection: object, proofs: listOf(10_000) },
  job: { kind: anything, job: object },
  points: { kind: anything, job: name, points: listOf(10_000) },
};

const misfit = (field: string, en: string, ja: string): Misfit => ({ field, en, ja });

/// The first misfit in a list of objects.
const misfitInList = (list: readonly unknown[], fields: Fields, path: string): Misfit | undefined => {
  for (const [index, value] of list.entries()) {
    const found = misfitOf(value, fields, { path: `${path}[${index}]` });
    if (found !== undefined) return found;
  }
  return undefined;
};

const misfitOfTree = (nodes: readonly StoredNode[], tip: number): Misfit | undefined => {
  const ids = new Set(nodes.map(({ id }) => id));
  if (ids.size < nodes.length) return misfit('nodes', 'an id stands twice', '同じ id が二度あります');
  const stray = nodes.findIndex(({ id, parent }) =>
    id === 0 ? parent !== null : parent === null || parent >= id || !ids.has(parent),
  );
  if (stray !== -1) return misfit(`nodes[${stray}].parent`, 'does not lead to the root', '根につながっていません');
  return ids.has(tip) ? undefined : misfit('game.tip', 'is not a node', 'そのような手はありません');
};

const misfitOfEntry = (entry: ArchiveEntry): Misfit | undefined => {
  const outside = misfitOf(entry, LINES[entry.kind]);
  if (outside !== undefined) return outside;
  switch (entry.kind) {
    case 'game':
      return (
        misfitOf(entry.game, GAME, { path: 'game' }) ??
        misfitInList(entry.nodes, NODE, 'nodes') ??
        misfitOfTree(entry.nodes, entry.game.tip)
      );
    case 'reflection':
      return misfitOf(entry.reflection, REFLECTION, { path: 'reflection' });
    case 'job':
      return misfitOf(entry.job, JOB, { path: 'job' });
    case 'points':
      return (
        misfitInList(entry.points, POINT, 'points') ??
        (new Set(entry.points.map(({ number }) => number)).size < entry.points.length
          ? misfit('points', 'a number stands twice', '同じ番号が二度あります')
          : undefined)
      );
  }
};

const parseJson = (line: string): Result<unknown, Misfit> => {
  if (line.length > LONGEST_LINE) return failed(misfit('', 'the line is too long', '行が長すぎます'));
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return failed(misfit('', 'is not JSON', 'JSON ではありません'));
  }
  return deeperThan(value, DEEPEST) ? failed(misfit('', 'is nested too deeply', '入れ子が深すぎます')) : ok(value);
};

/// The first line, which says what the file is.
export const parseArchiveHeader = (line: string): Result<ArchiveHeader, Misfit> => {
  const value = parseJson(line);
  if (!value.ok || misfitOf(value.value, HEADER) !== undefined)
    return failed(misfit('', 'this is not an archive of Hansei', 'Hansei のアーカイブではありません'));
  const header = value.value as ArchiveHeader;
  return header.version <= ARCHIVE_VERSION
    ? ok(header)
    : failed(misfit('version', 'was written by a newer Hansei', 'もっと新しい Hansei が書いたものです'));
};

/// Any other line: an entry of the store, or something for the caller.
export const parseArchiveLine = (line: string): Result<ArchiveEntry | ArchiveExtra, Misfit> => {
  const json = parseJson(line);
  if (!json.ok) return json;
  const wrongKind = misfitOf(json.value, { kind: name }, { othersAllowed: true });
  if (wrongKind !== undefined) return failed(wrongKind);
  const value = json.value as ArchiveExtra;
  if (!isEntry(value)) return ok(value);
  const wrong = misfitOfEntry(value);
  return wrong === undefined ? ok(value) : failed(wrong);
};

/// By its kind alone, which the store keeps for itself.
export const isEntry = (line: ArchiveEntry | ArchiveExtra): line is ArchiveEntry =>
  (ENTRY_KINDS as readonly string[]).includes(line.kind);
