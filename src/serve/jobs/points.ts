/// What jobs measured, as the interface tells it.
import { setImmediate } from 'node:timers/promises';
import { scoreOf, wilsonOfScore } from '../../play/index.ts';
import type { LearningGame } from '../../experiment/index.ts';
import type { Store, StoredJob, StoredPoint } from '../../record/index.ts';
import { NewJob } from '../contract/index.ts';
import type {
  DiscoverPoint,
  Job,
  JobDetail,
  JobSettings,
  LearnPoint,
  MatchPoint,
  MatchSummary,
  Words,
} from '../contract/index.ts';
import { resultsFolderOf } from './experiment.ts';

/// The point with this number holds what a learner began with; games count from 1.
export const BEGINNING = 0;

export interface Beginning {
  readonly lessons: readonly string[];
  readonly refused: readonly string[];
}

/// So many are read at a time.
const AT_ONCE = 200;

/// All points of a job. There may be very many: others get their turn between two handfuls.
export const readPoints = async (store: Store, job: string): Promise<readonly StoredPoint[]> => {
  const points: StoredPoint[] = [];
  for (;;) {
    const some = store.points(job, { after: points.at(-1)?.number ?? -1, limit: AT_ONCE });
    points.push(...some);
    if (some.length < AT_ONCE) return points;
    await setImmediate();
  }
};

/// The kept settings say more than was asked for, such as defaults; what is kept is not believed blindly.
export const settingsOf = (job: StoredJob): JobSettings => NewJob.parse(job.settings);

export const jobOf = (job: StoredJob): Job => {
  const { id, state, created, updated, done, total, message, reflection } = job;
  const settings = settingsOf(job);
  const folder = settings.kind === 'experiment' ? resultsFolderOf(id, settings) : undefined;
  return {
    id,
    kind: settings.kind,
    state,
    created,
    updated,
    settings,
    done,
    total,
    ...(message === undefined ? {} : { message: message as Words }),
    ...(reflection === undefined ? {} : { reflection }),
    ...(folder === undefined ? {} : { folder }),
  };
};

export const learnGamesOf = (points: readonly StoredPoint[]): readonly LearningGame[] =>
  points.filter(({ number }) => number !== BEGINNING).map(({ data }) => data as LearningGame);

export const beginningOf = (points: readonly StoredPoint[]): Beginning | undefined =>
  points.find(({ number }) => number === BEGINNING)?.data as Beginning | undefined;

export const matchPointsOf = (points: readonly StoredPoint[]): readonly MatchPoint[] =>
  points.map(({ data }) => data as MatchPoint);

export const learnPointOf = ({ point }: LearningGame): LearnPoint => ({
  ...point,
  learned: point.learned.map(({ id, name }) => ({ id, name: { ...name } })),
});

/// What the games say together, from the first player's side.
export const matchSummaryOf = (points: readonly MatchPoint[]): MatchSummary => {
  const count = (score: number): number => points.filter((point) => point.score === score).length;
  const tally = { wins: count(1), draws: count(0.5), losses: count(0) };
  const margins = points.flatMap(({ margin }) => (margin === undefined ? [] : [margin]));
  return {
    ...tally,
    score: scoreOf(tally),
    ...wilsonOfScore(tally),
    ...(margins.length === 0 ? {} : { meanMargin: margins.reduce((sum, margin) => sum + margin, 0) / margins.length }),
  };
};

export const detailOf = (job: StoredJob, points: readonly StoredPoint[]): JobDetail => {
  const told = jobOf(job);
  switch (told.kind) {
    case 'learn':
      return { ...told, learn: learnGamesOf(points).map(learnPointOf) };
    case 'match': {
      const games = matchPointsOf(points);
      return { ...told, match: { points: [...games], summary: matchSummaryOf(games) } };
    }
    case 'discover': {
      const found = points.at(-1)?.data as DiscoverPoint | undefined;
      return { ...told, ...(found === undefined ? {} : { discover: found }) };
    }
    case 'reflect':
    case 'experiment':
      return told;
  }
};
