/// Looking for concepts as a job: random games, patterns, and what was found into its folder.
import type { DiscoverStage } from '../../discover/index.ts';
import type { StoredJob } from '../../record/index.ts';
import type { DiscoverPoint, DiscoverSettings, Words } from '../contract/index.ts';
import { DONE, STOPPED, now, today, valueOf } from './ending.ts';
import type { Ending, Workplace } from './ending.ts';

/// Large boards take minutes; what takes longer is nobody's wish.
const MILLISECONDS = 60 * 60_000;

const number = (value: number): string => value.toLocaleString('en');

const wordsOf = (stage: DiscoverStage): Words =>
  stage.kind === 'playing'
    ? { en: `${number(stage.games)} random games`, ja: `でたらめな対局 ${number(stage.games)} 局` }
    : {
        en: `patterns of up to ${stage.pieces} ${stage.pieces === 1 ? 'piece' : 'pieces'}: ${number(stage.candidates)} looked at`,
        ja: `${stage.pieces} 個までの並び: ${number(stage.candidates)} 通りを調べました`,
      };

const doneOf = (stage: DiscoverStage, total: number): number =>
  stage.kind === 'playing' ? 0 : Math.min(stage.pieces, total - 1);

/// The games, then patterns of one piece, of two, ...
export const discoverSteps = ({ pieces }: DiscoverSettings): number => pieces + 1;

export const discover = async (job: StoredJob, settings: DiscoverSettings, place: Workplace): Promise<Ending> => {
  const { store, crew, data, signal, tell, rulesheets, version } = place;
  const sheet = rulesheets.get(settings.sheet);
  if (!sheet.ok) return { kind: 'failed', message: sheet.error.message };
  const total = discoverSteps(settings);
  const { text } = sheet.value;
  const { games, seed, pieces } = settings;
  const onReport = (stage: DiscoverStage): void => {
    store.changeJob(job.id, { done: doneOf(stage, total), message: wordsOf(stage), updated: now() });
    tell({ name: 'job' });
  };
  const request = { text, games, seed, pieces };
  const found = valueOf(
    await crew.run('discoverConceptsOf', request, { signal, milliseconds: MILLISECONDS, onReport }),
  );
  if ('ending' in found) return found.ending;
  let point: DiscoverPoint;
  if (found.value.kind === 'nothing')
    point = { games, won: 0, candidates: 0, concepts: [], obstacle: found.value.obstacle };
  else {
    const source = { id: settings.sheet, text, seed, version, date: today() };
    const kept = valueOf(await crew.run('keepConcepts', { data, discovery: found.value.discovery, source }));
    if ('ending' in kept) return kept.ending;
    point = kept.value;
  }
  store.changeJob(job.id, { message: undefined, updated: now() });
  // A job that was stopped when its last step ended and is taken up again has its point already.
  const isNew = store.points(job.id, { limit: 1 }).length === 0;
  return !isNew || store.addPoint(job.id, 1, point, { done: total, updated: now() }) ? DONE : STOPPED;
};
