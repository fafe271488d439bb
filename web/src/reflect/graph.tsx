/// The game as a graph that is also a slider: how it stood for black, move by move, with the losing moves marked by signs.
import { useMemo, useRef } from 'preact/hooks';
import type { Judgement } from '../../../src/serve/contract/index.ts';
import { FRAME, shapeOf } from './graph-shape.ts';
import type { RecordLine, Verdict } from './line.ts';
import { reflectWords } from './words.ts';

export interface GraphProps {
  readonly graph: readonly Judgement[];
  readonly line: RecordLine;
  readonly verdicts: ReadonlyMap<number, Verdict>;
  readonly ply: number;
  readonly goToPly: (ply: number) => void;
}

type Known = Pick<GraphProps, 'line' | 'graph' | 'verdicts'>;

/// Such as `Black +4 (expected); to blame`.
export const sayStanding = (ply: number, { graph, verdicts }: Known): string => {
  const words = reflectWords.value;
  const judged = graph.find((each) => each.ply === ply);
  const verdict = verdicts.get(ply);
  return [
    ...(judged === undefined ? [] : [words.value(judged.value, judged.exact)]),
    ...(verdict === undefined ? [] : [words.verdicts[verdict.kind]]),
  ].join('; ');
};

/// The same behind what was played, such as `after move 36, White e8; Black +4 (expected)`.
const sayPly = (ply: number, known: Known): string => {
  const words = reflectWords.value;
  const made = known.line.moves.find((each) => each.ply === ply);
  const at = made === undefined ? words.atStart : words.afterMove(ply, words.sides[made.side], made.move);
  return `${at}; ${sayStanding(ply, known)}`;
};

const Sign = ({ x, y, kind }: { readonly x: number; readonly y: number; readonly kind: 'blamed' | 'lost' }) => (
  <g class={`graph-${kind}`} transform={`translate(${x} ${y})`}>
    {kind === 'blamed' ? <path d="M0 -8L8 6L-8 6Z" /> : <circle r="7" />}
    <text y={kind === 'blamed' ? 4.5 : 3.5}>{kind === 'blamed' ? '!' : '×'}</text>
  </g>
);

const PAGE = 10;
const KEYS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE };

export const Graph = (props: GraphProps) => {
  const { graph, line, verdicts, ply, goToPly } = props;
  const words = reflectWords.value;
  const { first, last } = line;
  const shape = useMemo(() => shapeOf(graph, first, last), [graph, first, last]);
  const isHeld = useRef(false);
  const valueAt = (at: number): number => graph.find((each) => each.ply === at)?.value ?? 0;
  const { x, y, most } = shape;

  const point = (event: PointerEvent): void => {
    const svg = event.currentTarget as SVGSVGElement;
    const { left, width } = svg.getBoundingClientRect();
    goToPly(shape.plyAt(((event.clientX - left) / width) * FRAME.width));
  };

  return (
    <svg
      class="graph"
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      role="slider"
      tabindex={0}
      aria-label={words.graphLabel}
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={ply}
      aria-valuetext={sayPly(ply, props)}
      onPointerDown={(event) => {
        isHeld.current = true;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => isHeld.current && point(event)}
      onPointerUp={() => (isHeld.current = false)}
      onPointerCancel={() => (isHeld.current = false)}
      onKeyDown={(event) => {
        const step = KEYS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        goToPly(ply + step);
      }}
    >
      {[most, most / 2, 0, -most / 2, -most].map((value) => (
        <g key={value} class={value === 0 ? 'graph-zero' : 'graph-grid'}>
          <line x1={FRAME.left} x2={FRAME.width - FRAME.right} y1={y(value)} y2={y(value)} />
          <text x={FRAME.left - 5} y={y(value) + 3.5}>
            {value > 0 ? `+${value}` : value < 0 ? `\u2212${-value}` : '0'}
          </text>
        </g>
      ))}
      {shape.ticks.map((tick) => (
        <text key={tick} class="graph-tick" x={x(tick)} y={FRAME.height - 6}>
          {tick}
        </text>
      ))}
      <path class="graph-expected" d={shape.expected} />
      <path class="graph-exact" d={shape.exact} />
      <line class="graph-here" x1={x(ply)} x2={x(ply)} y1={FRAME.top} y2={FRAME.height - FRAME.bottom} />
      <circle class="graph-here-dot" cx={x(ply)} cy={y(valueAt(ply))} r="4" />
      {[...verdicts.values()].map(({ ply: at, kind }) => (
        <Sign key={at} kind={kind === 'lost' ? 'lost' : 'blamed'} x={x(at)} y={y(valueAt(at))} />
      ))}
    </svg>
  );
};

export const GraphLegend = ({ verdicts }: { readonly verdicts: ReadonlyMap<number, Verdict> }) => {
  const words = reflectWords.value;
  const kinds = new Set([...verdicts.values()].map(({ kind }) => (kind === 'lost' ? 'lost' : 'blamed')));
  return (
    <p class="faint graph-legend">
      {words.graphAbout}
      {(['blamed', 'lost'] as const)
        .filter((kind) => kinds.has(kind))
        .map((kind) => (
          <span key={kind} class="graph-key">
            <svg class="graph-sign" viewBox="-9 -9 18 18" aria-hidden="true">
              <Sign x={0} y={0} kind={kind} />
            </svg>
            {kind === 'blamed' ? words.signBlamed : words.signLost}
          </span>
        ))}
    </p>
  );
};
