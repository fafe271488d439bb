/// The texts of knowledge that come with the program: all of them, or the one that the address names.
import type { KnowledgeText, KnowledgeTextSummary } from '../../../src/serve/contract/index.ts';
import { useAnswer } from '../api/use-answer.ts';
import { say } from '../shell/language.ts';
import { Missing } from '../shell/missing.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf, place } from '../shell/router.ts';
import { JosekiBoards } from './joseki-boards.tsx';
import { readJoseki } from './joseki.ts';
import { Parts } from './parts.tsx';
import { PrologText } from './prolog.tsx';
import { words } from './texts-words.ts';

const KINDS = ['theory', 'program', 'joseki'] as const;

const TextList = () => {
  const { answer: texts, error } = useAnswer<readonly KnowledgeTextSummary[]>('/api/knowledge');
  const { title, lead, kinds, aboutKinds, version, loading, none } = words.value;
  return (
    <>
      <h1>{title}</h1>
      <Parts current="texts" />
      <p>{lead}</p>
      {error === undefined ? null : <ProblemNote error={error} />}
      {texts === undefined && error === undefined ? <p>{loading}</p> : null}
      {texts?.length === 0 ? <p>{none}</p> : null}
      {KINDS.filter((kind) => texts?.some((text) => text.kind === kind)).map((kind) => (
        <section key={kind} class="text-kind">
          <h2>{kinds[kind]}</h2>
          <p class="faint">{aboutKinds[kind]}</p>
          <ul class="text-list">
            {texts!
              .filter((text) => text.kind === kind)
              .map((text) => (
                <li key={text.name} class="panel">
                  <h3>
                    <a href={hrefOf('knowledge', 'text', { name: text.name })}>{say(text.title)}</a>
                  </h3>
                  <p>{say(text.about)}</p>
                  <p class="faint">
                    <code>{text.name}</code> · {version} <code>{text.version}</code>
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};

const OneText = ({ name }: { readonly name: string }) => {
  const { answer: text, error } = useAnswer<KnowledgeText>(`/api/knowledge/${encodeURIComponent(name)}`);
  const { back, ask, boards, version, lines, loading, kinds } = words.value;
  const joseki = text?.kind === 'joseki' ? readJoseki(text.text) : [];
  return (
    <>
      <p class="back">
        <a href={hrefOf('knowledge', 'text')}>← {back}</a>
      </p>
      <h1>{text === undefined ? name : say(text.title)}</h1>
      {error === undefined ? null : <Missing error={error} text={words.value.noText} />}
      {text === undefined ? (
        error === undefined ? (
          <p>{loading}</p>
        ) : null
      ) : (
        <>
          <p>{say(text.about)}</p>
          <p class="faint">
            {kinds[text.kind]} · <code>{text.name}</code> · {lines(text.text.trimEnd().split('\n').length)} · {version}{' '}
            <code>{text.version}</code>
          </p>
          {text.kind === 'theory' ? (
            <p>
              <a class="button" href={hrefOf('knowledge', 'ask', { theory: text.name })}>
                {ask}
              </a>
            </p>
          ) : null}
          {joseki.length === 0 ? null : (
            <section>
              <h2>{boards}</h2>
              <JosekiBoards joseki={joseki} />
            </section>
          )}
          <h2>{words.value.text}</h2>
          <PrologText text={text.text} label={words.value.text} />
        </>
      )}
    </>
  );
};

export const Texts = () => {
  const name = place.value.query.get('name');
  return name === null ? <TextList /> : <OneText key={name} name={name} />;
};
