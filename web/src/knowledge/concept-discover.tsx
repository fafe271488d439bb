/// Looking for concepts in a game: what is asked for, how far it is, and what came of it.
import { useEffect, useState } from 'preact/hooks';
import type { JobDetail } from '../../../src/serve/contract/index.ts';
import { NumberField } from '../lab/number-field.tsx';
import { gameName, loadSheets, sheets } from '../rulesheet/sheets.ts';
import { Choice } from '../shell/choice.tsx';
import { say, sentence } from '../shell/language.ts';
import { words } from './concept-words.ts';
import { conceptsError, discover, search, stopSearch } from './concepts.ts';

const MAX_SEED = 2_147_483_647;
const USUAL_GAME = 'tic-tac-toe';

const isActive = ({ state }: JobDetail): boolean => state === 'queued' || state === 'running';

const Outcome = ({ job }: { readonly job: JobDetail }) => {
  const game = job.settings.kind === 'discover' ? gameName(job.settings.sheet) : '';
  const text = words.value;
  if (isActive(job))
    return (
      <div class="job-progress">
        <progress value={job.done} max={Math.max(1, job.total)} aria-label={text.running(game)} />
        <span>
          {text.running(game)}
          {job.message === undefined ? null : <span class="faint"> {sentence(say(job.message))}</span>}
        </span>
        <button type="button" onClick={() => void stopSearch()}>
          {text.stop}
        </button>
      </div>
    );
  if (job.state === 'stopped') return <p class="note">{text.stopped}</p>;
  if (job.state === 'failed')
    return (
      <p class="note problem">
        {text.failed} {job.message === undefined ? null : sentence(say(job.message))}
      </p>
    );
  if (job.discover === undefined) return null;
  const { concepts, obstacle } = job.discover;
  if (obstacle !== undefined)
    return (
      <p class="note">
        <strong>{text.obstacle(game)}</strong> {sentence(say(obstacle.message))} {sentence(say(obstacle.hint))}
      </p>
    );
  const known = concepts.filter(({ isKnown }) => isKnown).length;
  return (
    <p class="note">{concepts.length === 0 ? text.none(game) : text.found(game, concepts.length - known, known)}</p>
  );
};

export const ConceptDiscover = () => {
  const [game, setGame] = useState(USUAL_GAME);
  const [settings, setSettings] = useState({ games: 4000, seed: 1, pieces: 3 });
  useEffect(() => void loadSheets().catch((error: unknown) => (conceptsError.value = error)), []);
  const text = words.value;
  const job = search.value;
  const isBusy = job !== undefined && isActive(job);
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    await discover({ kind: 'discover', sheet: game, ...settings });
  };
  const change = (part: Partial<typeof settings>): void => setSettings({ ...settings, ...part });
  return (
    <form class="panel concept-discover" onSubmit={start} aria-label={text.discover}>
      <h2>{text.discover}</h2>
      <p>{text.aboutDiscover}</p>
      <div class="concept-ask">
        <Choice
          label={text.game}
          value={game}
          options={(sheets.value ?? []).map(({ id, title }) => [id, say(title)] as const)}
          choose={setGame}
          isLabelSeen
        />
        <button class="primary" disabled={isBusy}>
          {text.start}
        </button>
      </div>
      <details>
        <summary>{text.settings}</summary>
        <div class="lab-fields">
          <NumberField
            label={text.games}
            value={settings.games}
            min={20}
            max={100_000}
            change={(games) => change({ games })}
          />
          <NumberField
            label={text.pieces}
            value={settings.pieces}
            min={1}
            max={5}
            change={(pieces) => change({ pieces })}
          />
          <NumberField
            label={text.seed}
            value={settings.seed}
            min={0}
            max={MAX_SEED}
            change={(seed) => change({ seed })}
          />
        </div>
      </details>
      <div role="status">{job === undefined ? null : <Outcome job={job} />}</div>
    </form>
  );
};
