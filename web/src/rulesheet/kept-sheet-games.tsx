/// The games by this rulesheet that were begun before.
import { useEffect, useState } from 'preact/hooks';
import type { RulesheetGameSummary } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { language } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { words } from './words.ts';

const MOST = 8;

const dateOf = (moment: string): string =>
  new Date(moment).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });

export const KeptSheetGames = ({ sheet }: { readonly sheet: string }) => {
  const [games, setGames] = useState<readonly RulesheetGameSummary[]>([]);
  const [error, setError] = useState<unknown>();
  const load = (): void => {
    api
      .get<readonly RulesheetGameSummary[]>('/api/rulesheet-games')
      .then((all) => setGames(all.filter((game) => game.sheet === sheet && game.plies > 0)), setError);
  };
  useEffect(load, [sheet]);
  if (error !== undefined) return <ProblemNote error={error} />;
  if (games.length === 0) return null;
  const remove = (id: string): void => {
    api.delete(`/api/rulesheet-games/${id}`).then(load, setError);
  };
  return (
    <section class="panel kept" aria-labelledby="kept-title">
      <h2 id="kept-title">{words.value.keptGames}</h2>
      <ul class="kept-list">
        {games.slice(0, MOST).map(({ id, updated, ply, isOver }) => (
          <li key={id} class="kept-game">
            <span class="kept-told">
              <a href={hrefOf('play', undefined, { sheet, game: id })}>{dateOf(updated)}</a>{' '}
              <span class="faint">
                {words.value.round(ply)}
                {isOver ? `, ${words.value.ended}` : ''}
              </span>
            </span>
            <button type="button" aria-label={words.value.removeThis(dateOf(updated))} onClick={() => remove(id)}>
              {words.value.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
