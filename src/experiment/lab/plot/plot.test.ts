import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameWords } from '../report.ts';
import type { BarPlot, LinePlot } from '../report.ts';
import { drawPlot } from './draw-plot.ts';
import { scaleOf } from './scale.ts';
import { textWidth, wrapText } from './svg.ts';

const BARS: BarPlot = {
  kind: 'bars',
  name: 'scores',
  title: { en: 'Scores & <more>', ja: '得点率' },
  axis: { title: { en: 'score', ja: '得点率' }, kind: 'percent', least: 0, most: 1 },
  series: [sameWords('depth 1'), sameWords('depth "2"')],
  groups: [
    { title: sameWords('hex'), bars: [{ value: 0.625, low: 0.6, high: 0.65 }, null] },
    { title: sameWords('nim'), bars: [{ value: 0.5 }, { value: 0.25, low: 0.2, high: 0.3 }] },
  ],
  reference: { value: 0.5, title: { en: 'even', ja: '互角' } },
};

const LINES: LinePlot = {
  kind: 'lines',
  name: 'weights',
  title: sameWords('Weights'),
  across: { title: sameWords('games'), kind: 'number' },
  up: { title: sameWords('weight'), kind: 'number' },
  lines: [
    {
      title: sameWords('one'),
      points: [
        { x: 10, y: -1, low: -2, high: 0 },
        { x: 20, y: 1 },
      ],
    },
    { title: sameWords('other'), points: [{ x: 10, y: 0.5 }] },
  ],
};

/// The names of the elements; throws where they do not close in order, which no picture would show.
const elementsOf = (svg: string): readonly string[] => {
  const open: string[] = [];
  const names: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-z]+)((?: [a-zA-Z0-9:-]+="[^"<]*")*)(\/?)>/g,
    (_, end, name: string, __, alone) => {
      if (end === '/' && open.pop() !== name) throw new Error(`</${name}> closes nothing`);
      if (end !== '/' && alone !== '/') open.push(name);
      if (end !== '/') names.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
  return names;
};

const textsOf = (svg: string): readonly string[] => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text!);
const count = (names: readonly string[], name: string): number => names.filter((each) => each === name).length;

describe('a plot of bars', () => {
  const svg = drawPlot(BARS, 'en');
  const names = elementsOf(svg);
  test('has a title and a description with all figures, and no script', () => {
    expect(svg).toContain('<title>Scores &amp; &lt;more&gt;</title>');
    expect(svg).toContain(
      '<desc>score; hex: depth 1 62.5% (60.0% – 65.0%); nim: depth 1 50.0%, depth &quot;2&quot; 25.0% (20.0% – 30.0%); even</desc>',
    );
    expect(names.filter((name) => name === 'script' || name === 'foreignObject')).toEqual([]);
    expect(svg).not.toMatch(/ on\w+=|href|url\(/);
  });
  test('has a bar for each value, whiskers where there is an interval, a dashed line, and figures as text', () => {
    // The ground, two signs of the legend, three bars.
    expect(count(names, 'rect')).toBe(1 + 2 + 3);
    expect(count(names, 'path')).toBe(2);
    // Once in the plot and once in the legend.
    expect(svg.match(/stroke-dasharray="5 4"/g)).toHaveLength(2);
    expect(textsOf(svg)).toEqual(
      expect.arrayContaining(['62.5%', '50.0%', '25.0%', 'hex', 'nim', '0%', '100%', 'even']),
    );
  });
  test('draws values where they belong', () => {
    const bars = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="15"/g)];
    const [hex, nim, other] = bars.map(([, x, width]) => ({ x: Number(x), width: Number(width) }));
    expect(new Set([hex!.x, nim!.x, other!.x]).size).toBe(1);
    expect(hex!.width / nim!.width).toBeCloseTo(0.625 / 0.5, 2);
    expect(nim!.width / other!.width).toBeCloseTo(2, 2);
  });
  test('speaks Japanese, and has colours for dark pages', () => {
    const japanese = drawPlot(BARS, 'ja');
    elementsOf(japanese);
    expect(textsOf(japanese)).toEqual(expect.arrayContaining(['得点率', '互角']));
    expect(japanese).toContain('xml:lang="ja"');
    expect(svg).toContain('@media (prefers-color-scheme:dark)');
  });
  test('of nothing, and of values below 0, can be drawn', () => {
    elementsOf(drawPlot({ ...BARS, groups: [], series: [] }, 'en'));
    const below = { ...BARS, axis: { title: sameWords('w'), kind: 'number' as const }, series: [sameWords('w')] };
    const drawn = drawPlot(
      { ...below, groups: [{ title: sameWords('a'), bars: [{ value: -3, low: -4, high: -2 }] }] },
      'en',
    );
    elementsOf(drawn);
    expect(textsOf(drawn)).toContain('-3.0');
    expect(drawn).not.toMatch(/NaN|Infinity|width="-/);
  });
});

describe('a plot of lines', () => {
  test('has lines, dots and whiskers', () => {
    const svg = drawPlot(LINES, 'en');
    const names = elementsOf(svg);
    expect([count(names, 'polyline'), count(names, 'circle'), count(names, 'path')]).toEqual([2, 3, 1]);
    expect(textsOf(svg)).toEqual(
      expect.arrayContaining(['Weights', 'games', 'weight', 'one', 'other', '-2.0', '10', '20']),
    );
    expect(svg).toContain('<desc>weight / games; one: 10.0: -1.0 … 20.0: 1.0; other: ');
  });
  test('of nothing can be drawn', () => {
    for (const lines of [[], [{ title: sameWords('x'), points: [] }]]) {
      const svg = drawPlot({ ...LINES, lines }, 'ja');
      elementsOf(svg);
      expect(svg).not.toMatch(/NaN|Infinity/);
    }
  });
});

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => Math.round(number * 1000) / 1000);

test('a scale holds all values, in order, with a few round ticks', () => {
  const limit = fc.option(value, { nil: undefined });
  fc.assert(
    fc.property(fc.array(value), limit, limit, (values, least, most) => {
      const { place, ticks, ...scale } = scaleOf(values, { least, most }, 100, 600);
      expect(scale.least).toBeLessThan(scale.most);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(12);
      const sorted = [...values, ...ticks].toSorted((one, other) => one - other);
      for (const each of values) expect(each >= scale.least - 1e-6 && each <= scale.most + 1e-6).toBe(true);
      const places = sorted.map(place);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(places.every((at) => at >= 100 && at <= 600)).toBe(true);
      const shown = ticks.map((tick) => tick.toFixed(scale.digits));
      expect(new Set(shown).size).toBe(ticks.length);
    }),
  );
});

test('text is broken into lines that fit, and nothing is lost', () => {
  expect(wrapText('two in a row, open', 10, 70)).toEqual(['two in a', 'row, open']);
  expect(wrapText('終局のみを見る', 10, 40)).toEqual(['終局のみ', 'を見る']);
  const sign = fc.constantFrom(...'ab 概念(');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 40 }), (text) => {
      const lines = wrapText(text, 10, 60);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      for (const line of lines) expect(textWidth(line, 10) <= 60 || !/[ 概念]/.test(line.slice(1))).toBe(true);
    }),
  );
});
