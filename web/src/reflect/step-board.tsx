/// The board of the ply at which one stands, with what is to be seen there, and the buttons to step.
import { Board } from '../board/board.tsx';
import { marksOf } from '../board/board-view.ts';
import type { BoardMark, Marks } from '../board/board-view.ts';
import { StepButtons } from '../board/steps.tsx';
import { playOut } from '../games/model.ts';
import { othelloModel } from '../games/othello.ts';
import type { RecordLine } from './line.ts';
import type { Review } from './review.ts';
import { reflectWords } from './words.ts';

const PATTERN: BoardMark = { kind: 'note', words: { en: 'the reason speaks of it', ja: '理由に出てくる' } };
const BETTER: BoardMark = { kind: 'good', words: { en: 'better', ja: 'より良い手' } };
const PLAYED: BoardMark = { kind: 'bad', words: { en: 'the losing move', ja: '敗着' } };
const ASKED: BoardMark = { kind: 'bad', label: '?', words: { en: 'asked about', ja: '尋ねた手' } };

/// What is marked at a ply of the game itself.
const gameMarks = (review: Review, line: RecordLine, ply: number): Marks => {
  const move = line.moves.find((each) => each.ply === ply)?.move;
  const findings = review.reflection.value?.findings ?? [];
  const solved = (review.reflection.value?.solved ?? []).filter(({ lost }) => lost);
  const here = findings.find((finding) => finding.ply === ply);
  const next = [...findings, ...solved].find((each) => each.ply === ply + 1);
  const better = findings.find((each) => each.ply === ply + 1)?.better?.move;
  const solvedBetter = solved.find((each) => each.ply === ply + 1)?.better ?? [];
  const isBad = review.verdicts.value.has(ply);
  return marksOf(
    [here?.squares.filter((square) => square !== move) ?? [], PATTERN],
    [isBad && move !== undefined ? [move] : [], PLAYED],
    [move === undefined || isBad ? [] : [move], { kind: 'last' }],
    [next === undefined ? [] : [next.move], PLAYED],
    [new Set([...(better === undefined ? [] : [better]), ...solvedBetter]), BETTER],
  );
};

const questionMarks = ({ questions, reflection, ply }: Review): Marks => {
  const asked = questions.asked.value!;
  const answer = questions.answer.value;
  const line = questions.line.value;
  const blamed = reflection.value?.findings.find((each) => each.ply === ply.value + 1)?.move;
  if (line !== undefined && line.shown > 0) return marksOf([[line.moves[line.shown - 1]!], { kind: 'last' }]);
  const squares = answer?.objections[questions.pointed.value]?.squares ?? [];
  return marksOf(
    [[asked.move], ASKED],
    [squares.filter((square) => square !== asked.move), PATTERN],
    [answer?.best === undefined || [asked.move, blamed].includes(answer.best) ? [] : [answer.best], BETTER],
  );
};

/// The position on the board: that of the ply, or one within the line of an objection.
const shownPosition = (review: Review, line: RecordLine) => {
  const shown = review.questions.line.value;
  const base = line.at(review.ply.value);
  if (shown === undefined || shown.shown === 0) return base;
  return playOut(othelloModel, shown.moves.slice(0, shown.shown), othelloModel.rules.printState(base)).states.at(-1)!;
};

/// Who clicks with a mouse goes on stepping with the arrow keys, which would walk about on the board while it has the focus.
const letGo = (event: MouseEvent): void => {
  const isMouse = (event as Partial<PointerEvent>).pointerType === 'mouse';
  const square = (event.target as Element).closest<SVGGElement>('[role="gridcell"]');
  if (isMouse && square !== null) square.blur();
};

export const StepBoard = ({ review, line }: { readonly review: Review; readonly line: RecordLine }) => {
  const words = reflectWords.value;
  const ply = review.ply.value;
  const move = line.moves.find((each) => each.ply === ply);
  const judged = review.reflection.value?.graph.find((each) => each.ply === ply);
  const verdict = review.verdicts.value.get(ply);
  const at = move === undefined ? words.atStart : words.afterMove(ply, words.sides[move.side], move.move);
  const position = shownPosition(review, line);
  const blamed = [...review.verdicts.value.keys()][0];
  const ask = (square: string): void =>
    void review.questions.ask({ start: line.start, moves: line.texts.slice(0, ply - line.first), move: square });
  const isAsking = review.questions.asked.value !== undefined;
  const shown = review.questions.line.value === undefined ? review.shown.value : undefined;
  return (
    <section class="step-board" aria-label={words.steps} onClick={letGo}>
      <Board
        view={othelloModel.view(position)}
        label={words.board(at)}
        marks={shown?.marks ?? (isAsking ? questionMarks(review) : gameMarks(review, line, ply))}
        lines={shown?.lines ?? []}
        choose={ask}
      />
      <p class="standing" role="status">
        <strong>{move === undefined ? words.startAt : words.moveAt(ply, words.sides[move.side], move.move)}</strong> ·{' '}
        {words.standing(othelloModel.score(position))}
        {judged === undefined ? null : ` · ${words.value(judged.value, judged.exact)}`}
        {verdict === undefined ? null : <span class="bad verdict"> {words.verdicts[verdict.kind]}</span>}
      </p>
      <StepButtons first={line.first} last={line.last} ply={ply} goToPly={(to) => review.goToPly(to)}>
        {blamed === undefined ? null : (
          <button type="button" aria-disabled={blamed === ply} onClick={() => review.goToPly(blamed)}>
            {words.toBlamed}
          </button>
        )}
      </StepButtons>
      <p class="faint keys">{words.keys}</p>
    </section>
  );
};
