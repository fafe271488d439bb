/// The pattern of a lesson on a board of its own game.
import type { Diagram } from '../../../src/serve/contract/index.ts';
import { Board } from '../board/board.tsx';
import { marksOf } from '../board/board-view.ts';
import { PieceShape } from '../board/pieces.tsx';
import { othelloModel } from '../games/othello.ts';
import { lessonWords } from './words.ts';
import './lesson.css';

export interface LessonDiagramProps {
  readonly diagram: Diagram;
  /// What it is a picture of; the pattern itself is described behind it.
  readonly label: string;
  /// Squares that something beside the picture speaks of now.
  readonly highlighted?: Iterable<string>;
}

const THE_MOVE = { en: 'the move', ja: '着手' };
const SPOKEN_OF = { en: 'spoken of', ja: '注目' };

export const LessonDiagram = ({ diagram, label, highlighted = [] }: LessonDiagramProps) => (
  <div class="lesson-diagram">
    <Board
      view={othelloModel.pattern(diagram.cells)}
      label={label}
      marks={marksOf(
        [diagram.move === undefined ? [] : [diagram.move], { kind: 'bad', words: THE_MOVE }],
        [highlighted, { kind: 'note', words: SPOKEN_OF }],
      )}
    />
  </div>
);

const SIGNS = ['own', 'enemy', 'empty', 'free'] as const;

/// What the signs of a diagram mean; once on a page is enough.
export const DiagramLegend = ({ hasMove = true }: { readonly hasMove?: boolean }) => (
  <ul class="diagram-legend" aria-label={lessonWords.value.legendLabel}>
    {SIGNS.map((shape) => (
      <li key={shape}>
        <svg class="board" viewBox="0 0 40 40" aria-hidden="true">
          <rect class="square" width="40" height="40" />
          <PieceShape shape={shape} />
        </svg>
        {lessonWords.value.legend[shape]}
      </li>
    ))}
    {hasMove ? (
      <li>
        <svg class="board" viewBox="0 0 40 40" aria-hidden="true">
          <rect class="square" width="40" height="40" />
          <rect class="mark-bad" x="3" y="3" width="34" height="34" />
        </svg>
        {lessonWords.value.legend.move}
      </li>
    ) : null}
  </ul>
);
