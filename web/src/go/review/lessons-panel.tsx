/// What a lost game teaches: read again where stones were lost, with lessons that can be kept.
import { useState } from 'preact/hooks';
import type {
  GoKeptLesson,
  GoLessonOffer,
  GoReflectionView,
  GoTurningPoint,
  Side,
} from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { say } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { hrefOf } from '../../shell/router.ts';
import { pointsText } from '../explain/explanation-view.tsx';
import { words as goWords } from '../words.ts';
import {
  FIRST_SECONDS,
  MOST_SECONDS,
  chooseSide,
  error,
  isStopped,
  learn,
  learning,
  reflection,
  side,
  stopLearning,
} from './learning.ts';
import { look } from './review.ts';
import { words } from './words.ts';

const Offer = ({ offer, record }: { readonly offer: GoLessonOffer; readonly record: string }) => {
  const [kept, setKept] = useState<GoKeptLesson>();
  const [error, setError] = useState<unknown>();
  const { title, status, kind, text, proof } = offer;
  const keep = (): void => {
    setError(undefined);
    const body = { text, record, ...(proof === undefined ? {} : { proof }) };
    api.post<GoKeptLesson>('/api/go/lessons', body).then(setKept, setError);
  };
  return (
    <div class="go-offer">
      <p>
        <strong>{say(title)}</strong>{' '}
        <span class="faint">
          {words.value.kinds[kind]}, {words.value.statuses[status]}
        </span>
      </p>
      <details>
        <summary>{words.value.text}</summary>
        <pre class="scroll" tabindex={0}>
          {text}
        </pre>
      </details>
      {kept === undefined ? (
        <button type="button" onClick={keep}>
          {words.value.keepLesson}
        </button>
      ) : (
        <p role="status">
          <span>{words.value.keptLesson[kept.state](kept.id)}</span>{' '}
          <a href={hrefOf('go', 'lessons', { lesson: kept.id })}>{words.value.toLesson}</a>
        </p>
      )}
      {error === undefined ? null : <ProblemNote error={error} />}
    </div>
  );
};

const Turn = ({ turn, record }: { readonly turn: GoTurningPoint; readonly record: string }) => (
  <li>
    <p>
      {say(turn.words)} {words.value.fell(pointsText(turn.fall))}
      {turn.proved === undefined ? null : ` ${words.value.proved(turn.proved)}`}
    </p>
    <p>
      <button type="button" onClick={() => look(turn.number)}>
        {words.value.show}
      </button>{' '}
      {turn.isKnown ? words.value.knows : turn.lessons.length === 0 ? words.value.noLesson : null}
    </p>
    {turn.lessons.map((offer) => (
      <Offer key={offer.id} offer={offer} record={record} />
    ))}
  </li>
);

/// While it reads: how far it is. What a screen reader is told stands outside, because this changes each second.
const UnderWay = () => {
  if (learning.value === undefined) return null;
  const { seconds, progress } = learning.value;
  const { kind, done, all } = progress;
  return (
    <p class="go-progress">
      <progress aria-label={words.value.learning(seconds)} max={Math.max(1, all)} value={done} />{' '}
      <span>{words.value.reached[kind](done, all)}</span>{' '}
      <button type="button" onClick={stopLearning}>
        {words.value.stop}
      </button>
    </p>
  );
};

/// That there is nothing to find is said only where all was looked at.
const Ending = ({ found }: { readonly found: GoReflectionView }) => {
  const { turns, isComplete, seconds, reached } = found;
  if (isComplete) return turns.length === 0 ? <p>{words.value.nothing}</p> : null;
  const isLongest = seconds >= MOST_SECONDS;
  return (
    <>
      <p>
        {words.value.unfinished(seconds, words.value.reached[reached.kind](reached.done, reached.all))}{' '}
        {turns.length === 0 ? words.value.nothingYet : null} {isLongest ? words.value.atTerminal : null}
      </p>
      {isLongest ? null : (
        <p>
          <button type="button" aria-disabled={learning.value !== undefined} onClick={() => void learn(MOST_SECONDS)}>
            {words.value.learnOn(MOST_SECONDS)}
          </button>
        </p>
      )}
    </>
  );
};

export const LessonsPanel = () => {
  const found = reflection.value;
  const now = learning.value;
  return (
    <section class="panel" aria-labelledby="review-learn">
      <h2 id="review-learn">{words.value.learn}</h2>
      <p>{words.value.learnAbout}</p>
      <div class="go-learn">
        <label class="entry">
          <span>{words.value.learnSide}</span>
          <select value={side.value} onChange={(event) => chooseSide(event.currentTarget.value as Side)}>
            <option value="black">{goWords.value.sides.black}</option>
            <option value="white">{goWords.value.sides.white}</option>
          </select>
        </label>
        <button type="button" aria-disabled={now !== undefined} onClick={() => void learn(FIRST_SECONDS)}>
          {words.value.learn}
        </button>
      </div>
      <UnderWay />
      {error.value === undefined ? null : <ProblemNote error={error.value} />}
      <div aria-live="polite">
        {now === undefined ? null : <p>{words.value.learning(now.seconds)}</p>}
        {isStopped.value ? <p>{words.value.learnStopped}</p> : null}
        {found === undefined ? null : (
          <>
            <ol class="go-turns">
              {found.turns.map((turn) => (
                <Turn key={turn.number} turn={turn} record={found.record} />
              ))}
            </ol>
            <Ending found={found} />
          </>
        )}
      </div>
    </section>
  );
};
