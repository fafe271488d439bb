/// The eight points around a point as one number of 16 bits, two for each: what stands there (black, white, empty, edge).
/// Boards of playouts keep this number for every point, so that eyes, shapes and room are answers from tables.
import { BLACK, EDGE, EMPTY, ROW_STEP, WHITE } from '../../../games/index.ts';

/// The ways to the eight, in the order of their bits: the four neighbours first, then the four corners, both clockwise.
export const AROUND = [ROW_STEP, 1, -ROW_STEP, -1, ROW_STEP + 1, -ROW_STEP + 1, -ROW_STEP - 1, ROW_STEP - 1] as const;

export const AROUND_LIMIT = 1 << 16;

/// What stands on the way with that number.
export const cellAround = (around: number, way: number): number => (around >> (2 * way)) & 3;

export const aroundOf = (cells: Readonly<Uint8Array>, point: number): number => {
  let around = 0;
  for (let way = 0; way < 8; way++) around |= cells[point + AROUND[way]!]! << (2 * way);
  return around;
};

/// Bits of `AROUND_FACTS`: the point is an eye of black, of white; a neighbour is empty; all eight are empty.
export const EYE_OF_BLACK = 1;
export const EYE_OF_WHITE = 2;
export const HAS_ROOM = 4;
export const IS_WIDE = 8;
/// Only black stones, only white stones among the neighbours, and at least one.
export const BESIDE_BLACK = 16;
export const BESIDE_WHITE = 32;
/// Two neighbours or more are empty.
export const HAS_TWO_ROOMS = 64;

// Facts of the four sides and of the four corners, each from a byte, so that all surroundings are put together fast: this
// happens whenever the program starts.
const SIDE_FACTS = Uint8Array.from({ length: 256 }, (_, sides) => {
  const cells = [0, 1, 2, 3].map((way) => cellAround(sides, way));
  const isAll = (colour: number): boolean => cells.every((cell) => cell === colour || cell === EDGE);
  const hasBlack = cells.includes(BLACK);
  const hasWhite = cells.includes(WHITE);
  return (
    (isAll(BLACK) ? EYE_OF_BLACK : 0) |
    (isAll(WHITE) ? EYE_OF_WHITE : 0) |
    (cells.includes(EMPTY) ? HAS_ROOM : 0) |
    (cells.filter((cell) => cell === EMPTY).length > 1 ? HAS_TWO_ROOMS : 0) |
    (cells.every((cell) => cell === EMPTY) ? IS_WIDE : 0) |
    (hasBlack && !hasWhite ? BESIDE_BLACK : 0) |
    (hasWhite && !hasBlack ? BESIDE_WHITE : 0)
  );
});

// What the corners leave of these facts. In an eye the enemy holds at most one corner, and none at the edge of the board.
const CORNER_FACTS = Uint8Array.from({ length: 256 }, (_, corners) => {
  const cells = [0, 1, 2, 3].map((way) => cellAround(corners, way));
  const most = cells.includes(EDGE) ? 0 : 1;
  const count = (colour: number): number => cells.filter((cell) => cell === colour).length;
  return (
    HAS_ROOM |
    HAS_TWO_ROOMS |
    BESIDE_BLACK |
    BESIDE_WHITE |
    (count(WHITE) <= most ? EYE_OF_BLACK : 0) |
    (count(BLACK) <= most ? EYE_OF_WHITE : 0) |
    (count(EMPTY) === 4 ? IS_WIDE : 0)
  );
});

/// The facts of each of the 65,536 surroundings.
export const AROUND_FACTS: Readonly<Uint8Array> = new Uint8Array(AROUND_LIMIT);
for (let around = 0; around < AROUND_LIMIT; around++)
  (AROUND_FACTS as Uint8Array)[around] = SIDE_FACTS[around & 255]! & CORNER_FACTS[around >> 8]!;
