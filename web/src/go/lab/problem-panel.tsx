/// Problems: the position on the board with a question and its answer, kept as a regression file and run again.
import { useEffect, useState } from 'preact/hooks';
import type { GoProblemSummary } from '../../../../src/serve/contract/index.ts';
import { Confirm } from '../../play/confirm.tsx';
import { say } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { position } from './lab-position.ts';
import {
  error,
  keepProblem,
  loadProblems,
  openProblem,
  problems,
  removeProblem,
  runAll,
  runProblem,
  running,
  runs,
} from './lab-problems.ts';
import * as asked from './lab-study.ts';
import { QuestionFields } from './search-panel.tsx';
import { words } from './words.ts';

const GENMOVE = 'reg_genmove';

/// A name for the file by the title, where nobody gave one.
const nameFor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);

interface Draft {
  readonly title: string;
  readonly id: string;
  readonly expected: string;
}
const NEW: Draft = { title: '', id: '', expected: '' };

const Form = ({ draft, setDraft }: { readonly draft: Draft; readonly setDraft: (draft: Draft) => void }) => {
  const [kept, setKept] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { turn } = position.value;
  const isMove = asked.command.value === GENMOVE;
  const question = isMove ? `${GENMOVE} ${turn}` : asked.question.value;
  const id = draft.id === '' ? nameFor(draft.title) : draft.id;
  const keep = async (): Promise<void> => {
    setAsking(false);
    setKept(undefined);
    if (await keepProblem({ id, title: draft.title, question, expected: draft.expected })) setKept(id);
  };
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMove && !asked.isReady()) return;
        if (problems.value?.some((each) => each.id === id) === true) setAsking(true);
        else void keep();
      }}
    >
      <h2>{words.value.newProblem}</h2>
      <p class="faint">{words.value.newProblemAbout}</p>
      <QuestionFields more={{ value: GENMOVE, label: words.value.genmove }} />
      {isMove ? (
        <p>
          {words.value.problemSide}: <strong>{words.value.sides[turn ?? 'black']}</strong>
        </p>
      ) : (
        <p class="buttons">
          <button type="button" aria-disabled={asked.isBusy.value} onClick={() => void asked.search()}>
            {asked.isBusy.value ? words.value.searching : words.value.ask}
          </button>
          <span aria-live="polite">
            {asked.study.value === undefined ? '' : words.value.askSays(asked.study.value.answer)}
          </span>
        </p>
      )}
      {asked.error.value === undefined ? null : <ProblemNote error={asked.error.value} />}
      <label class="entry">
        <span>{words.value.expected}</span>
        <input
          required
          maxLength={200}
          value={draft.expected}
          aria-describedby="lab-expected"
          onInput={(event) => setDraft({ ...draft, expected: event.currentTarget.value })}
        />
      </label>
      <small class="faint" id="lab-expected">
        {words.value.expectedHint}
      </small>
      <div class="lab-row">
        <label class="entry">
          <span>{words.value.problemTitle}</span>
          <input
            required
            maxLength={200}
            value={draft.title}
            onInput={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
          />
        </label>
        <label class="entry">
          <span>{words.value.problemId}</span>
          <input
            required
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            maxLength={64}
            title={words.value.nameHint}
            aria-describedby="lab-problem-name"
            value={id}
            onInput={(event) => setDraft({ ...draft, id: event.currentTarget.value })}
          />
        </label>
        <button type="submit" class="primary">
          {words.value.keep}
        </button>
      </div>
      <small class="faint" id="lab-problem-name">
        {words.value.nameHint}
      </small>
      {isAsking ? (
        <Confirm
          question={words.value.surelyReplace(id)}
          yes={words.value.replace}
          confirm={() => void keep()}
          cancel={() => setAsking(false)}
        />
      ) : null}
      {kept === undefined ? null : (
        <p class="note" role="status">
          {words.value.keptProblem(kept)}
        </p>
      )}
      {error.value === undefined ? null : <ProblemNote error={error.value} />}
    </form>
  );
};

const Result = ({ id, problem }: GoProblemSummary) => {
  if (problem !== undefined) return <span class="lab-wrong">{say(problem)}</span>;
  if (running.value === id) return <span>{words.value.searching}</span>;
  const run = runs.value.get(id);
  if (run === undefined) return null;
  return (
    <span class={run.isRight ? 'lab-right' : 'lab-wrong'}>
      {run.isRight ? `✓ ${words.value.right}` : `✗ ${words.value.wrong(run.answer)}`}{' '}
      <small class="faint">{say(run.says)}</small>
    </span>
  );
};

const List = ({ setDraft }: { readonly setDraft: (draft: Draft) => void }) => {
  const [asking, setAsking] = useState<string>();
  useEffect(() => void loadProblems(), []);
  const list = problems.value ?? [];
  const open = async (id: string): Promise<void> => {
    const found = await openProblem(id);
    if (found === undefined) return;
    const [command = '', ...points] = found.question.split(' ');
    asked.setCommand(command);
    asked.points.value = command === GENMOVE ? [] : points;
    setDraft({ title: found.title, id, expected: found.expected });
  };
  return (
    <section class="panel" aria-labelledby="lab-problems">
      <h2 id="lab-problems">{words.value.problems}</h2>
      {problems.value?.length === 0 ? <p class="faint">{words.value.noProblems}</p> : null}
      {list.length === 0 ? null : (
        <>
          <ul class="lab-list">
            {list.map((each) => (
              <li key={each.id}>
                <span>
                  <strong>{each.title}</strong> <code>{each.question}</code> <code>[{each.expected}]</code>{' '}
                  <span role="status">
                    <Result {...each} />
                  </span>
                </span>
                <span class="buttons">
                  <button
                    type="button"
                    aria-label={`${words.value.run}: ${each.title}`}
                    aria-disabled={running.value !== undefined || each.problem !== undefined}
                    onClick={() => running.value === undefined && void runProblem(each.id)}
                  >
                    {words.value.run}
                  </button>
                  <button
                    type="button"
                    aria-label={`${words.value.open}: ${each.title}`}
                    onClick={() => void open(each.id)}
                  >
                    {words.value.open}
                  </button>
                  <button
                    type="button"
                    aria-label={`${words.value.delete}: ${each.title}`}
                    onClick={() => setAsking(each.id)}
                  >
                    {words.value.delete}
                  </button>
                </span>
              </li>
            ))}
          </ul>
          <p class="buttons">
            <button type="button" aria-disabled={running.value !== undefined} onClick={() => void runAll()}>
              {words.value.runAll}
            </button>
          </p>
          <p class="faint">{words.value.regress}</p>
        </>
      )}
      {asking === undefined ? null : (
        <Confirm
          question={words.value.surelyDelete(asking)}
          yes={words.value.surelyYes}
          confirm={() => {
            setAsking(undefined);
            void removeProblem(asking);
          }}
          cancel={() => setAsking(undefined)}
        />
      )}
    </section>
  );
};

export const ProblemPanel = () => {
  const [draft, setDraft] = useState(NEW);
  return (
    <>
      <Form draft={draft} setDraft={setDraft} />
      <List setDraft={setDraft} />
    </>
  );
};
