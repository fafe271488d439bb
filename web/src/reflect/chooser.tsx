/// Which game to look back on: the sample, one of those that were kept, or a record from elsewhere.
import { useEffect, useState } from 'preact/hooks';
import type { GameSummary } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { GameList } from './game-list.tsx';
import { RecordForm } from './record-form.tsx';
import { reflectWords } from './words.ts';

interface Page {
  readonly games: readonly GameSummary[];
  readonly next?: string;
}

const LIMIT = 20;

export const Chooser = () => {
  const words = reflectWords.value;
  const [games, setGames] = useState<readonly GameSummary[]>();
  const [next, setNext] = useState<string>();
  const [error, setError] = useState<unknown>();
  const load = async (before?: string): Promise<void> => {
    const query = before === undefined ? '' : `&before=${encodeURIComponent(before)}`;
    try {
      const page = await api.get<Page>(`/api/games?limit=${LIMIT}${query}`);
      setGames((known) => [...(before === undefined ? [] : (known ?? [])), ...page.games]);
      setNext(page.next);
    } catch (reason) {
      setError(reason);
    }
  };
  useEffect(() => void load(), []);
  const kept = games?.filter(({ source, plies }) => source !== 'sample' && plies > 0);
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <p class="buttons">
        <a class="button primary" href={hrefOf('reflect', 'sample')}>
          {words.sample}
        </a>
      </p>
      {error === undefined ? null : <ProblemNote error={error} />}
      <div class="chooser">
        <section class="panel" aria-labelledby="your-games">
          <h2 id="your-games">{words.yours}</h2>
          {kept === undefined && error === undefined ? <p>{words.loading}</p> : null}
          {kept?.length === 0 ? (
            <p>
              {words.noGames} <a href={hrefOf('play')}>{words.play}</a>
            </p>
          ) : null}
          {kept === undefined ? null : <GameList games={kept} />}
          {next === undefined ? null : (
            <button type="button" onClick={() => void load(next)}>
              {words.more}
            </button>
          )}
        </section>
        <RecordForm />
      </div>
    </>
  );
};
