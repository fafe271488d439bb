/// The first page: what this is, and two ways in.
import { useEffect, useState } from 'preact/hooks';
import { PAIR_WING } from '../../../src/games/othello/pair-wing.ts';
import type { ServerStatus } from '../../../src/serve/contract/index.ts';
import { api } from '../api/client.ts';
import { Board } from '../board/board.tsx';
import { marksOf } from '../board/board-view.ts';
import { playOut } from '../games/model.ts';
import { othelloModel } from '../games/othello.ts';
import { wordsOf } from '../shell/language.ts';
import { ProblemNote } from '../shell/problem.tsx';
import { hrefOf } from '../shell/router.ts';
import { counted } from '../shell/sentence.ts';

const words = wordsOf({
  en: {
    title: 'Play, lose, see why',
    lead: 'Other programs tell you “−3.2”. Hansei looks back at a lost game, finds the move that lost it, shows the reason on the board, and keeps the lesson as a few lines that you can read, check and argue with. From then on it plays by it.',
    play: 'Play a game',
    sample: 'See a sample: thirty seconds',
    board: 'White has just played e8',
    caption: 'White leads by many discs here and loses all the same. This move is to blame. Do you see why?',
    how: 'How it goes round',
    steps: [
      ['Play', 'against an opponent of your strength.'],
      ['Reflect', 'on the game: the losing moves are marked, the reason is told and can be checked step by step.'],
      ['Keep the lesson', 'or refuse it. It is yours, as text.'],
      ['Play again', 'and see the program, or yourself, avoid it.'],
    ],
    kept: (games: number, lessons: number): string =>
      `Kept so far: ${counted(games, 'game')}, ${counted(lessons, 'lesson')}.`,
  },
  ja: {
    title: '打って、負けて、理由を知る',
    lead: '普通のプログラムは「−3.2」としか言いません。Hansei は負けた対局をふり返り、敗因の一手を見つけ、その理由を盤の上で示し、読んで確かめて議論できる短い教訓として残します。そして次からはその教訓に従って打ちます。',
    play: '対局する',
    sample: '見本を見る (30 秒)',
    board: '白が e8 に打ったところ',
    caption: '白は石数で大きくリードしていますが、結局負けます。敗着はこの手です。なぜでしょうか。',
    how: 'めぐりの輪',
    steps: [
      ['対局する', '自分の強さに合った相手と。'],
      ['反省する', '敗着に印がつき、理由が語られ、一歩ずつ確かめられます。'],
      ['教訓を残す', '採らないこともできます。教訓はあなたの文章です。'],
      ['もう一度打つ', '同じ負け方をしなくなるのを見てください。'],
    ],
    kept: (games: number, lessons: number): string => `これまでに対局 ${games} 局、教訓 ${lessons} 件。`,
  },
});

/// The sample, up to the move that is to blame.
const SAMPLE = PAIR_WING.match(/../g)!.slice(0, 36);

export const Home = () => {
  const [status, setStatus] = useState<ServerStatus>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    api.get<ServerStatus>('/api/status').then(setStatus, setError);
  }, []);
  const { title, lead, play, sample, board, caption, how, steps, kept } = words.value;
  const position = playOut(othelloModel, SAMPLE).states.at(-1)!;
  return (
    <div class="beside">
      <section>
        <h1>{title}</h1>
        <p>{lead}</p>
        <p class="buttons">
          <a class="button primary" href={hrefOf('play')}>
            {play}
          </a>
          <a class="button" href={hrefOf('reflect', status?.sample?.game ?? 'sample')}>
            {sample}
          </a>
        </p>
        <h2>{how}</h2>
        <ol>
          {steps.map(([name, text]) => (
            <li key={name}>
              <strong>{name}</strong> {text}
            </li>
          ))}
        </ol>
        {status === undefined ? null : <p class="faint">{kept(status.counts.games, status.counts.lessons)}</p>}
        {error === undefined ? null : <ProblemNote error={error} />}
      </section>
      <figure class="panel">
        <Board view={othelloModel.view(position)} label={board} marks={marksOf([['e8'], { kind: 'bad' }])} />
        <figcaption>{caption}</figcaption>
      </figure>
    </div>
  );
};
