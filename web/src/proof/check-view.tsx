/// "Check it": the button, and what the checker found, in words.
import { useState } from 'preact/hooks';
import type { ProofDocument } from '../../../src/serve/contract/index.ts';
import { announce } from '../shell/announcer.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { check } from './check-run.ts';
import type { Checked } from './check-run.ts';
import type { CheckAssumption, CheckReport, CheckedPart } from './check.ts';
import type { GameRecord } from './record-facts.ts';
import { proofWords } from './words.ts';

const partWords = (part: CheckedPart): string => {
  const { parts } = proofWords.value;
  return part.kind === 'theory' ? parts.theory(part.count, part.geometry) : parts[part.kind](part.count);
};

const assumptionWords = (assumption: CheckAssumption): string => {
  const words = proofWords.value;
  switch (assumption.kind) {
    case 'step':
      return `${words.reasons[assumption.reason]}: ${assumption.goals.join(', ')}`;
    case 'stored':
      return words.stored(assumption.goals.join(', '));
    case 'untold':
      return words.untold(assumption.count, words.by[assumption.origin]);
    case 'granted':
      return words.granted(assumption.count);
  }
};

const Report = ({ report }: { readonly report: CheckReport }) => {
  const words = proofWords.value;
  if (!report.accepted) {
    const { part, message, step } = report.fault;
    return (
      <>
        <p>
          <strong class="bad">✗ {words.refused}</strong>
        </p>
        <p>
          {words.faults[part]}
          {step === undefined ? '' : ` (${words.atStep(step)})`}: <code>{message}</code>
        </p>
      </>
    );
  }
  const isGameTree = report.parts.some(({ kind }) => kind === 'positions');
  return (
    <>
      <p>
        <strong class="good">✓ {words.accepted}</strong>
      </p>
      <ul class="check-parts">
        {report.parts.map((part) => (
          <li key={part.kind}>{partWords(part)}</li>
        ))}
      </ul>
      <h3>{words.restsOn}</h3>
      <p>{isGameTree ? words.restsOnNothing : words.restsOnTheory}</p>
      {report.assumptions.length === 0 ? null : (
        <ul>
          {report.assumptions.map((assumption) => (
            <li key={JSON.stringify(assumption)}>{assumptionWords(assumption)}</li>
          ))}
        </ul>
      )}
    </>
  );
};

export const CheckIt = ({ document, record }: { readonly document: ProofDocument; readonly record: GameRecord }) => {
  const words = proofWords.value;
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const found = await check(document, record);
      setChecked(found);
      announce(found.report.accepted ? words.accepted : words.refused);
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="check">
      <p class="buttons">
        {/* Not disabled while it works: the focus would be lost. */}
        <button type="button" class="primary" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : void run())}>
          {isBusy ? words.checking : words.check}
        </button>
        {checked === undefined ? null : <span class="faint">{words.took(checked.milliseconds)}</span>}
      </p>
      {checked === undefined ? <p class="faint">{words.checkAbout}</p> : <Report report={checked.report} />}
      {error === undefined ? null : <ProblemNote error={error} />}
    </div>
  );
};
