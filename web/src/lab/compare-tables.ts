/// Two tables of the same name, row by row beside each other.
import type { ReportCell, ReportColumn, ReportTable, Words } from '../../../src/serve/contract/index.ts';

export interface ComparedCell {
  readonly first: ReportCell;
  readonly second: ReportCell;
  /// Second minus first, where both are numbers.
  readonly difference?: number;
}

export interface ComparedRow {
  /// What the row is about, in the order of the columns of text.
  readonly about: readonly ReportCell[];
  /// In the order of the other columns.
  readonly cells: readonly ComparedCell[];
}

export interface ComparedTable {
  readonly name: string;
  readonly title: Words;
  readonly texts: readonly ReportColumn[];
  readonly figures: readonly ReportColumn[];
  readonly rows: readonly ComparedRow[];
}

/// What an interval says is read from its ends: it has no difference of its own.
export const hasDifference = ({ kind }: ReportColumn): boolean =>
  kind === 'count' || kind === 'number' || kind === 'percent';

const compared = (first: ReportCell, second: ReportCell): ComparedCell => ({
  first,
  second,
  ...(typeof first === 'number' && typeof second === 'number' ? { difference: second - first } : {}),
});

/// Columns that both have; rows of either, those of the first one first.
export const compareTables = (one: ReportTable, other: ReportTable): ComparedTable => {
  const shared = one.columns.filter(({ name, kind }) =>
    other.columns.some((column) => column.name === name && column.kind === kind),
  );
  const texts = shared.filter(({ kind }) => kind === 'text');
  const figures = shared.filter(({ kind }) => kind !== 'text');
  const cellsOf = ({ columns }: ReportTable, row: readonly ReportCell[], wanted: readonly ReportColumn[]) =>
    wanted.map(({ name }) => row[columns.findIndex((column) => column.name === name)] ?? null);
  // Rows about the same come in the same order: the first of one belongs to the first of the other.
  const keyed = (table: ReportTable): ReadonlyMap<string, readonly ReportCell[]> => {
    const rows = new Map<string, readonly ReportCell[]>();
    for (const row of table.rows) {
      const about = JSON.stringify(cellsOf(table, row, texts));
      let key = about;
      for (let i = 2; rows.has(key); i++) key = `${about} ${i}`;
      rows.set(key, row);
    }
    return rows;
  };
  const [firsts, seconds] = [keyed(one), keyed(other)];
  const keys = new Set([...firsts.keys(), ...seconds.keys()]);
  return {
    ...{ name: one.name, title: one.title, texts, figures },
    rows: [...keys].map((key) => {
      const [first, second] = [firsts.get(key), seconds.get(key)];
      const about = first === undefined ? cellsOf(other, second!, texts) : cellsOf(one, first, texts);
      const [left, right] = [
        first === undefined ? undefined : cellsOf(one, first, figures),
        second === undefined ? undefined : cellsOf(other, second, figures),
      ];
      return { about, cells: figures.map((_, i) => compared(left?.[i] ?? null, right?.[i] ?? null)) };
    }),
  };
};
