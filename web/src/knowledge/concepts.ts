/// All concepts as the files on disk say them, and looking for more.
import { signal } from '@preact/signals';
import type { Concept, Concepts, Job, JobDetail, NewJob } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { watchJob } from '../job/watch.ts';
import { announce } from '../shell/announcer.tsx';
import { words } from './concept-words.ts';

export const concepts = signal<Concepts | undefined>(undefined);
export const conceptsError = signal<unknown>(undefined);
/// What is being looked for, or was last.
export const search = signal<JobDetail | undefined>(undefined);

export const loadConcepts = async (): Promise<void> => {
  try {
    concepts.value = await api.get<Concepts>('/api/concepts');
    conceptsError.value = undefined;
  } catch (error) {
    conceptsError.value = error;
  }
};

const attempt = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    conceptsError.value = undefined;
    return true;
  } catch (error) {
    conceptsError.value = error;
    return false;
  }
};

export const switchConcept = (name: string, on: boolean, reason = ''): Promise<boolean> =>
  attempt(async () => {
    const changed = await api.patch<Concept>(`/api/concepts/${encodeURIComponent(name)}`, { on, reason });
    const all = concepts.value;
    if (all !== undefined)
      concepts.value = { ...all, concepts: all.concepts.map((each) => (each.name === name ? changed : each)) };
    announce(on ? words.value.isOn(name) : words.value.isOff(name));
  });

const isActive = ({ state }: Job): boolean => state === 'queued' || state === 'running';

let stopWatching: (() => void) | undefined;

const follow = (job: Job): void => {
  search.value = job;
  stopWatching?.();
  if (!isActive(job)) return;
  stopWatching = watchJob(job.id, {
    job: (next) => {
      if (search.value?.id !== next.id) return;
      search.value = next;
      if (!isActive(next)) void finish(next.id);
    },
  });
};

const finish = (id: string): Promise<boolean> =>
  attempt(async () => {
    const job = await api.get<JobDetail>(`/api/jobs/${id}`);
    if (search.value?.id === id) search.value = job;
    await loadConcepts();
  });

export const discover = (settings: Extract<NewJob, { readonly kind: 'discover' }>): Promise<boolean> =>
  attempt(async () => follow(await api.post<Job>('/api/jobs', settings)));

export const stopSearch = (): Promise<boolean> =>
  attempt(async () => {
    const id = search.value?.id;
    if (id !== undefined) search.value = await api.post<Job>(`/api/jobs/${id}/cancel`);
  });

/// Loads the list, and what is under way since before the page was opened.
export const openConcepts = (): (() => void) => {
  void loadConcepts();
  void attempt(async () => {
    const { jobs } = await api.get<{ readonly jobs: readonly Job[] }>('/api/jobs');
    const active = jobs.find((job) => job.kind === 'discover' && isActive(job));
    if (active !== undefined) follow(active);
  });
  return () => {
    stopWatching?.();
    stopWatching = undefined;
  };
};
