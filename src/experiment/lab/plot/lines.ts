/// Lines through points, with whiskers where points have them. Lines differ in colour and in dashes.
import type { LinePlot } from '../report.ts';
import {
  MARGIN,
  REFERENCE_DASH,
  WIDTH,
  dashOf,
  drawLegend,
  drawTitle,
  drawWhisker,
  printTick,
  printValue,
  round,
} from './frame.ts';
import type { Language } from './frame.ts';
import { scaleOf } from './scale.ts';
import { SIZE, element, fill, label, line, picture, stroke, textWidth } from './svg.ts';

const HEIGHT = 300;
/// More points than that are a curve, and dots would hide it.
const MOST_DOTS = 40;

const isNamed = (value: number | undefined): value is number => value !== undefined;

const describe = ({ across, up, lines, reference }: LinePlot, language: Language): string => {
  const told = lines.map(({ title, points }) => {
    const ends = [points[0], points.at(-1)].flatMap((point) =>
      point === undefined ? [] : [`${printValue(point.x, across, 1)}: ${printValue(point.y, up, 1)}`],
    );
    return `${title[language]}: ${ends.join(' … ')}`;
  });
  const axes = `${up.title[language]} / ${across.title[language]}`;
  return [axes, ...told, ...(reference === undefined ? [] : [reference.title[language]])].join('; ');
};

export const drawLines = (plot: LinePlot, language: Language): string => {
  const { across, up, lines, reference } = plot;
  const title = drawTitle(plot.title[language]);
  const legend = drawLegend(plot, language, title.bottom);
  const points = lines.flatMap((one) => one.points);
  const top = legend.bottom + 24;
  const bottom = top + HEIGHT;
  const values = [...points.flatMap(({ y, low, high }) => [y, low, high]), reference?.value].filter(isNamed);
  const rise = scaleOf(values, up, bottom, top);
  const names = rise.ticks.map((tick) => printTick(tick, up, rise.digits));
  const left = MARGIN + Math.max(...names.map((name) => textWidth(name, SIZE))) + 8;
  const right = WIDTH - MARGIN - 8;
  const run = scaleOf(
    points.map(({ x }) => x),
    across,
    left,
    right,
  );
  const grid = [
    ...rise.ticks.flatMap((tick, i) => [
      line(left, rise.place(tick), right, rise.place(tick), 'grid'),
      label(left - 8, rise.place(tick) + 4.5, names[i]!, { anchor: 'end', colour: 'quiet' }),
    ]),
    ...run.ticks.flatMap((tick) => [
      line(run.place(tick), bottom, run.place(tick), bottom + 5, 'quiet'),
      label(run.place(tick), bottom + 21, printTick(tick, across, run.digits), { anchor: 'middle', colour: 'quiet' }),
    ]),
  ];
  const drawn = lines.flatMap((one, series) => {
    const places = one.points.map(({ x, y }) => [round(run.place(x)), round(rise.place(y))] as const);
    const whiskers = one.points.flatMap(({ x, low, high }) =>
      low === undefined || high === undefined
        ? []
        : [drawWhisker([run.place(x), rise.place(low)], [run.place(x), rise.place(high)])],
    );
    const dots =
      places.length > MOST_DOTS ? [] : places.map(([cx, cy]) => element('circle', { cx, cy, r: 3.5, ...fill(series) }));
    return [
      element('polyline', {
        ...{ points: places.join(' '), fill: 'none', ...stroke(series), 'stroke-width': 2.5 },
        ...{ 'stroke-linejoin': 'round', 'stroke-dasharray': dashOf(series) },
      }),
      ...whiskers,
      ...dots,
    ];
  });
  const level = reference === undefined ? [] : [rise.place(reference.value)];
  return picture(WIDTH, bottom + 52, language, plot.title[language], describe(plot, language), [
    ...title.parts,
    ...legend.parts,
    label(MARGIN, top - 12, up.title[language]),
    ...grid,
    line(left, bottom, right, bottom, 'quiet'),
    ...level.map((y) => line(left, y, right, y, 'ink', { 'stroke-dasharray': REFERENCE_DASH })),
    ...drawn,
    label((left + right) / 2, bottom + 41, across.title[language], { anchor: 'middle' }),
  ]);
};
