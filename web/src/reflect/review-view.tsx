/// The review of one game: the board and the graph to step through, the reasons, the proofs, the lesson.
import { useEffect, useRef } from 'preact/hooks';
import type { Reflection } from '../../../src/serve/contract/index.ts';
import { useStepKeys } from '../board/steps.tsx';
import type { Steps } from '../board/steps.tsx';
import { FeaturesLater } from '../features/later.tsx';
import { othelloModel } from '../games/othello.ts';
import { ProofPanel } from '../proof/proof-panel.tsx';
import { say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf, place } from '../shell/router.ts';
import { FindingView } from './finding-view.tsx';
import { Graph, GraphLegend, sayStanding } from './graph.tsx';
import { LessonView } from './lesson-view.tsx';
import { otherSide } from './line.ts';
import type { RecordLine } from './line.ts';
import { MoveList } from './move-list.tsx';
import type { Review } from './review.ts';
import { SolvedView } from './solved-view.tsx';
import { StepBoard } from './step-board.tsx';
import { WhyNotView } from './why-not.tsx';
import { StartView, WorkView } from './work-view.tsx';
import { reflectWords } from './words.ts';

/// Where one stands, for the keys that step.
const stepsOf = (review: Review): Steps | undefined => {
  const line = review.line.value;
  const { first, last } = line ?? {};
  if (first === undefined || last === undefined) return undefined;
  return { first, last, ply: review.ply.value, goToPly: (ply) => review.goToPly(ply) };
};

/// The proof that is open, whatever it is a proof of.
const OpenProof = ({ review, reflection }: { readonly review: Review; readonly reflection: Reflection }) => {
  const words = reflectWords.value;
  const number = review.proof.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (number === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [number]);
  if (number === undefined) return null;
  const finding = reflection.findings.find(({ proof }) => proof === number);
  const solved = reflection.solved.find(({ proof }) => proof === number);
  const title =
    finding === undefined
      ? words.proofLost(solved?.ply ?? 0, solved?.move ?? '')
      : words.proof(finding.ply, finding.move);
  return (
    <section class="panel" aria-labelledby="open-proof">
      <h2 id="open-proof" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ProofPanel key={number} reflection={reflection.id} number={number} record={reflection} blamed={finding} />
      <p class="buttons">
        <button type="button" onClick={() => (review.proof.value = undefined)}>
          {words.hideProof}
        </button>
      </p>
    </section>
  );
};

const Reasons = ({ review, reflection }: { readonly review: Review; readonly reflection: Reflection }) => {
  const words = reflectWords.value;
  const { findings, side, verdict } = reflection;
  return (
    <>
      {findings.map((finding) => (
        <FindingView key={finding.ply} review={review} finding={finding} />
      ))}
      {findings.length === 0 && verdict === 'reflected' ? (
        <p class="note">
          <strong>{words.nothing}</strong> {words.nothingHint}
        </p>
      ) : null}
      <SolvedView review={review} reflection={reflection} />
      <p class="buttons">
        {(side === undefined ? (['black', 'white'] as const) : [otherSide(side)]).map((each) => (
          <button key={each} type="button" onClick={() => void review.begin(each)}>
            {words.as(words.sides[each])}
          </button>
        ))}
        <a class="button" href={hrefOf('reflect')}>
          {words.back}
        </a>
      </p>
    </>
  );
};

/// What the position at which one stands is made of.
const FeaturesHere = ({ review, line }: { readonly review: Review; readonly line: RecordLine }) => {
  const ply = review.ply.value;
  return (
    <FeaturesLater
      position={{ start: line.start, moves: line.texts.slice(0, ply - line.first) }}
      view={othelloModel.view(line.at(ply))}
      href={hrefOf('features', review.id, { ply: String(ply) })}
      show={(shown) => (review.shown.value = shown)}
    />
  );
};

const NO_GRAPH: Reflection['graph'] = [];

export const ReviewView = ({ review }: { readonly review: Review }) => {
  const words = reflectWords.value;
  useStepKeys(
    () => stepsOf(review),
    () => review.questions.clear(),
  );
  const { query } = place.value;
  useEffect(() => review.followAddress(), [query]);
  const game = review.game.value;
  const reflection = review.reflection.value;
  const line = review.line.value;
  const stage = review.stage.value;
  const error = review.error.value;
  const graph = reflection?.graph ?? NO_GRAPH;
  const verdicts = review.verdicts.value;
  const goToPly = (ply: number): void => review.goToPly(ply);
  return (
    <div class="review">
      <h1>{game === undefined ? words.title : game.title}</h1>
      {error === undefined ? null : (
        <>
          <ProblemNote error={error} />
          <p>
            <a href={hrefOf('reflect')}>{words.back}</a>
          </p>
        </>
      )}
      {reflection === undefined ? null : <p class="summary">{say(reflection.summary)}</p>}
      {review.hasMovedOn.value ? (
        <p class="note">
          {words.changed}{' '}
          <button type="button" onClick={() => void review.begin()}>
            {words.again}
          </button>
        </p>
      ) : null}
      {stage === 'loading' && error === undefined ? <p>{words.loading}</p> : null}
      {line === undefined ? null : (
        <div class="beside">
          <div>
            <StepBoard review={review} line={line} />
            <WhyNotView
              questions={review.questions}
              blamed={reflection?.findings.find(({ ply }) => ply === review.ply.value + 1)?.move}
            />
            {graph.length === 0 ? null : (
              <section class="panel" aria-labelledby="graph">
                <h2 id="graph">{words.graph}</h2>
                <Graph graph={graph} line={line} verdicts={verdicts} ply={review.ply.value} goToPly={goToPly} />
                <GraphLegend verdicts={verdicts} />
                <MoveList
                  line={line}
                  verdicts={verdicts}
                  ply={review.ply.value}
                  say={(ply) => sayStanding(ply, { line, graph, verdicts })}
                  goToPly={goToPly}
                />
              </section>
            )}
          </div>
          <div>
            <FeaturesHere review={review} line={line} />
            {stage === 'choose' ? <StartView review={review} /> : null}
            {stage === 'working' ? <WorkView review={review} /> : null}
            {reflection === undefined ? null : <Reasons review={review} reflection={reflection} />}
          </div>
        </div>
      )}
      {reflection === undefined ? null : (
        <>
          <OpenProof review={review} reflection={reflection} />
          {reflection.findings.map((finding, index) => (
            <LessonView key={finding.ply} review={review} reflection={reflection.id} finding={finding} index={index} />
          ))}
        </>
      )}
    </div>
  );
};
