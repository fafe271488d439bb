/// What an experiment has to say: sentences, tables and plots as plain data, in both languages.
import type { Interval, Words } from '../../play/index.ts';

export interface ExperimentReport {
  readonly title: Words;
  /// What came out, in a few sentences.
  readonly summary: readonly Words[];
  readonly sections: readonly ReportSection[];
}

/// Read from top to bottom: paragraphs, tables, plots, remarks.
export interface ReportSection {
  readonly heading: Words;
  readonly paragraphs: readonly Words[];
  readonly tables: readonly ReportTable[];
  readonly plots: readonly ReportPlot[];
  readonly remarks?: readonly Words[];
}

/// `count` is a whole number, `percent` a share from 0 to 1; the intervals are of numbers and of shares.
export type ColumnKind = 'text' | 'count' | 'number' | 'percent' | 'interval' | 'percent-interval';

export interface ReportColumn {
  /// For programs: the head of the column in CSV, in small letters and hyphens.
  readonly name: string;
  readonly title: Words;
  readonly kind: ColumnKind;
  /// Digits after the point, for people; 2 for numbers and 1 for percents unless given. JSON and CSV are not rounded by it.
  readonly digits?: number;
}

/// As its column's kind says; null where there is nothing.
export type ReportCell = string | Words | number | Interval | null;

export interface ReportTable {
  /// The name of its CSV file, in small letters and hyphens; no other table of the report has it.
  readonly name: string;
  readonly title: Words;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly ReportCell[])[];
}

/// An axis of values; `percent` shows shares from 0 to 1 as percents. The limits are those of the data unless given.
export interface PlotAxis {
  readonly title: Words;
  readonly kind: 'number' | 'percent';
  readonly least?: number;
  readonly most?: number;
}

/// A dashed line across the plot, such as what chance would give.
export interface PlotReference {
  readonly value: number;
  readonly title: Words;
}

/// Bars with whiskers, in groups; each group has at most one bar of a series, and a series has one colour.
export interface BarPlot {
  readonly kind: 'bars';
  /// The name of its SVG file, in small letters and hyphens; no other plot of the report has it.
  readonly name: string;
  readonly title: Words;
  readonly axis: PlotAxis;
  readonly series: readonly Words[];
  readonly groups: readonly {
    readonly title: Words;
    /// By the numbers of series; null where a series has none.
    readonly bars: readonly (PlotBar | null)[];
  }[];
  readonly reference?: PlotReference;
}

export interface PlotBar {
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
}

export interface LinePlot {
  readonly kind: 'lines';
  readonly name: string;
  readonly title: Words;
  readonly across: PlotAxis;
  readonly up: PlotAxis;
  readonly lines: readonly { readonly title: Words; readonly points: readonly PlotPoint[] }[];
  readonly reference?: PlotReference;
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly low?: number;
  readonly high?: number;
}

export type ReportPlot = BarPlot | LinePlot;

/// What is the same in both languages, such as a name.
export const sameWords = (text: string): Words => ({ en: text, ja: text });
