/// Boards as SVG pictures that stand alone, for pages and documents, and can be read aloud.
import type { Cell, Cells, DrawOptions, Mark } from './cells.ts';
import { cellsOf, marksOf } from './cells.ts';
import { colourName } from './move.ts';
import type { Position } from './position.ts';
import { columnOf, rowOf, squareName } from './square.ts';

export interface SvgOptions extends DrawOptions {
  readonly title?: string;
  /// What is read aloud after the title; unless told, which squares hold what, in English.
  readonly description?: string;
  /// The begin of the ids inside; two pictures on one page need two.
  readonly id?: string;
  /// Width and height in pixels; unless told, the picture takes the room that it finds.
  readonly size?: number;
}

const CELL = 40;
const MARGIN = 26;
const SIDE = MARGIN + 8 * CELL + 10;

const STYLE = [
  ['board', 'fill:#2f7d4f'],
  ['grid', 'stroke:#143d26;stroke-width:1.5'],
  ['name', 'fill:#333;font:14px sans-serif;text-anchor:middle'],
  ['black', 'fill:#141414;stroke:#000'],
  ['white', 'fill:#fafafa;stroke:#333'],
  ['own', 'fill:#1d4f91;stroke:#0b2a52'],
  ['enemy', 'fill:#f4b860;stroke:#7a4a00'],
  ['free', 'fill:#c9d6cd'],
  ['empty', 'fill:none;stroke:#dff0e5;stroke-width:1.5;stroke-dasharray:3 3'],
  ['legal', 'fill:#bfe8cd;fill-opacity:.8'],
  ['sign', 'font:bold 18px sans-serif;text-anchor:middle'],
  ['last', 'fill:#e4572e;stroke:#fff;stroke-width:1'],
  ['good', 'fill:none;stroke:#4fc3f7;stroke-width:4'],
  ['bad', 'fill:none;stroke:#e53935;stroke-width:4;stroke-dasharray:7 3'],
  ['note', 'fill:none;stroke:#ffd54f;stroke-width:4;stroke-dasharray:2 3'],
  ['label', 'font:bold 15px sans-serif;text-anchor:middle;fill:#111;stroke:#fff;stroke-width:3;paint-order:stroke'],
] as const;

type Class = (typeof STYLE)[number][0];
const styles: Readonly<Record<string, string>> = Object.fromEntries(STYLE);
// Attributes on each shape instead of a style sheet, which would leak into the page around an inlined picture.
const styled = (name: Class): string => `style="${styles[name]}"`;

