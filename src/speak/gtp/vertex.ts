/// Points and colours as arguments and answers of the protocol.
import { BLACK, EMPTY, GO_PASS, WHITE, parsePoint, pointColumn, pointRow, printPoint } from '../../games/index.ts';
import type { Colour, GoBoard } from '../../games/index.ts';

/// `black`, `b`, `white`, `w`, in any case.
export const readColour = (word: string | undefined): Colour | undefined => {
  if (/^b(?:lack)?$/i.test(word ?? '')) return BLACK;
  return /^w(?:hite)?$/i.test(word ?? '') ? WHITE : undefined;
};

export const colourWord = (colour: number): string => ['black', 'white', 'empty'][colour] ?? 'empty';

/// A point of the board or a pass; undefined where it is neither.
export const readVertex = (word: string | undefined, size: number): number | undefined => {
  const point = word === undefined ? undefined : parsePoint(word, size);
  return point?.ok === true ? point.value : undefined;
};

/// A point of the board.
export const readPlace = (word: string | undefined, size: number): number | undefined => {
  const point = readVertex(word, size);
  return point === GO_PASS ? undefined : point;
};

/// `D4`, `PASS`.
export const printVertex = (point: number): string => (point === GO_PASS ? 'PASS' : printPoint(point));

/// From the top row down, each from the left: the order in which lists are told.
export const byPlace = (one: number, other: number): number =>
  pointRow(other) - pointRow(one) || pointColumn(one) - pointColumn(other);

export const printVertices = (points: readonly number[]): string => points.toSorted(byPlace).map(printVertex).join(' ');

/// The strings of a board, one stone each, in the order of lists.
export const stringsOn = (board: GoBoard, points: readonly number[]): readonly number[] => {
  const seen = new Set<number>();
  return points.toSorted(byPlace).filter((point) => {
    const head = board.at(point) < EMPTY ? board.headOf(point) : 0;
    if (head === 0 || seen.has(head)) return false;
    seen.add(head);
    return true;
  });
};
