/// The editor of patterns: drawn, described, checked and tested at once, kept; then GO.1 is asked about a position with it.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type {
  GoExplanation,
  GoTesujiEntry,
  GoTesujiList,
  GoTesujiReport,
  GoTesujiSaved,
} from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { Confirm } from '../../play/confirm.tsx';
import { say, sentence } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { GoBoard } from '../board/go-board.tsx';
import { pointsText } from '../explain/explanation-view.tsx';
import { errand } from '../lab/errand.ts';
import type { Draft } from './draft.ts';
import { textOfDraft } from './draft.ts';
import { isKept } from './drawn.ts';
import { DrawingEditor } from './drawing-editor.tsx';
import { words } from './words.ts';

/// As texts name them.
const CASES =
  'edge surround separate invade framework intrude life-and-death race endgame capture connect cut eye-shape false-eye link-under weak-enclosure triangle shape corner'.split(
    ' ',
  );
const AIMS =
  'capture save connect cut live kill link escape enclose base territory reduce invade influence shape liberties ladder settle avoid'.split(
    ' ',
  );

const Entry = ({ label, children }: { readonly label: string; readonly children: ComponentChildren }) => (
  <label class="entry">
    <span>{label}</span>
    {children}
  </label>
);

const Report = ({ report }: { readonly report: GoTesujiReport }) => (
  <div class={`note ${report.isGood ? '' : 'problem'}`} role="status">
    <p>
      <strong>{report.isGood ? words.value.good : words.value.bad}</strong>
    </p>
    <ul>
      {report.problems.map(({ line, column, message, hint }, i) => (
        <li key={i}>
          {words.value.problemAt(line, column)} {sentence(say(message))} {sentence(say(hint))}
        </li>
      ))}
      {report.findings.map(({ name, says }, i) => (
        <li key={`finding ${i}`}>
          {name}: {say(says)}
        </li>
      ))}
      {report.tests.map(({ name, found, positions }) => (
        <li key={`test ${name}`}>{words.value.found(name, found, positions)}</li>
      ))}
    </ul>
  </div>
);

/// What GO.1 says of a position in which the pattern fits.
const Trial = ({ report, name }: { readonly report: GoTesujiReport; readonly name: string }) => {
  const [explanation, setExplanation] = useState<GoExplanation>();
  const [error, setError] = useState<unknown>();
  const { trial } = report;
  useEffect(() => {
    if (trial === undefined) return;
    const stop = new AbortController();
    api
      .post<GoExplanation>('/api/go/explain', trial.position, stop.signal)
      .then(setExplanation, (reason) => stop.signal.aborted || setError(reason));
    return () => stop.abort();
  }, [trial]);
  if (trial === undefined) return null;
  if (error !== undefined) return <ProblemNote error={error} />;
  if (explanation === undefined) return <p>…</p>;
  const place = explanation.candidates.findIndex(({ shares }) => shares.some(({ source }) => source === name));
  const candidate = explanation.candidates[place];
  const { size, stones = { black: [], white: [] } } = trial.position;
  const marks =
    candidate === undefined
      ? []
      : [
          {
            point: candidate.move,
            shape: 'text' as const,
            text: String(place + 1),
            tone: 'good' as const,
            words: words.value.proposes(candidate.move, place + 1, pointsText(candidate.value)),
          },
        ];
  return (
    <section aria-labelledby="tesuji-trial">
      <h3 id="tesuji-trial">{words.value.trial}</h3>
      <p role="status">
        {candidate === undefined
          ? words.value.silent
          : words.value.proposes(candidate.move, place + 1, pointsText(candidate.value))}
      </p>
      <GoBoard size={size} stones={stones} label={words.value.trial} marks={marks} />
    </section>
  );
};

/// Whose pattern has that name already, the person's own first.
const sameName = async (name: string, stop: AbortSignal): Promise<GoTesujiEntry['from'] | undefined> => {
  const query = new URLSearchParams({ search: name.slice(0, 80), most: '60' });
  const { entries } = await api.get<GoTesujiList>(`/api/go/tesuji?${query}`, stop);
  return entries.find((entry) => entry.name === name && entry.from !== 'lesson')?.from;
};

const checkText = (text: string, stop: AbortSignal): Promise<GoTesujiReport> =>
  api.post<GoTesujiReport>('/api/go/tesuji/check', { text }, stop);

