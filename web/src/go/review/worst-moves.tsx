/// The moves that lost most, in order; the one that is chosen with its reasons and its better line.
import { useState } from 'preact/hooks';
import type { GoProblemView, GoReviewedMove } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { hrefOf } from '../../shell/router.ts';
import { Reason, headOf, moveName, pointsText } from '../explain/explanation-view.tsx';
import { words as explainWords } from '../explain/words.ts';
import { words as goWords } from '../words.ts';
import { fingerprint } from './fingerprint.ts';
import { chosen, game, judged, look, walked, worst } from './review.ts';
import { words } from './words.ts';

/// The position before the move, as a problem: what should be played? Its name tells the position, so that it is kept once.
const keepAsProblem = ({ number, colour, better }: GoReviewedMove): Promise<GoProblemView> => {
  const { position } = game.value!;
  const before = { ...position, moves: position.moves?.slice(0, number - 1) ?? [], turn: colour };
  const id = `review-${fingerprint(JSON.stringify(before))}-${number}`;
  return api.put<GoProblemView>(`/api/go/lab/problems/${id}`, {
    // Neither what was played nor what is right: a problem is solved before it is told.
    title: words.value.problemTitle(number, goWords.value.sides[colour]),
    position: before,
    question: `reg_genmove ${colour}`,
    expected: better === 'pass' ? 'PASS' : better,
  });
};

const Walk = ({ line }: { readonly line: readonly string[] }) => {
  const walk = (by: number): void => {
    walked.value = Math.max(0, Math.min(line.length, walked.value + by));
  };
  return (
    <p class="go-walk">
      <button type="button" aria-disabled={walked.value === 0} onClick={() => walk(-1)}>
        ←<span class="unseen"> {words.value.back}</span>
      </button>
      <span aria-live="polite">{words.value.walk(walked.value, line.length)}</span>
      <button type="button" aria-disabled={walked.value >= line.length} onClick={() => walk(1)}>
        →<span class="unseen"> {words.value.on}</span>
      </button>
    </p>
  );
};

const Details = ({ move }: { readonly move: GoReviewedMove }) => {
  const [kept, setKept] = useState<string>();
  const [error, setError] = useState<unknown>();
  const { number, played, better, missed, isPunished, loss, margin, isReadOn } = move;
  const answer = game.value?.position.moves?.[number]?.point;
  return (
    <div class="go-bad-details">
      <p>
        <strong>{words.value.better(moveName(better))}</strong>
        {isPunished === undefined || answer === undefined
          ? null
          : ` ${(isPunished ? words.value.punished : words.value.unpunished)(moveName(answer))}`}
      </p>
      <p>
        {(isReadOn ? words.value.lossReadOn : words.value.lossCounted)(pointsText(loss))}
        {margin === undefined || loss >= margin ? null : ` ${explainWords.value.withinError(pointsText(margin))}`}
        {missed === undefined ? null : ` ${words.value.caseItself(pointsText(missed.value))}`}
      </p>
      {missed === undefined ? null : <Walk line={missed.line} />}
      {missed === undefined ? null : (
        <>
          <h3>{words.value.missed}</h3>
          <Reason proposal={missed} />
        </>
      )}
      <h3>{words.value.played}</h3>
      <p>{played === undefined ? words.value.noCase : headOf(played)}</p>
      <p class="go-bad-keep">
        <button
          type="button"
          onClick={() => {
            setError(undefined);
            keepAsProblem(move).then(({ id }) => setKept(id), setError);
          }}
        >
          {words.value.keepProblem}
        </button>{' '}
        <a href={hrefOf('go', 'tesuji', { from: 'review', number: String(number) })}>{words.value.takePattern}</a>
      </p>
      {kept === undefined ? null : <p role="status">{words.value.keptProblem(kept)}</p>}
      {error === undefined ? null : <ProblemNote error={error} />}
    </div>
  );
};

export const WorstMoves = () => (
  <section class="panel" aria-labelledby="review-worst">
    <h2 id="review-worst">{words.value.worst}</h2>
    {/* Before anything was looked at, nothing is known. */}
    {worst.value.length === 0 && judged.value.size > 0 ? <p>{words.value.none}</p> : null}
    <ol class="go-worst">
      {worst.value.map((move) => {
        const { number, colour, loss, missed } = move;
        const isOpen = chosen.value === number;
        return (
          <li key={number}>
            <button type="button" class="quiet" aria-expanded={isOpen} onClick={() => look(number)}>
              <span class="go-loss">{words.value.lost(pointsText(loss))}</span>
              <span>
                {words.value.move(number, goWords.value.sides[colour], moveName(move.move))}
                {missed === undefined ? null : <span class="faint"> {headOf(missed)}</span>}
              </span>
            </button>
            {isOpen ? <Details move={move} /> : null}
          </li>
        );
      })}
    </ol>
  </section>
);
