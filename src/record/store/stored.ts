/// What the store keeps. Fields of type `unknown` are JSON that only the callers understand and check.

export interface StoredGame {
  readonly id: string;
  /// The name of the game, such as `othello`.
  readonly game: string;
  /// Moments are ISO 8601 texts as `Date.toISOString` writes them, so that their order is that of time.
  readonly created: string;
  readonly updated: string;
  readonly title: string;
  readonly black: unknown;
  readonly white: unknown;
  readonly start: string;
  readonly seed: number;
  readonly knowledge: string;
  readonly source: string;
  /// The last node of the main line.
  readonly tip: number;
  readonly result?: unknown;
  /// The newest reflection on the game, of those that explain a loss where there is one. It follows from the reflections that
  /// are kept and is never written.
  readonly reflection?: string;
}

/// A move of a game's tree. The node 0 is the root; a parent has a smaller id than its children.
export interface StoredNode {
  readonly id: number;
  readonly parent: number | null;
  readonly move: string | null;
  readonly by: string;
  readonly choice?: unknown;
}

export interface GameWithNodes {
  readonly game: StoredGame;
  readonly nodes: readonly StoredNode[];
}

/// Fields that are there with the value undefined are cleared, fields that are not there stay.
export type GameChange = Partial<Omit<StoredGame, 'id' | 'created' | 'reflection'>>;

export const JOB_STATES = ['queued', 'running', 'stopped', 'done', 'failed'] as const;
export type StoredJobState = (typeof JOB_STATES)[number];

export interface StoredJob {
  readonly id: string;
  readonly kind: string;
  readonly state: StoredJobState;
  readonly created: string;
  readonly updated: string;
  readonly settings: unknown;
  readonly done: number;
  readonly total: number;
  readonly message?: unknown;
  /// The reflection that it made.
  readonly reflection?: string;
}

export type JobChange = Partial<Omit<StoredJob, 'id' | 'kind' | 'created'>>;

/// One measurement of an experiment, such as a game of a match.
export interface StoredPoint {
  readonly number: number;
  readonly data: unknown;
}

export interface StoredReflection {
  readonly id: string;
  /// The id of the game.
  readonly game: string;
  readonly created: string;
  readonly data: unknown;
}

/// A line of the index of lesson files: what the file was like when it was read, and what it held.
export interface IndexedLesson {
  readonly folder: string;
  readonly file: string;
  readonly mtime: number;
  readonly size: number;
  readonly hash: string;
  readonly id: string;
  readonly data: unknown;
}

export interface StoreCounts {
  readonly games: number;
  readonly jobs: number;
  readonly experiments: number;
  readonly reflections: number;
  readonly lessons: number;
}
