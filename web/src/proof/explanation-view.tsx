/// The proof of an explanation: the board of the step that is looked at, and the tree of steps in words.
import { useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { marksOf } from '../board/board-view.ts';
import { playOut } from '../games/model.ts';
import { othelloModel } from '../games/othello.ts';
import { announce } from '../shell/announcer.tsx';
import { say } from '../shell/language.ts';
import { layOutClause, printGoal, readExplanation } from './explanation.ts';
import type { Explanation, ExplanationDocument, ToldStep } from './explanation.ts';
import { moveOf, sayStep, squaresOf, timeOf } from './goal-words.ts';
import { itemsOn } from './tree.ts';
import type { Row } from './tree.ts';
import { TreeControls } from './tree-controls.tsx';
import { TreeState } from './tree-state.ts';
import { TreeView } from './tree-view.tsx';
import { proofWords } from './words.ts';

const SPOKEN_OF = { en: 'spoken of', ja: '注目' };

const codeOf = ({ goals, holds }: ToldStep): string => {
  const goal = goals.map(printGoal).join(', ');
  return holds ? goal : `\\+ (${goal})`;
};

const tagOf = ({ kind, origin }: ToldStep): string | undefined => {
  const words = proofWords.value;
  if (origin !== undefined) return origin === 'theory' ? undefined : words.by[origin];
  if (kind === 'builtin') return words.builtin;
  if (kind === 'assumed' || kind === 'failed-assumed') return words.assumed;
  return kind === 'failed' ? words.fails : undefined;
};

const StepRow = ({ step, phrases }: { readonly step: ToldStep; readonly phrases: ExplanationDocument['words'] }) => {
  const said = sayStep(step, phrases);
  const tag = tagOf(step);
  return (
    <>
      {said === undefined ? null : <span class="proof-words">{say(said)}</span>}{' '}
      <code class="proof-goal">{codeOf(step)}</code>
      {tag === undefined ? null : <span class="proof-tag">{tag}</span>}
    </>
  );
};

/// The time of the step, or of the nearest one above that speaks of a time.
const timeAt = (explanation: Explanation, items: readonly number[]): number | undefined => {
  for (const item of items.toReversed()) {
    const time = timeOf(explanation.step(item));
    if (time !== undefined) return time;
  }
  return undefined;
};

const StepBoard = ({
  document,
  explanation,
  state,
}: {
  document: ExplanationDocument;
  explanation: Explanation;
  state: TreeState;
}) => {
  const words = proofWords.value;
  const { states } = useMemo(() => playOut(othelloModel, document.moves, document.start), [document]);
  const items = itemsOn(state.tree, state.current.value) ?? [];
  const time = timeAt(explanation, items);
  const found = states.findIndex(({ ply }) => ply + 1 === time);
  const position = states[found] ?? states.at(-1)!;
  const view = othelloModel.view(position);
  const names = new Set(view.rows.flat().map(({ name }) => name));
  const step = items.length === 0 ? undefined : explanation.step(items.at(-1)!);
  const squares = step === undefined ? [] : squaresOf(step, (name) => names.has(name));
  const caption =
    found < 0 ? words.boardStart : found === states.length - 1 ? words.boardEnd : words.boardBefore(position.ply + 1);
  return (
    <figure class="proof-board">
      <Board view={view} label={caption} marks={marksOf([squares, { kind: 'note', words: SPOKEN_OF }])} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
};

export interface ExplanationViewProps {
  readonly document: ExplanationDocument;
  /// The move that is blamed by it.
  readonly blamed: { readonly ply: number; readonly move: string } | undefined;
}

export const ExplanationView = ({ document, blamed }: ExplanationViewProps) => {
  const words = proofWords.value;
  const [isWhole, setWhole] = useState(false);
  // Another tree is opened as deep as this one.
  const level = useRef(2);
  const explanation = useMemo(() => readExplanation(document), [document]);
  const state = useMemo(
    () => new TreeState(explanation?.tree(isWhole) ?? { roots: [], below: () => [] }, level.current),
    [explanation, isWhole],
  );
  level.current = state.level.value;
  if (explanation === undefined)
    return (
      <p class="note problem">
        <strong>{words.unreadable}</strong> {words.unreadableHint}
      </p>
    );
  const item = itemsOn(state.tree, state.current.value)?.at(-1);
  const step = item === undefined ? undefined : explanation.step(item);
  const tell = (): void => {
    const now = itemsOn(state.tree, state.current.value)?.at(-1);
    if (now === undefined) return;
    const told = explanation.step(now);
    announce(say(sayStep(told, document.words) ?? { en: codeOf(told), ja: codeOf(told) }));
  };
  const about = moveOf(explanation.goal);
  const isEarlier = about !== undefined && blamed !== undefined && about.ply !== blamed.ply;
  return (
    <div class="proof-beside">
      {isEarlier ? (
        <p class="note proof-about">{words.aboutLater(about.ply, about.move, blamed.ply, blamed.move)}</p>
      ) : null}
      <StepBoard document={document} explanation={explanation} state={state} />
      <div class="proof-steps">
        <TreeControls state={state} said={tell}>
          <label class="proof-whole">
            <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />{' '}
            {words.whole}
          </label>
        </TreeControls>
        <TreeView
          state={state}
          label={words.tree}
          row={(row: Row) => <StepRow step={explanation.step(row.item)} phrases={document.words} />}
        />
        {step?.clause === undefined || step.origin === 'board' ? null : (
          <details class="proof-clause">
            <summary>{words.clause}</summary>
            <pre>
              <code>{layOutClause(step.clause)}</code>
            </pre>
          </details>
        )}
        <p class="faint">
          {words.steps(explanation.steps)}. {words.keys}
        </p>
      </div>
    </div>
  );
};
