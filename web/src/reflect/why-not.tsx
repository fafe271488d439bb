/// The answer to "why not this move?": what speaks against it, strongest first, with lines to step through.
import type { Objection } from '../../../src/serve/contract/index.ts';
import { say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import type { Questions } from './questions.ts';
import { reflectWords } from './words.ts';

/// The line behind the position: the move that is asked about, the answer, and what follows.
const lineBehind = (move: string, { line = [] }: Objection): readonly string[] =>
  line.length === 0 || line[0] === move ? line : [move, ...line];

const Line = ({ questions, moves, index }: { questions: Questions; moves: readonly string[]; index: number }) => {
  const words = reflectWords.value;
  const line = questions.line.value;
  const shown = line?.objection === index ? line.shown : 0;
  const show = (count: number): void => questions.show(index, moves, count);
  return (
    <div class="line-steps" role="group" aria-label={words.lineLabel}>
      <span class="faint">{words.lineAbout}</span>
      <button type="button" aria-label={words.lineBack} aria-disabled={shown === 0} onClick={() => show(shown - 1)}>
        ◀
      </button>
      {moves.map((move, i) => (
        <button
          key={`${i} ${move}`}
          type="button"
          class="move"
          aria-current={shown === i + 1 ? 'step' : undefined}
          onClick={() => show(i + 1)}
        >
          {move === 'pass' ? words.passed : move}
        </button>
      ))}
      <button
        type="button"
        aria-label={words.lineOn}
        aria-disabled={shown === moves.length}
        onClick={() => show(shown + 1)}
      >
        ▶
      </button>
    </div>
  );
};

export interface WhyNotProps {
  readonly questions: Questions;
  /// The move of the record that a theory blames in this very position.
  readonly blamed: string | undefined;
}

export const WhyNotView = ({ questions, blamed }: WhyNotProps) => {
  const words = reflectWords.value;
  const asked = questions.asked.value;
  if (asked === undefined) return null;
  const answer = questions.answer.value;
  const error = questions.error.value;
  return (
    <section class="panel why-not" aria-labelledby="why-not">
      <h2 id="why-not">{words.whyNot(asked.move)}</h2>
      {error === undefined ? null : <ProblemNote error={error} />}
      {answer === undefined && error === undefined ? <p>{words.asking}</p> : null}
      {answer === undefined ? null : (
        <>
          {answer.objections.length === 0 ? (
            <p>
              {say(answer.summary)} {asked.move === blamed ? words.bestIsBlamed : ''}
            </p>
          ) : null}
          <ol class="objections">
            {answer.objections.map((objection, index) => {
              const moves = lineBehind(asked.move, objection);
              return (
                <li
                  key={`${objection.kind} ${objection.text.en}`}
                  class={questions.pointed.value === index ? 'pointed' : ''}
                  onMouseEnter={() => (questions.pointed.value = index)}
                  onFocusCapture={() => (questions.pointed.value = index)}
                >
                  <span class="tag">{words.kinds[objection.kind]}</span> {say(objection.text)}{' '}
                  {objection.lesson === undefined ? null : (
                    <a href={hrefOf('knowledge', objection.lesson)}>{words.toLesson}</a>
                  )}
                  {moves.length === 0 || objection.kind === 'rule' ? null : (
                    <Line questions={questions} moves={moves} index={index} />
                  )}
                </li>
              );
            })}
          </ol>
          {answer.best === undefined || answer.best === asked.move ? null : (
            <p>
              {words.bestIs(answer.best)} {answer.best === blamed ? words.bestIsBlamed : ''}
            </p>
          )}
        </>
      )}
      <p class="buttons">
        <button type="button" onClick={() => questions.clear()}>
          {words.closeQuestion}
        </button>
      </p>
    </section>
  );
};
