/// Where the lines and signs of the evaluation graph lie. Black is up.
import type { Judgement } from '../../../src/serve/contract/index.ts';

export interface GraphFrame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const FRAME: GraphFrame = { width: 360, height: 170, left: 34, right: 10, top: 12, bottom: 24 };

export interface GraphShape {
  readonly x: (ply: number) => number;
  readonly y: (value: number) => number;
  /// The ply nearest to a place from left to right, in the units of the frame.
  readonly plyAt: (x: number) => number;
  /// Discs at the upper end.
  readonly most: number;
  /// Lines as SVG paths: through what looking ahead expects, and through what is solved.
  readonly expected: string;
  readonly exact: string;
  /// Plies with a number below.
  readonly ticks: readonly number[];
}

const STEPS = [8, 16, 24, 32, 48, 64] as const;

const round = (value: number): number => Math.round(value * 10) / 10;

export const shapeOf = (graph: readonly Judgement[], first: number, last: number, frame = FRAME): GraphShape => {
  const largest = Math.max(0, ...graph.map(({ value }) => Math.abs(value)));
  const most = STEPS.find((step) => step >= largest) ?? 64;
  const [across, up] = [frame.width - frame.left - frame.right, frame.height - frame.top - frame.bottom];
  const plies = Math.max(1, last - first);
  const x = (ply: number): number => round(frame.left + ((ply - first) / plies) * across);
  const y = (value: number): number => round(frame.top + (1 - (value / most + 1) / 2) * up);
  // What lies between two solved positions is solved; every other stretch is expected.
  const stretches = (wanted: boolean): string => {
    let path = '';
    graph.forEach((judged, i) => {
      const next = graph[i + 1];
      if (next === undefined || (judged.exact && next.exact) !== wanted) return;
      const joins = path.endsWith(`${x(judged.ply)} ${y(judged.value)}`);
      path += `${joins ? '' : `M${x(judged.ply)} ${y(judged.value)}`}L${x(next.ply)} ${y(next.value)}`;
    });
    return path;
  };
  const step = plies > 30 ? 10 : 5;
  const ticks = Array.from({ length: plies + 1 }, (_, i) => first + i).filter((ply) => ply % step === 0);
  return {
    x,
    y,
    plyAt: (at) => Math.min(last, Math.max(first, Math.round(first + ((at - frame.left) / across) * plies))),
    most,
    expected: stretches(false),
    exact: stretches(true),
    ticks,
  };
};
