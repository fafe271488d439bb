/// What each kind of job does, step by step. A step is kept before the next one begins, so that a job can be stopped and taken up
/// again at any of them.
import type { Crew, Outcome as CrewOutcome } from '../../experiment/index.ts';
import type { Store, StoredJob } from '../../record/index.ts';
import type {
  Game,
  LearnPoint,
  LearnSettings,
  MatchEvent,
  MatchSettings,
  ReflectSettings,
  Words,
} from '../contract/index.ts';
import { newId } from '../games/games.ts';
import { lineTo, movesOf } from '../games/tree.ts';
import type { Tasks } from '../thinkers.ts';
import type { Progress, Trouble } from '../thinking/request.ts';
import {
  BEGINNING,
  beginningOf,
  learnGamesOf,
  learnPointOf,
  matchPointsOf,
  matchSummaryOf,
  readPoints,
  settingsOf,
} from './points.ts';

/// How a job ended: it did all, it was stopped, or why it cannot be done.
export type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: Words };

export type JobEvent =
  | { readonly name: 'learn'; readonly data: LearnPoint }
  | { readonly name: 'match'; readonly data: MatchEvent }
  /// The job itself has changed.
  | { readonly name: 'job' };

export interface Workplace {
  readonly store: Store;
  readonly crew: Crew<Tasks>;
  /// The data folder.
  readonly data: string;
  readonly signal: AbortSignal;
  readonly tell: (event: JobEvent) => void;
}

const DONE: Ending = { kind: 'done' };
const STOPPED: Ending = { kind: 'stopped' };

const now = (): string => new Date().toISOString();
const today = (): string => now().slice(0, 10);

const TOO_LONG: Words = {
  en: 'a step took too long and was ended',
  ja: '一つの段階に時間がかかりすぎたため打ち切りました',
};
const TOO_MUCH: Words = { en: 'it took too much memory', ja: 'メモリを使いすぎました' };

/// No game of a sensible player takes longer, no reflection either.
const STEP_MILLISECONDS = 10 * 60_000;

/// The value of a step, or how its job ends because of it.
const valueOf = <T>(
  outcome: CrewOutcome<T | { readonly problem: Trouble }>,
): { readonly value: T } | { readonly ending: Ending } => {
  if (outcome.kind === 'aborted') return { ending: STOPPED };
  if (outcome.kind !== 'done')
    return { ending: { kind: 'failed', message: outcome.kind === 'overran' ? TOO_LONG : TOO_MUCH } };
  const { value } = outcome;
  if (typeof value === 'object' && value !== null && 'problem' in value)
    return { ending: { kind: 'failed', message: (value as { problem: Trouble }).problem.message } };
  return { value: value as T };
};

const learn = async (job: StoredJob, settings: LearnSettings, place: Workplace): Promise<Ending> => {
  const { store, crew, data, signal, tell } = place;
  const options = { signal, milliseconds: STEP_MILLISECONDS };
  const { games, opponent, openings, seed, maxLessons } = settings;
  if (beginningOf(store.points(job.id, { limit: 1 })) === undefined) {
    const known = valueOf(await crew.run('lessonsForLearning', { data, maxLessons }, options));
    if ('ending' in known) return known.ending;
    store.addPoint(job.id, BEGINNING, known.value, { updated: now() });
  }
  const points = await readPoints(store, job.id);
  const { lessons: known, refused } = beginningOf(points)!;
  const lessons = [...known, ...learnGamesOf(points).flatMap(({ learned }) => learned)];
  // The last game's lessons may not have been written before the server was ended.
  const last = learnGamesOf(points).at(-1);
  if (last !== undefined) await crew.run('keepLearned', { data, learned: last.learned, date: today() }, options);
  for (let number = learnGamesOf(points).length; number < games; number++) {
    const request = { number, seed, openings, opponent, lessons: [...lessons], refused, maxLessons, data };
    const played = valueOf(await crew.run('learnGame', request, options));
    if ('ending' in played) return played.ending;
    const { learned, use } = played.value;
    lessons.push(...learned);
    if (!store.addPoint(job.id, number + 1, played.value, { done: number + 1, updated: now() })) return STOPPED;
    const kept = valueOf(
      await crew.run('keepLearned', { data, learned, use, date: today() }, { milliseconds: STEP_MILLISECONDS }),
    );
    tell({ name: 'learn', data: learnPointOf(played.value) });
    tell({ name: 'job' });
    if ('ending' in kept) return kept.ending;
  }
  const retired = valueOf(await crew.run('retireCovered', { data, date: today() }, options));
  return 'ending' in retired ? retired.ending : DONE;
};

const match = async (job: StoredJob, settings: MatchSettings, place: Workplace): Promise<Ending> => {
  const { store, crew, data, signal, tell } = place;
  const { games, first, second, openings, seed } = settings;
  const points = [...matchPointsOf(await readPoints(store, job.id))];
  for (let number = points.length; number < games; number++) {
    const request = { number, first, second, openings, seed, data };
    const played = valueOf(await crew.run('matchGame', request, { signal, milliseconds: STEP_MILLISECONDS }));
    if ('ending' in played) return played.ending;
    const point = played.value;
    points.push(point);
    if (!store.addPoint(job.id, number + 1, point, { done: number + 1, updated: now() })) return STOPPED;
    tell({ name: 'match', data: { point, summary: matchSummaryOf(points) } });
    tell({ name: 'job' });
  }
  return DONE;
};

const NO_GAME: Words = { en: 'the game is no more', ja: '対局はもうありません' };

const reflect = async (job: StoredJob, settings: ReflectSettings, place: Workplace): Promise<Ending> => {
  const { store, crew, data, signal, tell } = place;
  const found = store.game(settings.game);
  const nodes = (found?.nodes ?? []) as Game['nodes'];
  const line = found && lineTo(nodes, settings.tip ?? found.game.tip);
  if (found === undefined || line === undefined) return { kind: 'failed', message: NO_GAME };
  const { side, empties } = settings;
  const request = {
    game: found.game.game as Game['game'],
    start: found.game.start,
    moves: movesOf(line),
    ...(side === undefined ? {} : { side }),
    empties,
    data,
  };
  const onReport = ({ done, total, message }: Progress): void => {
    store.changeJob(job.id, { done, total, message, updated: now() });
    tell({ name: 'job' });
  };
  const made = valueOf(await crew.run('reflect', request, { signal, milliseconds: STEP_MILLISECONDS, onReport }));
  if ('ending' in made) return made.ending;
  const id = newId();
  const { reflection, lessons, proofs } = made.value;
  const kept = { id, game: settings.game, created: now(), data: { reflection, lessons } };
  return store.transaction(() => {
    if (!store.addReflection(kept, proofs)) return { kind: 'failed', message: NO_GAME };
    const { total = 1 } = store.job(job.id) ?? {};
    store.changeJob(job.id, { reflection: id, done: total, message: undefined, updated: now() });
    return DONE;
  });
};

/// Does a job from where it stands.
export const doJob = async (job: StoredJob, place: Workplace): Promise<Ending> => {
  const settings = settingsOf(job);
  switch (settings.kind) {
    case 'learn':
      return learn(job, settings, place);
    case 'match':
      return match(job, settings, place);
    case 'reflect':
      return reflect(job, settings, place);
  }
};
