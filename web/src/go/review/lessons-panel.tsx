/// What a lost game teaches: read again where stones were lost, with lessons that can be kept.
import { useState } from 'preact/hooks';
import type { GoKeptLesson, GoLessonOffer, GoTurningPoint, Side } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { say } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { hrefOf } from '../../shell/router.ts';
import { pointsText } from '../explain/explanation-view.tsx';
import { words as goWords } from '../words.ts';
import { learn, look, loser, reflection } from './review.ts';
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

export const LessonsPanel = () => {
  const [side, setSide] = useState<Side>(loser.value);
  const found = reflection.value;
  return (
    <section class="panel" aria-labelledby="review-learn">
      <h2 id="review-learn">{words.value.learn}</h2>
      <p>{words.value.learnAbout}</p>
      <div class="go-learn">
        <label class="entry">
          <span>{words.value.learnSide}</span>
          <select value={side} onChange={(event) => setSide(event.currentTarget.value as Side)}>
            <option value="black">{goWords.value.sides.black}</option>
            <option value="white">{goWords.value.sides.white}</option>
          </select>
        </label>
        <button type="button" disabled={found === 'asked'} onClick={() => void learn(side)}>
          {words.value.learn}
        </button>
      </div>
      <div aria-live="polite">
        {found === 'asked' ? <p>{words.value.learning}</p> : null}
        {found === undefined || found === 'asked' ? null : (
          <>
            {found.turns.length === 0 ? <p>{words.value.nothing}</p> : null}
            <ol class="go-turns">
              {found.turns.map((turn) => (
                <Turn key={turn.number} turn={turn} record={found.record} />
              ))}
            </ol>
            {found.isComplete ? null : <p>{words.value.unfinished}</p>}
          </>
        )}
      </div>
    </section>
  );
};
