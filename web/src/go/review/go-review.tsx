/// A game of Go looked back upon: the curve of the score, the worst moves with what was missed, lessons to keep.
import { useEffect, useRef } from 'preact/hooks';
import type { GoReviewedMove } from '../../../../src/serve/contract/index.ts';
import { useFreshStart } from '../../shell/focus.ts';
import { say, series } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { place } from '../../shell/router.ts';
import { GoBoard } from '../board/go-board.tsx';
import { positionAfter } from '../board/replay.ts';
import { lineStones, targetArea } from '../explain/overlay.ts';
import { seatName } from '../play/kept-games.tsx';
import { resultText } from '../play/result.ts';
import { RecordNotes } from '../record/record-notes.tsx';
import { words as goWords } from '../words.ts';
import { Curve } from './curve.tsx';
import { reflection } from './learning.ts';
import { LessonsPanel } from './lessons-panel.tsx';
import { Opening } from './opening.tsx';
import {
  chosen,
  close,
  error,
  follow,
  game,
  goOn,
  goToPly,
  halt,
  isReading,
  judged,
  ply,
  walked,
  worst,
} from './review.ts';
import type { Reviewed } from './review.ts';
import { words } from './words.ts';
import { WorstMoves } from './worst-moves.tsx';
import './review.css';

/// What lies on the board for a bad move: the target, the move that was played, and the better line as far as it was walked.
const overlayOf = (move: GoReviewedMove | undefined) => {
  if (move === undefined) return {};
  const { missed, colour, move: played, better } = move;
  const stones = missed === undefined ? [] : lineStones(missed.line.slice(0, walked.value), colour);
  const taken = new Set(stones.map(({ point }) => point));
  return {
    areas: missed === undefined ? [] : [targetArea(missed)],
    imagined: stones,
    marks: [
      ...(played === 'pass' || taken.has(played)
        ? []
        : [{ point: played, shape: 'cross' as const, tone: 'bad' as const, words: words.value.played }]),
      ...(better === 'pass' || taken.has(better)
        ? []
        : [{ point: better, shape: 'circle' as const, tone: 'good' as const, words: words.value.better(better) }]),
    ],
  };
};

const chosenMove = (): GoReviewedMove | undefined =>
  chosen.value === undefined ? undefined : judged.value.get(chosen.value);

/// The stones of a turning point that was found by reading, where no case had missed anything there.
const turnMarks = () => {
  const found = reflection.value;
  if (found === undefined || chosenMove()?.missed !== undefined) return {};
  const turn = found.turns.find(({ number }) => number === chosen.value);
  if (turn === undefined) return {};
  return {
    areas: [{ points: turn.stones, tone: 'good' as const, label: say(turn.words) }],
    marks: turn.right.map((point) => ({
      point,
      shape: 'circle' as const,
      tone: 'good' as const,
      words: words.value.better(point),
    })),
  };
};

const Steps = ({ count }: { readonly count: number }) => {
  const button = (sign: string, label: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={to < 0 || to > count || to === ply.value}
      onClick={() => goToPly(to)}
    >
      {sign}
    </button>
  );
  return (
    <p class="go-steps" role="group" aria-label={words.value.step}>
      {button('«', words.value.first, 0)}
      {button('←', words.value.back, ply.value - 1)}
      <span>{words.value.at(ply.value)}</span>
      {button('→', words.value.on, ply.value + 1)}
      {button('»', words.value.last, count)}
    </p>
  );
};

/// As the file names them, or as they sat at the table here.
const playersOf = ({ names, seats }: Reviewed): string => {
  const isOnly = seats !== undefined && seats.black.kind !== seats.white.kind;
  const [black, white] = (['black', 'white'] as const).map(
    (side) => names[side] ?? (seats === undefined ? goWords.value.sides[side] : seatName(seats[side], isOnly)),
  );
  return `${black} – ${white}`;
};

/// Where one stands in the game, how the lead went, and how much of it was looked at.
const Course = () => {
  const count = game.value!.position.moves?.length ?? 0;
  return (
    <>
      <Steps count={count} />
      <Curve judged={judged.value} moves={count} ply={ply.value} worst={worst.value} goToPly={goToPly} />
      <p class="go-progress">
        {judged.value.size >= count ? null : (
          <progress max={count} value={judged.value.size} aria-label={words.value.progress(judged.value.size, count)} />
        )}{' '}
        <span>{words.value.progress(judged.value.size, count)}</span>{' '}
        {judged.value.size >= count ? null : (
          <button type="button" onClick={() => (isReading.value ? halt() : void goOn())}>
            {isReading.value ? words.value.stop : words.value.goOn}
          </button>
        )}
      </p>
    </>
  );
};

const Looking = () => {
  const { position, result, problems } = game.value!;
  const moves = position.moves ?? [];
  const shown = positionAfter(position.size, position.stones ?? { black: [], white: [] }, moves.slice(0, ply.value));
  return (
    <>
      <h1>{words.value.title}</h1>
      <p>
        {series(playersOf(game.value!), ...(result === undefined ? [] : [resultText(result)]))}{' '}
        <button type="button" onClick={close}>
          {words.value.another}
        </button>
      </p>
      <RecordNotes problems={problems} />
      {error.value === undefined ? null : <ProblemNote error={error.value} />}
      <div class="go-review">
        <div>
          <GoBoard
            size={position.size}
            stones={shown.stones}
            label={`${words.value.board}, ${words.value.at(ply.value)}`}
            {...(shown.last === undefined ? {} : { last: shown.last })}
            {...overlayOf(chosenMove())}
            {...turnMarks()}
          />
          {moves.length === 0 ? <p>{words.value.noMoves}</p> : <Course />}
        </div>
        {moves.length === 0 ? null : (
          <div>
            <WorstMoves />
            <LessonsPanel />
          </div>
        )}
      </div>
    </>
  );
};

/// `?game=ID` opens a game that was played here.
export const GoReview = () => {
  const at = place.value;
  const isFirst = useRef(true);
  useEffect(() => {
    follow(at.query, isFirst.current);
    isFirst.current = false;
  }, [at]);
  useFreshStart(game.value === undefined ? undefined : 'review');
  return game.value === undefined ? <Opening /> : <Looking />;
};
