/// A game by a rulesheet on the table: who plays, the board, what can be done, and how it ended.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { RulesheetRound, TermText } from '../../../src/serve/contract/index.ts';
import { showsLegal } from '../play/setup.ts';
import { useShortcuts } from '../play/shortcuts.ts';
import { say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { ConceptPanel, ConceptToggle } from './concept-panel.tsx';
import { conceptsOn } from './concepts-here.ts';
import { goalsOf, resultLine } from './result.ts';
import { SheetBoard } from './sheet-board.tsx';
import { Facts } from './sheet-facts.tsx';
import { SheetPiece } from './sheet-pieces.tsx';
import { begin } from './sheet-stage.ts';
import type { SheetTable } from './sheet-table.ts';
import { seatName, termWords } from './wording.ts';
import { words } from './words.ts';

const Players = ({ table }: { readonly table: SheetTable }) => {
  const { roles, view, position } = table.game.value;
  const goals = new Map((position.goals ?? []).map(({ role, goal }) => [role, goal]));
  return (
    <ul class="players sheet-players">
      {roles.map((role) => {
        const isMover = position.movers.includes(role.name);
        const piece = view !== undefined && Object.hasOwn(view.pieces, role.name) ? view.pieces[role.name] : undefined;
        const goal = role.seat === undefined ? undefined : goals.get(role.name);
        return (
          <li key={role.name} class={isMover ? 'player mover' : 'player'}>
            {piece === undefined ? (
              <span />
            ) : (
              <svg class="player-disc" viewBox="0 0 40 40" aria-hidden="true">
                <SheetPiece standing={{ piece }} isSigned={false} />
              </svg>
            )}
            <span class="player-name">
              {table.nameOf(role.name)}
              {role.seat === undefined ? null : <span class="faint"> {seatName(role, table.isAlone)}</span>}
            </span>
            {isMover ? <span class="player-turn">{words.value.toMove}</span> : null}
            {goal === undefined ? null : (
              <span class="player-points" title={words.value.goal(goal)}>
                {goal}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const statusOf = (table: SheetTable): string => {
  const { position, work, actor, picked, asked, chosen } = table;
  const { movers } = position.value;
  if (actor.value === undefined || work.value === 'thinking') {
    const thinking = table.game.value.roles.filter(
      ({ name, seat }) => movers.includes(name) && seat?.kind === 'program',
    );
    if (work.value === 'thinking' || work.value === 'sending')
      return thinking.length === 0
        ? words.value.drawing
        : words.value.thinking(thinking.map(({ name }) => table.nameOf(name)).join(', '));
    return table.tellTurn();
  }
  if (asked.value.length > 0) return words.value.whichMove;
  if (picked.value.length > 0) return words.value.pickNext;
  const [before] = Object.keys(chosen.value);
  return before === undefined
    ? table.tellTurn()
    : words.value.chosenBy(table.nameOf(before), table.nameOf(actor.value.role));
};

const MoveButtons = ({
  table,
  moves,
  isMain = false,
}: {
  table: SheetTable;
  moves: readonly TermText[];
  isMain?: boolean;
}) => (
  <div class="buttons move-buttons" role="group" aria-label={words.value.choose}>
    {moves.map((move) => (
      <button
        key={move.text}
        type="button"
        class={isMain ? 'primary' : ''}
        disabled={table.work.value !== 'idle'}
        onClick={() => void table.choose(move)}
      >
        {termWords(move)}
      </button>
    ))}
  </div>
);

/// Moves as buttons: those that the board has no clicks for, those that clicks left open, and all of them for who wants the list.
const Moves = ({ table }: { readonly table: SheetTable }) => {
  const { actor, ways, asked } = table;
  if (actor.value === undefined) return null;
  const { others, clickable } = ways.value;
  const isMain = others.length <= 6;
  return (
    <>
      {asked.value.length === 0 ? null : <MoveButtons table={table} moves={asked.value} isMain />}
      {others.length === 0 ? null : <MoveButtons table={table} moves={others} isMain={isMain} />}
      {clickable.length === 0 ? null : (
        <details class="all-moves">
          <summary>{words.value.allMoves(clickable.length)}</summary>
          <MoveButtons table={table} moves={clickable.map(({ move }) => move)} />
        </details>
      )}
    </>
  );
};

const again = (table: SheetTable): Promise<void> => {
  const { sheet, roles } = table.game.value;
  return begin(
    sheet,
    Object.fromEntries(roles.flatMap(({ name, seat }) => (seat === undefined ? [] : [[name, seat] as const]))),
  );
};

const Ended = ({ table }: { readonly table: SheetTable }) => {
  const panel = useRef<HTMLElement>(null);
  const { isOver, isStuck } = table.position.value;
  const wasOver = useRef(isOver);
  useEffect(() => {
    // The board may fill the screen: that the game has ended must be seen.
    if (isOver && !wasOver.current) panel.current?.scrollIntoView({ block: 'nearest' });
    wasOver.current = isOver;
  }, [isOver]);
  if (!isOver) return null;
  const points = goalsOf(table.game.value).map(({ role, goal }) => words.value.points(table.nameOf(role), goal));
  return (
    <section ref={panel} class="ended" aria-label={words.value.over}>
      <h2>{resultLine(table.game.value)}</h2>
      <p>
        {isStuck ? `${words.value.stuck} ` : ''}
        {points.join(' · ')} <span class="faint">{words.value.outOf}</span>
      </p>
      <div class="buttons">
        <button type="button" class="primary large" onClick={() => void again(table)}>
          {words.value.restart}
        </button>
      </div>
    </section>
  );
};

const Actions = ({ table }: { readonly table: SheetTable }) => {
  const isFree = table.work.value === 'idle';
  const { isOver } = table.position.value;
  return (
    <div class="buttons" role="group" aria-label={words.value.actions}>
      {table.isWatched && !isOver ? (
        <button type="button" class="primary" onClick={() => void table.run(!table.isRunning.value)}>
          {table.isRunning.value ? words.value.pause : words.value.playOn}
        </button>
      ) : null}
      <button
        type="button"
        disabled={!isFree || table.before.value === undefined}
        aria-keyshortcuts="Control+Z"
        onClick={() => void table.takeBack()}
      >
        {words.value.takeBack}
      </button>
      <button
        type="button"
        disabled={!isFree || table.after.value === undefined}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => void table.redo()}
      >
        {words.value.redo}
      </button>
      {isOver ? null : (
        <button type="button" disabled={!isFree || table.before.value === undefined} onClick={() => void again(table)}>
          {words.value.startOver}
        </button>
      )}
      <a class="button" href={hrefOf('play', undefined, { sheet: table.game.value.sheet })}>
        {words.value.newGame}
      </a>
    </div>
  );
};

const RoundLine = ({ table, round }: { readonly table: SheetTable; readonly round: RulesheetRound }) => {
  const told = round.moves.flatMap(({ role, move }) =>
    move === undefined ? [] : [words.value.played(table.nameOf(role), termWords(move))],
  );
  const sees = (round.sees ?? []).map(termWords);
  return (
    <>
      {told.join(' · ')}
      {sees.length === 0 ? null : (
        <span class="faint">
          {told.length > 0 ? ' · ' : ''}
          {words.value.told}: {sees.join(', ')}
        </span>
      )}
      {told.length === 0 && sees.length === 0 ? <span class="faint">{words.value.secret}</span> : null}
    </>
  );
};

const History = ({ table }: { readonly table: SheetTable }) => {
  const { rounds } = table.position.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [rounds.length]);
  return (
    <section class="panel" aria-labelledby="history-title">
      <h2 id="history-title">{words.value.history}</h2>
      {rounds.length === 0 ? (
        <p class="faint">{words.value.noHistory}</p>
      ) : (
        <ol ref={list} class="history" tabIndex={0} aria-labelledby="history-title">
          {rounds.map((round, i) => (
            <li key={i}>
              <RoundLine table={table} round={round} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

export const SheetTableView = ({ table }: { readonly table: SheetTable }) => {
  useShortcuts(table);
  const concepts = useMemo(() => conceptsOn(table), [table]);
  useEffect(concepts.follow, [concepts]);
  const { game, work, error, refusal } = table;
  const { title, view, position } = game.value;
  const isOpen = work.value === 'idle' && table.actor.value !== undefined;
  return (
    <div class="beside play">
      <section class="play-board" aria-labelledby="play-title">
        <h1 id="play-title">{say(title)}</h1>
        <Players table={table} />
        {view?.board === undefined ? null : (
          <SheetBoard
            key="board"
            view={view}
            board={view.board}
            facts={position.facts}
            label={words.value.board(table.tellTurn())}
            {...(showsLegal.value && isOpen ? { targets: table.targets.value } : {})}
            picked={table.picked.value}
            last={table.last.value}
            marks={concepts.marks.value}
            choose={(place) => void table.click(place)}
          />
        )}
        <div class="play-under">
          <Ended table={table} />
          {position.isOver ? null : (
            <p class={work.value === 'thinking' ? 'status working' : 'status'}>{statusOf(table)}</p>
          )}
          {refusal.value === undefined ? null : <p class="note">{refusal.value}</p>}
          {error.value === undefined ? null : (
            <>
              <ProblemNote error={error.value} />
              <p>
                <button type="button" onClick={() => void table.retry()}>
                  {words.value.retry}
                </button>
              </p>
            </>
          )}
          <Moves table={table} />
          <Facts view={view} position={position} />
          <Actions table={table} />
          {view?.board === undefined ? null : (
            <label class="check">
              <input
                type="checkbox"
                checked={showsLegal.value}
                onChange={(event) => {
                  showsLegal.value = event.currentTarget.checked;
                }}
              />{' '}
              {words.value.showLegal}
            </label>
          )}
          <ConceptToggle />
        </div>
      </section>
      <div class="play-beside">
        <ConceptPanel table={table} model={concepts} />
        {position.isHiding ? <p class="note">{words.value.hiding}</p> : null}
        {view === undefined ? null : <p class="panel">{say(view.about)}</p>}
        <History table={table} />
        <p class="links">
          <a href={hrefOf('own', undefined, { from: game.value.sheet })}>{words.value.rules}</a>
        </p>
      </div>
    </div>
  );
};
