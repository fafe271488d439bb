/// Starting work: learning with one click, a match with two players.
import { useState } from 'preact/hooks';
import type { Level } from '../../../src/serve/contract/index.ts';
import { place } from '../shell/router.ts';
import { NO_LESSONS, OWN_LESSONS, USUAL_OPPONENT } from './job-title.ts';
import { startJob } from './jobs.ts';
import { NumberField } from './number-field.tsx';
import { PlayerChoice } from './player-choice.tsx';
import { words } from './words.ts';

const MAX_SEED = 2_147_483_647;
const MAX_GAMES = 10_000;

/// What every run of games has: how many, from what openings, by which seed.
interface Run {
  readonly settings: { readonly games: number; readonly openings: number; readonly seed: number };
  readonly change: (part: Partial<Run['settings']>) => void;
}

const useRun = (): Run => {
  const [settings, setSettings] = useState({ games: 100, openings: 8, seed: 1 });
  return { settings, change: (part) => setSettings({ ...settings, ...part }) };
};

const RunFields = ({ run, least }: { readonly run: Run; readonly least: number }) => {
  const { games, openings, seed } = run.settings;
  const { change } = run;
  return (
    <>
      <NumberField
        label={words.value.games}
        value={games}
        min={least}
        max={MAX_GAMES}
        change={(value) => change({ games: value })}
      />
      <NumberField
        label={words.value.openings}
        value={openings}
        min={0}
        max={20}
        change={(value) => change({ openings: value })}
      />
      <NumberField
        label={words.value.seed}
        value={seed}
        min={0}
        max={MAX_SEED}
        hint={words.value.seedHint}
        change={(value) => change({ seed: value })}
      />
    </>
  );
};

interface StartProps {
  readonly levels: readonly Level[];
}

const StartLearning = ({ levels }: StartProps) => {
  const [opponent, setOpponent] = useState(USUAL_OPPONENT);
  const run = useRun();
  const [maxLessons, setMaxLessons] = useState(50);
  const [isBusy, setBusy] = useState(false);
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await startJob({ kind: 'learn', opponent, ...run.settings, maxLessons });
    setBusy(false);
  };
  return (
    <form class="panel lab-start" onSubmit={start} aria-label={words.value.learn}>
      <h2>{words.value.learn}</h2>
      <p>{words.value.aboutLearn}</p>
      <p>
        <button class="primary" disabled={isBusy}>
          {words.value.startLearn(run.settings.games || 0)}
        </button>
      </p>
      <details>
        <summary>{words.value.settings}</summary>
        <div class="lab-fields">
          <PlayerChoice label={words.value.opponent} levels={levels} value={opponent} choose={setOpponent} />
          <RunFields run={run} least={1} />
          <NumberField label={words.value.maxLessons} value={maxLessons} min={1} max={200} change={setMaxLessons} />
        </div>
      </details>
    </form>
  );
};

const StartMatch = ({ levels }: StartProps) => {
  const { query } = place.value;
  const [first, setFirst] = useState(query.get('first') ?? OWN_LESSONS);
  const [second, setSecond] = useState(query.get('second') ?? NO_LESSONS);
  const run = useRun();
  const [isBusy, setBusy] = useState(false);
  const start = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await startJob({ kind: 'match', first, second, ...run.settings });
    setBusy(false);
  };
  return (
    <form class="panel lab-start" onSubmit={start} aria-label={words.value.match}>
      <h2>{words.value.match}</h2>
      <p>{words.value.aboutMatch}</p>
      <div class="lab-fields">
        <PlayerChoice label={words.value.first} levels={levels} value={first} choose={setFirst} />
        <PlayerChoice label={words.value.second} levels={levels} value={second} choose={setSecond} />
      </div>
      <details>
        <summary>{words.value.settings}</summary>
        <div class="lab-fields">
          <RunFields run={run} least={2} />
        </div>
      </details>
      <p>
        <button class="primary" disabled={isBusy}>
          {words.value.startMatch(run.settings.games || 0)}
        </button>
      </p>
    </form>
  );
};

export const Start = ({ levels }: StartProps) => (
  <div class="lab-starts">
    <StartLearning levels={levels} />
    <StartMatch levels={levels} />
  </div>
);
