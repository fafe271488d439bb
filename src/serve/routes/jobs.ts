/// Long work: to begin, to watch, to stop and to take up again.
import { ok } from '../../logic/index.ts';
import { Job, JobDetail, NewJob } from '../contract/index.ts';
import type { Desk } from '../desk.ts';
import { JOB_FORMATS } from '../jobs/download.ts';
import { readPoints } from '../jobs/points.ts';
import { refuse, refused } from '../refusal.ts';
import { noSuch } from '../refusals.ts';
import { Routes, withId, z } from './route.ts';

const DOWNLOAD_MILLISECONDS = 60_000;

const JobList = z.object({ jobs: z.array(Job) }).openapi('JobList');

const isUnderWay = ({ state }: Job): boolean => state === 'queued' || state === 'running';

export const jobRoutes = ({ jobs, store, streams, thinkers }: Desk): Routes =>
  new Routes('jobs')
    .json('post', '/jobs', { summary: 'begins a job', body: NewJob, answer: Job, code: 202 }, ({ body }) =>
      jobs.add(body),
    )
    .json('get', '/jobs', { summary: 'the newest jobs', answer: JobList }, () => ok({ jobs: jobs.list() }))
    .json(
      'get',
      '/jobs/{id}',
      { summary: 'a job with what it measured so far', params: withId, answer: JobDetail },
      ({ params }) => jobs.detail(params.id),
    )
    .raw(
      'get',
      '/jobs/{id}/events',
      {
        summary:
          'server-sent events: `job` (a Job), `learn` (a LearnPoint), `match` (a MatchEvent); ends when the job does',
        params: withId,
        type: 'text/event-stream',
      },
      ({ params: { id }, context }) => {
        const job = jobs.get(id);
        if (!job.ok) return refuse(context, job.error);
        return streams.open(context, (stream) => {
          const silence = jobs.listen(id, ({ name, data }) => {
            stream.send(name, data);
            if (name === 'job' && !isUnderWay(data)) stream.end();
          });
          stream.send('job', job.value);
          if (!isUnderWay(job.value)) stream.end();
          return silence;
        });
      },
    )
    .json('post', '/jobs/{id}/cancel', { summary: 'stops a job', params: withId, answer: Job }, ({ params }) =>
      jobs.cancel(params.id),
    )
    .json(
      'post',
      '/jobs/{id}/resume',
      { summary: 'takes a stopped job up again', params: withId, answer: Job },
      ({ params }) => jobs.resume(params.id),
    )
    .done('delete', '/jobs/{id}', { summary: 'the job is gone, with what it measured', params: withId }, ({ params }) =>
      jobs.remove(params.id),
    )
    .file(
      '/jobs/{id}/download',
      {
        summary: 'what a job measured, as a file',
        params: withId,
        query: z.object({ format: z.enum(JOB_FORMATS).default('json') }),
        types: ['application/json', 'text/csv', 'text/plain'],
      },
      async ({ params, query }) => {
        const job = store.job(params.id);
        if (job === undefined) return refused(noSuch('job', params.id));
        const request = { job, points: await readPoints(store, params.id), format: query.format };
        const made = await thinkers.ask('downloadJob', request, { milliseconds: DOWNLOAD_MILLISECONDS });
        return made.ok ? made.value : made;
      },
    );
