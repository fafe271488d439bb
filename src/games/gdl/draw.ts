/// A state as text for terminals: the board of its view, what the view tells in words, and all other facts as they are.
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { Canvas } from './canvas.ts';
import type { Piece, Shown, View, Where } from './view.ts';

export interface DrawBoardOptions {
  /// Columns of the terminal; 80 unless told.
  readonly width?: number;
  readonly language?: 'en' | 'ja';
  readonly colour?: boolean;
}

type Board = NonNullable<View['board']>;
type Language = 'en' | 'ja';

interface Spot {
  readonly column: number;
  readonly row: number;
}

const nameOf = (term: Term): string => (term.kind === 'compound' ? term.name : printKifTerm(term));
const argument = (term: Term, number: number): string | undefined => {
  const arg = term.kind === 'compound' ? term.args[number - 1] : undefined;
  return arg === undefined ? undefined : printKifTerm(arg);
};

/// Where on the board a fact or a move is; undefined where it is on none of its places.
const spotOf = ({ columns, rows, places }: Board, term: Term, at: Where): Spot | undefined => {
  let names: readonly (string | undefined)[];
  if ('place' in at) names = places?.[argument(term, at.place) ?? ''] ?? [];
  else names = [argument(term, at.column), argument(term, at.row)];
  const [column, row] = [columns.indexOf(names[0] ?? ''), rows.indexOf(names[1] ?? '')];
  return column < 0 || row < 0 ? undefined : { column, row };
};

/// A piece on a place or on an edge of it.
interface Placed extends Spot {
  readonly piece: Piece;
  readonly on: Shown['on'];
}

/// A term that the view has no piece for is a piece of its own name.
const pieceNamed = (view: View, name: string): Piece =>
  Object.hasOwn(view.pieces, name) ? view.pieces[name]! : { text: name.slice(0, 2), name: { en: name, ja: name } };

/// What a fact puts on the board.
const placedBy = (view: View, fact: Term, entry: Shown): Placed | undefined => {
  if (view.board === undefined || nameOf(fact) !== entry.fluent) return undefined;
  const spot = spotOf(view.board, fact, entry.at);
  const name = typeof entry.piece === 'string' ? entry.piece : argument(fact, entry.piece);
  if (spot === undefined || name === undefined) return undefined;
  return { ...spot, piece: pieceNamed(view, name), on: entry.on };
};

const drawPlaces = (
  view: View,
  board: Board,
  placed: readonly Placed[],
  { width = 80, colour = false }: DrawBoardOptions,
): readonly string[] => {
  const { columns, rows, shape, places, lines = [] } = board;
  const hasEdges = view.shown.some(({ on }) => on !== undefined);
  // Later entries of the view lie on earlier ones; several pieces of one entry on one place stand side by side.
  const content = new Map<string, Piece[]>();
  const keyOf = ({ column, row }: Spot): string => `${column} ${row}`;
  for (const entry of placed)
    if (entry.on === undefined) content.set(keyOf(entry), [...(content.get(keyOf(entry)) ?? []), entry.piece]);
  const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { text }) => sum + [...text].length, 0);
  const widest = Math.max(1, ...[...content.values()].map(widthOf), ...columns.map((name) => [...name].length));
  const margin = Math.max(...rows.map((name) => [...name].length)) + 1;
  const isLined = lines.length > 0 || hasEdges;
  const least = widest + 1;
  const fits = (pitch: number): boolean => margin + columns.length * pitch <= width;
  const across =
    isLined && fits(Math.max(4, least)) ? Math.max(4, least) : shape === 'hexagons' ? least + (least % 2) : least;
  const hasLines = isLined && across >= 4;
  const down = hasLines ? 2 : 1;
  // Each row of hexagons stands half a place further to the right.
  const shift = shape === 'hexagons' ? across / 2 : 0;
  const edge = hasLines && hasEdges ? 1 : 0;
  const left = margin + 2 * edge;
  const top = 1 + edge;
  const xOf = ({ column, row }: Spot): number => left + column * across + row * shift;
  const yOf = ({ row }: Spot): number => top + row * down;
  const canvas = new Canvas(
    left + columns.length * across + rows.length * shift + 2,
    top + rows.length * down + edge,
    colour,
  );
  columns.forEach((name, column) => canvas.put(xOf({ column, row: 0 }), 0, name));
  rows.forEach((name, row) => canvas.put(margin - 1 - [...name].length + row * shift, yOf({ column: 0, row }), name));
  const isPlace = placeTest(columns, rows, places);
  const empty = shape === 'points' ? '+' : edge === 1 ? ' ' : '.';
  columns.forEach((_, column) =>
    rows.forEach((_row, row) => {
      const spot = { column, row };
      let x = xOf(spot);
      const pieces = (content.get(keyOf(spot)) ?? []).filter(({ text }) => text !== '');
      if (pieces.length === 0 && isPlace(spot)) canvas.put(x, yOf(spot), empty);
      for (const { text, colour: paint } of pieces) {
        canvas.put(x, yOf(spot), text, paint);
        x += [...text].length;
      }
    }),
  );
  if (!hasLines) return canvas.lines();
  for (const [one, other] of lines) {
    const [from, to] = [one, other].map((name) => {
      const [column = '', row = ''] = places?.[name] ?? [];
      return { column: columns.indexOf(column), row: rows.indexOf(row) };
    }) as [Spot, Spot];
    canvas.line(xOf(from), yOf(from), xOf(to), yOf(to));
  }
  if (edge === 1) drawEdges(canvas, { columns, rows, across, xOf, yOf }, placed);
  return canvas.lines();
};

