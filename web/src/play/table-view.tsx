/// A game on the table: who plays, whose turn it is, what can be done, and how it ended.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Side } from '../../../src/serve/contract/index.ts';
import { FeaturesLater } from '../features/later.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf, place } from '../shell/router.ts';
import { MoveTree } from '../tree/move-tree.tsx';
import { Confirm } from './confirm.tsx';
import { HowToPlay } from './how-to-play.tsx';
import { playerName, resultText } from './names.ts';
import { Reason } from './reason.tsx';
import { exchanged, seatsOf } from './seat.ts';
import { showsLegal } from './setup.ts';
import { useShortcuts } from './shortcuts.ts';
import { beginWith } from './stage.ts';
import type { Table } from './table.ts';
import { TakeAway } from './take-away.tsx';
import { words } from './words.ts';

const SIDES: readonly Side[] = ['black', 'white'];

export const Players = ({ table }: { readonly table: Table }) => {
  const game = table.game.value;
  const points = table.model.score(table.state.value).split('-');
  return (
    <ul class="players">
      {SIDES.map((side, role) => {
        const isMover = table.turn.value === side;
        return (
          <li key={side} class={isMover ? 'player mover' : 'player'}>
            <svg class="player-disc" viewBox="0 0 20 20" aria-hidden="true">
              <circle class={`disc-${side}`} cx="10" cy="10" r="9" />
            </svg>
            <span class="player-name">
              {table.nameOfSide(side)} <span class="faint">{playerName(game, side)}</span>
            </span>
            {isMover ? <span class="player-turn">{words.value.toMove}</span> : null}
            <span class="player-points" aria-label={words.value.discs(table.nameOfSide(side), points[role] ?? '')}>
              {points[role]}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/// What there is to say now; passes are said as long as nobody has moved after them.
const statusOf = (table: Table): readonly string[] => {
  const { turn, work, line, ghost } = table;
  const said = ghost.value === undefined ? lastPasses(table) : [];
  const side = turn.value;
  if (work.value === 'advising') return [words.value.advising];
  if (side === undefined) return [words.value.over];
  if (work.value === 'thinking') return [...said, words.value.thinking(playerName(table.game.value, side))];
  if (table.isPersonsTurn.value) {
    const isForced = [...table.legal.value.values()].every((square) => square === undefined);
    return [...said, isForced ? words.value.mustPass(table.nameOfSide(side)) : table.tellTurn()];
  }
  if (work.value === 'sending') return said.length > 0 ? said : [words.value.sending];
  return line.value.length === 0 ? [] : [...said, words.value.waits(playerName(table.game.value, side))];
};

const lastPasses = (table: Table): readonly string[] => {
  const line = table.line.value;
  const last = line.findLastIndex((node) => !table.isPass(node));
  return line.slice(last + 1).map((node) => {
    const side = table.sideOf(node);
    return side !== undefined && side === table.ownSide
      ? words.value.passedYou(table.nameOfSide(side))
      : table.tell(node);
  });
};

const Ended = ({ table }: { readonly table: Table }) => {
  const result = table.result.value;
  const panel = useRef<HTMLElement>(null);
  const isOver = result !== undefined;
  const wasOver = useRef(isOver);
  useEffect(() => {
    // The board may fill the screen: that the game has ended, and what can be done now, must be seen.
    if (!wasOver.current) panel.current?.scrollIntoView({ block: 'nearest' });
    wasOver.current = isOver;
  }, [isOver]);
  if (result === undefined) return null;
  const { ownSide } = table;
  const isLost = ownSide !== undefined && result.winner !== null && result.winner !== ownSide;
  return (
    <section ref={panel} class="ended" aria-label={words.value.over}>
      <h2>{resultText(table, result)}</h2>
      <p>{isLost ? words.value.seeWhyLead.lost : words.value.seeWhyLead.other}</p>
      <div class="buttons">
        <a class="button primary large" href={hrefOf('reflect', table.id)}>
          {words.value.seeWhy}
        </a>
        <button type="button" onClick={() => void again(table)}>
          {words.value.again}
        </button>
        <a class="button" href={hrefOf('play')}>
          {words.value.newGame}
        </a>
      </div>
    </section>
  );
};

const again = (table: Table): Promise<void> =>
  beginWith({ game: table.game.value.game, ...exchanged(seatsOf(table.game.value)) });

/// Records are brought along to be looked at.
const isRecord = (table: Table): boolean => ['imported', 'sample'].includes(table.game.value.source);

/// Moves that are made on no square, such as a pass; programs that wait to be let on.
const Turn = ({ table }: { readonly table: Table }) => {
  const { work, legal, isPersonsTurn, turn, isRunning } = table;
  if (turn.value === undefined) return null;
  if (table.isWatched)
    return (
      <button type="button" class="primary" onClick={() => void table.run(!isRunning.value)}>
        {isRunning.value ? words.value.pause : words.value.playOn}
      </button>
    );
  const isFree = work.value === 'idle';
  if (!isPersonsTurn.value)
    return isFree && table.error.value === undefined ? (
      <button type="button" class={isRecord(table) ? '' : 'primary'} onClick={() => void table.goOn()}>
        {words.value.letMove}
      </button>
    ) : null;
  const placeless = [...legal.value].flatMap(([move, square]) => (square === undefined ? [move] : []));
  return (
    <>
      {placeless.map((move) => (
        <button key={move} type="button" class="primary" disabled={!isFree} onClick={() => void table.play(move)}>
          {move === 'pass' ? words.value.pass : move}
        </button>
      ))}
    </>
  );
};

const Actions = ({ table }: { readonly table: Table }) => {
  const [asks, setAsks] = useState(false);
  const isFree = table.work.value === 'idle';
  const isOver = table.result.value !== undefined;
  return (
    <div class="buttons" role="group" aria-label={words.value.actions}>
      <Turn table={table} />
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
      <button
        type="button"
        disabled={!isFree || isOver || !table.isPersonsTurn.value}
        onClick={() => void table.askHint()}
      >
        {words.value.hint}
      </button>
      {table.isWatched || isRecord(table) ? null : (
        <button type="button" disabled={!isFree || isOver} onClick={() => setAsks(true)}>
          {words.value.resign}
        </button>
      )}
      {asks ? (
        <Confirm
          question={words.value.resignSure}
          yes={words.value.resignYes}
          cancel={() => setAsks(false)}
          confirm={() => {
            setAsks(false);
            void table.resign();
          }}
        />
      ) : null}
    </div>
  );
};

const ShowLegal = () => (
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
);

export const Under = ({ table }: { readonly table: Table }) => {
  useShortcuts(table);
  const { work, error, refusal } = table;
  const isWorking = work.value === 'thinking' || work.value === 'advising';
  return (
    <>
      <Ended table={table} />
      {table.result.value === undefined ? (
        <p class={isWorking ? 'status working' : 'status'}>{statusOf(table).join(' ')}</p>
      ) : null}
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
      {isRecord(table) && table.result.value === undefined ? (
        <p>
          <a class="button primary large" href={hrefOf('reflect', table.id)}>
            {words.value.seeWhy}
          </a>
        </p>
      ) : null}
      <Actions table={table} />
      <ShowLegal />
    </>
  );
};

/// A link was made with other lessons, or with moves that make no sense.
const LinkNotes = ({ table, rest }: { readonly table: Table; readonly rest: string }) => {
  const knowledge = place.value.query.get('knowledge');
  return (
    <>
      {rest === '' ? null : <p class="note">{words.value.rest(rest.slice(0, 40))}</p>}
      {knowledge === null || knowledge === table.game.value.knowledge ? null : (
        <p class="note">{words.value.otherKnowledge}</p>
      )}
    </>
  );
};

export const TableBeside = ({ table, rest }: { readonly table: Table; readonly rest: string }) => {
  const game = table.game.value;
  return (
    <>
      <LinkNotes table={table} rest={rest} />
      <Reason table={table} />
      <section class="panel" aria-labelledby="moves-title">
        <h2 id="moves-title">{words.value.moves}</h2>
        <MoveTree
          nodes={game.nodes}
          tip={game.tip}
          leaf={table.leaf.value}
          label={`${words.value.moves}. ${words.value.treeKeys}`}
          jump={(id) => void table.jump(id)}
          sideOf={(node) => {
            const side = table.sideOf(node);
            return side === undefined ? undefined : { side, name: table.nameOfSide(side) };
          }}
          print={(move) => (move === 'pass' ? words.value.pass.toLowerCase() : move)}
        />
        <p class="faint small">{words.value.movesKeys}</p>
      </section>
      <FeaturesLater
        position={{ start: game.start, moves: table.moves.value }}
        view={table.model.view(table.tipState.value)}
        href={hrefOf('features', table.id)}
        show={(shown) => (table.shown.value = shown)}
      />
      <TakeAway table={table} />
      <HowToPlay model={table.model} isOpen={false} />
      <p class="links">
        <a href={hrefOf('reflect', table.id)}>{words.value.reflectOnThis}</a>
        <a href={hrefOf('play')}>{words.value.backToGames}</a>
      </p>
    </>
  );
};
