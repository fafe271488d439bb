/// A goal in Prolog, put to a theory.
import { useRef, useState } from 'preact/hooks';
import type { Answers, KnowledgeTextSummary, Question } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { announce } from '../shell/announcer.tsx';
import { say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { goTo, hrefOf, place } from '../shell/router.ts';
import { AnswersView, summaryOf } from './answers.tsx';
import { EXAMPLES } from './ask-examples.ts';
import type { Example } from './ask-examples.ts';
import { words } from './ask-words.ts';
import { Parts } from './parts.tsx';

type Asked =
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered'; readonly answers: Answers }
  | { readonly kind: 'failed'; readonly error: unknown };

const LIMITS = [5, 20, 100];

/// What was asked and what came of it; a new question takes the place of the one before.
const useQuestion = () => {
  const [asked, setAsked] = useState<Asked>();
  const running = useRef<AbortController | undefined>(undefined);
  const ask = async (question: Question): Promise<void> => {
    running.current?.abort();
    const stop = (running.current = new AbortController());
    setAsked({ kind: 'asking' });
    try {
      const answers = await api.post<Answers>('/api/query', question, stop.signal);
      if (stop.signal.aborted) return;
      setAsked({ kind: 'answered', answers });
      announce(summaryOf(answers));
    } catch (error) {
      if (!stop.signal.aborted) setAsked({ kind: 'failed', error });
    }
  };
  const stop = (): void => {
    running.current?.abort();
    setAsked(undefined);
  };
  return { asked, ask, stop };
};

export const Ask = () => {
  const { query } = place.value;
  const { answer: texts } = useAnswer<readonly KnowledgeTextSummary[]>('/api/knowledge');
  const [theory, setTheory] = useState(query.get('theory') ?? 'othello/causes.pl');
  const [goal, setGoal] = useState(query.get('goal') ?? '');
  const [program, setProgram] = useState(query.get('program') ?? '');
  const [limit, setLimit] = useState(20);
  const { asked, ask, stop } = useQuestion();
  const { title, lead, noTheory, goalHint, own, examples, asking, readTheory } = words.value;

  const put = (question: { readonly theory: string; readonly goal: string; readonly program: string }): void => {
    // The address tells the question, so that it can be sent to somebody.
    const asked = Object.fromEntries(
      Object.entries(question).filter(([, value]) => value !== '' && value.length < 1000),
    );
    goTo(hrefOf('knowledge', 'ask', asked), { replace: true });
    const { theory: named, ...rest } = question;
    void ask({ ...rest, limit, ...(named === '' ? {} : { theory: named }) });
  };
  const take = (example: Example): void => {
    const question = { theory: example.theory, goal: example.goal, program: example.program ?? '' };
    setTheory(question.theory);
    setGoal(question.goal);
    setProgram(question.program);
    put(question);
  };
  const theories = (texts ?? []).filter(({ kind }) => kind === 'theory');
  // One that the address or an example names stays to be chosen while the list is not there yet.
  const missing = theory !== '' && !theories.some(({ name }) => name === theory) ? [theory] : [];

  return (
    <>
      <h1>{title}</h1>
      <Parts current="ask" />
      <p>{lead}</p>
      <div class="ask">
        <form
          class="panel"
          onSubmit={(event) => {
            event.preventDefault();
            put({ theory, goal: goal.trim(), program });
          }}
        >
          <label class="entry">
            <span>{words.value.theory}</span>
            <select value={theory} onChange={(event) => setTheory(event.currentTarget.value)}>
              <option value="">{noTheory}</option>
              {theories.map(({ name, title: named }) => (
                <option key={name} value={name}>
                  {name}: {say(named)}
                </option>
              ))}
              {missing.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {theory === '' ? null : (
            <p class="faint">
              <a href={hrefOf('knowledge', 'text', { name: theory })}>{readTheory}</a>
            </p>
          )}
          <label class="entry">
            <span>{words.value.goal}</span>
            <input
              class="code"
              required
              maxLength={10_000}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              placeholder={goalHint}
              value={goal}
              onInput={(event) => setGoal(event.currentTarget.value)}
            />
          </label>
          <label class="entry">
            <span>{own}</span>
            <textarea
              class="code"
              rows={4}
              spellcheck={false}
              value={program}
              onInput={(event) => setProgram(event.currentTarget.value)}
            />
          </label>
          <label class="entry narrow">
            <span>{words.value.limit}</span>
            <select value={limit} onChange={(event) => setLimit(Number(event.currentTarget.value))}>
              {LIMITS.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
          <p class="buttons">
            <button class="primary" disabled={asked?.kind === 'asking'}>
              {asked?.kind === 'asking' ? asking : words.value.ask}
            </button>
            {asked?.kind === 'asking' ? (
              <button type="button" onClick={stop}>
                {words.value.stop}
              </button>
            ) : null}
          </p>
        </form>
        <section>
          <h2>{examples}</h2>
          <ul class="examples">
            {EXAMPLES.map((example) => (
              <li key={example.goal}>
                <button type="button" onClick={() => take(example)}>
                  {say(example.about)}
                  <code>{example.goal}</code>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {asked?.kind === 'failed' ? <ProblemNote error={asked.error} /> : null}
      {asked?.kind === 'answered' ? <AnswersView answers={asked.answers} /> : null}
    </>
  );
};
