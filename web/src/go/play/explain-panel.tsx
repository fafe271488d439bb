/// The reasons of a move beside the board: of the last one, of one that is looked at again, or of the next one as a hint.
import type { GoMoveExplanation } from '../../../../src/serve/contract/index.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { ExplanationView, Reason, SecondLook, Shares, moveName, pointsText } from '../explain/explanation-view.tsx';
import { proposalOf } from '../explain/overlay.ts';
import { ThoughtView } from '../explain/thought-view.tsx';
import { words as explainWords } from '../explain/words.ts';
import { explainsEach, setExplainsEach, sideName } from './game-table.ts';
import type { GameTable } from './game-table.ts';
import { words } from './words.ts';

/// What GO.1 prefers to a played move.
const judgementOf = ({ explanation, played }: GoMoveExplanation): string => {
  const { move } = explanation;
  if (played === undefined || played.move === move) return explainWords.value.same;
  if (move === 'pass') return explainWords.value.prefersPass;
  if (played.loss <= 0) return explainWords.value.prefersSteps(move);
  const { loss, margin } = played;
  const prefers = explainWords.value.prefers(move, pointsText(loss));
  return margin === undefined || loss >= margin
    ? prefers
    : `${prefers} ${explainWords.value.withinError(pointsText(margin))}`;
};

/// What a played move was for, and what GO.1 thinks of it.
const Played = ({ explained }: { readonly explained: GoMoveExplanation }) => {
  const { explanation, played } = explained;
  if (played === undefined) return null;
  const isSame = played.move === explanation.move;
  const proposal = played.candidate === undefined ? undefined : proposalOf(explanation, played.candidate);
  return (
    <>
      {played.move === 'pass' ? null : proposal === undefined ? (
        <p>{explainWords.value.noCase(played.move)}</p>
      ) : isSame ? null : (
        <>
          <h3>{explainWords.value.played(played.move)}</h3>
          <Reason proposal={proposal} />
          {played.candidate === undefined ? null : <SecondLook candidate={played.candidate} />}
          {played.candidate === undefined ? null : <Shares candidate={played.candidate} />}
        </>
      )}
      <p class={isSame ? 'good' : ''}>
        {judgementOf(explained)}{' '}
        {played.isPunished === undefined
          ? ''
          : played.isPunished
            ? explainWords.value.punished
            : explainWords.value.unpunished}
      </p>
    </>
  );
};

const Explained = ({ table, explained }: { readonly table: GameTable; readonly explained: GoMoveExplanation }) => {
  const { explanation, played, thought } = explained;
  const isHint = played === undefined;
  const isSame = played?.move === explanation.move;
  const chosen = table.candidate.value ?? explanation.move;
  return (
    <>
      <Played explained={explained} />
      {thought === undefined ? null : <ThoughtView thought={thought} />}
      {isSame || isHint ? null : <h3>{explainWords.value.would(moveName(explanation.move))}</h3>}
      {isHint && table.isPersonsTurn.value ? (
        <p>
          <button type="button" class="primary" onClick={() => void table.play(explanation.move)}>
            {explanation.move === 'pass' ? words.value.passIt : words.value.playIt(explanation.move)}
          </button>
        </p>
      ) : null}
      <ExplanationView
        explanation={explanation}
        chosen={chosen}
        choose={(move) => {
          table.candidate.value = move;
        }}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={table.isPlanned.value}
          onChange={(event) => {
            table.isPlanned.value = event.currentTarget.checked;
          }}
        />{' '}
        {words.value.showPlan}
      </label>
    </>
  );
};

const titleOf = (table: GameTable): string => {
  const number = table.number.value;
  const move = table.game.value.moves[number - 1];
  if (table.isHinting.value && !table.isPast.value) return words.value.hintTitle;
  return move === undefined ? '' : words.value.explainTitle(number, sideName(move.colour), moveName(move.point));
};

export const ExplainPanel = ({ table }: { readonly table: GameTable }) => {
  const asked = table.reason.value;
  const isWanted = explainsEach.value || table.isHinting.value || table.isPast.value;
  return (
    <section class={`panel go-why ${table.isHinting.value ? 'hint' : ''}`} aria-label={words.value.explainEach}>
      <label class="check">
        <input
          type="checkbox"
          checked={explainsEach.value}
          onChange={(event) => {
            setExplainsEach(event.currentTarget.checked);
            void table.explain();
          }}
        />{' '}
        {words.value.explainEach}
      </label>
      {table.number.value === 0 ? <p class="faint">{words.value.explainNone}</p> : null}
      {table.number.value > 0 && isWanted ? (
        <>
          <h2>{titleOf(table)}</h2>
          {asked?.error === undefined ? null : <ProblemNote error={asked.error} />}
          {asked?.explained === undefined ? (
            asked?.error === undefined ? (
              <p class="status working">{words.value.explaining}</p>
            ) : null
          ) : (
            <Explained table={table} explained={asked.explained} />
          )}
        </>
      ) : null}
    </section>
  );
};
