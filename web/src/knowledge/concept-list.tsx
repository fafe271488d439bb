/// All concepts, and looking for more.
import { useEffect } from 'preact/hooks';
import type { Concept, Concepts } from '../../../src/serve/contract/index.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { ConceptCard } from './concept-card.tsx';
import { ConceptDiscover } from './concept-discover.tsx';
import { words } from './concept-words.ts';
import { concepts, conceptsError, openConcepts } from './concepts.ts';
import { BrokenFiles } from './broken-files.tsx';
import { Parts } from './parts.tsx';
import '../lab/lab.css';
import '../play/play.css';
import '../rulesheet/rulesheet.css';
import './concept.css';

/// In use first, then by how clearly they tell something.
const inOrder = (all: readonly Concept[]): readonly Concept[] =>
  all.toSorted(
    (a, b) =>
      Number(a.state.kind === 'retired') - Number(b.state.kind === 'retired') ||
      b.status.clearness - a.status.clearness,
  );

const Listed = ({ all }: { readonly all: Concepts }) => {
  // One scale for all, so that intervals can be compared.
  const most = Math.max(0.1, ...all.concepts.flatMap(({ status: { weight } }) => [-weight.low, weight.high]));
  return (
    <>
      {all.concepts.length === 0 ? (
        <section class="panel empty">
          <h2>{words.value.emptyTitle}</h2>
          <p>{words.value.empty}</p>
        </section>
      ) : (
        <>
          <p role="status">
            <strong>{words.value.shown(all.concepts.length)}</strong>{' '}
            <span class="faint">
              {words.value.weight}: {words.value.aboutWeight}
            </span>
          </p>
          {inOrder(all.concepts).map((concept) => (
            <ConceptCard key={concept.name} concept={concept} most={most} />
          ))}
        </>
      )}
      <BrokenFiles broken={all.broken} words={words.value} />
      <p class="faint where">
        {words.value.folder} <code>{all.folder}</code>.
      </p>
    </>
  );
};

export const ConceptList = () => {
  useEffect(openConcepts, []);
  const all = concepts.value;
  const error = conceptsError.value;
  return (
    <>
      <h1>{words.value.title}</h1>
      <Parts current="concepts" />
      <p>{words.value.lead}</p>
      {error === undefined ? null : <ProblemNote error={error} />}
      <ConceptDiscover />
      {all === undefined ? error === undefined ? <p>{words.value.loading}</p> : null : <Listed all={all} />}
    </>
  );
};
