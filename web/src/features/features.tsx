/// The page of features: the position of a game with what it is made of, and two moves compared.
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { marksOf } from '../board/board-view.ts';
import type { BoardMark, BoardView } from '../board/board-view.ts';
import { StepButtons, useStepKeys } from '../board/steps.tsx';
import { othelloModel } from '../games/othello.ts';
import type { RecordLine } from '../reflect/line.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf, place } from '../shell/router.ts';
import { shownOf } from './bindings.ts';
import type { Shown } from './bindings.ts';
import { DifferenceView } from './difference-view.tsx';
import { FeatureTable } from './feature-table.tsx';
import { FeaturesPage } from './features-page.ts';
import { OwnBoard } from './own-board.tsx';
import { featureWords } from './words.ts';
import '../styles/parts.css';
import './features.css';

const FIRST: BoardMark = { kind: 'good', label: '1', words: { en: 'first move', ja: '一つ目の手' } };
const SECOND: BoardMark = { kind: 'good', label: '2', words: { en: 'second move', ja: '二つ目の手' } };
const LEGAL: BoardMark = { kind: 'legal', words: { en: 'a move to compare', ja: '比べられる手' } };

const chosenAs = (move: string): readonly string[] => (move === '' ? [] : [move]);

interface PositionProps {
  readonly page: FeaturesPage;
  readonly line: RecordLine;
  readonly view: BoardView;
  readonly shown: Shown | undefined;
}

const PositionView = ({ page, line, view, shown }: PositionProps) => {
  const words = featureWords.value;
  const ply = page.ply.value;
  const move = line.moves.find((each) => each.ply === ply);
  const at = move === undefined ? words.atStart : words.afterMove(ply, words.sides[move.side], move.move);
  const [first, second] = [page.first.value, page.second.value];
  const marks =
    shown?.marks ??
    marksOf(
      [page.legal.value.filter((each) => each !== first && each !== second), LEGAL],
      [move === undefined || move.move === 'pass' ? [] : [move.move], { kind: 'last' }],
      [chosenAs(first), FIRST],
      [chosenAs(second), SECOND],
    );
  const turn = page.list.request.answer.value?.turn;
  return (
    <section class="feature-board" aria-label={words.steps}>
      <Board
        view={view}
        label={words.boardMoves(at)}
        marks={marks}
        lines={shown?.lines ?? []}
        choose={(square) => page.choose(square)}
      />
      <p class="standing" role="status">
        <strong>{move === undefined ? words.startAt : words.moveAt(ply, words.sides[move.side], move.move)}</strong> ·{' '}
        {words.standing(othelloModel.score(page.state.value!))}
        {turn === undefined ? null : ` · ${words.toMove(words.sides[turn])}`}
      </p>
      <StepButtons first={line.first} last={line.last} ply={ply} goToPly={(to) => page.goToPly(to)} />
      <p class="faint small">{words.stepKeys}</p>
    </section>
  );
};

const Counted = ({ page, line }: { readonly page: FeaturesPage; readonly line: RecordLine }) => {
  const words = featureWords.value;
  const state = page.state.value!;
  const view = useMemo(() => othelloModel.view(state), [state]);
  const pointed = page.list.pointed.value;
  const shown = pointed === undefined ? undefined : shownOf(pointed.name, pointed.bindings, view);
  return (
    <div class="beside">
      <PositionView page={page} line={line} view={view} shown={shown} />
      <section class="panel" aria-labelledby="features-title">
        <h2 id="features-title">{words.table}</h2>
        <OwnBoard view={view} shown={shown} />
        <FeatureTable list={page.list} />
      </section>
    </div>
  );
};

const PageView = ({ page }: { readonly page: FeaturesPage }) => {
  const words = featureWords.value;
  const line = page.line.value;
  const game = page.game.value;
  useStepKeys(
    () =>
      line && { first: line.first, last: line.last, ply: page.ply.value, goToPly: (ply: number) => page.goToPly(ply) },
    () => page.list.pointer.clear(),
  );
  return (
    <div class="features-page">
      <h1>{game === undefined ? words.title : `${words.title} · ${game.title}`}</h1>
      <p>{words.lead}</p>
      {page.error.value === undefined ? null : <ProblemNote error={page.error.value} />}
      {line === undefined ? (
        page.error.value === undefined ? (
          <p>{words.loading}</p>
        ) : null
      ) : (
        <>
          <Counted page={page} line={line} />
          <DifferenceView page={page} />
        </>
      )}
      {game === undefined ? null : (
        <p class="links">
          <a href={hrefOf('reflect', game.id, { ply: String(page.ply.value) })}>{words.toReflect}</a>
          <a href={hrefOf('play', game.id)}>{words.toPlay}</a>
        </p>
      )}
    </div>
  );
};

const PageOf = ({ id }: { readonly id: string | undefined }) => {
  const page = useMemo(() => new FeaturesPage(id), [id]);
  useEffect(() => {
    void page.load();
    return () => page.leave();
  }, [page]);
  return <PageView page={page} />;
};

export const Features = () => {
  const { id, query } = place.value;
  // Without a game, the moves of the address are what is looked at.
  return <PageOf key={id ?? query.get('moves')} id={id} />;
};
