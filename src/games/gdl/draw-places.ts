/// The places of a board as lines of text, with the pieces on them, lines between them and edges around them.
import { Canvas } from './canvas.ts';
import type { Piece, Shown, View } from './view.ts';

export type Board = NonNullable<View['board']>;

/// A place by the numbers of its column and row, from 0.
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/// A piece on a place or on an edge of it.
export interface Placed extends Spot {
  readonly piece: Piece;
  readonly on: Shown['on'];
}

/// A sign behind a place.
export interface Marked extends Spot {
  readonly sign: string;
}

const lengthOf = (text: string): number => [...text].length;
const keyOf = ({ column, row }: Spot): string => `${column} ${row}`;

/// Where everything comes to stand.
interface Layout {
  /// Columns from one place to the next, and whether there is room for lines.
  readonly across: number;
  readonly hasLines: boolean;
  readonly hasEdges: boolean;
  readonly width: number;
  readonly height: number;
  readonly xOf: (spot: Spot) => number;
  readonly yOf: (spot: Spot) => number;
  /// Where the name of a row ends.
  readonly nameEnd: (row: number) => number;
}

const layOut = (board: Board, widestPiece: number, wantsEdges: boolean, width: number): Layout => {
  const { columns, rows, shape, lines = [] } = board;
  const least = Math.max(widestPiece, ...columns.map(lengthOf)) + 1;
  const margin = Math.max(...rows.map(lengthOf)) + 1;
  const wide = Math.max(4, least);
  const hasLines = (lines.length > 0 || wantsEdges) && margin + columns.length * wide <= width;
  const even = least + (least % 2);
  const across = hasLines ? wide : shape === 'hexagons' ? even : least;
  // Each row of hexagons stands half a place further to the right.
  const shift = shape === 'hexagons' ? Math.floor(across / 2) : 0;
  const down = hasLines ? 2 : 1;
  const hasEdges = hasLines && wantsEdges;
  const left = margin + (hasEdges ? 2 : 0);
  const top = hasEdges ? 2 : 1;
  return {
    across,
    hasLines,
    hasEdges,
    width: left + columns.length * across + rows.length * shift + 2,
    height: top + rows.length * down + 1,
    xOf: ({ column, row }) => left + column * across + row * shift,
    yOf: ({ row }) => top + row * down,
    nameEnd: (row) => margin - 1 + row * shift,
  };
};

/// The sign of an empty place: none that a piece has.
const emptySign = (view: View, { shape }: Board, hasEdges: boolean): string => {
  const taken = new Set(Object.values(view.pieces).map(({ text }) => text));
  const signs = hasEdges ? [' '] : shape === 'points' ? ['+', '.', '_'] : ['.', '_', '-'];
  return signs.find((sign) => !taken.has(sign)) ?? ' ';
};

const placeTest = ({ columns, rows, places }: Board): ((spot: Spot) => boolean) => {
  if (places === undefined) return () => true;
  const known = new Set(Object.values(places).map((names) => JSON.stringify(names)));
  return ({ column, row }) => known.has(JSON.stringify([columns[column], rows[row]]));
};

export const drawPlaces = (
  view: View,
  board: Board,
  placed: readonly Placed[],
  width: number,
  hasColour: boolean,
  marked: readonly Marked[] = [],
): readonly string[] => {
  const { columns, rows, places = {}, lines = [] } = board;
  // Several pieces on one place stand side by side.
  const content = new Map<string, Piece[]>();
  for (const { piece, on, ...spot } of placed)
    if (on === undefined && piece.text !== '') content.set(keyOf(spot), [...(content.get(keyOf(spot)) ?? []), piece]);
  const widest = Math.max(
    1,
    ...[...content.values()].map((pieces) => lengthOf(pieces.map(({ text }) => text).join(''))),
  );
  const wantsEdges = view.shown.some(({ on }) => on !== undefined);
  const layout = layOut(board, widest, wantsEdges, width);
  const { xOf, yOf } = layout;
  const canvas = new Canvas(layout.width, layout.height, hasColour);
  columns.forEach((name, column) => canvas.put(xOf({ column, row: 0 }), 0, name));
  rows.forEach((name, row) => canvas.put(layout.nameEnd(row) - lengthOf(name), yOf({ column: 0, row }), name));
  const isPlace = placeTest(board);
  const empty = emptySign(view, board, layout.hasEdges);
  for (let column = 0; column < columns.length; column++)
    for (let row = 0; row < rows.length; row++) {
      const spot = { column, row };
      let x = xOf(spot);
      const pieces = content.get(keyOf(spot));
      if (pieces === undefined && isPlace(spot)) canvas.put(x, yOf(spot), empty);
      for (const { text, colour } of pieces ?? []) {
        canvas.put(x, yOf(spot), text, colour);
        x += lengthOf(text);
      }
    }
  for (const { sign, ...spot } of marked) {
    const pieces = (content.get(keyOf(spot)) ?? []).map(({ text }) => text).join('');
    canvas.put(xOf(spot) + Math.max(1, lengthOf(pieces)), yOf(spot), sign);
  }
  if (layout.hasLines)
    for (const ends of lines) {
      const [from, to] = ends.map((name) => {
        const [column = '', row = ''] = places[name] ?? [];
        return { column: columns.indexOf(column), row: rows.indexOf(row) };
      });
      canvas.line(xOf(from!), yOf(from!), xOf(to!), yOf(to!));
    }
  if (layout.hasEdges) drawEdges(canvas, board, layout, placed);
  return canvas.lines();
};

/// Corners as dots, and the edges that are there between them.
const drawEdges = (
  canvas: Canvas,
  { columns, rows }: Board,
  { across, xOf, yOf }: Layout,
  placed: readonly Placed[],
): void => {
  for (let column = 0; column <= columns.length; column++)
    for (let row = 0; row <= rows.length; row++) canvas.put(xOf({ column, row }) - 2, yOf({ column, row }) - 1, '.');
  for (const { piece, on, ...spot } of placed) {
    if (on === undefined || piece.text === '') continue;
    const [x, y] = [xOf(spot) - 2, yOf(spot)];
    const sign = (usual: string): string => (piece.shape === 'wall' ? usual : piece.text.slice(0, 1));
    if (on === 'left' || on === 'right') canvas.put(on === 'left' ? x : x + across, y, sign('|'), piece.colour);
    else canvas.put(x + 1, on === 'top' ? y - 1 : y + 1, sign('-').repeat(across - 1), piece.colour);
  }
};
