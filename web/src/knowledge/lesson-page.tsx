/// One lesson: what it says, what can be done with it, its clause, and its life.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Lesson } from '../../../src/serve/contract/index.ts';
import { DiagramLegend, LessonDiagram } from '../lesson/diagram.tsx';
import { StateTag, StatusTag, stateWords, statusWords } from '../lesson/tags.tsx';
import { lessonWords } from '../lesson/words.ts';
import { say } from '../shell/language.ts';
import { Missing } from '../shell/missing.tsx';
import { hrefOf } from '../shell/router.ts';
import { Biography } from './biography.tsx';
import { ClauseView } from './clause-view.tsx';
import { LessonActions } from './lesson-actions.tsx';
import { words as own } from './lesson-words.ts';
import { openLesson } from './one-lesson.ts';
import { PrologText } from './prolog.tsx';
import { words } from './words.ts';

const FORMATS = ['text', 'prolog', 'sexpr', 'json', 'svg'] as const;

const Exports = ({ lesson }: { readonly lesson: Lesson }) => (
  <section>
    <h2>{own.value.export}</h2>
    <ul class="inline-list">
      {FORMATS.filter((format) => format !== 'svg' || lesson.diagram !== undefined).map((format) => (
        <li key={format}>
          <a href={`/api/lessons/${encodeURIComponent(lesson.id)}/export?format=${format}`} download>
            {own.value.formats[format]}
          </a>
        </li>
      ))}
    </ul>
    <p class="faint">
      {own.value.file}: <code>{lesson.file}</code>
    </p>
  </section>
);

const Picture = (props: { readonly lesson: Lesson; readonly highlighted: readonly string[] }) => {
  const { diagram, name, placements } = props.lesson;
  if (diagram === undefined) return <p class="faint">{lessonWords.value.noDiagram}</p>;
  return (
    <figure class="panel lesson-picture">
      <LessonDiagram
        diagram={diagram}
        label={`${lessonWords.value.diagram}: ${say(name)}`}
        highlighted={props.highlighted}
      />
      <figcaption>
        <DiagramLegend hasMove={diagram.move !== undefined} />
        <p class="faint">{own.value.placements(placements)}</p>
      </figcaption>
    </figure>
  );
};

export const LessonPage = ({ id }: { readonly id: string }) => {
  const model = useMemo(() => openLesson(id), [id]);
  useEffect(model.follow, [model]);
  const [highlighted, setHighlighted] = useState<readonly string[]>([]);
  const lesson = model.lesson.value;
  const problem =
    model.error.value === undefined ? null : <Missing error={model.error.value} text={words.value.noLesson} />;
  const back = (
    <p class="back">
      <a href={hrefOf('knowledge')}>← {words.value.back}</a>
    </p>
  );
  if (lesson === undefined)
    return (
      <>
        {back}
        <h1>{words.value.title}</h1>
        {problem ?? <p>{words.value.loading}</p>}
      </>
    );
  return (
    <>
      {back}
      <h1>{say(lesson.name)}</h1>
      <p class="lesson-tags">
        <StateTag state={lesson.state} /> <StatusTag status={lesson.status} /> <code class="faint">{lesson.id}</code>
      </p>
      {problem}
      <div class="beside lesson-page">
        <Picture lesson={lesson} highlighted={highlighted} />
        <div>
          <section>
            <h2>{own.value.says}</h2>
            <p class="lesson-sentence">{say(lesson.sentence)}</p>
            <p class="faint">
              {statusWords(lesson.status)} {stateWords(lesson.state)}
            </p>
          </section>
          <LessonActions model={model} lesson={lesson} />
          <Exports lesson={lesson} />
          <ClauseView clause={lesson.clause} highlight={setHighlighted} />
          <details class="whole-text">
            <summary>{own.value.wholeText}</summary>
            <PrologText text={lesson.text} label={own.value.wholeText} />
          </details>
        </div>
      </div>
      <Biography model={model} lesson={lesson} />
    </>
  );
};
