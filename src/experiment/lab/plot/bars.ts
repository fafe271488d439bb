/// Bars with whiskers, in groups. They lie, so that names of any length can be read.
import type { BarPlot, PlotBar } from '../report.ts';
import { MARGIN, REFERENCE_DASH, WIDTH, drawLegend, drawTitle, drawWhisker, printTick, printValue } from './frame.ts';
import type { Language } from './frame.ts';
import { scaleOf } from './scale.ts';
import { SIZE, element, fill, label, line, picture, textWidth, wrapText } from './svg.ts';

const BAR = 15;
const GAP = 3;
const GROUP_GAP = 13;
const NAME_LINE = SIZE + 3;
const MOST_LABEL = 200;
/// Room for the figure behind a bar that is full.
const FIGURE = 58;

const isNamed = (value: number | undefined): value is number => value !== undefined;

const valuesOf = ({ groups, reference }: BarPlot): readonly number[] =>
  [
    ...groups.flatMap(({ bars }) => bars.flatMap((bar) => (bar === null ? [] : [bar.value, bar.low, bar.high]))),
    reference?.value,
  ].filter(isNamed);

/// How a value is written: a digit more than the ticks have.
type Figure = (value: number) => string;

const describe = ({ axis, series, groups, reference }: BarPlot, language: Language, figure: Figure): string => {
  const range = ({ low, high }: PlotBar): string =>
    low === undefined || high === undefined ? '' : ` (${figure(low)} – ${figure(high)})`;
  const lines = groups.map(({ title, bars }) => {
    const told = bars.flatMap((bar, i) => {
      const name = series.length > 1 ? `${series[i]![language]} ` : '';
      return bar === null ? [] : [`${name}${figure(bar.value)}${range(bar)}`];
    });
    return `${title[language]}: ${told.join(', ')}`;
  });
  return [axis.title[language], ...lines, ...(reference === undefined ? [] : [reference.title[language]])].join('; ');
};

interface PlacedBar extends PlotBar {
  readonly series: number;
  readonly y: number;
}

/// Groups one under the other, each as high as its bars or its name need.
const placeGroups = (plot: BarPlot, language: Language, top: number) => {
  let bottom = top;
  const groups = plot.groups.map(({ title, bars }) => {
    const names = wrapText(title[language], SIZE, MOST_LABEL);
    const there = bars.flatMap((bar, series) => (bar === null ? [] : [{ ...bar, series }]));
    const thickness = there.length * (BAR + GAP) - GAP;
    const height = Math.max(thickness, names.length * NAME_LINE);
    const middle = bottom + (GROUP_GAP + height) / 2;
    bottom += height + GROUP_GAP;
    return {
      names: names.map((name, i) => ({ name, y: middle + 5 + (i - (names.length - 1) / 2) * NAME_LINE })),
      bars: there.map((bar, i): PlacedBar => ({ ...bar, y: middle - thickness / 2 + i * (BAR + GAP) })),
    };
  });
  return { groups, bottom: bottom + 2 };
};

export const drawBars = (plot: BarPlot, language: Language): string => {
  const { axis, reference } = plot;
  const title = drawTitle(plot.title[language]);
  const legend = drawLegend(plot, language, title.bottom);
  const widest = Math.max(0, ...plot.groups.map((group) => textWidth(group.title[language], SIZE)));
  const left = MARGIN + Math.min(MOST_LABEL, widest) + 10;
  const right = WIDTH - FIGURE;
  const { place, ticks, digits } = scaleOf([0, ...valuesOf(plot)], axis, left, right);
  const figure: Figure = (value) => printValue(value, axis, axis.kind === 'percent' ? 1 : digits + 1);
  const top = legend.bottom + 4;
  const { groups, bottom } = placeGroups(plot, language, top);
  const bars = groups.flatMap((group) => group.bars);
  return picture(WIDTH, bottom + 48, language, plot.title[language], describe(plot, language, figure), [
    ...title.parts,
    ...legend.parts,
    ...ticks.flatMap((tick) => [
      line(place(tick), top, place(tick), bottom, 'grid'),
      label(place(tick), bottom + 17, printTick(tick, axis, digits), { anchor: 'middle', colour: 'quiet' }),
    ]),
    ...groups.flatMap(({ names }) => names.map(({ name, y }) => label(left - 8, y, name, { anchor: 'end' }))),
    ...bars.flatMap((bar) => drawBar(bar, place)),
    line(place(0), top, place(0), bottom, 'quiet'),
    ...(reference === undefined ? [] : [place(reference.value)]).map((x) =>
      line(x, top, x, bottom, 'ink', { 'stroke-dasharray': REFERENCE_DASH }),
    ),
    // Last, so that no line runs through them.
    ...bars.map(({ value, high, y }) =>
      label(place(Math.max(0, value, high ?? value)) + 7, y + BAR / 2 + 4.5, figure(value), {
        size: 12,
        hasHalo: true,
      }),
    ),
    label((left + right) / 2, bottom + 37, axis.title[language], { anchor: 'middle' }),
  ]);
};

const drawBar = ({ value, low, high, series, y }: PlacedBar, place: (value: number) => number): readonly string[] => {
  const x = place(Math.min(0, value));
  const bar = element('rect', { x, y, width: place(Math.max(0, value)) - x, height: BAR, ...fill(series) });
  if (low === undefined || high === undefined) return [bar];
  return [bar, drawWhisker([place(low), y + BAR / 2], [place(high), y + BAR / 2])];
};
