/// The 64 squares as numbers: a1 is 0, b1 is 1, ... h8 is 63. A move is a square or PASS.

export const PASS = 64;

export const columnOf = (square: number): number => square & 7;
export const rowOf = (square: number): number => square >> 3;
export const squareAt = (column: number, row: number): number => row * 8 + column;

/// `a1` ... `h8`, and `pass`.
export const SQUARE_NAMES: readonly string[] = Array.from({ length: 65 }, (_, square) =>
  square === PASS ? 'pass' : 'abcdefgh'[columnOf(square)]! + String(rowOf(square) + 1),
);

const numbers: ReadonlyMap<string, number> = new Map(SQUARE_NAMES.map((name, square) => [name, square]));

export const squareName = (square: number): string => SQUARE_NAMES[square]!;

/// The square of a name in either case; `pass`, `pa`, `ps` and `--` are PASS; anything else is undefined.
export const squareOf = (name: string): number | undefined => {
  const word = name.toLowerCase();
  return word === 'pa' || word === 'ps' || word === '--' ? PASS : numbers.get(word);
};

/// The eight directions as steps of column and row, clockwise from north; row 1 is the northern one.
export const DIRECTIONS = [
  { name: 'north', column: 0, row: -1 },
  { name: 'north_east', column: 1, row: -1 },
  { name: 'east', column: 1, row: 0 },
  { name: 'south_east', column: 1, row: 1 },
  { name: 'south', column: 0, row: 1 },
  { name: 'south_west', column: -1, row: 1 },
  { name: 'west', column: -1, row: 0 },
  { name: 'north_west', column: -1, row: -1 },
] as const;

/// RAYS[square][d]: the squares from `square` to the edge in direction d, nearest first.
export const RAYS: readonly (readonly (readonly number[])[])[] = Array.from({ length: 64 }, (_, square) =>
  DIRECTIONS.map((step) => {
    const ray: number[] = [];
    let column = columnOf(square) + step.column;
    let row = rowOf(square) + step.row;
    for (; column >= 0 && column < 8 && row >= 0 && row < 8; column += step.column, row += step.row)
      ray.push(squareAt(column, row));
    return ray;
  }),
);

/// The eight symmetries of the board as tables: SYMMETRIES[s][square] is where the square goes; the first one is the identity.
export const SYMMETRIES: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, symmetry) =>
  Array.from({ length: 64 }, (_unused, square) => {
    let column = columnOf(square);
    let row = rowOf(square);
    if (symmetry & 1) column = 7 - column;
    if (symmetry & 2) row = 7 - row;
    return symmetry & 4 ? squareAt(row, column) : squareAt(column, row);
  }),
);
