/// The store: what people played and what was measured, in one file.
export { isDiskFull, preferredDriver } from './driver.ts';
export { openStore } from './open-store.ts';
export type { StoreOptions } from './open-store.ts';
export type { StoreError, StoreErrorCode } from './store-error.ts';
export { Store } from './store.ts';
export type { GamePage, NodesChange } from './store.ts';
export { JOB_STATES } from './stored.ts';
export type {
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
export { exportArchive } from './archive.ts';
export { importArchive } from './archive-import.ts';
export type { ArchiveImport, ArchiveImportOptions, ArchiveProblem } from './archive-import.ts';
export { ARCHIVE_VERSION } from './archive-entry.ts';
export type { ArchiveEntry, ArchiveExtra } from './archive-entry.ts';
