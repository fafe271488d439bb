/// A small board that stays in sight above a table, where there is no room for a board beside it.
import { Board } from '../board/board.tsx';
import type { BoardView } from '../board/board-view.ts';
import type { Shown } from './bindings.ts';
import { featureWords } from './words.ts';

export const OwnBoard = ({ view, shown }: { readonly view: BoardView; readonly shown: Shown | undefined }) => (
  <div class="own-board">
    <Board
      view={view}
      label={featureWords.value.ownBoard}
      {...(shown === undefined ? {} : { marks: shown.marks, lines: shown.lines })}
    />
  </div>
);
