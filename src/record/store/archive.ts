/// Everything that the store keeps as one text: JSON, line by line.
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, isEntry } from './archive-entry.ts';
import type { ArchiveEntry, ArchiveExtra, ArchiveHeader } from './archive-entry.ts';
import type { Store } from './store.ts';

/// The archive, line by line (each with its end): a header, then games with their moves, reflections with their proofs and
/// jobs with their points, oldest first, then the lines of the caller, such as the lesson files. The index of lessons is not in
/// it, as it follows from those. Lines are read when they are asked for, so that the store can be used meanwhile; what is
/// removed in that time is left out.
export function* exportArchive(
  store: Store,
  extra: Iterable<ArchiveExtra> = [],
  created = new Date().toISOString(),
): Generator<string, void> {
  yield line({ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, created });
  // What is referred to stands before what refers to it.
  for (const entry of entriesOf(store)) yield line(entry);
  for (const other of extra) {
    if (isEntry(other)) throw new Error(`lines of kind ${other.kind} are the store's own`);
    yield line(other);
  }
}

function* entriesOf(store: Store): Generator<ArchiveEntry, void> {
  for (const id of store.gameIds()) {
    const found = store.game(id);
    if (found === undefined) continue;
    const { reflection: _follows, ...game } = found.game;
    yield { kind: 'game', game, nodes: found.nodes };
  }
  for (const id of store.reflectionIds()) {
    const reflection = store.reflection(id);
    if (reflection !== undefined) yield { kind: 'reflection', reflection, proofs: store.proofs(id) };
  }
  for (const id of store.jobIds()) {
    const job = store.job(id);
    if (job === undefined) continue;
    yield { kind: 'job', job };
    let points = store.points(id, { limit: POINTS });
    while (points.length > 0) {
      yield { kind: 'points', job: id, points };
      points = store.points(id, { after: points.at(-1)!.number, limit: POINTS });
    }
  }
}

/// So many are read and written at a time, so that others get their turn.
const POINTS = 100;

const line = (value: ArchiveHeader | ArchiveEntry | ArchiveExtra): string => `${JSON.stringify(value)}\n`;
