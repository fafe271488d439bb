/// The expected lead as a curve that is also a slider; moves that lost much are marked on it.
import type { GoReviewedMove } from '../../../../src/serve/contract/index.ts';
import { words } from './words.ts';

const WIDTH = 600;
const HEIGHT = 130;
const MIDDLE = HEIGHT / 2;

export interface CurveProps {
  readonly judged: ReadonlyMap<number, GoReviewedMove>;
  readonly moves: number;
  readonly ply: number;
  readonly worst: readonly GoReviewedMove[];
  readonly goToPly: (ply: number) => void;
}

const signed = (value: number): string =>
  value > 0
    ? `+${value.toFixed(1)}`
    : value
        .toFixed(1)
        .replace('-', '−')
        .replace(/^−0\.0$/, '0.0');

const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

export const Curve = ({ judged, moves, ply, worst, goToPly }: CurveProps) => {
  const known = [...judged.values()].toSorted((one, other) => one.number - other.number);
  const most = Math.max(10, ...known.map(({ lead }) => Math.abs(lead)));
  const x = (number: number): number => (moves <= 1 ? 0 : ((number - 1) / (moves - 1)) * WIDTH);
  const y = (lead: number): number => MIDDLE - (lead / most) * (MIDDLE - 8);
  const path = known.map(
    ({ number, lead }, i) => `${i === 0 ? 'M' : 'L'}${x(number).toFixed(1)} ${y(lead).toFixed(1)}`,
  );
  const here = judged.get(ply + 1);
  const text = `${words.value.at(ply)}${here === undefined ? '' : `; ${words.value.lead(signed(here.lead))}`}`;
  const point = (event: PointerEvent): void => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    goToPly(Math.round(((event.clientX - left) / width) * (moves - 1)));
  };
  const press = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? moves : step === undefined ? undefined : ply + step;
    if (to === undefined) return;
    event.preventDefault();
    goToPly(to);
  };
  return (
    <svg
      class="go-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="slider"
      tabindex={0}
      aria-label={words.value.curve}
      aria-valuemin={0}
      aria-valuemax={moves}
      aria-valuenow={ply}
      aria-valuetext={text}
      onPointerDown={point}
      onPointerMove={(event) => event.buttons > 0 && point(event)}
      onKeyDown={press}
    >
      <line class="go-curve-zero" x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
      <path class="go-curve-lead" d={path.join('')} />
      {worst.map(({ number, lead }) => (
        <circle key={number} class="go-curve-bad" cx={x(number)} cy={y(lead)} r="5" />
      ))}
      <line class="go-curve-here" x1={x(ply + 1)} x2={x(ply + 1)} y1="0" y2={HEIGHT} />
    </svg>
  );
};
