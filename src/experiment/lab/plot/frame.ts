/// What plots have in common: the title, the legend, values as they are written.
import type { Words } from '../../../play/index.ts';
import type { PlotAxis, PlotReference, ReportPlot } from '../report.ts';
import { SIZE, element, fill, label, line, stroke, textWidth, wrapText } from './svg.ts';

export type Language = keyof Words;

export const WIDTH = 720;
export const MARGIN = 16;
const TITLE_SIZE = 16;
const LINE = 20;
const SWATCH = 26;

export const DASHES = ['', '7 4', '2 3', '9 3 2 3'] as const;
export const REFERENCE_DASH = '5 4';

/// A value of the axis as it is written beside a bar or a tick.
export const printValue = (value: number, { kind }: PlotAxis, digits: number): string =>
  kind === 'percent' ? `${(100 * value).toFixed(Math.max(0, digits))}%` : value.toFixed(Math.max(0, digits));

/// A tick needs no more digits than tell it from the next one.
export const printTick = (value: number, axis: PlotAxis, digits: number): string =>
  printValue(value, axis, axis.kind === 'percent' ? digits - 2 : digits);

export interface Drawn {
  readonly parts: readonly string[];
  /// Where the next part may begin.
  readonly bottom: number;
}

export const drawTitle = (title: string): Drawn => {
  const lines = wrapText(title, TITLE_SIZE, WIDTH - 2 * MARGIN);
  return {
    parts: lines.map((text, i) => label(MARGIN, 28 + i * LINE, text, { size: TITLE_SIZE, isBold: true })),
    bottom: 32 + lines.length * LINE,
  };
};

/// The sign of a series in the legend.
const drawSign = (plot: ReportPlot, series: number, x: number, y: number): string =>
  plot.kind === 'bars'
    ? element('rect', { x, y: y - 11, width: 18, height: 12, ...fill(series) })
    : line(x, y - 4, x + 20, y - 4, series, { 'stroke-width': 2.5, 'stroke-dasharray': dashOf(series) });

export const dashOf = (series: number): string => DASHES[series % DASHES.length] || 'none';

/// Series, where there are several, and the reference: side by side as far as they fit.
export const drawLegend = (plot: ReportPlot, language: Language, top: number): Drawn => {
  const titles = plot.kind === 'bars' ? plot.series : plot.lines.map(({ title }) => title);
  const entries = [
    ...(titles.length < 2
      ? []
      : titles.map((title, i) => ({ title, sign: (x: number, y: number) => drawSign(plot, i, x, y) }))),
    ...(plot.reference === undefined ? [] : [referenceEntry(plot.reference)]),
  ];
  let [x, y] = [MARGIN, top];
  const parts = entries.flatMap(({ title, sign }) => {
    const width = SWATCH + textWidth(title[language], SIZE) + 18;
    if (x > MARGIN && x + width > WIDTH - MARGIN) [x, y] = [MARGIN, y + LINE];
    const drawn = [sign(x, y), label(x + SWATCH, y, title[language])];
    x += width;
    return drawn;
  });
  return { parts, bottom: entries.length === 0 ? top - 8 : y + 14 };
};

const referenceEntry = ({ title }: PlotReference) => ({
  title,
  sign: (x: number, y: number) => line(x, y - 4, x + 20, y - 4, 'ink', { 'stroke-dasharray': REFERENCE_DASH }),
});

/// A line across or upwards, with small bars at its ends.
export const drawWhisker = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): string => {
  const end = (x: number, y: number): string =>
    y1 === y2 ? `M${round(x)} ${round(y - 4)}v8` : `M${round(x - 4)} ${round(y)}h8`;
  const d = `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}${end(x1, y1)}${end(x2, y2)}`;
  return element('path', { d, fill: 'none', ...stroke('ink'), 'stroke-width': 1.5 });
};

export const round = (value: number): number => Math.round(value * 100) / 100;
