/// Taking the game along: a link, a file, or another game from the same position.
import { useState } from 'preact/hooks';
import type { Side } from '../../../src/serve/contract/index.ts';
import { announce } from '../shell/announcer.tsx';
import { say } from '../shell/language.ts';
import { hrefOf } from '../shell/router.ts';
import { levelOf, seatOf } from './choices.ts';
import { levels } from './levels.ts';
import { printLink } from './link.ts';
import { PERSON, seatsOf } from './seat.ts';
import { choices } from './setup.ts';
import { beginWith } from './stage.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

const FORMATS = ['text', 'ggf', 'wthor'] as const;

/// The first state, where it is not the usual one.
const ownStart = ({ model, game }: Table): string | undefined => {
  const { start } = game.value;
  return start === '' || start === model.rules.printState(model.rules.initial()) ? undefined : start;
};

const addressOf = (table: Table): string => {
  const game = table.game.value;
  const link = {
    moves: table.moves.value.join(''),
    start: ownStart(table),
    seats: seatsOf(game),
    seed: game.seed,
    knowledge: game.knowledge,
  };
  return new URL(hrefOf('play', undefined, printLink(link)), location.href).href;
};

const Share = ({ table }: { readonly table: Table }) => {
  const [copied, setCopied] = useState<{ readonly address: string; readonly isCopied: boolean }>();
  const share = async (): Promise<void> => {
    const address = addressOf(table);
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    setCopied({ address, isCopied });
    announce(isCopied ? words.value.copied : words.value.notCopied);
  };
  return (
    <div class="share">
      <p>
        <button type="button" onClick={() => void share().catch(() => undefined)}>
          {words.value.share}
        </button>
      </p>
      {copied === undefined ? (
        <p class="faint small">{words.value.shareAbout}</p>
      ) : (
        <label class="field">
          {copied.isCopied ? words.value.copied : words.value.notCopied}
          <input
            type="text"
            readOnly
            aria-label={words.value.linkLabel}
            value={copied.address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
};

const Exports = ({ table }: { readonly table: Table }) => (
  <div>
    <h3>{words.value.exports}</h3>
    <p class="buttons">
      {FORMATS.map((format) => (
        <a
          key={format}
          class="button"
          download
          href={`/api/games/${table.id}/record?format=${format}`}
          aria-label={words.value.download(words.value.formats[format])}
        >
          {words.value.formats[format]}
        </a>
      ))}
    </p>
  </div>
);

/// The same position against another opponent, or from the other side.
const Elsewhere = ({ table }: { readonly table: Table }) => {
  const all = levels.value ?? [];
  const [side, setSide] = useState<Side>(table.ownSide ?? 'black');
  const [level, setLevel] = useState(choices.value.opponent.level);
  const start = ownStart(table);
  const begin = (): void => {
    const opponent = seatOf({ ...choices.value.opponent, level }, all);
    void beginWith({
      game: table.game.value.game,
      black: side === 'black' ? PERSON : opponent,
      white: side === 'white' ? PERSON : opponent,
      moves: [...table.moves.value],
      ...(start === undefined ? {} : { start }),
    });
  };
  if (all.length === 0 || table.model.rules.terminal(table.tipState.value)) return null;
  return (
    <div>
      <h3>{words.value.elsewhere}</h3>
      <div class="buttons">
        <label>
          <span class="unseen">{words.value.side}</span>
          <select value={side} onChange={(event) => setSide(event.currentTarget.value as Side)}>
            {(['black', 'white'] as const).map((each) => (
              <option key={each} value={each}>
                {words.value.asSide(table.nameOfSide(each).toLowerCase())}
              </option>
            ))}
          </select>
        </label>
        <label class="inline">
          {words.value.against}{' '}
          <select
            value={levelOf({ level, player: '' }, all)?.id}
            onChange={(event) => setLevel(event.currentTarget.value)}
          >
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={begin}>
          {words.value.startHere}
        </button>
      </div>
    </div>
  );
};

export const TakeAway = ({ table }: { readonly table: Table }) => (
  <details class="panel take-away">
    <summary>
      <h2>{words.value.takeAway}</h2>
    </summary>
    <Share table={table} />
    <Exports table={table} />
    <Elsewhere table={table} />
  </details>
);
