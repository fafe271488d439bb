import { describe, expect, test } from 'vitest';
import { printCells, printCsv, printMarkdown } from './report-text.ts';
import { sameWords } from './report.ts';
import type { BarPlot, ExperimentReport, ReportTable } from './report.ts';

const TABLE: ReportTable = {
  name: 'scores',
  title: { en: 'Scores | all', ja: '得点率' },
  columns: [
    { name: 'game', title: { en: 'game', ja: 'ゲーム' }, kind: 'text' },
    { name: 'games', title: { en: 'games', ja: '局数' }, kind: 'count' },
    { name: 'margin', title: { en: 'margin', ja: '差' }, kind: 'number', digits: 1 },
    { name: 'score', title: { en: 'score', ja: '得点率' }, kind: 'percent' },
    { name: 'interval', title: { en: '95% interval', ja: '95% 区間' }, kind: 'percent-interval' },
    { name: 'range', title: { en: 'range', ja: '範囲' }, kind: 'interval' },
  ],
  rows: [
    ['hex', 12345, 3.1234, 0.625, { low: 0.6, high: 0.65 }, { low: -1, high: 2.5 }],
    [{ en: 'a "b", c', ja: '甲|乙' }, 0, -0.5, null, null, null],
  ],
};

describe('a table', () => {
  test('for people, in each language', () => {
    expect(printCells(TABLE, 'en')).toEqual([
      ['game', 'games', 'margin', 'score', '95% interval', 'range'],
      ['hex', '12,345', '3.1', '62.5%', '60.0% to 65.0%', '-1.00 to 2.50'],
      ['a "b", c', '0', '-0.5', '-', '-', '-'],
    ]);
    expect(printCells(TABLE, 'ja')[2]![0]).toBe('甲|乙');
  });
  test('for programs: numbers as they are, two columns for an interval, quotes where they are needed', () =>
    expect(printCsv(TABLE)).toBe(
      'game,games,margin,score,interval-low,interval-high,range-low,range-high\n' +
        'hex,12345,3.1234,0.625,0.6,0.65,-1,2.5\n' +
        '"a ""b"", c",0,-0.5,,,,,\n',
    ));
});

test('Markdown: sentences, notes, tables, plots and remarks in their order, with nothing that means something else', () => {
  const plot: BarPlot = {
    kind: 'bars',
    name: 'scores',
    title: sameWords('Scores'),
    axis: { title: sameWords('score'), kind: 'percent' },
    series: [],
    groups: [],
  };
  const report: ExperimentReport = {
    title: sameWords('A *report*'),
    summary: [sameWords('It\nis <b>so</b>.')],
    sections: [
      {
        heading: sameWords('Head'),
        paragraphs: [sameWords('First.')],
        tables: [TABLE],
        plots: [plot],
        remarks: [sameWords('Last.')],
      },
    ],
  };
  expect(printMarkdown(report, 'ja', [sameWords('A note.')], '## End')).toBe(`# A \\*report\\*

It is \\<b>so\\</b>.

A note.

## Head

First.

**得点率**

| ゲーム | 局数 | 差 | 得点率 | 95% 区間 | 範囲 |
| --- | ---: | ---: | ---: | ---: | ---: |
| hex | 12,345 | 3.1 | 62.5% | 60.0% – 65.0% | -1.00 – 2.50 |
| 甲\\|乙 | 0 | -0.5 | - | - | - |

![Scores](scores.ja.svg)

Last.

## End
`);
  expect(printMarkdown(report, 'en', [], '')).toContain('![Scores](scores.svg)');
});
