/// The lessons that lost games of Go taught: those that wait for a person, those in use, those retired.
import { useEffect } from 'preact/hooks';
import type { GoLessons as Kept } from '../../../../src/serve/contract/index.ts';
import { BrokenFiles } from '../../knowledge/broken-files.tsx';
import { language } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { hrefOf, place } from '../../shell/router.ts';
import { brokenInJapanese } from './broken-words.ts';
import { Card } from './card.tsx';
import { STATES, error, followed, kept, open } from './lessons.ts';
import { words } from './words.ts';
import '../../lesson/lesson.css';
import '../tesuji/tesuji.css';
import './lessons.css';

const Empty = () => (
  <section class="panel go-lessons-empty">
    <h2>{words.value.emptyTitle}</h2>
    <p>{words.value.empty}</p>
    <p class="buttons">
      <a class="button primary" href={hrefOf('go', 'review')}>
        {words.value.toReview}
      </a>
    </p>
  </section>
);

const Listed = ({ all: { lessons, broken, folder } }: { readonly all: Kept }) => (
  <>
    {lessons.length === 0 ? <Empty /> : null}
    {STATES.map((state) => {
      const those = lessons.filter((lesson) => lesson.state.kind === state);
      return those.length === 0 ? null : (
        <section key={state} aria-labelledby={`lessons-${state}`}>
          <h2 id={`lessons-${state}`}>
            {words.value.states[state]} <span class="faint">({those.length})</span>
          </h2>
          <p>{words.value.aboutStates[state]}</p>
          <ul class="go-lessons">
            {those.map((lesson) => (
              <Card key={lesson.id} lesson={lesson} />
            ))}
          </ul>
        </section>
      );
    })}
    <BrokenFiles broken={language.value === 'ja' ? broken.map(brokenInJapanese) : broken} words={words.value} />
    <p class="faint">
      {words.value.folder} <code>{folder}</code>
    </p>
  </>
);

/// `?lesson=ID` leads to one of them.
export const GoLessons = () => {
  const wanted = place.value.query.get('lesson');
  useEffect(open, []);
  const all = kept.value;
  const isThere = wanted === null || all === undefined || all.lessons.some(({ id }) => id === wanted);
  useEffect(() => {
    if (wanted !== null) followed.value = wanted;
  }, [wanted]);
  return (
    <>
      <h1>{words.value.title}</h1>
      <p>{words.value.lead}</p>
      {error.value === undefined ? null : <ProblemNote error={error.value} />}
      {isThere ? null : <p class="note">{words.value.lost(wanted)}</p>}
      {all !== undefined ? <Listed all={all} /> : error.value === undefined ? <p>{words.value.loading}</p> : null}
    </>
  );
};
