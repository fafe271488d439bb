/// Reports and tables of experiments in the terminal.
import { notesOf, printCells } from '../experiment/index.ts';
import type { ExperimentResults, LabProblem, ManifestError, ReportTable } from '../experiment/index.ts';
import type { Context } from './context.ts';
import { complain } from './sheet-source.ts';
import { displayWidth, padEnd, padStart } from './table.ts';

/// Rows of equally many cells; the columns named go to the right, as numbers do.
export const printColumns = (rows: readonly (readonly string[])[], toTheRight: readonly boolean[] = []): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column]!))));
  const pad = (cell: string, column: number): string =>
    (toTheRight[column] === true ? padStart : padEnd)(cell, widths[column]!);
  return rows.map((row) => `${row.map(pad).join('  ').trimEnd()}\n`).join('');
};

const printReportTable = (table: ReportTable, { language, style }: Context): string =>
  `${style.dim(table.title[language])}\n${printColumns(
    printCells(table, language),
    table.columns.map(({ kind }) => kind !== 'text'),
  )}`;

/// The report without its plots, which are files.
export const printResults = (results: ExperimentResults, context: Context): string => {
  const { language, style } = context;
  const { title, summary, sections } = results.report();
  return [
    `${style.bold(title[language])}\n`,
    ...[...summary, ...notesOf(results)].map((words) => `${words[language]}\n`),
    ...sections.flatMap(({ heading, paragraphs, tables, remarks = [] }) => [
      `\n${style.bold(heading[language])}\n`,
      ...paragraphs.map((words) => `${words[language]}\n`),
      ...tables.map((table) => `\n${printReportTable(table, context)}`),
      ...remarks.map((words) => `\n${words[language]}\n`),
    ]),
  ].join('');
};

/// What is wrong, for the person; with `json` on stdout, for programs.
export const tellProblem = (
  context: Context,
  { message, hint, ...rest }: LabProblem | ManifestError,
  { json = false, where = '' }: { readonly json?: boolean; readonly where?: string } = {},
): void => {
  if (json) context.io.out(`${JSON.stringify({ ok: false, problem: { ...rest, message, hint } })}\n`);
  const { language } = context;
  complain(context, `${where}${message[language]}`, hint[language]);
};
