/// The board of a rulesheet, drawn from its view and the facts of a state: it can be clicked, walked over with the arrow keys, and
/// listened to.
import { useRef, useState } from 'preact/hooks';
import type { View } from '../../../src/games/gdl/view.ts';
import type { TermText } from '../../../src/serve/contract/index.ts';
import { NO_MARKS } from './concept-marks.ts';
import type { Marks } from './concept-marks.ts';
import { say } from '../shell/language.ts';
import { CELL, HEXAGON, fenceOf, geometryOf, linesOf, nextPlace } from './geometry.ts';
import type { Direction, Fence, Geometry } from './geometry.ts';
import { placesOf, standingsOf } from './places.ts';
import type { BoardShape, Place, Standing } from './places.ts';
import { SheetPiece, needSigns } from './sheet-pieces.tsx';
import { words } from './words.ts';

export interface SheetBoardProps {
  readonly view: View;
  readonly board: BoardShape;
  readonly facts: readonly TermText[];
  /// What the board is, said first to those who listen.
  readonly label: string;
  /// Names of places: where one can click, where one has, where the last move was.
  readonly targets?: ReadonlySet<string>;
  readonly picked?: readonly string[];
  readonly last?: ReadonlySet<string>;
  /// Places of a concept.
  readonly marks?: Marks;
  /// With it places can be chosen; without it the board is a picture.
  readonly choose?: (place: string) => void;
}

const NONE: readonly Standing[] = [];
const NO_PLACES: ReadonlySet<string> = new Set();
const NO_PICKED: readonly string[] = [];

const STEPS: Readonly<Record<string, Direction>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const sideName = ({ roles }: View, name: string): string => (Object.hasOwn(roles, name) ? say(roles[name]!) : name);

/// Places that are players bear their names; then columns and rows have none.
const hasNamedPlaces = ({ roles }: View, { places = {} }: BoardShape): boolean =>
  Object.keys(places).some((name) => Object.hasOwn(roles, name));

const MARGIN = 24;
const LETTER = 9;

const marginsOf = (view: View, board: BoardShape): readonly [left: number, top: number] => {
  if (hasNamedPlaces(view, board)) return [6, 6];
  const longest = Math.max(...board.rows.map((row) => [...sideName(view, row)].length));
  return [Math.max(MARGIN, 10 + longest * LETTER), MARGIN];
};

const Names = ({ view, board, geometry }: { view: View; board: BoardShape; geometry: Geometry }) => (
  <g aria-hidden="true">
    {board.columns.map((name, column) => {
      const { x, y } = geometry.middle(column, 0);
      return (
        <text key={name} class="coordinate" x={x} y={y - CELL / 2 - 8}>
          {sideName(view, name)}
        </text>
      );
    })}
    {board.rows.map((name, row) => {
      const { x, y } = geometry.middle(0, row);
      return (
        <text key={name} class="coordinate row-name" x={x - CELL / 2 - 6} y={y + 5}>
          {sideName(view, name)}
        </text>
      );
    })}
  </g>
);

/// Walls have places of their own where a view shows them on whole places.
const hasWalls = ({ pieces, shown }: View): boolean =>
  Object.values(pieces).some(({ shape }) => shape === 'wall') && shown.every(({ on }) => on === undefined);

const NO_FENCE: Fence = { posts: [], ways: new Map() };

const Posts = ({ fence, geometry }: { readonly fence: Fence; readonly geometry: Geometry }) => (
  <g aria-hidden="true">
    {fence.posts.map(([column, row]) => {
      const { x, y } = geometry.middle(column, row);
      return <circle key={`${column} ${row}`} class="ground-point" cx={x} cy={y} r="6" />;
    })}
  </g>
);

const Ground = ({ board, place, way }: { board: BoardShape; place: Place; way: 'across' | 'along' | undefined }) => {
  if (way === 'across') return <rect class="ground-gap" x="-8" y="13" width="56" height="14" />;
  if (way === 'along') return <rect class="ground-gap" x="13" y="-8" width="14" height="56" />;
  if (board.shape === 'hexagons') return <polygon class="ground" points={HEXAGON} />;
  if (board.shape === 'points')
    return (
      <>
        <rect class="ground-clear" width={CELL} height={CELL} />
        <circle class="ground-point" cx="20" cy="20" r="4" />
      </>
    );
  const isDark = board.isChequered === true && (place.column + place.row) % 2 === 1;
  return <rect class={isDark ? 'ground dark' : 'ground'} width={CELL} height={CELL} />;
};

const Frame = ({ board, name }: { readonly board: BoardShape; readonly name: string }) =>
  board.shape === 'hexagons' ? (
    <polygon class={name} points={HEXAGON} />
  ) : (
    <rect class={name} x="1.5" y="1.5" width={CELL - 3} height={CELL - 3} />
  );

/// Within the other frames, so that those of neighbours do not run together.
const ConceptFrame = ({ board, mark }: { readonly board: BoardShape; readonly mark: string }) =>
  board.shape === 'hexagons' ? (
    <polygon class={`frame-concept ${mark}`} points={HEXAGON} transform="translate(3 3) scale(0.85)" />
  ) : (
    <rect class={`frame-concept ${mark}`} x="4.5" y="4.5" width={CELL - 9} height={CELL - 9} rx="2" />
  );

