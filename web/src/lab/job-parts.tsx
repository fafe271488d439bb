/// What every job shows: its state, how far it is, and its buttons.
import type { ComponentProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Job } from '../../../src/serve/contract/index.ts';
import { useFirstFocus } from '../shell/focus.ts';
import { language, say } from '../shell/language.ts';
import { isActive, jobTitle } from './job-title.ts';
import { removeJob, resumeJob, stopJob } from './jobs.ts';
import { words } from './words.ts';

export const JobState = ({ job }: { readonly job: Job }) => (
  <span class={`tag job-${job.state}`}>{words.value.states[job.state]}</span>
);

export const JobProgress = ({ job }: { readonly job: Job }) => {
  const { done, total, state, message } = job;
  const { progress, progressOf } = words.value;
  return (
    <div class="job-progress">
      <progress value={done} max={Math.max(1, total)} aria-label={progressOf(jobTitle(job))} />
      <span>
        {progress(done, total)}
        {message === undefined || state === 'done' ? null : <span class="faint"> · {say(message)}</span>}
      </span>
    </div>
  );
};

export const momentText = (moment: string): string =>
  new Date(moment).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });

interface JobButtonsProps {
  readonly job: Job;
  /// After it is gone.
  readonly removed?: () => void;
  /// After it was stopped or taken up again.
  readonly changed?: () => void;
}

type ButtonProps = ComponentProps<'button'>;
type Removal = 'not' | 'asking' | 'kept';

const FocusedButton = (props: ButtonProps) => (
  <button type="button" ref={useFirstFocus<HTMLButtonElement>()} {...props} />
);

/// Stop or resume, and delete, which asks once more. One button takes the place of the other, so that the keyboard stays there.
export const JobButtons = ({ job, removed, changed }: JobButtonsProps) => {
  const isBusy = useRef(false);
  const [removal, setRemoval] = useState<Removal>('not');
  const run = async (work: (job: Job) => Promise<boolean>, after?: () => void): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const went = await work(job);
    isBusy.current = false;
    if (went) after?.();
  };
  const { stop, resume, remove, removeSure, keep } = words.value;
  const canResume = job.state === 'stopped' || job.state === 'failed';
  const Delete = removal === 'kept' ? FocusedButton : 'button';
  return (
    <p class="buttons">
      {isActive(job) || canResume ? (
        <button
          key="state"
          type="button"
          class={canResume ? 'primary' : ''}
          onClick={() => void run(canResume ? resumeJob : stopJob, changed)}
        >
          {canResume ? resume : stop}
        </button>
      ) : null}
      {removal === 'asking' ? (
        <>
          <button type="button" class="danger" onClick={() => void run(removeJob, removed)}>
            {removeSure}
          </button>
          <FocusedButton onClick={() => setRemoval('kept')}>{keep}</FocusedButton>
        </>
      ) : (
        <Delete key="delete" type="button" onClick={() => setRemoval('asking')}>
          {remove}
        </Delete>
      )}
    </p>
  );
};

/// Experiments have files of their own, with their report.
const FORMATS: Readonly<Record<Job['kind'], readonly string[]>> = {
  learn: ['json', 'csv'],
  match: ['json', 'csv', 'ggf'],
  reflect: ['json'],
  discover: ['json'],
  experiment: [],
};

export const JobDownloads = ({ job }: { readonly job: Job }) =>
  FORMATS[job.kind].length === 0 ? null : (
    <p class="downloads">
      <span class="faint">{words.value.download}:</span>{' '}
      {FORMATS[job.kind].map((format) => (
        <a key={format} href={`/api/jobs/${encodeURIComponent(job.id)}/download?format=${format}`} download>
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
