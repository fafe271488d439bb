/// The lab: starting work, watching it, keeping what came of it.
import { useEffect } from 'preact/hooks';
import { levels, loadLevels } from '../play/levels.ts';
import { useFreshStart } from '../shell/focus.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { place } from '../shell/router.ts';
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
      <JobList />
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
  return id === undefined ? <LabHome /> : <JobPage key={id} id={id} />;
};
