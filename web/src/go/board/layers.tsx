/// The layers of a board of Go, from the wood up. They are for eyes alone: what they show is said by the cells above them.
import { starPoints } from '../../../../src/games/go/handicap.ts';
import { columnLetter, printPoint } from '../../../../src/games/go/point.ts';
import { CELL, borderPath, gridPath } from './geometry.ts';
import type { Geometry } from './geometry.ts';
import type { GoArea, GoColour, GoHeat, GoImagined, GoLine, GoMark, GoStones, GoTone } from './go-board-view.ts';

interface Layer {
  readonly geometry: Geometry;
}

const RADIUS = 18.5;
/// Tones of objects that have no colour of their own.
const TONES = 8;

const toneClass = (tone: GoTone): string =>
  typeof tone === 'number' ? `tone-${((tone % TONES) + TONES) % TONES}` : `tone-${tone}`;

export const Wood = ({ geometry }: Layer) => {
  const { size, extent, middle } = geometry;
  const edge = middle(1) - CELL / 2;
  return (
    <>
      <rect class="go-wood" x={edge} y={edge} width={size * CELL} height={size * CELL} rx="3" />
      {Array.from({ length: size }, (_, i) => {
        const [letter, row] = [columnLetter(i + 1), size - i];
        return (
          <g key={letter} class="go-coordinate">
            <text x={middle(i + 1)} y={edge - 7}>
              {letter}
            </text>
            <text x={middle(i + 1)} y={extent - edge + 18}>
              {letter}
            </text>
            <text x={edge / 2} y={middle(i + 1) + 5}>
              {row}
            </text>
            <text x={extent - edge / 2} y={middle(i + 1) + 5}>
              {row}
            </text>
          </g>
        );
      })}
    </>
  );
};

export const Grid = ({ geometry }: Layer) => (
  <>
    <path class="go-grid" d={gridPath(geometry)} />
    {starPoints(geometry.size).map((star) => {
      const [x, y] = geometry.at(printPoint(star))!;
      return <circle key={star} class="go-star" cx={x} cy={y} r="3.6" />;
    })}
  </>
);

const Cells = ({ points, name, geometry }: Layer & { readonly points: readonly string[]; readonly name: string }) => (
  <path
    class={name}
    d={points
      .flatMap((point) => {
        const at = geometry.at(point);
        return at === undefined ? [] : [`M${at[0] - CELL / 2} ${at[1] - CELL / 2}h${CELL}v${CELL}h${-CELL}z`];
      })
      .join('')}
  />
);

export const Areas = ({ geometry, areas }: Layer & { readonly areas: readonly GoArea[] }) => (
  <>
    {areas.map(({ points, tone, isOutline }, i) => (
      <g key={i} class={`go-area ${toneClass(tone)}`}>
        {isOutline === true ? null : <Cells points={points} name="go-area-ground" geometry={geometry} />}
        <path class="go-area-border" d={borderPath(points, geometry)} />
      </g>
    ))}
  </>
);

/// Above the stones, so that they can be read.
export const AreaLabels = ({ geometry, areas }: Layer & { readonly areas: readonly GoArea[] }) => (
  <>
    {areas.map(({ points, label, isLabelled }, i) => {
      const at = points[0] === undefined ? undefined : geometry.at(points[0]);
      return isLabelled !== true || label === undefined || at === undefined ? null : (
        <text key={i} class="go-area-label" x={at[0]} y={at[1] + 4}>
          {label}
        </text>
      );
    })}
  </>
);

const HEAT_STEPS = 8;

/// How full a colour is, from 1 to `HEAT_STEPS`, and whose; undefined where there is none.
const heatClass = (value: number, most: number): string | undefined => {
  const step = Math.min(HEAT_STEPS, Math.ceil((Math.abs(value) / (most || 1)) * HEAT_STEPS));
  return step === 0 ? undefined : `${value > 0 ? 'go-heat-plus' : 'go-heat-minus'} step-${step}`;
};

const mostOf = ({ values, most }: GoHeat): number => most ?? Math.max(0, ...[...values.values()].map(Math.abs));

export const Heat = ({ geometry, heat }: Layer & { readonly heat: GoHeat }) => {
  const most = mostOf(heat);
  return (
    <>
      {[...heat.values].map(([point, value]) => {
        const name = heatClass(value, most);
        return name === undefined ? null : <Cells key={point} points={[point]} name={name} geometry={geometry} />;
      })}
    </>
  );
};

