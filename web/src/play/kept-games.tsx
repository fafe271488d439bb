/// The games that are kept: open, rename, delete, reflect; and records of other games to bring along.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameSummary, ServerStatus } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { announce } from '../shell/announcer.tsx';
import { language } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { Confirm } from './confirm.tsx';
import { ImportRecord } from './import-record.tsx';
import { shortResult } from './names.ts';
import { words } from './words.ts';

const PAGE = 6;

interface GamesPage {
  readonly games: readonly GameSummary[];
  readonly next?: string;
}

const dateOf = (moment: string): string =>
  new Date(moment).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });

const Renaming = (props: {
  readonly game: GameSummary;
  readonly rename: (title: string) => void;
  readonly cancel: () => void;
}) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class="buttons"
      onSubmit={(event) => {
        event.preventDefault();
        const title = field.current!.value.trim();
        if (title !== '') props.rename(title);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.cancel();
      }}
    >
      <input
        ref={field}
        type="text"
        required
        maxLength={200}
        aria-label={words.value.newName}
        defaultValue={props.game.title}
      />
      <button type="submit" class="primary">
        {words.value.save}
      </button>
      <button type="button" onClick={props.cancel}>
        {words.value.cancel}
      </button>
    </form>
  );
};

/// A record is not under way, whether its last move ended the game or not.
const howFar = (game: GameSummary): string => {
  const { result, plies, source } = game;
  if (result !== undefined) return `${shortResult(game, result)} ${words.value.plies(plies)}`;
  return source === 'imported' || source === 'sample' ? words.value.plies(plies) : words.value.underWay(plies);
};

const KeptGame = (props: {
  readonly game: GameSummary;
  readonly rename: (title: string) => void;
  readonly ask: () => void;
}) => {
  const { game, rename, ask } = props;
  const [isRenaming, setRenaming] = useState(false);
  const source = words.value.sources[game.source];
  return (
    <li class="kept-game">
      {isRenaming ? (
        <Renaming
          game={game}
          cancel={() => setRenaming(false)}
          rename={(title) => {
            setRenaming(false);
            rename(title);
          }}
        />
      ) : (
        <>
          <div class="kept-told">
            <a href={hrefOf('play', game.id)}>{game.title}</a>{' '}
            {source === '' ? null : <span class="tag">{source}</span>}
            <br />
            <span class="faint small">
              {howFar(game)} · <time dateTime={game.updated}>{dateOf(game.updated)}</time>
            </span>
          </div>
          <div class="buttons kept-actions">
            <a class="button" href={hrefOf('reflect', game.id)} aria-label={words.value.reflectOn(game.title)}>
              {words.value.reflect}
            </a>
            <button type="button" aria-label={words.value.renameOf(game.title)} onClick={() => setRenaming(true)}>
              {words.value.rename}
            </button>
            <button type="button" aria-label={words.value.deleteOf(game.title)} onClick={ask}>
              {words.value.delete}
            </button>
          </div>
        </>
      )}
    </li>
  );
};

const Sample = () => {
  const [sample, setSample] = useState<string>();
  useEffect(() => {
    // Without an answer the usual address does.
    api.get<ServerStatus>('/api/status').then(
      (status) => setSample(status.sample?.game),
      () => undefined,
    );
  }, []);
  return (
    <p>
      <a href={hrefOf('reflect', sample ?? 'sample')}>{words.value.sample}</a>
    </p>
  );
};

export const KeptGames = () => {
  const [games, setGames] = useState<readonly GameSummary[]>();
  const [next, setNext] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [doomed, setDoomed] = useState<GameSummary>();
  const title = useRef<HTMLHeadingElement>(null);

  const load = async (before?: string): Promise<void> => {
    const query = before === undefined ? '' : `&before=${encodeURIComponent(before)}`;
    const page = await api.get<GamesPage>(`/api/games?limit=${PAGE}${query}`);
    setGames((known) => (before === undefined ? page.games : [...(known ?? []), ...page.games]));
    setNext(page.next);
  };
  const attempt = (act: () => Promise<void>): void => {
    setError(undefined);
    act().catch(setError);
  };
  useEffect(() => attempt(load), [language.value]);

  const rename = (game: GameSummary, name: string): void =>
    attempt(async () => {
      const renamed = await api.patch<GameSummary>(`/api/games/${game.id}`, { title: name });
      setGames((known) => known?.map((each) => (each.id === game.id ? renamed : each)));
      announce(words.value.renamed);
    });
  const remove = (game: GameSummary): void =>
    attempt(async () => {
      await api.delete(`/api/games/${game.id}`);
      setGames((known) => known?.filter(({ id }) => id !== game.id));
      announce(words.value.deleted(game.title));
      // The button that was pressed is gone: who uses the keyboard goes on at the list.
      title.current?.focus();
    });

  return (
    <>
      <section class="panel kept" aria-labelledby="kept-title">
        <h2 id="kept-title" ref={title} tabIndex={-1}>
          {words.value.kept}
        </h2>
        {error === undefined ? null : <ProblemNote error={error} />}
        {games === undefined && error === undefined ? <p class="faint">{words.value.keptLoading}</p> : null}
        {games?.length === 0 ? <p>{words.value.none}</p> : null}
        <Sample />
        <ul class="kept-list">
          {games?.map((game) => (
            <KeptGame key={game.id} game={game} rename={(name) => rename(game, name)} ask={() => setDoomed(game)} />
          ))}
        </ul>
        {next === undefined ? null : (
          <button type="button" onClick={() => attempt(() => load(next))}>
            {words.value.more}
          </button>
        )}
        {doomed === undefined ? null : (
          <Confirm
            question={words.value.deleteSure(doomed.title)}
            yes={words.value.delete}
            cancel={() => setDoomed(undefined)}
            confirm={() => {
              setDoomed(undefined);
              remove(doomed);
            }}
          />
        )}
      </section>
      <ImportRecord imported={() => attempt(load)} />
    </>
  );
};
