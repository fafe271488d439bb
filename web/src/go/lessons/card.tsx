/// A lesson of Go: what it teaches, how sure that is, where it comes from, and what can be done with it.
import { useEffect, useRef } from 'preact/hooks';
import type { GoLesson } from '../../../../src/serve/contract/index.ts';
import { say, sentence } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { place } from '../../shell/router.ts';
import { Picture, caseName } from '../tesuji/list.tsx';
import { moveName } from '../explain/explanation-view.tsx';
import { words as goWords } from '../words.ts';
import { Deeds } from './deeds.tsx';
import { followed, refusal } from './lessons.ts';
import { words } from './words.ts';

const statusWords = ({ status }: GoLesson): string => {
  if (status.kind === 'proved') return words.value.aboutProved;
  if (status.kind === 'line') return words.value.aboutLine;
  const { successes, n, low, high, counted } = status;
  return words.value.aboutCounted(successes, n, low, high, counted);
};

const stateWords = ({ state }: GoLesson): string | undefined =>
  state.kind === 'candidate'
    ? undefined
    : state.kind === 'adopted'
      ? words.value.since(state.date)
      : words.value.until(state.date, state.reason);

/// The pattern drawn, or the number before and after.
const Content = ({ lesson: { content, title } }: { readonly lesson: GoLesson }) => {
  if (content.kind === 'tesuji') return <Picture svg={content.picture} label={words.value.picture(say(title))} />;
  const { from, to } = content;
  return (
    <p class="go-lesson-change">
      <span aria-hidden="true">
        {from} → <strong>{to}</strong>
      </span>
      <span class="unseen">{words.value.fromTo(from, to)}</span>
    </p>
  );
};

const contentWords = ({ content }: GoLesson): string => {
  if (content.kind === 'tesuji') return words.value.pattern(caseName(content.case), content.value);
  const { of, name, about } = content;
  const told = say(about);
  return `${words.value.changes[of](name)}${told === name ? '' : ` (${told})`}`;
};

const Files = ({ lesson: { id, has } }: { readonly lesson: GoLesson }) => (
  <p class="go-lesson-files">
    <span class="faint">{words.value.download}:</span>
    {(['text', 'proof', 'record'] as const).map((format) =>
      format === 'text' || has[format] ? (
        <a key={format} href={`/api/go/lessons/${encodeURIComponent(id)}/export?format=${format}`} download>
          {words.value.files[format]}
          <span class="unseen"> {id}</span>
        </a>
      ) : null,
    )}
  </p>
);

export const Card = ({ lesson }: { readonly lesson: GoLesson }) => {
  const { id, title, words: why, status, origin, content, text } = lesson;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFollowed = followed.value === id;
  useEffect(() => {
    if (!isFollowed) return;
    heading.current?.focus();
    heading.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
    followed.value = undefined;
  }, [isFollowed]);
  const { number, side, played, better, record } = origin;
  const since = stateWords(lesson);
  const isWanted = place.value.query.get('lesson') === id;
  return (
    <li class={`panel go-lesson ${isWanted ? 'go-lesson-wanted' : ''}`}>
      <Content lesson={lesson} />
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {say(title)}
        </h3>
        <p class="lesson-tags">
          <span class="tag">{words.value.kinds[content.kind]}</span>
          <span class={`tag status-${status.kind}`}>{words.value.statuses[status.kind]}</span>
          <code class="faint">{id}</code>
        </p>
        <p>{say(why)}</p>
        <p>{sentence(contentWords(lesson))}</p>
        <p>{statusWords(lesson)}</p>
        <p class="faint">
          {words.value.origin(number, goWords.value.sides[side], moveName(played), moveName(better), record)}
          {since === undefined ? null : ` ${since}`}
        </p>
        <details>
          <summary>
            {words.value.text}
            <span class="unseen"> {id}</span>
          </summary>
          <pre class="scroll" tabIndex={0}>
            {text}
          </pre>
        </details>
        <Files lesson={lesson} />
        <Deeds lesson={lesson} />
        {refusal.value?.id === id ? <ProblemNote error={refusal.value.error} /> : null}
      </div>
    </li>
  );
};