export const heatText = (value: number, { digits = 0 }: GoHeat): string => {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? '0' : text.replace('-', '−');
};

export const HeatNumbers = ({ geometry, heat }: Layer & { readonly heat: GoHeat }) => (
  <>
    {[...heat.values].map(([point, value]) => {
      const at = geometry.at(point);
      const text = heatText(value, heat);
      return at === undefined || text === '0' ? null : (
        <text key={point} class="go-heat-number" x={at[0]} y={at[1] + 4}>
          {text}
        </text>
      );
    })}
  </>
);

const Stone = (props: Layer & { readonly point: string; readonly colour: GoColour; readonly name?: string }) => {
  const at = props.geometry.at(props.point);
  return at === undefined ? null : (
    <circle class={`go-stone ${props.colour} ${props.name ?? ''}`} cx={at[0]} cy={at[1]} r={RADIUS} />
  );
};

export const Stones = (props: Layer & { readonly stones: GoStones; readonly faded: ReadonlySet<string> }) => (
  <>
    {(['black', 'white'] as const).flatMap((colour) =>
      props.stones[colour].map((point) => (
        <Stone
          key={point}
          geometry={props.geometry}
          point={point}
          colour={colour}
          name={props.faded.has(point) ? 'faded' : ''}
        />
      )),
    )}
  </>
);

export const Imagined = ({ geometry, stones }: Layer & { readonly stones: readonly GoImagined[] }) => (
  <>
    {stones.map(({ point, colour, text }) => {
      const at = geometry.at(point);
      return at === undefined ? null : (
        <g key={point}>
          <Stone geometry={geometry} point={point} colour={colour} name="imagined" />
          {text === undefined ? null : (
            <text class={`go-stone-text ${colour}`} x={at[0]} y={at[1] + 6}>
              {text}
            </text>
          )}
        </g>
      );
    })}
  </>
);

const strokeAcross = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string => {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [across, along] = [(7 * (y2 - y1)) / length, (7 * (x2 - x1)) / length];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return `M${x - across} ${y + along}L${x + across} ${y - along}`;
};

const arrowHead = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string => {
  const turn = Math.atan2(y2 - y1, x2 - x1);
  const side = (by: number): string => `${x2 - 11 * Math.cos(turn + by)} ${y2 - 11 * Math.sin(turn + by)}`;
  return `M${side(0.5)}L${x2} ${y2}L${side(-0.5)}`;
};

export const Lines = ({ geometry, lines }: Layer & { readonly lines: readonly GoLine[] }) => (
  <>
    {lines.map(({ from, to, style, tone = 'note' }, i) => {
      const [start, end] = [geometry.at(from), geometry.at(to)];
      if (start === undefined || end === undefined) return null;
      const path = `M${start[0]} ${start[1]}L${end[0]} ${end[1]}`;
      const more = { strong: '', weak: '', cut: strokeAcross(start, end), plan: arrowHead(start, end) }[style];
      return (
        <g key={i} class={`go-line ${style} ${toneClass(tone)}`}>
          <path class="under" d={path + more} />
          <path class="over" d={path} />
          {more === '' ? null : <path class="over whole" d={more} />}
        </g>
      );
    })}
  </>
);

const SHAPES = {
  triangle: 'M0 -11L9.6 6.5H-9.6z',
  square: 'M-8 -8h16v16h-16z',
  circle: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z',
  cross: 'M-8 -8L8 8M8 -8L-8 8',
  dot: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
} as const;

const held = ({ black, white }: GoStones): ReadonlyMap<string, GoColour> =>
  new Map([...black.map((point) => [point, 'black'] as const), ...white.map((point) => [point, 'white'] as const)]);

export const Marks = (props: Layer & { readonly marks: readonly GoMark[]; readonly stones: GoStones }) => {
  const colours = held(props.stones);
  return (
    <>
      {props.marks.map(({ point, shape, text, tone }, i) => {
        const at = props.geometry.at(point);
        if (at === undefined) return null;
        const name = `go-mark ${shape} ${tone ?? ''} ${colours.get(point) ?? 'empty'}`;
        return (
          <g key={i} class={name} transform={`translate(${at[0]} ${at[1]})`}>
            {shape === 'text' ? (
              <>
                {colours.has(point) ? null : <circle class="ground" r="13" />}
                <text y="6" class={(text ?? '').length > 2 ? 'long' : ''}>
                  {text}
                </text>
              </>
            ) : (
              <path d={SHAPES[shape]} />
            )}
          </g>
        );
      })}
    </>
  );
};
