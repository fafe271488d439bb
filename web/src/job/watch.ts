/// A job as it gets on, for the pages that wait for one.
import type { Job, LearnPoint, MatchEvent } from '../../../src/serve/contract/index.ts';
import { listen } from '../api/client.ts';

export interface JobHandlers {
  readonly job: (job: Job) => void;
  readonly learn?: (point: LearnPoint) => void;
  readonly match?: (event: MatchEvent) => void;
}

const isOver = ({ state }: Job): boolean => state !== 'queued' && state !== 'running';

/// Watches a job until it ends or the returned function is called.
export const watchJob = (id: string, { job, learn, match }: JobHandlers): (() => void) => {
  const stop = listen(`/api/jobs/${id}/events`, {
    job: (data) => {
      job(data as Job);
      // The stream of an ended job ends; the browser would ask for it again.
      if (isOver(data as Job)) stop();
    },
    learn: (data) => learn?.(data as LearnPoint),
    match: (data) => match?.(data as MatchEvent),
  });
  return stop;
};
