/// All lessons, and which of them to show.
import type { ComponentProps } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Lessons } from '../../../src/serve/contract/index.ts';
import { LessonCard } from '../lesson/card.tsx';
import { DiagramLegend } from '../lesson/diagram.tsx';
import { Choice } from '../shell/choice.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { goTo, hrefOf, place } from '../shell/router.ts';
import { STATES, STATUSES, filterOf, filtered, isFiltered, queryOf, theoriesOf } from './filter.ts';
import type { LessonFilter } from './filter.ts';
import { followLessons, lessons, lessonsError } from './lessons.ts';
import { BrokenFiles } from './broken-files.tsx';
import { Parts } from './parts.tsx';
import { words } from './words.ts';

const show = (filter: LessonFilter): void => goTo(hrefOf('knowledge', undefined, queryOf(filter)), { replace: true });

const Select = ({ options, ...props }: Omit<ComponentProps<typeof Choice<string>>, 'isLabelSeen'>) => (
  <Choice {...props} options={[['', words.value.any], ...options]} isLabelSeen />
);

const Filters = ({ filter, theories }: { readonly filter: LessonFilter; readonly theories: readonly string[] }) => {
  const { filters, state, status, theory, search, searchHint, states, statuses, clear } = words.value;
  return (
    <form class="filters" role="search" aria-label={filters} onSubmit={(event) => event.preventDefault()}>
      <Select
        label={state}
        value={filter.state}
        options={STATES.map((each) => [each, states[each]] as const)}
        choose={(value) => show({ ...filter, state: value })}
      />
      <Select
        label={status}
        value={filter.status}
        options={STATUSES.map((each) => [each, statuses[each]] as const)}
        choose={(value) => show({ ...filter, status: value })}
      />
      <Select
        label={theory}
        value={filter.theory}
        options={theories.map((each) => [each, each] as const)}
        choose={(value) => show({ ...filter, theory: value })}
      />
      <label class="entry search">
        <span>{search}</span>
        <input
          type="search"
          placeholder={searchHint}
          value={filter.text}
          onInput={(event) => show({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      {isFiltered(filter) ? (
        <button type="button" onClick={() => show(filterOf(new URLSearchParams()))}>
          {clear}
        </button>
      ) : null}
    </form>
  );
};

const Empty = () => (
  <section class="panel empty">
    <h2>{words.value.emptyTitle}</h2>
    <p>{words.value.empty}</p>
    <p class="buttons">
      <a class="button primary" href={hrefOf('reflect', 'sample')}>
        {words.value.toSample}
      </a>
      <a class="button" href={hrefOf('lab')}>
        {words.value.toLab}
      </a>
    </p>
  </section>
);

const Listed = ({ all, filter }: { readonly all: Lessons; readonly filter: LessonFilter }) => {
  const shown = filtered(all.lessons, filter);
  return (
    <>
      {all.lessons.length === 0 ? (
        <Empty />
      ) : (
        <>
          <Filters filter={filter} theories={theoriesOf(all.lessons)} />
          <div class="list-head">
            <p role="status">
              <strong>{words.value.shown(shown.length, all.lessons.length)}</strong>
              {shown.length === 0 ? ` · ${words.value.noMatch}` : null}
            </p>
            <DiagramLegend hasMove={all.lessons.some(({ diagram }) => diagram?.move !== undefined)} />
          </div>
          <div class="lesson-list">
            {shown.map((lesson) => (
              <LessonCard key={lesson.id} lesson={lesson} href={hrefOf('knowledge', lesson.id)} heading="h2" />
            ))}
          </div>
        </>
      )}
      <BrokenFiles broken={all.broken} words={words.value} />
      <p class="faint where">
        {words.value.folder} <code>{all.folder}</code>. {words.value.live}
      </p>
    </>
  );
};

export const LessonList = () => {
  useEffect(followLessons, []);
  const all = lessons.value;
  return (
    <>
      <h1>{words.value.title}</h1>
      <Parts current="lessons" />
      <p>{words.value.lead}</p>
      {lessonsError.value === undefined ? null : <ProblemNote error={lessonsError.value} />}
      {all === undefined ? (
        lessonsError.value === undefined ? (
          <p>{words.value.loading}</p>
        ) : null
      ) : (
        <Listed all={all} filter={filterOf(place.value.query)} />
      )}
    </>
  );
};
