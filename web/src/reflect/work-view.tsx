/// Before there is a reflection: whose moves to look at, and how the work gets on.
import { say, sentence } from '../shell/language.ts';
import type { Review } from './review.ts';
import { reflectWords } from './words.ts';

export const StartView = ({ review }: { readonly review: Review }) => {
  const words = reflectWords.value;
  const job = review.job.value;
  return (
    <section class="panel" aria-labelledby="choose-side">
      {job?.state === 'failed' || job?.state === 'stopped' ? (
        <p class="note problem" role="alert">
          <strong>{job.state === 'failed' ? words.failed : words.stopped}</strong>{' '}
          {job.message === undefined ? '' : sentence(say(job.message))}
        </p>
      ) : null}
      <h2 id="choose-side">{words.choose}</h2>
      {review.game.value?.result === undefined ? <p>{words.chooseAbout}</p> : null}
      <p class="buttons">
        <button type="button" class="primary" onClick={() => void review.begin()}>
          {words.behind}
        </button>
        {(['black', 'white'] as const).map((side) => (
          <button key={side} type="button" onClick={() => void review.begin(side)}>
            {words.sides[side]}
          </button>
        ))}
      </p>
    </section>
  );
};

export const WorkView = ({ review }: { readonly review: Review }) => {
  const words = reflectWords.value;
  const job = review.job.value;
  if (job === undefined) return null;
  return (
    <section class="panel" aria-labelledby="working">
      <h2 id="working">{words.working}</h2>
      <progress class="progress" aria-labelledby="working" max={Math.max(1, job.total)} value={job.done} />
      <p>{job.message === undefined ? '\u00a0' : say(job.message)}</p>
      <p class="buttons">
        <button type="button" onClick={() => void review.cancel()}>
          {words.cancel}
        </button>
      </p>
    </section>
  );
};
