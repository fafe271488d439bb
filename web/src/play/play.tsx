/// The Play page: the board stays where it is while choices become a game.
import { useEffect } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { marksOf } from '../board/board-view.ts';
import type { BoardLine, BoardMark, Marks } from '../board/board-view.ts';
import { playOut } from '../games/model.ts';
import { othelloModel } from '../games/othello.ts';
import { language } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf, place } from '../shell/router.ts';
import { Beside, Start } from './beside.tsx';
import { KeptGames } from './kept-games.tsx';
import { loadLevels } from './levels.ts';
import { movesOf } from './position.ts';
import type { AnyModel } from './position.ts';
import { choices, showsLegal } from './setup.ts';
import { beginChosen, follow, leave, stage } from './stage.ts';
import type { Stage } from './stage.ts';
import type { Table } from './table.ts';
import { Players, TableBeside, Under } from './table-view.tsx';
import { words } from './words.ts';
import './play.css';

interface Shown {
  readonly model: AnyModel;
  readonly state: unknown;
  readonly marks: Marks;
  readonly lines?: readonly BoardLine[];
  readonly label: string;
  readonly choose: (square: string) => void;
}

const marked = (
  state: unknown,
  model: AnyModel,
  isLegal: boolean,
  others: readonly (readonly [string[], BoardMark])[],
) =>
  marksOf(
    [
      isLegal ? [...movesOf(model, state).values()].flatMap((square) => (square === undefined ? [] : [square])) : [],
      { kind: 'legal' },
    ],
    ...others,
  );

const shownTable = (table: Table): Shown => {
  const { model, state, work, isPersonsTurn, lastSquare, hint, shown } = table;
  const advice = hint.value;
  const feature = shown.value;
  const isOpen = showsLegal.value && isPersonsTurn.value && (work.value === 'idle' || work.value === 'advising');
  return {
    model,
    state: state.value,
    marks: marked(state.value, model, isOpen, [
      [lastSquare.value === undefined ? [] : [lastSquare.value], { kind: 'last' }],
      [advice === undefined ? [] : advice.squares.filter((square) => square !== advice.move), { kind: 'note' }],
      [advice === undefined ? [] : [advice.move], { kind: 'good', words: { en: 'hint', ja: 'ヒント' } }],
    ]),
    ...feature,
    label: words.value.board(table.tellTurn()),
    choose: (square) => void table.choose(square),
  };
};

const shownSetup = (at: Exclude<Stage, { kind: 'table' }>): Shown => {
  const model = othelloModel as AnyModel;
  const isSetup = at.kind === 'setup';
  const moves = at.kind === 'opening' ? at.moves : [];
  const state = playOut(model, moves).states.at(-1);
  const { mode } = choices.value;
  const isLegal = isSetup && showsLegal.value && (mode === 'black' || mode === 'both');
  return {
    model,
    state,
    marks: marked(state, model, isLegal, [[moves.slice(-1), { kind: 'last' }]]),
    label: words.value.board(isSetup ? words.value.boardKeys : words.value.starting),
    choose: (square) => {
      if (isSetup) void beginChosen(square);
    },
  };
};

const Left = ({ at }: { readonly at: Stage }) => {
  switch (at.kind) {
    case 'setup':
      return <Start error={at.error} />;
    case 'opening':
      return (
        <p class="status" role="status">
          {at.isNew ? words.value.starting : words.value.loading}
        </p>
      );
    case 'failed':
      return (
        <>
          <ProblemNote error={at.error} />
          <a class="button" href={hrefOf('play')}>
            {words.value.newGame}
          </a>
        </>
      );
    case 'table':
      return <Under table={at.table} />;
  }
};

export const Play = () => {
  const here = place.value;
  const at = stage.value;
  useEffect(() => {
    if (here.page === 'play') follow(here);
  }, [here]);
  useEffect(() => leave, []);
  useEffect(() => {
    // Where it fails, the list of opponents says so.
    loadLevels().catch(() => undefined);
  }, []);
  // The server names games in the language that it is asked in.
  useEffect(() => {
    if (stage.value.kind === 'table') void stage.value.table.askTitle();
  }, [language.value]);

  const table = at.kind === 'table' ? at.table : undefined;
  const { model, state, marks, lines, label, choose } = table
    ? shownTable(table)
    : shownSetup(at as Exclude<Stage, { kind: 'table' }>);
  return (
    <div class="beside play">
      <section class="play-board" aria-labelledby="play-title">
        <h1 id="play-title">{table ? table.game.value.title : words.value.title}</h1>
        {table ? <Players key="players" table={table} /> : null}
        <Board key="board" view={model.view(state)} label={label} marks={marks} lines={lines ?? []} choose={choose} />
        <div key="under" class="play-under">
          <Left at={at} />
        </div>
      </section>
      <div class="play-beside">
        {at.kind === 'table' ? (
          <TableBeside table={at.table} rest={at.rest} />
        ) : (
          <>
            <Beside />
            <KeptGames />
          </>
        )}
      </div>
    </div>
  );
};
