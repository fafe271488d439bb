/// What each kind of job does, step by step. A step is kept before the next one begins, so that a job can be stopped and taken up
/// again at any of them.
import type { StoredJob } from '../../record/index.ts';
import type { Game, LearnSettings, MatchSettings, ReflectSettings, Words } from '../contract/index.ts';
import { newId } from '../games/games.ts';
import { lineTo, movesOf } from '../games/tree.ts';
import type { Progress } from '../thinking/request.ts';
import { discover } from './discover.ts';
import { DONE, STOPPED, now, today, valueOf } from './ending.ts';
import type { Ending, Workplace } from './ending.ts';
import { experiment } from './experiment.ts';
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

/// No game of a sensible player takes longer, no reflection either.
const STEP_MILLISECONDS = 10 * 60_000;

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
    case 'discover':
      return discover(job, settings, place);
    case 'experiment':
      return experiment(job, settings, place);
  }
};
