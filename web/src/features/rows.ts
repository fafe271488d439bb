/// Which rows of a table of features are shown, and in which order.
import type { Words } from '../../../src/serve/contract/index.ts';

export type SortKey = 'name' | 'value' | 'contribution';

export interface Order {
  readonly key: SortKey;
  readonly isReversed: boolean;
}

/// What sorting and searching need of a row.
export interface Row {
  readonly name: string;
  readonly words: Words;
  readonly clause: string;
  readonly value: number;
  readonly contribution?: number | undefined;
}

export interface RowFilter {
  readonly text: string;
  /// Rows whose value is 0, too.
  readonly hasZeros: boolean;
}

const fits = ({ name, words, clause, value }: Row, { text, hasZeros }: RowFilter): boolean => {
  if (value === 0 && !hasZeros) return false;
  const all = [name, words.en, words.ja, clause].join('\n').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

export const filteredRows = <R extends Row>(rows: readonly R[], filter: RowFilter): readonly R[] =>
  rows.filter((row) => fits(row, filter));

/// What a column sorts by, the largest first: amounts, whatever their sign.
const amountOf = ({ value, contribution }: Row, key: SortKey): number =>
  Math.abs(key === 'contribution' ? (contribution ?? 0) : value);

/// Rows come in the order of their names; those that are equal stay in it.
export const sortedRows = <R extends Row>(rows: readonly R[], { key, isReversed }: Order): readonly R[] => {
  if (key === 'name') return isReversed ? rows.toReversed() : rows;
  const sign = isReversed ? -1 : 1;
  return rows.toSorted((a, b) => sign * (amountOf(b, key) - amountOf(a, key)));
};

/// The same column once more turns it round.
export const orderBy = (order: Order, key: SortKey): Order => ({
  key,
  isReversed: order.key === key && !order.isReversed,
});

export const sumOf = (rows: readonly Row[]): number =>
  rows.reduce((sum, { contribution = 0 }) => sum + contribution, 0);
