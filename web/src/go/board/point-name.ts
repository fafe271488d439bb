/// Points of a Go board by their names, as the server and the pages write them: `D4`, columns without the letter I, rows from
/// below. Pages know no other numbers of points.
import { columnLetter } from '../../../../src/games/go/point.ts';

export const pointName = (column: number, row: number): string => columnLetter(column) + row;

/// Column and row of a name, from 1; undefined for `pass` and what is no point of a board of that size.
export const pointPlace = (name: string, size: number): readonly [column: number, row: number] | undefined => {
  const [, letter = '', digits = ''] = /^([A-HJ-Z])(\d{1,2})$/.exec(name) ?? [];
  const code = letter.charCodeAt(0);
  // I is left out.
  const column = code - 64 - (letter > 'I' ? 1 : 0);
  const row = Number(digits);
  return letter !== '' && column <= size && row >= 1 && row <= size ? [column, row] : undefined;
};

/// All names of a board, row by row from the top, as they are seen and read.
export const pointRows = (size: number): readonly (readonly string[])[] =>
  Array.from({ length: size }, (_, above) =>
    Array.from({ length: size }, (_unused, left) => pointName(left + 1, size - above)),
  );
