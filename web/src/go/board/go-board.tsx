/// The board of Go for all pages: stones on lines, with marks, areas, lines between points, numbers and moves that were only
/// thought of. It can be clicked, walked over with the arrow keys (Home and End: to the ends of a row), and listened to.
///
///     <GoBoard size={9} stones={{ black: ['D4'], white: ['F6'] }} label="Board" last="F6"
///       choose={(point) => play(point)} marks={[{ point: 'C3', shape: 'text', text: 'A', words: 'candidate' }]} />
import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { CELL, geometryOf } from './geometry.ts';
import type { GoArea, GoHeat, GoImagined, GoLine, GoMark, GoStones } from './go-board-view.ts';
import { AreaLabels, Areas, Grid, Heat, HeatNumbers, Imagined, Lines, Marks, Stones, Wood } from './layers.tsx';
import { pointName, pointPlace, pointRows } from './point-name.ts';
import { sayer } from './saying.ts';
import './go-board.css';

export interface GoBoardProps {
  /// 2 to 25 lines.
  readonly size: number;
  readonly stones: GoStones;
  /// What the board is, said first to those who listen.
  readonly label: string;
  /// The last move; `pass` and nothing are the same.
  readonly last?: string;
  /// With it points can be chosen, by click or with Enter; without it the board is a picture.
  readonly choose?: (point: string) => void;
  /// Hears which point the mouse or the keyboard is at; undefined when the mouse has gone.
  readonly point?: (point: string | undefined) => void;
  /// Stones that are dead, or not meant now: drawn pale.
  readonly faded?: ReadonlySet<string>;
  readonly marks?: readonly GoMark[];
  readonly areas?: readonly GoArea[];
  readonly lines?: readonly GoLine[];
  readonly imagined?: readonly GoImagined[];
  readonly heat?: GoHeat;
  /// The description of a picture; unless given, what is where.
  readonly description?: string;
}

const NO_POINTS: ReadonlySet<string> = new Set();

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-25, 0],
  End: [25, 0],
};

/// Brings the keyboard to the board of the page.
export const focusBoard = (): void =>
  document.querySelector<SVGElement>('.go-board [role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true });

/// Letters are as large on the screen whatever the board, and few lines are not blown up to the size of many.
const scaleOf = (size: number): string => {
  if (size < 5) return 'few-lines';
  return size < 13 ? '' : 'many-lines';
};

export const GoBoard = (props: GoBoardProps) => {
  const { size, stones, label, last, choose, faded = NO_POINTS } = props;
  const { marks = [], areas = [], lines = [], imagined = [], heat } = props;
  const geometry = useMemo(() => geometryOf(size), [size]);
  const middle = pointName(Math.ceil(size / 2), Math.ceil(size / 2));
  const [wanted, setWanted] = useState(middle);
  const focus = pointPlace(wanted, size) === undefined ? middle : wanted;
  const grid = useRef<SVGSVGElement>(null);
  const say = sayer({ stones, last, faded, marks, areas, lines, imagined, heat });
  const rows = pointRows(size);
  const lastAt = last === undefined ? undefined : geometry.at(last);
  const isLastBlack = last !== undefined && stones.black.includes(last);

  const drawing = (
    <g aria-hidden="true">
      <Wood geometry={geometry} />
      <Areas geometry={geometry} areas={areas} />
      {heat === undefined ? null : <Heat geometry={geometry} heat={heat} />}
      <Grid geometry={geometry} />
      <Stones geometry={geometry} stones={stones} faded={faded} />
      <Imagined geometry={geometry} stones={imagined} />
      {lastAt === undefined ? null : (
        <circle class={`go-last ${isLastBlack ? 'on-black' : 'on-white'}`} cx={lastAt[0]} cy={lastAt[1]} r="7" />
      )}
      <Lines geometry={geometry} lines={lines} />
      {heat === undefined || heat.isSilent === true ? null : <HeatNumbers geometry={geometry} heat={heat} />}
      <Marks geometry={geometry} marks={marks} stones={stones} />
      <AreaLabels geometry={geometry} areas={areas} />
    </g>
  );
  const picture = (role: 'img' | 'grid', text: string, more: object, children?: ComponentChildren) => (
    <svg
      ref={grid}
      viewBox={`0 0 ${geometry.extent} ${geometry.extent}`}
      class={`go-board ${scaleOf(size)} ${role === 'grid' ? 'playable' : ''}`}
      role={role}
      aria-label={text}
      {...more}
    >
      {drawing}
      {children}
    </svg>
  );

  if (choose === undefined && props.point === undefined) {
    const meant = new Set([
      ...stones.black,
      ...stones.white,
      ...[...marks, ...imagined].map(({ point }) => point),
      ...areas.flatMap(({ points }) => points),
    ]);
    const all = rows.flat().filter((point) => meant.has(point));
    return picture('img', `${label}. ${props.description ?? all.map(say).join('; ')}`, {});
  }

  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose?.(focus);
      return;
    }
    event.preventDefault();
    // Arrows move about on the board; pages that step through a game with them must not hear these.
    event.stopPropagation();
    const [column, row] = pointPlace(focus, size)!;
    const within = (index: number): number => Math.min(size, Math.max(1, index));
    const next = pointName(within(column + step[0]), within(row + step[1]));
    setWanted(next);
    grid.current?.querySelector<SVGGElement>(`[data-square="${next}"]`)?.focus();
  };
  return picture(
    'grid',
    label,
    { onKeyDown: walk, onPointerLeave: () => props.point?.(undefined) },
    rows.map((row, above) => (
      <g key={size - above} role="row">
        {row.map((point) => {
          const [x, y] = geometry.at(point)!;
          return (
            <g
              key={point}
              role="gridcell"
              data-square={point}
              tabindex={point === focus ? 0 : -1}
              aria-label={say(point)}
              transform={`translate(${x - CELL / 2} ${y - CELL / 2})`}
              onClick={() => {
                setWanted(point);
                choose?.(point);
              }}
              onFocus={() => props.point?.(point)}
              onPointerEnter={() => props.point?.(point)}
            >
              <rect class="go-cell" width={CELL} height={CELL} />
              <rect class="go-focus" x="1.5" y="1.5" width={CELL - 3} height={CELL - 3} rx="4" />
            </g>
          );
        })}
      </g>
    )),
  );
};
