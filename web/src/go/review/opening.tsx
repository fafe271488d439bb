/// Where a review begins: a file, a text, or a game that was played here.
import { useState } from 'preact/hooks';
import type { GoGameSummary } from '../../../../src/serve/contract/index.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useFew } from '../../shell/few.tsx';
import { series } from '../../shell/language.ts';
import { ProblemNote } from '../../shell/problem.tsx';
import { dateOf, gameTitle } from '../play/kept-games.tsx';
import { words as playWords } from '../play/words.ts';
import { openRecord, openRecordFile } from '../record/record-file.ts';
import { error, openKept, openRead } from './review.ts';
import { words } from './words.ts';

const MOST = 8;

const KeptGames = () => {
  const { answer: games = [] } = useAnswer<readonly GoGameSummary[]>('/api/go/games');
  const played = games.filter(({ ply }) => ply > 0);
  const [shown, more] = useFew(played, MOST);
  if (played.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="review-kept">
      <h2 id="review-kept">{words.value.kept}</h2>
      <ul class="kept-list">
        {shown.map((game) => (
          <li key={game.id}>
            <button type="button" class="quiet" onClick={() => void openKept(game.id)}>
              {series(gameTitle(game), playWords.value.moves(game.ply), dateOf(game.updated))}
            </button>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
};

export const Opening = () => {
  const [sgf, setSgf] = useState('');
  const take = (event: Event): void => {
    const file = (event.currentTarget as HTMLInputElement).files?.[0];
    if (file !== undefined) void openRead(openRecordFile(file));
  };
  return (
    <>
      <h1>{words.value.title}</h1>
      <p>{words.value.about}</p>
      {error.value === undefined ? null : <ProblemNote error={error.value} />}
      <form
        class="panel go-open"
        onSubmit={(event) => {
          event.preventDefault();
          void openRead(openRecord({ sgf, told: [] }));
        }}
      >
        <label class="entry">
          <span>{words.value.file}</span>
          <input type="file" accept=".sgf,application/x-go-sgf,text/plain" onChange={take} />
        </label>
        <label class="entry">
          <span>{words.value.paste}</span>
          <textarea
            rows={6}
            placeholder={words.value.pasteHint}
            value={sgf}
            onInput={(event) => setSgf(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="primary" disabled={sgf.trim() === ''}>
          {words.value.open}
        </button>
      </form>
      <KeptGames />
    </>
  );
};
