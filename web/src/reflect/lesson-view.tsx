/// The lesson beside the position that it came from, and the decision: adopt, rename, refuse.
import { useState } from 'preact/hooks';
import type { Finding, Lesson } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { Board } from '../board/board.tsx';
import { marksOf } from '../board/board-view.ts';
import { othelloModel } from '../games/othello.ts';
import { DiagramLegend, LessonDiagram } from '../lesson/diagram.tsx';
import { StateTag, StatusTag, statusWords } from '../lesson/tags.tsx';
import { lessonWords } from '../lesson/words.ts';
import { announce } from '../shell/announcer.tsx';
import { language, say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { Again } from './finding-view.tsx';
import type { Review } from './review.ts';
import { reflectWords } from './words.ts';

const PATTERN = { en: 'part of the pattern', ja: '形の一部' };

interface LessonViewProps {
  readonly review: Review;
  readonly reflection: string;
  readonly finding: Finding;
  readonly index: number;
}

const Decision = ({ review, reflection, finding, index }: LessonViewProps) => {
  const words = reflectWords.value;
  const { lesson, kept } = finding;
  const [name, setName] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const line = review.line.value!;
  const game = review.game.value;
  const side = line.moves.find(({ ply }) => ply === finding.ply)?.side;
  const called = name ?? say(lesson.name);
  const isRenamed = called.trim() !== '' && called.trim() !== say(lesson.name);
  const newName = isRenamed ? { name: { [language.value]: called.trim() } } : {};

  const change = async (ask: () => Promise<Lesson>, said: (found: Lesson) => string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      const found = await ask();
      review.changeFinding(index, { lesson: found, kept: found.state.kind });
      setName(undefined);
      announce(said(found));
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  const decide = (decision: 'adopt' | 'refuse'): void =>
    void change(
      () => api.post<Lesson>('/api/lessons', { reflection, finding: index, decision, ...newName }),
      () => (decision === 'adopt' ? words.adopted : words.refused),
    );
  const patch = (body: object, said: (found: Lesson) => string): void =>
    void change(() => api.patch<Lesson>(`/api/lessons/${lesson.id}`, body), said);
  const rename = (): void => patch(newName, (found) => words.renamed(say(found.name)));

  return (
    <div class="decision">
      {kept === 'no' ? null : (
        <p class="note" role="status">
          {kept === 'adopted' ? words.adopted : kept === 'retired' ? words.refused : words.candidate}{' '}
          <a href={hrefOf('knowledge', lesson.id)}>{words.toKnowledge}</a>
        </p>
      )}
      {kept === 'adopted' && side !== undefined && game !== undefined ? (
        <Again line={line} ply={finding.ply} side={side} game={game} isKnown />
      ) : null}
      <form
        class="buttons"
        onSubmit={(event) => {
          event.preventDefault();
          if (kept === 'no') decide('adopt');
          else if (isRenamed) rename();
        }}
      >
        <label>
          {words.name}{' '}
          <input
            value={called}
            maxLength={80}
            size={28}
            aria-required="true"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        {kept === 'no' ? (
          <>
            <button type="submit" class="primary" aria-disabled={isBusy}>
              {words.adopt}
            </button>
            <button type="button" aria-disabled={isBusy} onClick={() => decide('refuse')}>
              {words.refuse}
            </button>
          </>
        ) : (
          <>
            <button type="submit" aria-disabled={isBusy || !isRenamed}>
              {words.rename}
            </button>
            {kept === 'adopted' ? null : (
              <button
                type="button"
                aria-disabled={isBusy}
                onClick={() => patch({ on: true, ...newName }, () => words.adopted)}
              >
                {words.adoptAgain}
              </button>
            )}
          </>
        )}
      </form>
      {error === undefined ? null : <ProblemNote error={error} />}
    </div>
  );
};

export const LessonView = (props: LessonViewProps) => {
  const words = reflectWords.value;
  const { review, finding } = props;
  const { lesson, ply, move, squares, literals } = finding;
  const { raw, final, simplified, improved } = literals;
  const line = review.line.value!;
  return (
    <section class="panel" aria-labelledby={`lesson-${ply}`}>
      <h2 id={`lesson-${ply}`}>
        {words.lesson}: {say(lesson.name)}
      </h2>
      <div class="two-boards">
        <figure>
          <figcaption>{words.here}</figcaption>
          <Board
            view={othelloModel.view(line.at(ply))}
            label={words.hereLabel(ply, move)}
            marks={marksOf(
              [squares.filter((square) => square !== move), { kind: 'note', words: PATTERN }],
              [[move], { kind: 'bad' }],
            )}
          />
        </figure>
        <figure>
          <figcaption>{words.general}</figcaption>
          {lesson.diagram === undefined ? (
            <p class="faint">{lessonWords.value.noDiagram}</p>
          ) : (
            <>
              <LessonDiagram diagram={lesson.diagram} label={words.generalLabel(say(lesson.name))} />
              <DiagramLegend />
            </>
          )}
        </figure>
      </div>
      <p class="sentence">{say(lesson.sentence)}</p>
      <p class="lesson-tags">
        <StatusTag status={lesson.status} />
        {finding.kept === 'no' ? null : <StateTag state={lesson.state} />}
      </p>
      <p>{statusWords(lesson.status)}</p>
      <p class="faint">
        {words.literals(
          raw,
          final,
          [simplified, improved].filter((each) => each !== undefined),
        )}
      </p>
      <Decision {...props} />
    </section>
  );
};