/// Text for XML: its signs escaped, and without the characters that XML forbids.
export const escapeXml = (text: string): string =>
  [...text]
    .filter((character) => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const centreOf = (square: number): { readonly x: number; readonly y: number } => ({
  x: MARGIN + columnOf(square) * CELL + CELL / 2,
  y: MARGIN + rowOf(square) * CELL + CELL / 2,
});

const circle = (square: number, radius: number, name: Class): string => {
  const { x, y } = centreOf(square);
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${styled(name)}/>`;
};

const frame = (square: number, name: Class, inset: number): string => {
  const { x, y } = centreOf(square);
  const side = CELL - 2 * inset;
  return `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" ${styled(name)}/>`;
};

const words = (square: number, text: string, name: Class, fill = ''): string => {
  const { x, y } = centreOf(square);
  return `<text x="${x}" y="${y + 6}" ${styled(name)}${fill}>${escapeXml(text)}</text>`;
};

const drawCell = (cell: Cell, square: number, isPattern: boolean): string => {
  switch (cell) {
    case 'black':
    case 'white':
      return circle(square, 16, cell);
    // Signs besides colours, for those who do not see the colours.
    case 'own':
      return circle(square, 16, 'own') + words(square, '+', 'sign', ' fill="#fff"');
    case 'enemy':
      return circle(square, 16, 'enemy') + words(square, '\u2212', 'sign', ' fill="#3a2300"');
    case 'free':
      return frame(square, 'free', 0.75);
    case 'empty':
      return isPattern ? circle(square, 13, 'empty') : '';
  }
};

const drawMark = (mark: Mark, square: number): string => {
  const shape = mark.kind === 'last' ? circle(square, 5, 'last') : frame(square, mark.kind, 3);
  return mark.label === undefined ? shape : shape + words(square, mark.label, 'label');
};

const CELL_NAMES: readonly Cell[] = ['black', 'white', 'own', 'enemy', 'empty', 'free'];

const describeBoard = (board: Position | Cells, cells: Cells, options: DrawOptions): string => {
  const isPattern = Array.isArray(board);
  const groups = CELL_NAMES.map((name) => ({
    name,
    squares: cells.flatMap((cell, square) => (cell === name ? [squareName(square)] : [])),
  }));
  const told = groups.filter(
    ({ name, squares }) => squares.length > 0 && name !== 'free' && (isPattern || name !== 'empty'),
  );
  const sentences = told.map(({ name, squares }) => `${name}: ${squares.join(' ')}.`);
  if (!isPattern) sentences.push(`${colourName((board as Position).turn)} to move.`);
  for (const [square, { kind, label }] of marksOf(options))
    sentences.push(`${kind}: ${squareName(square)}${label === undefined ? '' : ` (${label})`}.`);
  return sentences.map((sentence) => sentence[0]!.toUpperCase() + sentence.slice(1)).join(' ');
};

/// A picture of a position, or of a pattern: there, own and enemy discs bear + and -, a dashed ring is a square that must
/// be empty, and a pale square is free.
export const drawSvg = (board: Position | Cells, options: SvgOptions = {}): string => {
  const cells = cellsOf(board);
  const id = (options.id ?? 'othello').replaceAll(/[^\w-]/g, '_');
  const size = options.size === undefined ? '' : ` width="${options.size}" height="${options.size}"`;
  const end = MARGIN + 8 * CELL;
  const lines = Array.from({ length: 9 }, (_, i) => MARGIN + i * CELL)
    .map((at) => `M${MARGIN} ${at}H${end}M${at} ${MARGIN}V${end}`)
    .join('');
  const names = Array.from({ length: 8 }, (_, i) => {
    const at = MARGIN + i * CELL + CELL / 2;
    return (
      `<text x="${at}" y="${MARGIN - 9}" ${styled('name')}>${'abcdefgh'[i]}</text>` +
      `<text x="${MARGIN / 2}" y="${at + 5}" ${styled('name')}>${i + 1}</text>`
    );
  });
  const dots = [2, 6].flatMap((column) =>
    [2, 6].map((row) => `<circle cx="${MARGIN + column * CELL}" cy="${MARGIN + row * CELL}" r="3.5" fill="#143d26"/>`),
  );
  const isPattern = Array.isArray(board);
  const legal = (options.legal ?? []).filter((square) => cells[square] === 'empty');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"${size} role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeXml(options.title ?? 'Othello')}</title>`,
    `<desc id="${id}-desc">${escapeXml(options.description ?? describeBoard(board, cells, options))}</desc>`,
    `<rect width="${SIDE}" height="${SIDE}" fill="#fff"/>`,
    ...names,
    `<rect x="${MARGIN}" y="${MARGIN}" width="${8 * CELL}" height="${8 * CELL}" ${styled('board')}/>`,
    ...cells.map((cell, square) => (cell === 'free' ? drawCell(cell, square, isPattern) : '')),
    `<path d="${lines}" fill="none" ${styled('grid')}/>`,
    ...dots,
    ...cells.map((cell, square) => (cell === 'free' ? '' : drawCell(cell, square, isPattern))),
    ...legal.map((square) => circle(square, 6, 'legal')),
    ...[...marksOf(options)].map(([square, mark]) => drawMark(mark, square)),
    '</svg>',
    '',
  ]
    .filter((line, i, all) => line !== '' || i === all.length - 1)
    .join('\n');
};
