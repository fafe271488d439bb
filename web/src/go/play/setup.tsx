/// Before a game of Go: board, colours, opponent, handicap, komi and rules; games that were begun before, and records.
import { useState } from 'preact/hooks';
import type { GoRecord } from '../../../../src/serve/contract/index.ts';
import { mostFixedHandicap } from '../../../../src/games/go/handicap.ts';
import { Choice } from '../../shell/choice.tsx';
import { ProblemNote } from '../../shell/problem.tsx';
import { GoBoard } from '../board/go-board.tsx';
import { checked, openRecord, readFile } from '../record/record-file.ts';
import { RecordNotes } from '../record/record-notes.tsx';
import { words as goWords } from '../words.ts';
import { MODES, PLAYERS, RULES, SIZES, choices, choose, newGameOf, seatsFor } from './choices.ts';
import type { Choices, PlayerId } from './choices.ts';
import { KeptGoGames } from './kept-games.tsx';
import { begin } from './stage.ts';
import { words } from './words.ts';

const NO_STONES = { black: [], white: [] };

const OpenRecord = ({ isBusy }: { readonly isBusy: boolean }) => {
  const [text, setText] = useState('');
  const [told, setTold] = useState<GoRecord['problems']>([]);
  const [error, setError] = useState<unknown>();
  const type = (typed: string): void => {
    setText(typed);
    setTold([]);
    setError(undefined);
  };
  // What is wrong with a file is told before a game begins with it; what cannot be read leaves nothing to open.
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    type('');
    try {
      const read = await readFile(file);
      const { problems } = await openRecord(read);
      setTold(problems);
      setText(read.sgf);
    } catch (reason) {
      setError(reason);
    }
  };
  const start = (): void => {
    try {
      void begin({ sgf: checked(text), seats: seatsFor(choices.value) });
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <details class="panel">
      <summary>
        <h2>{words.value.open}</h2>
      </summary>
      <p class="faint">{words.value.openAbout}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <label class="field">
          {words.value.file}
          <input
            type="file"
            accept=".sgf,application/x-go-sgf"
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
        {error === undefined ? null : <ProblemNote error={error} />}
        <RecordNotes problems={told} />
        <label class="field">
          {words.value.text}
          <textarea rows={4} spellcheck={false} value={text} onInput={(event) => type(event.currentTarget.value)} />
        </label>
        <button type="submit" disabled={text.trim() === ''} aria-disabled={isBusy}>
          {words.value.openIt}
        </button>
      </form>
    </details>
  );
};

const Form = ({ isBusy }: { readonly isBusy: boolean }) => {
  const chosen = choices.value;
  const most = mostFixedHandicap(chosen.size);
  const handicaps = Array.from({ length: Math.max(0, most - 1) }, (_, i) => i + 2);
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void begin(newGameOf(chosen));
      }}
    >
      <h2>{words.value.setup}</h2>
      <div class="go-choices">
        <Choice
          isLabelSeen
          label={words.value.size}
          value={String(chosen.size)}
          options={SIZES.map((size) => [String(size), words.value.sizes(size)] as const)}
          choose={(size) => choose({ size: Number(size) })}
        />
        <Choice<Choices['mode']>
          isLabelSeen
          label={words.value.youPlay}
          value={chosen.mode}
          options={MODES.map((mode) => [mode, words.value.modes[mode]] as const)}
          choose={(mode) => choose({ mode })}
        />
        <div class="wide">
          <Choice<PlayerId>
            isLabelSeen
            label={words.value.opponent}
            value={chosen.opponent}
            options={(Object.keys(PLAYERS) as PlayerId[]).map((id) => [id, words.value.players[id]] as const)}
            choose={(opponent) => choose({ opponent })}
          />
        </div>
        <Choice
          isLabelSeen
          label={words.value.handicap}
          value={String(Math.min(chosen.handicap, most))}
          options={[
            ['0', words.value.noHandicap] as const,
            ...handicaps.map((count) => [String(count), words.value.stones(count)] as const),
          ]}
          choose={(handicap) => choose({ handicap: Number(handicap) })}
        />
        <Choice<Choices['rules']>
          isLabelSeen
          label={words.value.rules}
          value={chosen.rules}
          options={RULES.map((rules) => [rules, words.value.ruleNames[rules]] as const)}
          choose={(rules) => choose({ rules })}
        />
        <label class="entry">
          <span>{words.value.komi}</span>
          <input
            type="number"
            step="0.5"
            min="-150"
            max="150"
            placeholder={words.value.komiAuto}
            value={chosen.komi}
            onInput={(event) => choose({ komi: event.currentTarget.value })}
          />
        </label>
      </div>
      <p class="buttons">
        <button type="submit" class="primary large" aria-disabled={isBusy}>
          {words.value.begin}
        </button>
      </p>
    </form>
  );
};

export const Setup = ({ error, isBusy = false }: { readonly error?: unknown; readonly isBusy?: boolean }) => (
  <div class="beside play go-setup">
    <section class="play-board" aria-labelledby="go-title">
      <h1 id="go-title">{goWords.value.names.play}</h1>
      <p>{words.value.lead}</p>
      <GoBoard size={choices.value.size} stones={NO_STONES} label={words.value.title(choices.value.size)} />
    </section>
    <div class="play-beside">
      {error === undefined ? null : <ProblemNote error={error} />}
      <Form isBusy={isBusy} />
      <OpenRecord isBusy={isBusy} />
      <KeptGoGames />
      <details class="panel how-to-play">
        <summary>
          <h2>{words.value.how}</h2>
        </summary>
        <ol>
          {words.value.howTo.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p>{words.value.keys}</p>
      </details>
    </div>
  </div>
);
