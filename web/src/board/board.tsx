/// The board of every game: an SVG grid that can be clicked, walked over with the arrow keys, and listened to.
import { useRef, useState } from 'preact/hooks';
import { language, say } from '../shell/language.ts';
import type { BoardLine, BoardMark, BoardView, Marks, Square } from './board-view.ts';
import { PieceShape } from './pieces.tsx';

const CELL = 40;
const MARGIN = 24;

export interface BoardProps {
  readonly view: BoardView;
  /// What the board is, said first to those who listen.
  readonly label: string;
  readonly marks?: Marks;
  /// For those who see; marks say aloud which squares are meant.
  readonly lines?: readonly BoardLine[];
  /// With it the squares can be chosen, by click or with Enter; without it the board is a picture.
  readonly choose?: (square: string) => void;
  /// The description of a picture; unless given, what stands where.
  readonly description?: string;
}

const WORDS = {
  en: { empty: 'empty', last: 'last move', good: 'good', bad: 'bad move', note: 'marked', legal: 'you can play here' },
  ja: { empty: '空き', last: '直前の手', good: '好手', bad: '悪手', note: '注目', legal: 'ここに打てます' },
} as const;

const wordsOfMark = ({ kind, words, label }: BoardMark): string => {
  const said = words === undefined ? WORDS[language.value][kind] : say(words);
  return label === undefined ? said : `${said} ${label}`;
};

/// Such as `e8, white, last move`.
const describeSquare = ({ name, piece }: Square, marks: readonly BoardMark[]): string => {
  const held = piece === undefined ? WORDS[language.value].empty : say(piece.words);
  return [name, held, ...marks.map(wordsOfMark)].join(', ');
};

const MarkShape = ({ mark }: { readonly mark: BoardMark }) => {
  const label =
    mark.label === undefined ? null : (
      <text class="mark-label" x="20" y="26">
        {mark.label}
      </text>
    );
  if (mark.kind === 'last') return <circle class="mark-last" cx="20" cy="20" r="5" />;
  if (mark.kind === 'legal') return <circle class="mark-legal" cx="20" cy="20" r="6" />;
  return (
    <>
      <rect class={`mark-${mark.kind}`} x="3" y="3" width="34" height="34" />
      {label}
    </>
  );
};

const SquareShape = ({ square, marks }: { readonly square: Square; readonly marks: readonly BoardMark[] }) => (
  <>
    <rect class="square" width={CELL} height={CELL} />
    {square.piece === undefined ? null : <PieceShape shape={square.piece.shape} />}
    {marks.map((mark) => (
      <MarkShape key={mark.kind} mark={mark} />
    ))}
  </>
);

const at = (column: number, row: number): string => `translate(${MARGIN + column * CELL} ${MARGIN + row * CELL})`;

const Names = ({ view }: { readonly view: BoardView }) => (
  <g aria-hidden="true">
    {view.columnNames.map((name, column) => (
      <text key={name} class="coordinate" x={MARGIN + column * CELL + CELL / 2} y={MARGIN - 8}>
        {name}
      </text>
    ))}
    {view.rowNames.map((name, row) => (
      <text key={name} class="coordinate" x={MARGIN / 2} y={MARGIN + row * CELL + CELL / 2 + 5}>
        {name}
      </text>
    ))}
  </g>
);

const Lines = ({ view, lines }: { readonly view: BoardView; readonly lines: readonly BoardLine[] }) => {
  const middles = new Map(
    view.rows.flatMap((row, y) =>
      row.map(({ name }, x) => [name, [MARGIN + (x + 0.5) * CELL, MARGIN + (y + 0.5) * CELL] as const] as const),
    ),
  );
  const path = lines.flatMap(({ from, along: [columns, rows] }) => {
    const middle = middles.get(from);
    return middle === undefined ? [] : [`M${middle[0]} ${middle[1]}l${columns * CELL} ${rows * CELL}`];
  });
  return path.length === 0 ? null : (
    <g class="lines" aria-hidden="true">
      <path class="line-under" d={path.join('')} />
      <path class="line-over" d={path.join('')} />
    </g>
  );
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const NONE: readonly BoardMark[] = [];
const NO_LINES: readonly BoardLine[] = [];

const describeBoard = (view: BoardView, marks: Marks): string =>
  view.rows
    .flat()
    .filter(({ name, piece }) => (piece !== undefined && piece.shape !== 'free') || marks.has(name))
    .map((square) => describeSquare(square, marks.get(square.name) ?? NONE))
    .join('; ');

export const Board = (props: BoardProps) => {
  const { view, label, marks = new Map() as Marks, lines = NO_LINES, choose } = props;
  const [columns, rows] = [view.columnNames.length, view.rowNames.length];
  const [focus, setFocus] = useState<readonly [number, number]>([Math.floor(columns / 2), Math.floor(rows / 2)]);
  const grid = useRef<SVGSVGElement>(null);
  const size = { viewBox: `0 0 ${MARGIN + columns * CELL + 8} ${MARGIN + rows * CELL + 8}` };

  if (choose === undefined)
    return (
      <svg
        {...size}
        class="board"
        role="img"
        aria-label={`${label}. ${props.description ?? describeBoard(view, marks)}`}
      >
        <Names view={view} />
        {view.rows.map((row, y) =>
          row.map((square, x) => (
            <g key={square.name} transform={at(x, y)} data-square={square.name}>
              <SquareShape square={square} marks={marks.get(square.name) ?? NONE} />
            </g>
          )),
        )}
        <Lines view={view} lines={lines} />
      </svg>
    );

  const walk = (event: KeyboardEvent): void => {
    const { key } = event;
    const step = STEPS[key];
    if (step === undefined) {
      if (key !== 'Enter' && key !== ' ') return;
      event.preventDefault();
      choose(view.rows[focus[1]]![focus[0]]!.name);
      return;
    }
    event.preventDefault();
    // Arrows move about on the board; pages that step through a game with them must not hear these.
    event.stopPropagation();
    const [x, y] = [
      Math.min(columns - 1, Math.max(0, focus[0] + step[0])),
      Math.min(rows - 1, Math.max(0, focus[1] + step[1])),
    ];
    setFocus([x, y]);
    grid.current?.querySelector<SVGGElement>(`[data-square="${view.rows[y]![x]!.name}"]`)?.focus();
  };

  return (
    <svg {...size} ref={grid} class="board playable" role="grid" aria-label={label} onKeyDown={walk}>
      <Names view={view} />
      {view.rows.map((row, y) => (
        <g key={view.rowNames[y]} role="row">
          {row.map((square, x) => (
            <g
              key={square.name}
              role="gridcell"
              transform={at(x, y)}
              data-square={square.name}
              tabindex={focus[0] === x && focus[1] === y ? 0 : -1}
              aria-label={describeSquare(square, marks.get(square.name) ?? NONE)}
              onClick={() => {
                setFocus([x, y]);
                choose(square.name);
              }}
            >
              <SquareShape square={square} marks={marks.get(square.name) ?? NONE} />
              <rect class="focus-frame" x="1" y="1" width={CELL - 2} height={CELL - 2} />
            </g>
          ))}
        </g>
      ))}
      <Lines view={view} lines={lines} />
    </svg>
  );
};
