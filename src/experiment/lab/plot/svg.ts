/// Pieces of SVG for plots: readable on light and on dark pages, text as text, no scripts.
import { escapeXml } from '../../../games/index.ts';

type Attributes = Readonly<Record<string, string | number>>;

/// Hundredths of a pixel are enough, and the same on every machine.
const rounded = (value: number): string => String(Math.round(value * 100) / 100);

export const element = (name: string, attributes: Attributes, content?: string): string => {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escapeXml(value)}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
};

const LIGHT = {
  paper: '#ffffff',
  ink: '#1c1c1c',
  quiet: '#595959',
  grid: '#d9d9d9',
  // Dark enough for lines on paper, light enough for whiskers on bars.
  series: ['#4a8fc7', '#d97b3a', '#4a9e6e', '#a878c0', '#a88a2a', '#cc6484', '#5a9aab', '#8a8a8a'],
} as const;

const DARK: { readonly [Key in keyof typeof LIGHT]: Key extends 'series' ? readonly string[] : string } = {
  paper: '#16191d',
  ink: '#ececec',
  quiet: '#b4b4b4',
  grid: '#3a3f45',
  series: ['#3d80b8', '#c06a2c', '#3f8f60', '#9868b2', '#96791f', '#bb5575', '#4b8999', '#7b7b7b'],
};

export type Colour = 'paper' | 'ink' | 'quiet' | 'grid' | number;

const COLOURS: readonly Colour[] = ['paper', 'ink', 'quiet', 'grid', ...LIGHT.series.keys()];
const valueOf = (colour: Colour, theme: typeof LIGHT | typeof DARK): string =>
  typeof colour === 'number' ? theme.series[colour % theme.series.length]! : theme[colour];
const classOf = (colour: Colour): string => (typeof colour === 'number' ? `s${colour % LIGHT.series.length}` : colour);

// The light colours are attributes, so that the picture can be read also where style sheets are forbidden.
export const fill = (colour: Colour): Attributes => ({
  class: `plot-fill-${classOf(colour)}`,
  fill: valueOf(colour, LIGHT),
});
export const stroke = (colour: Colour): Attributes => ({
  class: `plot-line-${classOf(colour)}`,
  stroke: valueOf(colour, LIGHT),
});

const DARK_RULES = COLOURS.map((colour) => {
  const value = valueOf(colour, DARK);
  return `.plot-fill-${classOf(colour)}{fill:${value}}.plot-line-${classOf(colour)}{stroke:${value}}`;
}).join('');

/// Signs of full width take a whole square, others a little more than half of it.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u;
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((width, sign) => width + size * (WIDE.test(sign) ? 1 : 0.58), 0);

/// The text in lines no wider than that: broken at blanks, in Japanese anywhere.
export const wrapText = (text: string, size: number, width: number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[\u0020-\u024f]+?(?: |$|(?=[^\u0020-\u024f]))|[^]/gu) ?? []) {
    if (line !== '' && textWidth((line + part).trimEnd(), size) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, line.trimEnd()];
};

export interface TextOptions {
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: Colour;
  readonly isBold?: boolean;
  /// Whether lines behind it stand back.
  readonly hasHalo?: boolean;
}

export const SIZE = 13;

const halo = (colour: Colour): Attributes => ({
  ...stroke('paper'),
  class: `${fill(colour)['class']} ${stroke('paper')['class']}`,
  'stroke-width': 4,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
});

export const label = (
  x: number,
  y: number,
  text: string,
  { size = SIZE, anchor = 'start', colour = 'ink', isBold = false, hasHalo = false }: TextOptions = {},
): string =>
  element(
    'text',
    {
      ...{ x, y, ...fill(colour), 'font-size': size, 'text-anchor': anchor },
      ...(isBold ? { 'font-weight': 'bold' } : {}),
      ...(hasHalo ? halo(colour) : {}),
    },
    escapeXml(text),
  );

export const line = (x1: number, y1: number, x2: number, y2: number, colour: Colour, more: Attributes = {}): string =>
  element('line', { x1, y1, x2, y2, ...stroke(colour), ...more });

/// A whole picture on a ground of its own; title and description are read aloud.
export const picture = (
  width: number,
  height: number,
  language: string,
  title: string,
  description: string,
  parts: readonly string[],
): string =>
  `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...{ width, height, viewBox: `0 0 ${rounded(width)} ${rounded(height)}`, role: 'img', 'xml:lang': language },
      'font-family': 'system-ui, sans-serif',
    },
    [
      '',
      element('title', {}, escapeXml(title)),
      element('desc', {}, escapeXml(description)),
      element('style', {}, `@media (prefers-color-scheme:dark){${DARK_RULES}}`),
      element('rect', { width, height, ...fill('paper') }),
      ...parts,
      '',
    ].join('\n'),
  )}\n`;
