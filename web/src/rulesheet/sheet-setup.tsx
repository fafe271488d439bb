/// Before a game by a rulesheet: how it begins, and who plays.
import { useState } from 'preact/hooks';
import type { Rulesheet, RulesheetPosition } from '../../../src/serve/contract/index.ts';
import { say } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { KeptSheetGames } from './kept-sheet-games.tsx';
import { SheetBoard } from './sheet-board.tsx';
import { Facts } from './sheet-facts.tsx';
import { begin, seatFor } from './sheet-stage.ts';
import type { SeatChoice } from './sheet-stage.ts';
import { PLAYERS, roleName } from './wording.ts';
import { words } from './words.ts';

const CHANCE = 'random';

interface SetupProps {
  readonly sheet: Rulesheet;
  readonly start: RulesheetPosition;
  readonly error?: unknown;
  readonly isBusy?: boolean;
}

export const SheetSetup = ({ sheet, start, error, isBusy = false }: SetupProps) => {
  const { id, title, about, view, roles } = sheet;
  const players = roles.filter((role) => role !== CHANCE);
  const isPuzzle = players.length === 1;
  const [seats, setSeats] = useState<Readonly<Record<string, SeatChoice>>>({});
  const seatOf = (role: string): SeatChoice => seats[role] ?? (role === players[0] ? 'person' : 'quick');
  const offered = PLAYERS.filter(({ id: kind }) => (kind === 'solver') === isPuzzle || (isPuzzle && kind === 'random'));
  const isWatched = players.every((role) => seatOf(role) !== 'person');
  return (
    <div class="beside play">
      <section class="play-board" aria-labelledby="play-title">
        <h1 id="play-title">{say(title)}</h1>
        {about === undefined ? null : <p class="sheet-about">{say(about)}</p>}
        {view?.board === undefined ? (
          <Facts view={view} position={start} />
        ) : (
          <SheetBoard view={view} board={view.board} facts={start.facts} label={words.value.picture} />
        )}
      </section>
      <div class="play-beside">
        {error === undefined ? null : <ProblemNote error={error} />}
        <form
          class="panel"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void begin(id, Object.fromEntries(players.map((role) => [role, seatFor(seatOf(role))])));
          }}
        >
          <h2>{words.value.setup}</h2>
          {isPuzzle ? <p class="faint">{words.value.puzzle}</p> : null}
          {start.movers.length > 1 ? <p class="faint">{words.value.together}</p> : null}
          {start.isHiding ? <p class="faint">{words.value.hiding}</p> : null}
          <div class="seats">
            {players.map((role) => (
              <label key={role} class="entry">
                <span>{roleName(view, role)}</span>
                <select
                  value={seatOf(role)}
                  onChange={({ currentTarget: { value } }) => setSeats({ ...seats, [role]: value as SeatChoice })}
                >
                  <option value="person">{words.value.you}</option>
                  {offered.map(({ id: kind }) => (
                    <option key={kind} value={kind}>
                      {words.value.players[kind]}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
          <p class="buttons">
            <button type="submit" class="primary large" disabled={isBusy}>
              {isWatched ? words.value.watch : words.value.begin}
            </button>
          </p>
          <p>
            <a href={hrefOf('own', undefined, { from: id })}>{words.value.rules}</a>
          </p>
        </form>
        <KeptSheetGames sheet={id} />
      </div>
    </div>
  );
};
