/// Plots of reports as SVG pictures that stand alone.
import type { ReportPlot } from '../report.ts';
import { drawBars } from './bars.ts';
import type { Language } from './frame.ts';
import { drawLines } from './lines.ts';

export const drawPlot = (plot: ReportPlot, language: Language): string =>
  plot.kind === 'bars' ? drawBars(plot, language) : drawLines(plot, language);
