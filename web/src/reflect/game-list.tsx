/// Games to choose from, newest first, lost ones marked.
import type { GameSummary } from '../../../src/serve/contract/index.ts';
import { language } from '../shell/language.ts';
import { hrefOf } from '../shell/router.ts';
import { reflectWords } from './words.ts';

const dateOf = (moment: string): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));

/// How it ended for the person at the board, where there was exactly one; else who won.
const Outcome = ({ game }: { readonly game: GameSummary }) => {
  const words = reflectWords.value;
  const { result } = game;
  if (result === undefined) return <span class="tag faint">{words.unfinished}</span>;
  if (result.winner === null) return <span class="tag">{words.drawn}</span>;
  const persons = (['black', 'white'] as const).filter((side) => game[side].kind === 'person');
  if (persons.length !== 1 || game.source === 'imported') return <span class="tag">{words.winner[result.winner]}</span>;
  return persons[0] === result.winner ? (
    <span class="tag good">{words.won}</span>
  ) : (
    <span class="tag bad">{words.lost}</span>
  );
};

export const GameList = ({ games }: { readonly games: readonly GameSummary[] }) => {
  const words = reflectWords.value;
  return (
    <ul class="game-list">
      {games.map((game) => (
        <li key={game.id}>
          <a href={hrefOf('reflect', game.id)}>{game.title}</a>
          <span class="game-facts">
            <Outcome game={game} />
            {game.reflection === undefined ? null : <span class="tag faint">{words.reflected}</span>}
            <span class="faint">
              {game.result?.score === undefined ? '' : `${game.result.score} · `}
              {words.plies(game.plies)} · {dateOf(game.updated)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};
