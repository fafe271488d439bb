/// Draws plots with uPlot.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PlotColours, PlotSpec } from './plot-spec.ts';

export interface Drawing {
  update(spec: PlotSpec): void;
  remove(): void;
}

const HEIGHT = 300;
const PHONE = 480;
const FONT = '12px system-ui, "Noto Sans JP", "Noto Sans CJK JP", sans-serif';
/// Names of lines stand apart by as much, in pixels; where there is no room, a line has no name.
const NAME_ROOM = 15;

const dataOf = ({ curve, counts }: PlotSpec): uPlot.AlignedData => [
  [...curve.games],
  [...curve.low],
  [...curve.high],
  [...curve.mean],
  ...(counts === undefined ? [] : [[...counts]]),
];

const fittedText = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  if (context.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
};

/// Upright lines, each with its name along it where there is room.
const drawMarks = (plot: uPlot, { marks = [] }: PlotSpec, colours: PlotColours): void => {
  const { ctx: context, bbox } = plot;
  const ratio = devicePixelRatio;
  context.save();
  context.strokeStyle = colours.note;
  context.fillStyle = colours.ink;
  context.lineWidth = ratio;
  context.setLineDash([3 * ratio, 4 * ratio]);
  context.font = FONT.replace('12px', `${11 * ratio}px`);
  let named = Number.NEGATIVE_INFINITY;
  for (const { x, label } of marks) {
    const left = plot.valToPos(x, 'x', true);
    context.beginPath();
    context.moveTo(left, bbox.top);
    context.lineTo(left, bbox.top + bbox.height);
    context.stroke();
    if (bbox.width / ratio < PHONE - 100 || left - named < NAME_ROOM * ratio || left - bbox.left < NAME_ROOM * ratio)
      continue;
    named = left;
    context.save();
    context.translate(left - 4 * ratio, bbox.top + 6 * ratio);
    context.rotate(-Math.PI / 2);
    context.textAlign = 'right';
    context.fillText(fittedText(context, label, bbox.height * 0.85), 0, 0);
    context.restore();
  }
  context.restore();
};

const drawReference = (plot: uPlot, { reference }: PlotSpec, colours: PlotColours): void => {
  if (reference === undefined) return;
  const { ctx: context, bbox } = plot;
  const top = plot.valToPos(reference, 'y', true);
  context.save();
  context.strokeStyle = colours.note;
  context.lineWidth = 1.5 * devicePixelRatio;
  context.setLineDash([8 * devicePixelRatio, 5 * devicePixelRatio]);
  context.beginPath();
  context.moveTo(bbox.left, top);
  context.lineTo(bbox.left + bbox.width, top);
  context.stroke();
  context.restore();
};

const WHOLE_STEPS = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4].map((power) => step * 10 ** power))
  .toSorted((a, b) => a - b);

const percents = (_: uPlot, splits: readonly number[]): string[] =>
  splits.map((share) => `${Math.round(100 * share)}%`);
const wholes = (_: uPlot, splits: readonly number[]): string[] =>
  splits.map((value) => (Number.isInteger(value) ? String(value) : ''));

const axesOf = ({ names, counts }: PlotSpec, { faint, line }: PlotColours, isPhone: boolean): uPlot.Axis[] => {
  const common = { stroke: faint, font: FONT, labelFont: FONT, labelSize: 18, ticks: { stroke: line, width: 1 } };
  const axis: uPlot.Axis = { ...common, grid: { stroke: line, width: 1 } };
  const label = (text: string): Partial<uPlot.Axis> => (isPhone ? {} : { label: text });
  return [
    { ...axis, label: names.x, incrs: WHOLE_STEPS, values: wholes, grid: { show: false } },
    { ...axis, ...label(names.y), scale: 'y', values: percents, size: 48, space: 40 },
    ...(counts === undefined
      ? []
      : [
          {
            ...axis,
            ...label(names.count ?? ''),
            scale: 'count',
            side: 1,
            size: 36,
            incrs: WHOLE_STEPS,
            values: wholes,
            grid: { show: false },
          },
        ]),
  ];
};

const optionsOf = (
  newest: () => PlotSpec,
  colours: PlotColours,
  width: number,
  point: (index: number | undefined) => void,
): uPlot.Options => {
  const spec = newest();
  const { names, counts } = spec;
  const edge: uPlot.Series = { scale: 'y', width: 0, points: { show: false } };
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { size: 7 }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: (_, min, max) => [Math.min(1, min ?? 1), Math.max(newest().total, max ?? 1, 2)] },
      y: { range: [0, 1] },
      count: { range: (_, __, max) => [0, Math.max(4, Math.ceil((max ?? 0) * 1.2))] },
    },
    axes: axesOf(spec, colours, width < PHONE),
    series: [
      {},
      edge,
      edge,
      { scale: 'y', label: names.mean, stroke: colours.accent, width: 2.5, points: { show: false } },
      ...(counts === undefined
        ? []
        : [
            {
              scale: 'count',
              label: names.count ?? '',
              stroke: colours.faint,
              width: 1.5,
              points: { show: false },
              paths: uPlot.paths.stepped!({ align: 1 }),
            },
          ]),
    ],
    bands: [{ series: [2, 1], fill: colours.band }],
    hooks: {
      draw: [
        (plot) => {
          drawReference(plot, newest(), colours);
          drawMarks(plot, newest(), colours);
        },
      ],
      setCursor: [(plot) => point(plot.cursor.idx ?? undefined)],
    },
  };
};

/// Draws into the element and follows its width.
export const drawPlot = (
  element: HTMLElement,
  spec: PlotSpec,
  colours: PlotColours,
  point: (index: number | undefined) => void,
): Drawing => {
  let newest = spec;
  const plot = new uPlot(
    optionsOf(() => newest, colours, element.clientWidth, point),
    dataOf(spec),
    element,
  );
  const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
  observer.observe(element);
  return {
    update: (next) => {
      newest = next;
      plot.setData(dataOf(next));
    },
    remove: () => {
      observer.disconnect();
      plot.destroy();
    },
  };
};
