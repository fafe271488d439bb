/// Tables of two runs beside each other.
import { expect, test } from 'vitest';
import type { ReportTable } from '../../../src/serve/contract/index.ts';
import { compareTables } from './compare-tables.ts';

const words = (text: string) => ({ en: text, ja: text });

const table = (rows: ReportTable['rows'], extra: ReportTable['columns'] = []): ReportTable => ({
  name: 'goals',
  title: words('Goals'),
  columns: [
    { name: 'game', title: words('game'), kind: 'text' },
    { name: 'mean', title: words('mean'), kind: 'number' },
    { name: 'interval', title: words('interval'), kind: 'interval' },
    ...extra,
  ],
  rows,
});

test('rows about the same stand beside each other, whatever their order; others stand alone', () => {
  const { rows } = compareTables(
    table([
      ['nim', 50, { low: 46, high: 54 }],
      ['hex', 40, { low: 30, high: 50 }],
    ]),
    table([
      ['chess', 10, null],
      ['nim', 52.5, { low: 51, high: 54 }],
    ]),
  );
  expect(rows).toEqual([
    {
      about: ['nim'],
      cells: [
        { first: 50, second: 52.5, difference: 2.5 },
        { first: { low: 46, high: 54 }, second: { low: 51, high: 54 } },
      ],
    },
    {
      about: ['hex'],
      cells: [
        { first: 40, second: null },
        { first: { low: 30, high: 50 }, second: null },
      ],
    },
    {
      about: ['chess'],
      cells: [
        { first: null, second: 10 },
        { first: null, second: null },
      ],
    },
  ]);
});

test('columns that one of them lacks are left out, and rows that look alike are told apart', () => {
  const more = table(
    [
      ['nim', 1, null, 7],
      ['nim', 2, null, 8],
    ],
    [{ name: 'games', title: words('games'), kind: 'count' }],
  );
  const compared = compareTables(
    more,
    table([
      ['nim', 3, null],
      ['nim', 5, null],
    ]),
  );
  expect(compared.figures.map(({ name }) => name)).toEqual(['mean', 'interval']);
  expect(compared.rows.map(({ cells }) => cells[0]!.difference)).toEqual([2, 3]);
});
