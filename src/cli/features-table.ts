/// The values of features as a table for people, as CSV and as JSON.
import { squareName } from '../games/index.ts';
import type { Counts, Feature } from '../relations/index.ts';
import type { Context } from './context.ts';
import type { FeatureTexts } from './feature-text.ts';
import { shorten } from './feature-text.ts';
import { featuresWords } from './features-words.ts';
import { displayWidth, padEnd, padStart, printTable } from './table.ts';

/// A position of a game and the move that led to it.
export interface GameRow {
  readonly ply: number;
  readonly move: number;
  readonly counts: Counts;
}

export type Values = Readonly<Record<string, number>>;

export const valuesOf = (features: readonly Feature[], counts: Counts): Values =>
  Object.fromEntries(features.map(({ name }, i) => [name, counts[i]!]));

export const gameJson = (features: readonly Feature[], rows: readonly GameRow[]): unknown => ({
  positions: rows.map(({ ply, move, counts }) => ({
    ply,
    move: squareName(move),
    values: valuesOf(features, counts),
  })),
});

/// Narrow enough for a terminal of 100 columns.
const WIDTH = 100;

export const printValues = (
  features: readonly Feature[],
  counts: Counts,
  texts: FeatureTexts,
  { language, style }: Context,
): string => {
  const [name, value, about] = featuresWords(language).header as [string, string, string];
  const rows = features.map((feature, i) => [
    feature.name,
    String(counts[i]),
    texts.comment(feature) || texts.clause(feature),
  ]);
  const widest = (column: number, title: string): number =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[column]!)));
  const [first, second] = [widest(0, name), widest(1, value)];
  const line = ([a, b, c]: readonly string[]): string =>
    `${padEnd(a!, first)}  ${padStart(b!, second)}  ${shorten(c!, Math.max(20, WIDTH - first - second - 4))}`;
  return [style.bold(line([name, value, about])), ...rows.map(line)].map((text) => `${text}\n`).join('');
};

/// A row for each position; as many features side by side as fit, the rest below.
export const printGameValues = (
  features: readonly Feature[],
  rows: readonly GameRow[],
  { language, style }: Context,
): string => {
  const titles = featuresWords(language).gameHeader;
  const fixed = rows.map(({ ply, move }) => [String(ply), squareName(move)]);
  const columns = features.map(({ name }, i) => [name, ...rows.map(({ counts }) => String(counts[i]))]);
  const widthOf = (cells: readonly string[]): number => Math.max(...cells.map(displayWidth)) + 2;
  const lead = titles.reduce((sum, title, i) => sum + widthOf([title, ...fixed.map((row) => row[i]!)]), 0);
  const blocks: string[][][] = [];
  let width = Infinity;
  for (const column of columns) {
    width += widthOf(column);
    if (width > WIDTH) {
      blocks.push([]);
      width = lead + widthOf(column);
    }
    blocks.at(-1)!.push(column);
  }
  return blocks
    .map((block) => {
      const [header, ...lines] = printTable([
        [...titles, ...block.map(([name]) => name!)],
        ...fixed.map((row, i) => [...row, ...block.map((column) => column[i + 1]!)]),
      ]).split('\n');
      return [style.bold(header!), ...lines].join('\n');
    })
    .join('\n');
};

const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\n`;

export const printCsv = (features: readonly Feature[], counts: Counts): string =>
  csvLine(features.map(({ name }) => name)) + csvLine([...counts].map(String));

export const printGameCsv = (features: readonly Feature[], rows: readonly GameRow[]): string =>
  [
    csvLine(['ply', 'move', ...features.map(({ name }) => name)]),
    ...rows.map(({ ply, move, counts }) => csvLine([String(ply), squareName(move), ...[...counts].map(String)])),
  ].join('');
