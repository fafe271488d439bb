/// One run of an experiment: on a page of its own, or below the job that does it.
import { useEffect, useState } from 'preact/hooks';
import type { ExperimentRunDetail, Job } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { announce } from '../shell/announcer.tsx';
import { useFirstFocus } from '../shell/focus.ts';
import { say } from '../shell/language.ts';
import { Missing, isMissing } from '../shell/missing.tsx';
import { goTo, hrefOf } from '../shell/router.ts';
import { Report } from './experiment-report.tsx';
import { RunState } from './experiment-runs.tsx';
import { words } from './experiment-words.ts';
import { removeRun, runPath } from './experiments.ts';

/// While it runs, the report is fetched at most so often.
const EVERY = 2000;

/// The report of a job's experiment so far, anew whenever units were finished.
export const JobReport = ({ job }: { readonly job: Job }) => {
  const [run, setRun] = useState<ExperimentRunDetail>();
  const [error, setError] = useState<unknown>();
  const { folder = '', state, done } = job;
  const isEnded = state !== 'queued' && state !== 'running';
  const round = isEnded ? `${state} ${done}` : done;
  useEffect(() => {
    if (done === 0 && !isEnded) return undefined;
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      try {
        setRun(await api.get<ExperimentRunDetail>(runPath(folder), stop.signal));
        setError(undefined);
      } catch (reason) {
        if (!stop.signal.aborted) setError(reason);
      }
    };
    const timer = setTimeout(() => void load(), isEnded || run === undefined ? 0 : EVERY);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [folder, round]);
  // A job that was stopped before its first unit has no folder.
  if (error !== undefined && !isMissing(error)) return <Missing error={error} text={words.value.noRun} />;
  return run === undefined ? <p class="faint">{words.value.soFar}</p> : <Report run={run} />;
};

const Sure = ({ folder, keep }: { readonly folder: string; readonly keep: () => void }) => {
  const first = useFirstFocus<HTMLButtonElement>();
  const remove = async (): Promise<void> => {
    if (!(await removeRun(folder))) return;
    announce(words.value.removed);
    goTo(hrefOf('lab'), { replace: true });
  };
  return (
    <>
      <button type="button" class="danger" onClick={() => void remove()}>
        {words.value.removeSure}
      </button>
      <button type="button" ref={first} onClick={keep}>
        {words.value.keep}
      </button>
    </>
  );
};

export const RunPage = ({ folder }: { readonly folder: string }) => {
  const { answer: run, error } = useAnswer<ExperimentRunDetail>(runPath(folder));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p class="back">
        <a href={hrefOf('lab')}>← {words.value.back}</a>
      </p>
      <h1>{run === undefined ? folder : say(run.report.title)}</h1>
      {error === undefined ? null : <Missing error={error} text={words.value.noRun} />}
      {run === undefined ? (
        error === undefined ? (
          <p>{words.value.loading}</p>
        ) : null
      ) : (
        <>
          <p>
            <RunState run={run} />{' '}
            <span class="faint">
              <code>{run.folder}</code> · {words.value.unitsOf(run.done, run.expected)}
            </span>
          </p>
          <Report run={run} />
          {run.state === 'running' ? null : (
            <p class="buttons">
              {isAsking ? (
                <Sure folder={folder} keep={() => setAsking(false)} />
              ) : (
                <button type="button" onClick={() => setAsking(true)}>
                  {words.value.remove}
                </button>
              )}
            </p>
          )}
        </>
      )}
    </>
  );
};
