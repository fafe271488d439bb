/// What the routes have at hand.
import type { Store } from '../record/index.ts';
import type { Games } from './games/games.ts';
import type { GoGames } from './go/games.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LessonShelf } from './lessons/shelf.ts';
import type { RulesheetGames } from './rulesheets/games.ts';
import type { RulesheetShelf } from './rulesheets/shelf.ts';
import type { Streams } from './streams.ts';
import type { Thinkers } from './thinkers.ts';

export interface Desk {
  /// The data folder.
  readonly data: string;
  readonly version: string;
  readonly store: Store;
  readonly thinkers: Thinkers;
  readonly games: Games;
  readonly goGames: GoGames;
  readonly jobs: Jobs;
  readonly lessons: LessonShelf;
  readonly rulesheets: RulesheetShelf;
  readonly rulesheetGames: RulesheetGames;
  readonly streams: Streams;
  readonly log: (line: string) => void;
}
