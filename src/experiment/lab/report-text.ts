/// Reports as files: Markdown for people, CSV for programs.
import type { Words } from '../../play/index.ts';
import type { ExperimentReport, ReportCell, ReportColumn, ReportSection, ReportTable } from './report.ts';

type Language = keyof Words;

const isInterval = (cell: ReportCell): cell is Extract<ReportCell, { readonly low: number }> =>
  typeof cell === 'object' && cell !== null && 'low' in cell;

const printNumber = (value: number, { kind, digits }: ReportColumn): string => {
  if (kind === 'count') return value.toLocaleString('en');
  if (kind === 'percent' || kind === 'percent-interval') return `${(100 * value).toFixed(digits ?? 1)}%`;
  return value.toFixed(digits ?? 2);
};

/// A cell as people read it.
export const printCell = (cell: ReportCell, column: ReportColumn, language: Language): string => {
  if (cell === null) return '-';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return printNumber(cell, column);
  if (!isInterval(cell)) return cell[language];
  const ends = [printNumber(cell.low, column), printNumber(cell.high, column)];
  return ends.join(language === 'ja' ? ' – ' : ' to ');
};

/// All cells of a table as people read them, the titles of the columns first.
export const printCells = ({ columns, rows }: ReportTable, language: Language): readonly (readonly string[])[] => [
  columns.map(({ title }) => title[language]),
  ...rows.map((row) => row.map((cell, i) => printCell(cell, columns[i]!, language))),
];

const quoteCsv = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const csvCell = (cell: ReportCell, { kind }: ReportColumn): readonly string[] => {
  const isRange = kind === 'interval' || kind === 'percent-interval';
  if (cell === null) return isRange ? ['', ''] : [''];
  if (isInterval(cell)) return [String(cell.low), String(cell.high)];
  return [quoteCsv(typeof cell === 'object' ? cell.en : String(cell))];
};

/// Numbers as they are, texts in English; an interval has two columns.
export const printCsv = ({ columns, rows }: ReportTable): string => {
  const heads = columns.flatMap(({ name, kind }) =>
    kind === 'interval' || kind === 'percent-interval' ? [`${name}-low`, `${name}-high`] : [name],
  );
  return [heads, ...rows.map((row) => row.flatMap((cell, i) => csvCell(cell, columns[i]!)))]
    .map((fields) => `${fields.join(',')}\n`)
    .join('');
};

/// Text that Markdown would take for something else.
const plain = (text: string): string => text.replaceAll(/[\\`*<|]/g, '\\$&').replaceAll(/\s*\n\s*/g, ' ');

const markdownTable = (table: ReportTable, language: Language): string => {
  const [heads, ...rows] = printCells(table, language).map((row) => `| ${row.map(plain).join(' | ')} |`);
  const rule = `| ${table.columns.map(({ kind }) => (kind === 'text' ? '---' : '---:')).join(' | ')} |`;
  return [`**${plain(table.title[language])}**`, '', heads, rule, ...rows].join('\n');
};

/// The name of a plot's file, beside the report.
export const plotFile = (name: string, language: Language): string =>
  `${name}${language === 'en' ? '' : `.${language}`}.svg`;

const markdownSection = ({ heading, paragraphs, tables, plots, remarks = [] }: ReportSection, language: Language) => [
  `## ${plain(heading[language])}`,
  ...paragraphs.map((paragraph) => plain(paragraph[language])),
  ...tables.map((table) => markdownTable(table, language)),
  ...plots.map(({ name, title }) => `![${plain(title[language])}](${plotFile(name, language)})`),
  ...remarks.map((remark) => plain(remark[language])),
];

/// `notes` stand under the summary; `ending` is Markdown already.
export const printMarkdown = (
  { title, summary, sections }: ExperimentReport,
  language: Language,
  notes: readonly Words[],
  ending: string,
): string =>
  [
    `# ${plain(title[language])}`,
    ...[...summary, ...notes].map((words) => plain(words[language])),
    ...sections.flatMap((section) => markdownSection(section, language)),
    ending,
  ]
    .join('\n\n')
    .concat('\n');
