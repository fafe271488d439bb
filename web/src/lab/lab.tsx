/// The lab: starting work, watching it, keeping what came of it.
import { useEffect } from 'preact/hooks';
import { levels, loadLevels } from '../play/levels.ts';
import { loadSheets } from '../rulesheet/sheets.ts';
import { useFreshStart } from '../shell/focus.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { place } from '../shell/router.ts';
import { ComparePage } from './experiment-compare.tsx';
import { RunPage } from './experiment-run.tsx';
import { ExperimentRuns } from './experiment-runs.tsx';
import { ExperimentStart } from './experiment-start.tsx';
import { JobList } from './job-list.tsx';
import { JobPage } from './job-page.tsx';
import { actionError, jobsError } from './jobs.ts';
import { Start } from './start.tsx';
import { words } from './words.ts';
import '../styles/parts.css';
import './lab.css';

const LabHome = () => {
  const error = actionError.value ?? jobsError.value;
  return (
    <>
      <h1>{words.value.title}</h1>
      <p>{words.value.lead}</p>
      {error === undefined ? null : <ProblemNote error={error} />}
      <Start levels={levels.value ?? []} />
      <ExperimentStart />
      <JobList />
      <ExperimentRuns />
    </>
  );
};

export const Lab = () => {
  const { id } = place.value;
  useFreshStart(id);
  // What went wrong elsewhere is no matter here.
  useEffect(() => {
    actionError.value = undefined;
  }, [id]);
  // Without the levels the lab still works: players can be given as text.
  useEffect(() => void loadLevels().catch(() => undefined), []);
  // Without the rulesheets games are called by their ids.
  useEffect(() => void loadSheets().catch(() => undefined), []);
  const { query } = place.value;
  // Ids of jobs are numbers in hexadecimal, so that these two are free.
  if (id === 'results') return <RunPage folder={query.get('run') ?? ''} />;
  if (id === 'compare') return <ComparePage first={query.get('first') ?? ''} second={query.get('second') ?? ''} />;
  return id === undefined ? <LabHome /> : <JobPage key={id} id={id} />;
};
