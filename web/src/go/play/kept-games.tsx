/// The games of Go that were begun before.
import { useEffect, useState } from 'preact/hooks';
import type { GoGameSummary, Seat } from '../../../../src/serve/contract/index.ts';
import { api } from '../../api/client.ts';
import { Confirm } from '../../play/confirm.tsx';
import { useFew } from '../../shell/few.tsx';
import { language, series } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { hrefOf } from '../../shell/router.ts';
import { resultText } from './result.ts';
import { words } from './words.ts';

const MOST = 8;

export const dateOf = (moment: string): string =>
  new Date(moment).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });

/// `GO.1 with search (3s)`, or what a person is called.
export const seatName = (seat: Seat, isOnly: boolean): string => {
  if (seat.kind === 'person') return seat.name ?? (isOnly ? words.value.you : words.value.person);
  const text = seat.kind === 'program' ? seat.player : seat.level;
  const [kind = '', options = ''] = text.split(':');
  const name = words.value.playerNames[kind as keyof typeof words.value.playerNames] ?? kind;
  const time = /time=([^,]+)/.exec(options)?.[1];
  return time === undefined ? name : `${name} (${time})`;
};

/// `9 × 9, you – GO.1`.
export const gameTitle = ({ size, seats }: Pick<GoGameSummary, 'size' | 'seats'>): string => {
  const isOnly = seats.black.kind !== seats.white.kind;
  return series(words.value.sizes(size), `${seatName(seats.black, isOnly)} – ${seatName(seats.white, isOnly)}`);
};

export const KeptGoGames = () => {
  const [games, setGames] = useState<readonly GoGameSummary[]>([]);
  const [error, setError] = useState<unknown>();
  const [asking, setAsking] = useState<GoGameSummary>();
  const [shown, more] = useFew(games, MOST);
  const load = (): void => {
    api
      .get<readonly GoGameSummary[]>('/api/go/games')
      .then((all) => setGames(all.filter(({ ply }) => ply > 0)), setError);
  };
  useEffect(load, []);
  if (error !== undefined) return <ProblemNote error={error} />;
  if (games.length === 0) return null;
  const remove = (id: string): void => {
    api.delete(`/api/go/games/${id}`).then(load, setError);
  };
  return (
    <section class="panel kept" aria-labelledby="kept-title">
      <h2 id="kept-title">{words.value.keptGames}</h2>
      <ul class="kept-list">
        {shown.map((game) => {
          const { id, updated, ply, phase, result } = game;
          return (
            <li key={id} class="kept-game">
              <span class="kept-told">
                <a href={hrefOf('go', 'play', { game: id })}>{gameTitle(game)}</a>{' '}
                <span class="faint">
                  {series(
                    dateOf(updated),
                    words.value.moves(ply),
                    ...(phase === 'count' ? [words.value.counted] : []),
                    ...(result === undefined ? [] : [resultText(result)]),
                  )}
                </span>
              </span>
              <button
                type="button"
                aria-label={words.value.removeThis(dateOf(updated))}
                onClick={() => setAsking(game)}
              >
                {words.value.remove}
              </button>
            </li>
          );
        })}
      </ul>
      {more}
      {asking === undefined ? null : (
        <Confirm
          question={words.value.surelyRemove(gameTitle(asking), dateOf(asking.updated))}
          yes={words.value.remove}
          confirm={() => {
            setAsking(undefined);
            remove(asking.id);
          }}
          cancel={() => setAsking(undefined)}
        />
      )}
    </section>
  );
};
