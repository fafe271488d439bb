/// Results that are there, and two of them to be compared.
import { useEffect, useState } from 'preact/hooks';
import type { ExperimentRun } from '../../../src/serve/contract/index.ts';
import { Choice } from '../shell/choice.tsx';
import { say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { goTo, hrefOf } from '../shell/router.ts';
import { words } from './experiment-words.ts';
import { settingsText } from './experiment-changes.ts';
import { experiments, experimentsError, loadExperiments } from './experiments.ts';
import { isActive } from './job-title.ts';
import { jobs } from './jobs.ts';

export const RunState = ({ run }: { readonly run: ExperimentRun }) => (
  <span class={`tag run-${run.state}`}>{words.value.states[run.state]}</span>
);

const Row = ({ run }: { readonly run: ExperimentRun }) => (
  <tr>
    <th scope="row">
      {run.state === 'broken' ? run.folder : <a href={hrefOf('lab', 'results', { run: run.folder })}>{run.folder}</a>}
    </th>
    <td>
      <RunState run={run} />
    </td>
    <td>
      {words.value.unitsOf(run.done, run.expected)}
      {run.failed === 0 ? null : ` (${words.value.failedUnits(run.failed)})`}
    </td>
    <td class="run-settings">{run.problem === undefined ? settingsText(run) : say(run.problem.message)}</td>
  </tr>
);

const Compare = ({ runs }: { readonly runs: readonly ExperimentRun[] }) => {
  const [first, setFirst] = useState(runs[0]!.folder);
  const [second, setSecond] = useState(runs[1]!.folder);
  const options = runs.map(({ folder }) => [folder, folder] as const);
  const show = (event: Event): void => {
    event.preventDefault();
    goTo(hrefOf('lab', 'compare', { first, second }));
  };
  return (
    <form class="run-compare" onSubmit={show} aria-label={words.value.compare}>
      <h3>{words.value.compare}</h3>
      <div class="lab-fields">
        <Choice label={words.value.first} value={first} options={options} choose={setFirst} isLabelSeen />
        <Choice label={words.value.second} value={second} options={options} choose={setSecond} isLabelSeen />
      </div>
      <p class="buttons">
        <button disabled={first === second}>{words.value.doCompare}</button>
        {first === second ? <span class="faint">{words.value.same}</span> : null}
      </p>
    </form>
  );
};

export const ExperimentRuns = () => {
  // When a job ends, or begins, there are other results.
  const underWay = (jobs.value ?? []).filter((job) => job.kind === 'experiment' && isActive(job)).length;
  useEffect(() => void loadExperiments(), [underWay]);
  const all = experiments.value;
  const readable = (all?.runs ?? []).filter(({ state }) => state !== 'broken');
  return (
    <section class="lab-section">
      <h2>{words.value.runs}</h2>
      {experimentsError.value === undefined ? null : <ProblemNote error={experimentsError.value} />}
      {all === undefined ? null : all.runs.length === 0 ? (
        <p>{words.value.noRuns}</p>
      ) : (
        <>
          <div class="scroll" tabIndex={0} role="region" aria-label={words.value.runs}>
            <table class="numbers run-list">
              <thead>
                <tr>
                  <th scope="col">{words.value.run}</th>
                  <th scope="col">{words.value.state}</th>
                  <th scope="col">{words.value.units}</th>
                  <th scope="col">{words.value.settings}</th>
                </tr>
              </thead>
              <tbody>
                {all.runs.map((run) => (
                  <Row key={run.folder} run={run} />
                ))}
              </tbody>
            </table>
          </div>
          {readable.length < 2 ? null : <Compare key={readable.length} runs={readable} />}
          <p class="faint">
            {words.value.folder} <code>{all.folder}</code>.
          </p>
        </>
      )}
    </section>
  );
};
