/// Joseki as boards: where the move is good, and which one.
import { Board } from '../board/board.tsx';
import type { BoardView, Piece } from '../board/board-view.ts';
import { marksOf } from '../board/board-view.ts';
import { othelloModel } from '../games/othello.ts';
import type { Joseki, JosekiState } from './joseki.ts';
import { words } from './texts-words.ts';

const PIECES: Readonly<Record<JosekiState, Piece | undefined>> = {
  empty: undefined,
  black: { shape: 'black-disc', words: { en: 'black', ja: '黒' } },
  white: { shape: 'white-disc', words: { en: 'white', ja: '白' } },
  free: { shape: 'free', words: { en: 'anything', ja: '任意' } },
};

const viewOf = ({ squares, ply }: Joseki): BoardView => {
  // Before the first move there is but one position.
  if (squares === undefined && ply === 1) return othelloModel.view(othelloModel.rules.initial());
  const free = othelloModel.pattern([]);
  if (squares === undefined) return free;
  return {
    ...free,
    rows: free.rows.map((row, y) =>
      row.map(({ name }, x) => {
        const piece = PIECES[squares[8 * y + x]!];
        return piece === undefined ? { name } : { name, piece };
      }),
    ),
  };
};

export const JosekiBoards = ({ joseki }: { readonly joseki: readonly Joseki[] }) => (
  <ul class="joseki">
    {joseki.map((each, index) => {
      const { good, bad, sides, anywhere } = words.value;
      const told = (each.isGood ? good : bad)(each.ply, sides[(each.ply + 1) % 2]!, each.move);
      return (
        <li key={index}>
          <figure>
            <Board
              view={viewOf(each)}
              label={told}
              marks={marksOf([[each.move], { kind: each.isGood ? 'good' : 'bad' }])}
            />
            <figcaption>
              {told}
              {each.squares === undefined && each.ply > 1 ? ` (${anywhere})` : null}
            </figcaption>
          </figure>
        </li>
      );
    })}
  </ul>
);
