/// Concepts as SVG pictures that stand alone, readable on light and on dark pages.
import { escapeXml } from '../../../games/index.ts';
import { conceptLegend } from './card.ts';
import type { CardCell, CardWall, ConceptCard } from './card.ts';
import type { Mark } from './pattern.ts';

export interface ConceptSvgOptions {
  /// Of the title and description, which are read aloud.
  readonly language?: 'en' | 'ja';
  /// The begin of the ids inside; two pictures on one page need two.
  readonly id?: string;
  /// Without it, the one that the reader has chosen.
  readonly theme?: 'light' | 'dark';
}

const CELL = 40;
const MARGIN = 12;
const GAP = 24;

interface Theme {
  readonly paper: string;
  readonly free: string;
  readonly grid: string;
  readonly own: string;
  readonly ownLine: string;
  readonly enemy: string;
  readonly enemyLine: string;
  readonly blank: string;
  readonly wall: string;
}

// Own and enemy as in the pictures of lessons.
const LIGHT: Theme = {
  paper: '#ffffff',
  free: '#eef1ef',
  grid: '#b9c4bd',
  own: '#1d4f91',
  ownLine: '#0b2a52',
  enemy: '#f4b860',
  enemyLine: '#7a4a00',
  blank: '#4a5a50',
  wall: '#1c1c1c',
};
const DARK: Theme = {
  paper: '#16191d',
  free: '#22272c',
  grid: '#4a525a',
  own: '#6fa4e8',
  ownLine: '#d6e6fb',
  enemy: '#8f5c0f',
  enemyLine: '#ffe3b5',
  blank: '#b8c4bd',
  wall: '#ececec',
};

type Paint = Readonly<Partial<Record<'fill' | 'stroke', keyof Theme>>>;

/// Light colours are attributes, so that the picture can be read also where style sheets are forbidden; the dark ones are classes.
const painted = (theme: Theme, paint: Paint): string => {
  const classes = Object.entries(paint).map(([key, colour]) => `concept-${key}-${colour}`);
  const attributes = Object.entries(paint).map(([key, colour]) => `${key}="${theme[colour]}"`);
  return `class="${classes.join(' ')}" ${attributes.join(' ')}`;
};

const darkRules = (id: string): string =>
  (Object.keys(DARK) as (keyof Theme)[])
    .flatMap((colour) => ['fill', 'stroke'].map((key) => `#${id} .concept-${key}-${colour}{${key}:${DARK[colour]}}`))
    .join('');

// Signs besides colours, for those who do not see the colours.
const SIGNS: Readonly<Record<Mark, string>> = { own: '+', same: '=', enemy: '\u2212', blank: '' };

const drawMark = (mark: Mark, x: number, y: number, theme: Theme): string => {
  if (mark === 'blank')
    return `<circle cx="${x}" cy="${y}" r="12" fill="none" stroke-width="2" stroke-dasharray="4 4" ${painted(theme, { stroke: 'blank' })}/>`;
  const [body, line] = mark === 'enemy' ? (['enemy', 'enemyLine'] as const) : (['own', 'ownLine'] as const);
  return (
    `<circle cx="${x}" cy="${y}" r="15" stroke-width="1.5" ${painted(theme, { fill: body, stroke: line })}/>` +
    `<text x="${x}" y="${y + 6}" font-size="18" font-weight="bold" font-family="sans-serif" text-anchor="middle" ${painted(theme, { fill: mark === 'enemy' ? 'enemyLine' : 'paper' })}>${SIGNS[mark]}</text>`
  );
};

const drawWall = ({ side }: CardWall, width: number, height: number, theme: Theme): string => {
  const [right, bottom] = [MARGIN + width, MARGIN + height];
  const line = {
    left: `M${MARGIN} ${MARGIN}V${bottom}`,
    right: `M${right} ${MARGIN}V${bottom}`,
    top: `M${MARGIN} ${MARGIN}H${right}`,
    bottom: `M${MARGIN} ${bottom}H${right}`,
  }[side];
  return `<path d="${line}" fill="none" stroke-width="5" stroke-linecap="square" ${painted(theme, { stroke: 'wall' })}/>`;
};

const drawLayer = (card: ConceptCard, layer: number, theme: Theme): string => {
  const [width, height] = [card.columns * CELL, card.rows * CELL];
  const lines = [
    ...Array.from({ length: card.rows + 1 }, (_, i) => `M${MARGIN} ${MARGIN + i * CELL}H${MARGIN + width}`),
    ...Array.from({ length: card.columns + 1 }, (_, i) => `M${MARGIN + i * CELL} ${MARGIN}V${MARGIN + height}`),
  ];
  const marks = card.cells
    .filter((cell: CardCell) => cell.layer === layer)
    .map(({ column, row, mark }) =>
      drawMark(mark, MARGIN + column * CELL + CELL / 2, MARGIN + row * CELL + CELL / 2, theme),
    );
  const shift = layer === 0 ? '' : ` transform="translate(${layer * (width + GAP)} 0)"`;
  return [
    `<g${shift}>`,
    `<rect x="${MARGIN}" y="${MARGIN}" width="${width}" height="${height}" ${painted(theme, { fill: 'free' })}/>`,
    `<path d="${lines.join('')}" fill="none" stroke-dasharray="2 3" ${painted(theme, { stroke: 'grid' })}/>`,
    ...card.walls.map((wall) => drawWall(wall, width, height, theme)),
    ...marks,
    '</g>',
  ].join('\n');
};

/// The first of the concept's patterns; the title says what it is, the description what the signs mean.
export const conceptSvg = (card: ConceptCard, options: ConceptSvgOptions = {}): string => {
  const { language = 'en', theme } = options;
  const id = (options.id ?? `concept-${card.name}`).replaceAll(/[^\w-]/g, '_');
  const width = 2 * MARGIN + card.layers * card.columns * CELL + (card.layers - 1) * GAP;
  const height = 2 * MARGIN + card.rows * CELL;
  const colours = theme === 'dark' ? DARK : LIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="${id}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" xml:lang="${language}" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeXml(`${card.name}: ${card.sentence[language]}`)}</title>`,
    `<desc id="${id}-desc">${escapeXml(conceptLegend(card, language))}</desc>`,
    ...(theme === undefined ? [`<style>@media (prefers-color-scheme:dark){${darkRules(id)}}</style>`] : []),
    `<rect width="${width}" height="${height}" ${painted(colours, { fill: 'paper' })}/>`,
    ...Array.from({ length: card.layers }, (_, layer) => drawLayer(card, layer, colours)),
    '</svg>',
    '',
  ].join('\n');
};
