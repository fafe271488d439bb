/// Values of SGF, from the text between brackets to plain data and back.

/// Column and row from the top left, from 0.
export type SgfPoint = readonly [x: number, y: number];

export type SgfColour = 'black' | 'white';

export interface SgfSize {
  readonly columns: number;
  readonly rows: number;
}

const ESCAPES = /\\(?:(?<soft>\r\n|\n\r|\r|\n)|(?<sign>[^]))|(?<hard>\r\n|\n\r|\r|\n)|[\t\v\f]/gu;

/// A text as a person reads it: an escaped line break joins lines, other escapes stand for their sign.
export const readText = (raw: string): string => unescaped(raw, '\n');

/// A text of one line.
export const readLine = (raw: string): string => unescaped(raw, ' ');

const unescaped = (raw: string, lineBreak: string): string =>
  raw.replaceAll(ESCAPES, (_, soft?: string, sign?: string, hard?: string) => {
    if (soft !== undefined) return '';
    if (sign !== undefined) return /[\t\v\f]/.test(sign) ? ' ' : sign;
    return hard === undefined ? ' ' : lineBreak;
  });

/// A text as a value; `inPair` where it is part of a value of two parts.
export const printText = (text: string, inPair = false): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(inPair ? /[\]\\:]/g : /[\]\\]/g, (sign) => `\\${sign}`);

/// The two parts of a value, apart at the first colon that is not escaped.
export const splitPair = (raw: string): readonly [string, string] | undefined => {
  for (let at = 0; at < raw.length; at += raw[at] === '\\' ? 2 : 1)
    if (raw[at] === ':') return [raw.slice(0, at), raw.slice(at + 1)];
  return undefined;
};

export const readNumber = (raw: string): number | undefined => {
  const text = raw.trim();
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;
};

/// A comma serves as a point, as in many files of Europe.
export const readReal = (raw: string): number | undefined => {
  const text = raw.trim().replace(',', '.');
  return /^[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined;
};

export const readGrade = (raw: string): 1 | 2 | undefined => {
  const grade = readNumber(raw);
  return grade === 1 || grade === 2 ? grade : undefined;
};

export const readColour = (raw: string): SgfColour | undefined => {
  const text = raw.trim().toLowerCase();
  // Old files number the colours.
  if (text === 'b' || text === 'black' || text === '1') return 'black';
  return text === 'w' || text === 'white' || text === '2' ? 'white' : undefined;
};

// A file of 52 columns is the widest that two letters can name.
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const MOST_LINES = LETTERS.length;

/// A point of any board, or undefined.
export const readPoint = (raw: string): SgfPoint | undefined => {
  const text = raw.trim();
  if (text.length !== 2) return undefined;
  const x = LETTERS.indexOf(text[0]!);
  const y = LETTERS.indexOf(text[1]!);
  return x < 0 || y < 0 ? undefined : [x, y];
};

export const printPoint = ([x, y]: SgfPoint): string => `${LETTERS[x]}${LETTERS[y]}`;

export const isOnBoard = ([x, y]: SgfPoint, { columns, rows }: SgfSize): boolean => x < columns && y < rows;

/// Both corners belong to it.
export interface SgfRectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/// A rectangle such as `aa:cc`, or a single point as one.
export const readRectangle = (raw: string): SgfRectangle | undefined => {
  const [from, to] = (splitPair(raw) ?? [raw, raw]).map(readPoint);
  if (from === undefined || to === undefined) return undefined;
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  return { left, top, right, bottom };
};

/// A point, or the points of a rectangle, row by row.
export const readPoints = (raw: string): readonly SgfPoint[] | undefined => {
  const rectangle = readRectangle(raw);
  if (rectangle === undefined) return undefined;
  const { left, top, right, bottom } = rectangle;
  return Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_unused, x): SgfPoint => [left + x, top + y]),
  ).flat();
};

/// Points as the values of a list, rectangles put together: each from its top left as far to the right, then as far down, as it
/// goes. Readers older than FF[4] know single points only.
export const printPoints = (points: readonly SgfPoint[]): readonly string[] => {
  const left = new Set(points.map(printPoint));
  const values: string[] = [];
  for (const [x, y] of points.toSorted((a, b) => a[1] - b[1] || a[0] - b[0])) {
    const has = (column: number, row: number): boolean => left.has(printPoint([column, row]));
    if (!has(x, y)) continue;
    let [right, bottom] = [x, y];
    while (has(right + 1, y)) right++;
    const columns = Array.from({ length: right - x + 1 }, (_, i) => x + i);
    while (columns.every((column) => has(column, bottom + 1))) bottom++;
    for (let row = y; row <= bottom; row++) for (const column of columns) left.delete(printPoint([column, row]));
    const [from, to] = [printPoint([x, y]), printPoint([right, bottom])];
    values.push(from === to ? from : `${from}:${to}`);
  }
  return values;
};

/// A point or a pass: nothing, or `tt` on boards that have no such point by the old custom.
export const readMove = (raw: string, { columns, rows }: SgfSize): SgfPoint | 'pass' | undefined => {
  const text = raw.trim();
  return text === '' || (text === 'tt' && columns <= 19 && rows <= 19) ? 'pass' : readPoint(text);
};

export const printMove = (move: SgfPoint | 'pass'): string => (move === 'pass' ? '' : printPoint(move));

/// One number for a square board, `columns:rows` for another.
export const readSize = (raw: string): SgfSize | undefined => {
  const [columns, rows] = (splitPair(raw) ?? [raw, raw]).map(readNumber);
  const isSide = (side: number | undefined): side is number => side !== undefined && side >= 1 && side <= MOST_LINES;
  return isSide(columns) && isSide(rows) ? { columns, rows } : undefined;
};

export const printSize = ({ columns, rows }: SgfSize): string =>
  columns === rows ? `${columns}` : `${columns}:${rows}`;