export const Editor = ({
  draft,
  change,
  saved,
}: {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly saved: () => void;
}) => {
  const [report, setReport] = useState<GoTesujiReport>();
  const [kept, setKept] = useState<string>();
  const [asking, setAsking] = useState<GoTesujiEntry['from']>();
  const [{ run, stop, isBusy, error }] = useState(errand);
  const text = textOfDraft(draft);
  // What is said of another text says nothing of this one, also where it comes late.
  useEffect(() => {
    setReport(undefined);
    setKept(undefined);
    return stop;
  }, [text]);
  const check = (): Promise<void> =>
    run(async (stopped) => {
      const found = await checkText(text, stopped);
      if (!stopped.aborted) setReport(found);
    });
  const keepNow = async (stopped: AbortSignal): Promise<void> => {
    // Once it is under way it is kept, whatever is drawn meanwhile.
    await api.post<GoTesujiSaved>('/api/go/tesuji', { text });
    isKept(text);
    saved();
    const found = await checkText(text, stopped);
    if (stopped.aborted) return;
    setReport(found);
    setKept(draft.name);
  };
  // Nothing of the person's is replaced without a question, and a second pattern of one name is told.
  const askToKeep = (): Promise<void> =>
    run(async (stopped) => {
      const found = await sameName(draft.name, stopped);
      if (stopped.aborted) return;
      if (found === undefined) await keepNow(stopped);
      else setAsking(found);
    });
  const keep = (): Promise<void> => {
    setAsking(undefined);
    return run(keepNow);
  };
  const field = (label: string, value: string, set: (value: string) => Draft) => (
    <Entry label={label}>
      <input value={value} onInput={(event) => change(set(event.currentTarget.value))} />
    </Entry>
  );
  const choice = (
    label: string,
    value: string,
    names: readonly string[],
    said: Readonly<Record<string, string>>,
    set: (value: string) => Draft,
  ) => (
    <Entry label={label}>
      <select value={value} onChange={(event) => change(set(event.currentTarget.value))}>
        {names.map((name) => (
          <option key={name} value={name}>
            {said[name] ?? name}
          </option>
        ))}
      </select>
    </Entry>
  );
  return (
    <section class="panel" aria-labelledby="tesuji-editor" id="editor">
      <h2 id="tesuji-editor" tabIndex={-1}>
        {words.value.editor}
      </h2>
      <DrawingEditor draft={draft} change={change} />
      <div class="tesuji-fields">
        {field(words.value.name, draft.name, (name) => ({ ...draft, name }))}
        {field(words.value.value, draft.value, (value) => ({ ...draft, value }))}
        {choice(words.value.caseLabel, draft.case, CASES, words.value.caseNames, (kase) => ({ ...draft, case: kase }))}
        {choice(words.value.aim, draft.aim, AIMS, words.value.aimNames, (aim) => ({ ...draft, aim }))}
        {field(words.value.titles.en, draft.title.en, (en) => ({ ...draft, title: { ...draft.title, en } }))}
        {field(words.value.titles.ja, draft.title.ja, (ja) => ({ ...draft, title: { ...draft.title, ja } }))}
        {field(words.value.whys.en, draft.words.en, (en) => ({ ...draft, words: { ...draft.words, en } }))}
        {field(words.value.whys.ja, draft.words.ja, (ja) => ({ ...draft, words: { ...draft.words, ja } }))}
      </div>
      <Entry label={words.value.where}>
        <input
          value={draft.where}
          placeholder={words.value.whereHint}
          onInput={(event) => change({ ...draft, where: event.currentTarget.value })}
        />
      </Entry>
      <Entry label={words.value.moves}>
        <textarea
          rows={4}
          value={draft.moves}
          placeholder={words.value.movesHint}
          onInput={(event) => change({ ...draft, moves: event.currentTarget.value })}
        />
      </Entry>
      <p class="tesuji-buttons">
        <button type="button" aria-disabled={isBusy.value} onClick={() => void check()}>
          {words.value.check}
        </button>
        <button type="button" class="primary" aria-disabled={isBusy.value} onClick={() => void askToKeep()}>
          {words.value.keep}
        </button>
        <span role="status">{isBusy.value ? words.value.checking : ''}</span>
      </p>
      {asking === undefined ? null : (
        <Confirm
          question={(asking === 'own' ? words.value.surelyReplace : words.value.surelyBeside)(draft.name)}
          yes={asking === 'own' ? words.value.replace : words.value.beside}
          confirm={() => void keep()}
          cancel={() => setAsking(undefined)}
        />
      )}
      {error.value === undefined ? null : <ProblemNote error={error.value} />}
      {report === undefined ? null : <Report report={report} />}
      {kept === undefined ? null : <p role="status">{words.value.kept(kept)}</p>}
      {kept === undefined || report === undefined ? null : <Trial report={report} name={kept} />}
      <details>
        <summary>{words.value.text}</summary>
        <pre class="scroll" tabindex={0}>
          {text}
        </pre>
      </details>
    </section>
  );
};
