/// What GO.1 decides by two sets of parameters, side by side; where a game's decisions change; how far recognition went.
import { useEffect, useState } from 'preact/hooks';
import type { GoDecisionView, GoTraceStep } from '../../../../src/serve/contract/index.ts';
import { say } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { ExplanationView, moveName } from '../explain/explanation-view.tsx';
import { askedBy } from './asked-words.ts';
import { game, goToPly } from './lab-position.ts';
import {
  changes,
  compareGame,
  comparisonError,
  decideBoth,
  decisionError,
  decisions,
  isComparing,
  isDeciding,
  known,
  loadParameters,
  oldSet,
  shown,
  stop,
} from './lab-parameters.ts';
import { ParameterEditor } from './parameter-editor.tsx';
import { words } from './words.ts';

const Decision = ({ which, decision }: { readonly which: 'one' | 'other'; readonly decision: GoDecisionView }) => {
  const title = which === 'one' ? words.value.old : words.value.new;
  const seen = shown.value;
  return (
    <section class="lab-decision" aria-label={title}>
      <h3>
        {title}: {moveName(decision.move)}
      </h3>
      <ExplanationView
        explanation={decision}
        chosen={seen?.which === which ? seen.move : undefined}
        choose={(move) => (shown.value = { which, move })}
      />
    </section>
  );
};

/// The same to the last point of value: one explanation is enough.
const isSame = (one: GoDecisionView, other: GoDecisionView): boolean =>
  one.move === other.move && JSON.stringify(one.values) === JSON.stringify(other.values);

const STAGES = ['form', 'groups', 'stored', 'search'] as const;

const Stage = ({ stage, steps }: { readonly stage: GoTraceStep['stage']; readonly steps: readonly GoTraceStep[] }) => {
  const work = steps.reduce((sum, step) => sum + (step.isRemembered ? 0 : step.work), 0);
  const sum = stage === 'search' || stage === 'stored' ? words.value.searchSum : words.value.stageSum;
  return (
    <details>
      <summary>
        {words.value.stage[stage]}: {sum(steps.length, work)}
      </summary>
      <div class="scroll" tabIndex={0} role="region" aria-label={words.value.stage[stage]}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.value.step}</th>
              <th scope="col">{words.value.wanted}</th>
              <th scope="col">{words.value.work}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ what, point, why, work: done, isRemembered }, i) => (
              <tr key={i}>
                <td>
                  {say(what)} {point ?? ''}
                </td>
                <td>{askedBy(why)}</td>
                <td class="number">{isRemembered ? words.value.remembered : done}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

const Stages = ({ trace }: { readonly trace: readonly GoTraceStep[] }) => (
  <section class="panel" aria-labelledby="lab-stages">
    <h2 id="lab-stages">{words.value.stages}</h2>
    <p class="faint">{words.value.stagesAbout}</p>
    {STAGES.map((stage) => (
      <Stage key={stage} stage={stage} steps={trace.filter((step) => step.stage === stage)} />
    ))}
  </section>
);

const WholeGame = () => {
  const found = changes.value;
  const { moves } = game.value;
  return (
    <section class="panel" aria-labelledby="lab-game">
      <h2 id="lab-game">{words.value.wholeGame}</h2>
      {moves.length === 0 ? (
        <p class="faint">{words.value.noGame}</p>
      ) : (
        <p class="buttons">
          <button type="button" aria-disabled={isComparing.value} onClick={() => void compareGame()}>
            {words.value.compareGame}
          </button>
          {isComparing.value ? (
            <button type="button" onClick={stop}>
              {words.value.stop}
            </button>
          ) : null}
        </p>
      )}
      {comparisonError.value === undefined ? null : <ProblemNote error={comparisonError.value} />}
      {found === undefined ? null : (
        <>
          <p role="status">
            {words.value.progress(found.done, found.total)}
            {found.done === found.total && found.moves.length === 0 ? ` · ${words.value.noChange}` : ''}
          </p>
          {found.moves.length === 0 ? null : (
            <div class="scroll" tabIndex={0} role="region" aria-label={words.value.wholeGame}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{words.value.move}</th>
                    <th scope="col">{words.value.played}</th>
                    <th scope="col">{words.value.old}</th>
                    <th scope="col">{words.value.new}</th>
                    <th scope="col">{words.value.why}</th>
                  </tr>
                </thead>
                <tbody>
                  {found.moves.map(({ number, played, one, other, reasons }) => (
                    <tr key={number}>
                      <th scope="row">
                        <button type="button" class="plain" onClick={() => goToPly(number - 1)}>
                          {number}
                        </button>
                      </th>
                      <td>{moveName(played)}</td>
                      <td>{moveName(one)}</td>
                      <td>{moveName(other)}</td>
                      <td>{reasons === undefined ? '' : say(reasons.other)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </section>
  );
};

export const DecisionPanel = () => {
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    setError(undefined);
    loadParameters().catch(setError);
  }, [game.value.size]);
  const both = decisions.value;
  return (
    <>
      <section class="panel" aria-labelledby="lab-compare">
        <h2 id="lab-compare">{words.value.compare}</h2>
        <div class="lab-row">
          <label class="entry">
            <span>{words.value.oldSet}</span>
            <select
              value={oldSet.value ?? ''}
              onChange={(event) => (oldSet.value = event.currentTarget.value || undefined)}
            >
              <option value="">{words.value.usual}</option>
              {(known.value?.sets ?? []).map(({ name, problem }) => (
                <option key={name} value={name} disabled={problem !== undefined}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" class="primary" aria-disabled={isDeciding.value} onClick={() => void decideBoth()}>
            {isDeciding.value ? words.value.deciding : words.value.decideBoth}
          </button>
        </div>
        {error === undefined ? null : <ProblemNote error={error} />}
        {decisionError.value === undefined ? null : <ProblemNote error={decisionError.value} />}
        <div aria-live="polite">
          {both === undefined ? null : (
            <p class="lab-verdict">
              <strong>
                {both.one.move === both.other.move
                  ? words.value.same(moveName(both.one.move))
                  : words.value.differ(moveName(both.one.move), moveName(both.other.move))}
              </strong>
            </p>
          )}
        </div>
        {both === undefined ? null : (
          <div class="lab-two">
            {isSame(both.one, both.other) ? null : <Decision which="one" decision={both.one} />}
            <Decision which="other" decision={both.other} />
          </div>
        )}
      </section>
      <ParameterEditor />
      <WholeGame />
      {both === undefined ? null : <Stages trace={both.other.trace} />}
    </>
  );
};
