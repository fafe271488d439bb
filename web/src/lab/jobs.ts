/// All jobs, and what is done with them.
import { signal } from '@preact/signals';
import type { Job, NewJob } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { announce } from '../shell/announcer.tsx';
import { goTo, hrefOf } from '../shell/router.ts';
import { isActive, jobTitle } from './job-title.ts';
import { words } from './words.ts';

export const jobs = signal<readonly Job[] | undefined>(undefined);
export const jobsError = signal<unknown>(undefined);
/// What went wrong when something was to be done; it stays until the next thing is done.
export const actionError = signal<unknown>(undefined);

const told = new Map<string, Job['state']>();

/// Says aloud what has changed since it was told last.
export const tellState = (job: Job): void => {
  const before = told.get(job.id);
  told.set(job.id, job.state);
  if (before === undefined || before === job.state) return;
  // What could not be done before is no matter any more.
  actionError.value = undefined;
  announce(words.value.announced(jobTitle(job), words.value.states[job.state]));
};

export const loadJobs = async (): Promise<void> => {
  try {
    const answer = await api.get<{ readonly jobs: readonly Job[] }>('/api/jobs');
    answer.jobs.forEach(tellState);
    jobs.value = answer.jobs;
    jobsError.value = undefined;
  } catch (error) {
    jobsError.value = error;
  }
};

const EVERY = 1500;

/// Asks again and again while something runs, or where there was no answer. (A stream for each job would use up the connections of the browser.)
export const followJobs = (): (() => void) => {
  void loadJobs();
  const timer = setInterval(() => {
    const isWanted = jobsError.value !== undefined || jobs.value?.some(isActive) === true;
    if (isWanted && !document.hidden) void loadJobs();
  }, EVERY);
  return () => clearInterval(timer);
};

/// Whether it went well; else the error is shown.
const attempt = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    actionError.value = undefined;
    return true;
  } catch (error) {
    actionError.value = error;
    return false;
  }
};

/// Starts it and goes there.
export const startJob = (settings: NewJob): Promise<boolean> =>
  attempt(async () => {
    const job = await api.post<Job>('/api/jobs', settings);
    tellState(job);
    goTo(hrefOf('lab', job.id));
  });

const addressOf = ({ id }: Job): string => `/api/jobs/${encodeURIComponent(id)}`;

export const stopJob = (job: Job): Promise<boolean> =>
  attempt(async () => {
    tellState(await api.post<Job>(`${addressOf(job)}/cancel`));
    await loadJobs();
  });

export const resumeJob = (job: Job): Promise<boolean> =>
  attempt(async () => {
    tellState(await api.post<Job>(`${addressOf(job)}/resume`));
    await loadJobs();
  });

export const removeJob = (job: Job): Promise<boolean> =>
  attempt(async () => {
    await api.delete(addressOf(job));
    announce(words.value.removed);
    await loadJobs();
  });
