/// Running an experiment as a job. Its own folder keeps what is finished, so that it goes on there whenever it is taken up again.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { experimentsFolder, findManifest, readExperiment, runExperiment } from '../../experiment/index.ts';
import type { Experiment, RunProgress } from '../../experiment/index.ts';
import { ok } from '../../logic/index.ts';
import type { StoredJob } from '../../record/index.ts';
import type { ExperimentSettings, Words } from '../contract/index.ts';
import type { Outcome } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { DONE, STOPPED, now } from './ending.ts';
import type { Ending, Workplace } from './ending.ts';

/// The experiment of a job: only those that ship can be asked for by their names.
export const experimentOf = ({ experiment, changes }: ExperimentSettings): Outcome<Experiment> => {
  const manifest = findManifest(experiment);
  if (!manifest.ok) return refused({ status: 404, ...manifest.error });
  const read = readExperiment(manifest.value.text, {
    changes: Object.entries(changes).map(([name, text]) => ({ name, text })),
  });
  if (read.ok) return ok(read.value);
  const { code, message, hint } = read.error;
  return refused({ status: 400, code, message, hint });
};

/// The name of the folder of its results.
export const resultsFolderOf = (job: string, { experiment }: ExperimentSettings): string =>
  `${experiment}-${job.slice(0, 8)}`;

const failedUnits = (count: number): Words => ({
  en: `${count} ${count === 1 ? 'unit' : 'units'} of work failed; the report tells which`,
  ja: `${count} 個の作業が失敗しました。内容は報告にあります`,
});

export const experiment = async (job: StoredJob, settings: ExperimentSettings, place: Workplace): Promise<Ending> => {
  const { store, data, signal, tell } = place;
  const read = experimentOf(settings);
  if (!read.ok) return { kind: 'failed', message: read.error.message };
  let told = -1;
  const onProgress = ({ done, expected, underWay }: RunProgress): void => {
    if (done === told) return;
    told = done;
    const total = expected ?? done + underWay.length + 1;
    store.changeJob(job.id, { done, total: Math.max(total, done), updated: now() });
    tell({ name: 'job' });
  };
  const outcome = await runExperiment({
    experiment: read.value,
    folder: join(experimentsFolder(data), resultsFolderOf(job.id, settings)),
    // One processor is left for those who play.
    threads: Math.max(1, availableParallelism() - 1),
    isBackground: true,
    signal,
    onProgress,
  });
  if (!outcome.ok) return { kind: 'failed', message: outcome.error.message };
  const { isInterrupted, results } = outcome.value;
  if (isInterrupted) return STOPPED;
  if (results.failures.length > 0) return { kind: 'failed', message: failedUnits(results.failures.length) };
  store.changeJob(job.id, { done: results.done, total: results.done, updated: now() });
  return DONE;
};
