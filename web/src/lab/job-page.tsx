/// One job: how far it is, and what it has found so far.
import { useEffect, useMemo } from 'preact/hooks';
import type { Job, JobSettings } from '../../../src/serve/contract/index.ts';
import { say, sentence } from '../shell/language.ts';
import { Missing } from '../shell/missing.tsx';
import { goTo, hrefOf } from '../shell/router.ts';
import { DiscoverView } from './discover-view.tsx';
import { JobReport } from './experiment-run.tsx';
import { words as experimentWords } from './experiment-words.ts';
import { JobButtons, JobDownloads, JobProgress, JobState, momentText } from './job-parts.tsx';
import { jobTitle } from './job-title.ts';
import { actionError, startJob } from './jobs.ts';
import { LearnView } from './learn-view.tsx';
import { MatchView } from './match-view.tsx';
import { openJob } from './one-job.ts';
import { words } from './words.ts';

const rowsOf = (settings: JobSettings): readonly (readonly [string, string])[] => {
  const { opponent, first, second, games, openings, seed, maxLessons } = words.value;
  switch (settings.kind) {
    case 'learn':
      return [
        [opponent, settings.opponent],
        [games, String(settings.games)],
        [openings, String(settings.openings)],
        [maxLessons, String(settings.maxLessons)],
        [seed, String(settings.seed)],
      ];
    case 'match':
      return [
        [first, settings.first],
        [second, settings.second],
        [games, String(settings.games)],
        [openings, String(settings.openings)],
        [seed, String(settings.seed)],
      ];
    case 'discover':
      return [
        [experimentWords.value.sheet, settings.sheet],
        [experimentWords.value.games, String(settings.games)],
        [experimentWords.value.pieces, String(settings.pieces)],
        [seed, String(settings.seed)],
      ];
    // The report tells all settings of its run.
    case 'experiment':
    case 'reflect':
      return [];
  }
};

const Settings = ({ job }: { readonly job: Job }) => (
  <section class="lab-section">
    {rowsOf(job.settings).length === 0 ? null : <h2>{words.value.settingsOf}</h2>}
    <dl class="settings-of">
      {rowsOf(job.settings).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
    </dl>
    <p class="buttons">
      <button type="button" onClick={() => void startJob(job.settings)}>
        {words.value.again}
      </button>
    </p>
  </section>
);

const Failed = ({ job }: { readonly job: Job }) => (
  <div class="note problem" role="alert">
    <strong>{words.value.failed}</strong> {job.message === undefined ? null : sentence(say(job.message))}
  </div>
);

export const JobPage = ({ id }: { readonly id: string }) => {
  const model = useMemo(() => openJob(id), [id]);
  useEffect(model.follow, [model]);
  const job = model.job.value;
  const error = model.error.value ?? actionError.value;
  return (
    <>
      <p class="back">
        <a href={hrefOf('lab')}>← {words.value.back}</a>
      </p>
      <h1>{job === undefined ? words.value.title : jobTitle(job)}</h1>
      {error === undefined ? null : <Missing error={error} text={words.value.noJob} />}
      {job === undefined ? (
        error === undefined ? (
          <p>{words.value.loading}</p>
        ) : null
      ) : (
        <>
          <div class="panel job">
            <div class="job-head">
              <JobState job={job} />
              <span class="faint">{words.value.started(momentText(job.created))}</span>
            </div>
            {job.state === 'failed' ? <Failed job={job} /> : null}
            <JobProgress job={job} />
            <div class="job-foot">
              <JobButtons job={job} changed={model.refresh} removed={() => goTo(hrefOf('lab'), { replace: true })} />
              <JobDownloads job={job} />
            </div>
          </div>
          {job.kind === 'learn' ? <LearnView job={job} points={model.learn.value} /> : null}
          {job.kind === 'match' ? (
            <MatchView job={job} points={model.match.value} summary={model.summary.value} />
          ) : null}
          {job.kind === 'experiment' ? <JobReport job={job} /> : null}
          {job.kind === 'discover' ? <DiscoverView found={model.found.value} /> : null}
          {job.kind === 'reflect' && job.settings.kind === 'reflect' ? (
            <p>
              <a class="button" href={hrefOf('reflect', job.settings.game)}>
                {words.value.openReflection}
              </a>
            </p>
          ) : (
            <Settings job={job} />
          )}
        </>
      )}
    </>
  );
};
