/// One search: the question, the answer, its line step by step, and its proof place by place.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GoMove } from '../../../../src/serve/contract/index.ts';
import { StepButtons } from '../../board/steps.tsx';
import { NumberField } from '../../lab/number-field.tsx';
import { say } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { moveName } from '../explain/explanation-view.tsx';
import {
  command,
  error,
  form,
  goBack,
  goOn,
  isAskedEarly,
  isBusy,
  loadQuestions,
  nodes,
  points,
  proofPlace,
  questions,
  search,
  setCommand,
  setNodes,
  study,
  walk,
  wanted,
} from './lab-study.ts';
import { words } from './words.ts';

/// Which question, and about which stones: the board is clicked for them.
export const QuestionFields = ({ more }: { readonly more?: { readonly value: string; readonly label: string } }) => {
  useEffect(() => void loadQuestions().catch(() => undefined), []);
  return (
    <>
      <label class="entry">
        <span>{words.value.question}</span>
        <select value={command.value} onChange={(event) => setCommand(event.currentTarget.value)}>
          {questions.value.map((each) => (
            <option key={each.command} value={each.command}>
              {say(each.title)}
            </option>
          ))}
          {more === undefined ? null : <option value={more.value}>{more.label}</option>}
        </select>
      </label>
      {command.value === more?.value ? null : (
        <p class="lab-points">
          {form.value?.about === 'friends' || form.value?.about === 'enemies' ? words.value.about2 : words.value.about1}
          : <strong>{points.value.length === 0 ? words.value.noneNamed : points.value.join(' ')}</strong>
        </p>
      )}
      <div role="alert">
        {isAskedEarly.value && command.value !== more?.value ? (
          <p class="note problem">{words.value.missing(wanted.value, points.value.length)}</p>
        ) : null}
      </div>
    </>
  );
};

const LineSteps = ({ line }: { readonly line: readonly GoMove[] }) => {
  const count = walk.value.kind === 'line' ? walk.value.count : 0;
  const goTo = (next: number): void => {
    walk.value = { kind: 'line', count: Math.max(0, Math.min(line.length, next)) };
  };
  return (
    <div role="group" aria-label={words.value.lineWalk}>
      <StepButtons first={0} last={line.length} ply={count} goToPly={goTo}>
        <span aria-live="polite">{words.value.moveOf(count, line.length)}</span>
      </StepButtons>
    </div>
  );
};

const ProofWalk = () => {
  const place = proofPlace.value;
  const moves = useRef<HTMLParagraphElement>(null);
  // The button of each step goes with it: whoever goes on by keyboard finds the next one.
  useLayoutEffect(() => {
    if (document.activeElement === document.body)
      moves.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [place?.path]);
  if (place === undefined) return null;
  const { node, prover, waiter, path } = place;
  const { sides } = words.value;
  return (
    <>
      <nav aria-label={words.value.path}>
        <ol class="lab-path">
          <li>
            <button type="button" class="plain" aria-disabled={path.length === 0} onClick={() => goBack(0)}>
              {words.value.pathStart}
            </button>
          </li>
          {path.map(({ move }, i) => (
            <li key={i}>
              <button type="button" class="plain" aria-disabled={i === path.length - 1} onClick={() => goBack(i + 1)}>
                {sides[move.colour]} {moveName(move.point)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div aria-live="polite">
        {node.kind === 'won' ? <p class="lab-won">✓ {words.value.won}</p> : null}
        {node.kind === 'move' ? <p>{words.value.proverMoves(sides[prover], moveName(node.move))}</p> : null}
        {node.kind === 'answers' ? <p>{words.value.others(sides[waiter])}</p> : null}
      </div>
      <p class="buttons" ref={moves}>
        {node.kind === 'move' ? (
          <button type="button" onClick={() => goOn({ colour: prover, point: node.move }, node.next)}>
            {sides[prover]} {moveName(node.move)}
          </button>
        ) : null}
        {node.kind === 'answers'
          ? node.answers.map(({ move, next }) => (
              <button key={move} type="button" onClick={() => goOn({ colour: waiter, point: move }, next)}>
                {sides[waiter]} {moveName(move)}
              </button>
            ))
          : null}
        {path.length === 0 ? null : (
          <button type="button" onClick={() => goBack(path.length - 1)}>
            {words.value.back}
          </button>
        )}
      </p>
    </>
  );
};

interface RegionProps {
  readonly isRegionShown: boolean;
  readonly showRegion: (isShown: boolean) => void;
}

const Found = ({ isRegionShown, showRegion }: RegionProps) => {
  const found = study.value;
  const [isWalking, setWalking] = useState(false);
  useEffect(() => setWalking(false), [found]);
  if (found === undefined) return null;
  const { answer, says, effort, proving, line, proof, stopped } = found;
  return (
    <section class="panel" aria-labelledby="lab-answer">
      <h2 id="lab-answer">
        {words.value.answer}: {answer}
      </h2>
      <p>
        <strong>{say(says)}</strong>
      </p>
      <p>{say(effort)}</p>
      <h3>{words.value.line}</h3>
      {line.length === 0 ? (
        <p class="faint">{words.value.noLine}</p>
      ) : (
        <>
          <p>{line.map(({ point }) => moveName(point)).join(' ')}</p>
          <LineSteps line={line} />
        </>
      )}
      <h3>{words.value.proof}</h3>
      <p>{say(proving)}</p>
      {stopped === undefined || stopped.length === 0 ? null : (
        <p>
          {words.value.stoppedAt} {stopped.map(({ point }) => moveName(point)).join(' ')}
        </p>
      )}
      {proof === undefined ? null : (
        <>
          <p class={proof.isAccepted ? 'lab-right' : 'lab-wrong'}>
            {proof.isAccepted ? words.value.accepted : words.value.rejected}{' '}
            {words.value.proofSize(proof.nodes.length, proof.positions)}
          </p>
          {isWalking ? (
            <ProofWalk />
          ) : (
            <p class="buttons">
              <button
                type="button"
                onClick={() => {
                  walk.value = { kind: 'proof', path: [] };
                  setWalking(true);
                }}
              >
                {words.value.walkProof}
              </button>
            </p>
          )}
        </>
      )}
      {found.region.length + (proof?.zone.length ?? 0) === 0 ? null : (
        <label>
          <input type="checkbox" checked={isRegionShown} onChange={() => showRegion(!isRegionShown)} />{' '}
          {words.value.region}
        </label>
      )}
    </section>
  );
};

export const SearchPanel = (props: RegionProps) => (
  <>
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void search();
      }}
    >
      <h2>{words.value.parts.search}</h2>
      <QuestionFields />
      <NumberField label={words.value.nodes} value={nodes.value} min={1} max={200_000} change={setNodes} />
      <p class="buttons">
        <button type="submit" class="primary" aria-disabled={isBusy.value}>
          {isBusy.value ? words.value.searching : words.value.searchNow}
        </button>
      </p>
      {error.value === undefined ? null : <ProblemNote error={error.value} />}
    </form>
    <Found {...props} />
  </>
);
