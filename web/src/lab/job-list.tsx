/// All jobs with their state.
import { useEffect } from 'preact/hooks';
import type { Job } from '../../../src/serve/contract/index.ts';
import { hrefOf } from '../shell/router.ts';
import { JobButtons, JobDownloads, JobProgress, JobState, momentText } from './job-parts.tsx';
import { jobTitle } from './job-title.ts';
import { followJobs, jobs, jobsError } from './jobs.ts';
import { words } from './words.ts';

const reflectionHref = ({ settings }: Job): string =>
  settings.kind === 'reflect' ? hrefOf('reflect', settings.game) : hrefOf('reflect');

const JobRow = ({ job }: { readonly job: Job }) => (
  <li class="panel job" aria-label={jobTitle(job)}>
    <div class="job-head">
      <h3>
        <a href={job.kind === 'reflect' ? reflectionHref(job) : hrefOf('lab', job.id)}>{jobTitle(job)}</a>
      </h3>
      <JobState job={job} />
    </div>
    <JobProgress job={job} />
    <div class="job-foot">
      <JobButtons job={job} />
      <p class="faint">{words.value.started(momentText(job.created))}</p>
      {job.kind === 'reflect' ? null : <JobDownloads job={job} />}
    </div>
  </li>
);

const JobRows = ({ rows }: { readonly rows: readonly Job[] }) => (
  <ul class="job-list">
    {rows.map((job) => (
      <JobRow key={job.id} job={job} />
    ))}
  </ul>
);

/// Every game that is looked back on leaves one; what came of it is found with the game.
const isPast = ({ kind, state }: Job): boolean => kind === 'reflect' && state === 'done';

export const JobList = () => {
  useEffect(followJobs, []);
  const all = jobs.value;
  const past = all?.filter(isPast) ?? [];
  return (
    <section class="lab-section">
      <h2>{words.value.jobs}</h2>
      {all === undefined && jobsError.value === undefined ? <p>{words.value.loading}</p> : null}
      {all !== undefined && all.length === past.length ? <p>{words.value.noJobs}</p> : null}
      <JobRows rows={all?.filter((job) => !isPast(job)) ?? []} />
      {past.length === 0 ? null : (
        <details>
          <summary>{words.value.pastReflections(past.length)}</summary>
          <JobRows rows={past} />
        </details>
      )}
    </section>
  );
};
