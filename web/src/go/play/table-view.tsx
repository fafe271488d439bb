/// A game of Go on the table: who plays, the board with the reasons drawn on it, what can be done, the count, the reasons.
import { useEffect, useState } from 'preact/hooks';
import { Failure } from '../../api/client.ts';
import { StepButtons, useStepKeys } from '../../board/steps.tsx';
import type { Steps } from '../../board/steps.tsx';
import { Confirm } from '../../play/confirm.tsx';
import { useShortcuts } from '../../play/shortcuts.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { hrefOf } from '../../shell/router.ts';
import { GoBoard, focusBoard } from '../board/go-board.tsx';
import { NO_OVERLAY, overlayOf } from '../explain/overlay.ts';
import type { Overlay } from '../explain/overlay.ts';
import { RecordNotes } from '../record/record-notes.tsx';
import { CountPanel } from './count-panel.tsx';
import { ExplainPanel } from './explain-panel.tsx';
import { explainsEach, sideName } from './game-table.ts';
import type { GameTable } from './game-table.ts';
import { seatName } from './kept-games.tsx';
import { ownResult, resultText } from './result.ts';
import { begin } from './stage.ts';
import { words } from './words.ts';

const Players = ({ table }: { readonly table: GameTable }) => {
  const { seats, position, phase } = table.game.value;
  return (
    <ul class="players">
      {(['black', 'white'] as const).map((side) => {
        const isMover = phase === 'play' && position.turn === side;
        return (
          <li key={side} class={isMover ? 'player go-player mover' : 'player go-player'}>
            <svg class="player-disc" viewBox="0 0 40 40" aria-hidden="true">
              <circle class={`disc-${side}`} cx="20" cy="20" r="17" />
            </svg>
            <span class="player-name">
              {sideName(side)} <span class="faint">{seatName(seats[side], table.ownSide !== undefined)}</span>
            </span>
            <span class="go-standing">
              {isMover ? <span class="go-turn">{words.value.toMove}</span> : null}
              {words.value.prisoners(position.prisoners[side])}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

const overlayAt = (table: GameTable): Overlay => {
  const explained = table.reason.value?.explained;
  const isWanted = explainsEach.value || table.isHinting.value || table.isPast.value;
  if (explained === undefined || !isWanted || (table.phase.value !== 'play' && !table.isPast.value)) return NO_OVERLAY;
  const { explanation, played } = explained;
  const isHint = played === undefined;
  const chosen = table.candidate.value ?? played?.move ?? explanation.move;
  const overlay = overlayOf(explanation, chosen, table.isPlanned.value);
  // The stone of a played move stands where its letter would be; the others are what else was thought of.
  return isHint || table.candidate.value !== undefined || table.isPlanned.value
    ? overlay
    : { ...overlay, marks: overlay.marks.filter(({ point }) => point === explanation.move && point !== played.move) };
};

const Board = ({ table }: { readonly table: GameTable }) => {
  const game = table.game.value;
  const { stones, last } = table.position.value;
  const isCounted = game.count !== undefined && !table.isPast.value;
  const overlay = overlayAt(table);
  const label = table.isPast.value
    ? words.value.boardPast(table.ply.value)
    : game.phase === 'count'
      ? words.value.boardCount
      : words.value.board(table.tellTurn());
  const areas = isCounted
    ? (['black', 'white'] as const).map((side) => ({
        points: game.count!.owners[side],
        tone: side,
        label: words.value.ownedBy(sideName(side)),
      }))
    : overlay.areas;
  return (
    <GoBoard
      size={game.size}
      stones={stones}
      label={label}
      {...(last === undefined ? {} : { last })}
      {...(isCounted ? { faded: new Set(game.count!.dead) } : {})}
      marks={isCounted ? [] : overlay.marks}
      areas={areas}
      lines={isCounted ? [] : overlay.lines}
      imagined={isCounted ? [] : overlay.imagined}
      choose={(point) => void table.choose(point)}
    />
  );
};

const statusOf = (table: GameTable): string => {
  if (table.isPast.value) return words.value.past(table.ply.value, table.game.value.ply);
  if (table.work.value === 'thinking') return words.value.thinking(sideName(table.turn.value));
  return table.tellTurn();
};

const Ended = ({ table }: { readonly table: GameTable }) => {
  const { phase, result = '?', size, rules, komi, handicap, seats } = table.game.value;
  if (phase !== 'over') return null;
  const own = ownResult(result, table.ownSide);
  return (
    <section class="ended" aria-label={words.value.over}>
      <h2>{own ?? resultText(result)}</h2>
      {own === undefined ? null : <p>{resultText(result)}</p>}
      <div class="buttons">
        <button
          type="button"
          class="primary"
          onClick={() => void begin({ size, rules, komi, seats, ...(handicap > 1 ? { handicap } : {}) })}
        >
          {words.value.again}
        </button>
        <a class="button" href={hrefOf('go', 'review', { game: table.id })}>
          {words.value.review}
        </a>
      </div>
    </section>
  );
};

/// What cannot be done just now says so and keeps the focus: a button that is disabled would lose it.
const Deed = (props: {
  readonly isOff: boolean;
  readonly act: () => void;
  readonly keys?: string;
  readonly isPressed?: boolean;
  readonly children: string;
}) => (
  <button
    type="button"
    aria-disabled={props.isOff}
    aria-keyshortcuts={props.keys}
    aria-pressed={props.isPressed}
    onClick={() => props.isOff || props.act()}
  >
    {props.children}
  </button>
);

const Actions = ({ table }: { readonly table: GameTable }) => {
  const [isResigning, setResigning] = useState(false);
  const { phase, ply, moves, position } = table.game.value;
  const isFree = table.work.value === 'idle';
  const isMine = isFree && table.isPersonsTurn.value && !table.isPast.value;
  return (
    <div class="buttons" role="group" aria-label={words.value.actions}>
      {table.isWatched && phase === 'play' ? (
        <button type="button" class="primary" onClick={() => void table.run(!table.isRunning.value)}>
          {table.isRunning.value ? words.value.pause : words.value.run}
        </button>
      ) : null}
      {phase === 'play' && !table.isWatched ? (
        <>
          <Deed isOff={!isMine} act={() => void table.play('pass')}>
            {words.value.pass}
          </Deed>
          <Deed isOff={!isMine} isPressed={table.isHinting.value} act={() => void table.hint()}>
            {table.isHinting.value ? words.value.noHint : words.value.hint}
          </Deed>
          <Deed isOff={!isFree} act={() => setResigning(true)}>
            {words.value.resign}
          </Deed>
        </>
      ) : null}
      <Deed isOff={!isFree || ply === 0} keys="Control+Z" act={() => void table.takeBack()}>
        {words.value.takeBack}
      </Deed>
      <Deed isOff={!isFree || ply >= moves.length} keys="Control+Shift+Z" act={() => void table.redo()}>
        {words.value.redo}
      </Deed>
      {position.repetition >= 3 && phase === 'play' ? (
        <Deed isOff={!isFree} act={() => void table.end('void')}>
          {words.value.endVoid}
        </Deed>
      ) : null}
      <a class="button" download href={`/api/go/games/${table.id}/record`}>
        {words.value.download}
      </a>
      <a class="button" href={hrefOf('go', 'play')}>
        {words.value.newGame}
      </a>
      {isResigning ? (
        <Confirm
          question={
            table.ownSide === undefined ? words.value.resignFor(sideName(table.turn.value)) : words.value.resignQuestion
          }
          yes={words.value.resign}
          confirm={() => {
            setResigning(false);
            void table.end('resign');
          }}
          cancel={() => setResigning(false)}
        />
      ) : null}
    </div>
  );
};

/// A move that the rules forbid is told; where the server or the way to it failed, it can be tried again.
const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && error.status >= 400 && error.status < 500 && error.problem.code !== 'wrong-ply';

const Trouble = ({ table }: { readonly table: GameTable }) => {
  const error = table.error.value;
  if (error === undefined) return null;
  return (
    <>
      <ProblemNote error={error} />
      {isRefusal(error) ? null : (
        <p>
          <button type="button" onClick={() => void table.retry()}>
            {words.value.retry}
          </button>
        </p>
      )}
    </>
  );
};

export const TableView = ({ table }: { readonly table: GameTable }) => {
  useShortcuts(table);
  const { size, rules, komi, handicap, ply, position, phase } = table.game.value;
  const steps = (): Steps => ({ first: 0, last: ply, ply: table.ply.value, goToPly: (to) => step(to) });
  const step = (to: number): void => {
    if (to >= 0 && to <= table.game.value.ply) table.show(to);
  };
  useStepKeys(steps, () => table.show(undefined));
  useEffect(() => {
    // Who has begun a game plays at once; the button that began it is gone.
    if (table.isNew) focusBoard();
    return () => table.close();
  }, [table]);
  const isWorking = table.work.value !== 'idle' && !table.isPast.value;
  return (
    <div class="beside play">
      <section class="play-board" aria-labelledby="go-title">
        <h1 id="go-title">{words.value.title(size)}</h1>
        <p class="faint go-setting">{words.value.settingLine(words.value.ruleNames[rules], komi, handicap)}</p>
        <RecordNotes problems={[...table.problems]} />
        <Players table={table} />
        <Board table={table} />
        <div class="play-under">
          <Ended table={table} />
          <p class={isWorking ? 'status working' : 'status'}>{statusOf(table)}</p>
          {position.repetition >= 3 && phase === 'play' ? (
            <p class="note">{words.value.repeated(position.repetition)}</p>
          ) : null}
          <Trouble table={table} />
          <StepButtons {...steps()}>
            {table.isPast.value ? (
              <button type="button" onClick={() => table.show(undefined)}>
                {words.value.backToGame}
              </button>
            ) : null}
          </StepButtons>
          <Actions table={table} />
        </div>
      </section>
      <div class="play-beside">
        <CountPanel table={table} />
        <ExplainPanel table={table} />
      </div>
    </div>
  );
};