const placeTest = (
  columns: readonly string[],
  rows: readonly string[],
  places: Board['places'],
): ((spot: Spot) => boolean) => {
  if (places === undefined) return () => true;
  const known = new Set(Object.values(places).map(([column, row]) => `${column} ${row}`));
  return ({ column, row }) => known.has(`${columns[column]} ${rows[row]}`);
};

interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  readonly across: number;
  readonly xOf: (spot: Spot) => number;
  readonly yOf: (spot: Spot) => number;
}

/// Corners as dots, and the edges that are there between them.
const drawEdges = (canvas: Canvas, { columns, rows, across, xOf, yOf }: Grid, placed: readonly Placed[]): void => {
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

/// Words of a view with the arguments of a fact in them; roles and pieces by their names.
const tell = (view: View, words: string, fact: Term, language: Language): string =>
  words.replaceAll(/\{(\d+)\}/g, (_, number: string) => {
    const text = argument(fact, Number(number)) ?? '';
    if (Object.hasOwn(view.roles, text)) return view.roles[text]![language];
    return Object.hasOwn(view.pieces, text) && !/^\d+$/.test(text) ? view.pieces[text]!.name[language] : text;
  });

/// Texts side by side, as many as fit on a line.
const packed = (texts: readonly string[], width: number): readonly string[] => {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= width) lines[lines.length - 1] = `${last} ${text}`;
    else lines.push(text);
  }
  return lines;
};

/// Every fact of the state is on the board, told in words or listed, unless the view keeps it silent.
export const drawBoard = (
  view: View | undefined,
  facts: readonly Term[],
  options: DrawBoardOptions = {},
): readonly string[] => {
  const { width = 80, language = 'en' } = options;
  if (view === undefined) return packed(facts.map(printKifTerm), width);
  const silent = new Set(view.silent);
  const drawn = new Set<Term>();
  const placed: Placed[] = [];
  for (const entry of view.shown) {
    const mine: Placed[] = [];
    for (const fact of facts) {
      const each = placedBy(view, fact, entry);
      if (each === undefined) continue;
      drawn.add(fact);
      mine.push(each);
    }
    // What an entry shows covers what entries before it showed there.
    const covered = mine.filter(({ on, piece }) => on === undefined && piece.text !== '');
    const isCovered = (old: Placed): boolean =>
      old.on === undefined && covered.some(({ column, row }) => column === old.column && row === old.row);
    placed.splice(0, placed.length, ...placed.filter((old) => !isCovered(old)), ...mine);
  }
  const told = (view.told ?? []).flatMap(({ fluent, words }) =>
    facts
      .filter((fact) => nameOf(fact) === fluent)
      .map((fact) => {
        drawn.add(fact);
        return tell(view, words[language], fact, language);
      }),
  );
  const rest = facts.filter((fact) => !drawn.has(fact) && !silent.has(nameOf(fact))).map(printKifTerm);
  const board = view.board === undefined ? [] : drawPlaces(view, view.board, placed, options);
  return [...board, ...told, ...packed(rest, width)];
};
