/// The experiment system of GO.1: any position, the data in it, one search, other parameters, problems.
import { useEffect, useState } from 'preact/hooks';
import { StepButtons, useStepKeys } from '../../board/steps.tsx';
import { goTo, hrefOf, place } from '../../shell/router.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { LabBoard } from './lab-board.tsx';
import { isOpen } from './lab-data.ts';
import { game, goToPly, openKept, ply, position } from './lab-position.ts';
import type { Tool } from './lab-position.ts';
import { command, setCommand, walked } from './lab-study.ts';
import { LookPanel } from './look-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { SearchPanel } from './search-panel.tsx';
import { PARTS, words } from './words.ts';
import type { Part } from './words.ts';
import './go-lab.css';

const GameSteps = () => {
  const all = game.value.moves.length;
  const steps = { first: 0, last: all, ply: ply.value, goToPly };
  useStepKeys(
    () => (all === 0 ? undefined : steps),
    () => undefined,
  );
  if (all === 0) return null;
  return (
    <div role="group" aria-label={words.value.steps}>
      <StepButtons {...steps}>
        <span aria-live="polite">{words.value.moveOf(ply.value, all)}</span>
      </StepButtons>
    </div>
  );
};

const partHref = (part: Part): string => hrefOf('go', 'lab', part === 'position' ? {} : { part });

const partOf = (): Part => PARTS.find((each) => each === place.value.query.get('part')) ?? 'position';

export const GoLab = () => {
  const part = partOf();
  const isWalking = part === 'search' && walked.value.length > 0;
  const [tool, setTool] = useState<Tool>('black');
  const [isRegionShown, showRegion] = useState(false);
  const [error, setError] = useState<unknown>();
  const wanted = place.value.query.get('game');
  const move = place.value.query.get('move');
  useEffect(() => {
    isOpen.value = true;
    return () => {
      isOpen.value = false;
    };
  }, []);
  useEffect(() => {
    if (wanted === null) return;
    setError(undefined);
    // From here on memory knows what is looked at: a reload shall not lead back to where the address began.
    const leaveAddress = (): void => {
      if (place.value.query.get('game') === wanted) goTo(partHref(partOf()), { replace: true });
    };
    openKept(wanted, move === null ? undefined : Number(move)).then(leaveAddress, setError);
  }, [wanted, move]);
  useEffect(() => {
    // Only problems ask for moves.
    if (part === 'search' && command.value === 'reg_genmove') setCommand('attack');
  }, [part]);
  return (
    <>
      <h1>{words.value.title}</h1>
      <p class="faint">{words.value.about}</p>
      {error === undefined ? null : <ProblemNote error={error} />}
      <div class="beside go-lab">
        <section class="lab-board" aria-label={words.value.board}>
          <LabBoard part={part} tool={tool} isRegionShown={isRegionShown} />
          <p>
            {isWalking ? words.value.walking(walked.value.length) : words.value.toMove[position.value.turn ?? 'black']}
            {words.value.clickHint[part] === '' ? '' : ` · ${words.value.clickHint[part]}`}
          </p>
          <GameSteps />
        </section>
        <div class="lab-parts">
          <nav class="go-pages" aria-label={words.value.partsLabel}>
            {PARTS.map((each) => (
              <a key={each} href={partHref(each)} aria-current={each === part ? 'page' : undefined}>
                {words.value.parts[each]}
              </a>
            ))}
          </nav>
          {part === 'position' ? <PositionPanel tool={tool} setTool={setTool} /> : null}
          {part === 'look' ? <LookPanel /> : null}
          {part === 'search' ? <SearchPanel isRegionShown={isRegionShown} showRegion={showRegion} /> : null}
          {part === 'decision' ? <DecisionPanel /> : null}
          {part === 'problems' ? <ProblemPanel /> : null}
        </div>
      </div>
    </>
  );
};
