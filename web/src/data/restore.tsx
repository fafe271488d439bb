/// Putting a backup back.
import { useState } from 'preact/hooks';
import type { ArchiveReport } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { announce } from '../shell/announcer.tsx';
import { ProblemNote } from '../shell/problem.tsx';
import { words } from './words.ts';

type Outcome =
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly report: ArchiveReport }
  | { readonly kind: 'failed'; readonly error: unknown };

const Report = ({ report }: { readonly report: ArchiveReport }) => (
  <div class="note">
    <strong>{words.value.restored(report)}</strong> {words.value.alreadyThere(report.kept)}
    {report.problems.length === 0 ? null : (
      <>
        <p>{words.value.problems}:</p>
        <ul>
          {report.problems.map((problem, index) => (
            <li key={index}>{problem}</li>
          ))}
        </ul>
      </>
    )}
  </div>
);

export const Restore = ({ restored }: { readonly restored: () => void }) => {
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>();
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (file === undefined) return;
    setOutcome({ kind: 'busy' });
    try {
      const report = await api.upload<ArchiveReport>('/api/archive', file);
      setOutcome({ kind: 'done', report });
      announce(words.value.restored(report));
      restored();
    } catch (error) {
      setOutcome({ kind: 'failed', error });
    }
  };
  const isBusy = outcome?.kind === 'busy';
  return (
    <section class="panel">
      <h2>{words.value.restore}</h2>
      <p>{words.value.aboutRestore}</p>
      <form class="restore" onSubmit={send}>
        <label class="entry">
          <span>{words.value.file}</span>
          <input
            type="file"
            required
            accept=".gz,.jsonl,application/gzip"
            onChange={(event) => setFile(event.currentTarget.files?.[0])}
          />
        </label>
        <button disabled={isBusy || file === undefined}>
          {isBusy ? words.value.restoring : words.value.doRestore}
        </button>
      </form>
      {outcome?.kind === 'failed' ? <ProblemNote error={outcome.error} /> : null}
      {outcome?.kind === 'done' ? <Report report={outcome.report} /> : null}
    </section>
  );
};