export const SheetBoard = (props: SheetBoardProps) => {
  const { view, board, facts, label, choose } = props;
  const { targets = NO_PLACES, picked = NO_PICKED, last = NO_PLACES, marks = NO_MARKS } = props;
  const places = placesOf(board);
  const standings = standingsOf(view, board, places, facts);
  const isSigned = needSigns(view.pieces);
  const [left, top] = marginsOf(view, board);
  const geometry = geometryOf(board, left, top);
  const isNamed = hasNamedPlaces(view, board);
  const fence = hasWalls(view) ? fenceOf(board, places) : NO_FENCE;
  const grid = useRef<SVGSVGElement>(null);
  const [wanted, setWanted] = useState<string>();
  const middle = places[Math.floor(places.length / 2)];
  const focus = places.find(({ name }) => name === wanted) ?? middle;

  const tell = (place: Place): string => {
    const where =
      board.places === undefined
        ? `${words.value.column} ${sideName(view, board.columns[place.column]!)}, ${words.value.row} ${sideName(view, board.rows[place.row]!)}`
        : sideName(view, place.name);
    const there = (standings.get(place.name) ?? NONE).map(({ piece }) => say(piece.name));
    return [
      where,
      ...(there.length === 0 ? [words.value.empty] : there),
      ...(marks.has(place.name) ? [words.value.marked[marks.get(place.name)!]] : []),
      ...(last.has(place.name) ? [words.value.last] : []),
      ...(picked.includes(place.name) ? [words.value.picked] : []),
      ...(targets.has(place.name) ? [words.value.canChoose] : []),
    ].join(', ');
  };

  const drawn = (place: Place) => {
    const there = standings.get(place.name) ?? NONE;
    const isFull = there.some(({ piece, on }) => on === undefined && (piece.shape !== undefined || piece.text !== ''));
    return (
      <>
        <Ground board={board} place={place} way={fence.ways.get(place.name)} />
        {there.map((standing, i) => (
          <SheetPiece key={i} standing={standing} isSigned={isSigned} way={fence.ways.get(place.name)} />
        ))}
        {isNamed ? (
          <text class="place-name" x="20" y="8">
            {sideName(view, place.name)}
          </text>
        ) : null}
        {last.has(place.name) ? <Frame board={board} name="frame-last" /> : null}
        {picked.includes(place.name) ? <Frame board={board} name="frame-picked" /> : null}
        {marks.has(place.name) ? <ConceptFrame board={board} mark={marks.get(place.name)!} /> : null}
        {targets.has(place.name) ? (
          isFull ? (
            <Frame board={board} name="frame-target" />
          ) : (
            <circle class="mark-target" cx="20" cy="20" r="6" />
          )
        ) : null}
      </>
    );
  };

  const at = ({ column, row }: Place): string => {
    const { x, y } = geometry.middle(column, row);
    return `translate(${(x - CELL / 2).toFixed(2)} ${(y - CELL / 2).toFixed(2)})`;
  };
  const lines = linesOf(board, places).map(([one, other]) => {
    const [from, to] = [geometry.middle(one.column, one.row), geometry.middle(other.column, other.row)];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  });
  // Few places are not blown up to the size of a board.
  const size = Math.max(board.columns.length, board.rows.length) <= 3 ? 'small' : '';
  const frame = { viewBox: `0 0 ${geometry.width.toFixed(1)} ${geometry.height.toFixed(1)}` };
  // Pieces of any colour stand out on wood; where places do not fill the board, it lies behind them.
  const [first, end] = [geometry.middle(0, 0), geometry.middle(board.columns.length - 1, board.rows.length - 1)];
  const isOpen = board.shape === 'points' || fence.ways.size > 0;
  const back = (
    <>
      {isOpen ? (
        <rect
          class="ground-wood"
          x={first.x - CELL / 2}
          y={first.y - CELL / 2}
          width={end.x - first.x + CELL}
          height={end.y - first.y + CELL}
          rx="4"
        />
      ) : null}
      {isNamed ? null : <Names view={view} board={board} geometry={geometry} />}
      {lines.length === 0 ? null : <path class="ground-lines" d={lines.join('')} aria-hidden="true" />}
    </>
  );
  const posts = <Posts fence={fence} geometry={geometry} />;

  if (choose === undefined)
    return (
      <svg
        {...frame}
        class={`sheet-board ${size}`}
        role="img"
        aria-label={`${label}. ${places
          .filter(({ name }) => standings.has(name) || marks.has(name))
          .map(tell)
          .join('; ')}`}
      >
        {back}
        {places.map((place) => (
          <g key={place.name} transform={at(place)} data-square={place.name}>
            {drawn(place)}
          </g>
        ))}
        {posts}
      </svg>
    );

  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (focus === undefined || (step === undefined && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    if (step === undefined) return choose(focus.name);
    event.stopPropagation();
    const next = nextPlace(places, focus, step);
    if (next === undefined) return;
    setWanted(next.name);
    grid.current?.querySelectorAll<SVGGElement>('[role="gridcell"]')[places.indexOf(next)]?.focus();
  };
  const rows = board.rows.map((_, row) => places.filter((place) => place.row === row)).filter((row) => row.length > 0);
  return (
    <svg {...frame} ref={grid} class={`sheet-board playable ${size}`} role="grid" aria-label={label} onKeyDown={walk}>
      {back}
      {rows.map((row) => (
        <g key={row[0]!.row} role="row">
          {row.map((place) => (
            <g
              key={place.name}
              role="gridcell"
              transform={at(place)}
              data-square={place.name}
              tabindex={place === focus ? 0 : -1}
              aria-label={tell(place)}
              onClick={() => {
                setWanted(place.name);
                choose(place.name);
              }}
            >
              {drawn(place)}
              <Frame board={board} name="focus-frame" />
            </g>
          ))}
        </g>
      ))}
      {posts}
    </svg>
  );
};
