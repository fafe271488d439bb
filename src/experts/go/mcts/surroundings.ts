/// The twelve points around a move as a number that is the same for all turns and mirrors, seen by the side to move: the
/// eight of `around.ts`, and the four that are two steps away. A pattern has such a number as its name.
import type { Colour } from '../../../games/index.ts';
import { EDGE, ROW_STEP } from '../../../games/index.ts';
import { AROUND_LIMIT } from '../playout/around.ts';
import type { PlayoutField } from '../playout/field.ts';

const turn = (four: number): number => ((four << 2) | (four >> 6)) & 255;
const cellOf = (four: number, way: number): number => (four >> (2 * way)) & 3;
const fourOf = (a: number, b: number, c: number, d: number): number => a | (b << 2) | (c << 4) | (d << 6);

// Mirrors from left to right: of above, right, below, left; and of the corners, clockwise from above and right.
const MIRROR_SIDES = Uint8Array.from({ length: 256 }, (_, four) =>
  fourOf(cellOf(four, 0), cellOf(four, 3), cellOf(four, 2), cellOf(four, 1)),
);
const MIRROR_CORNERS = Uint8Array.from({ length: 256 }, (_, four) =>
  fourOf(cellOf(four, 3), cellOf(four, 2), cellOf(four, 1), cellOf(four, 0)),
);

// Black and white change places: the second bit of a stone is 0.
const exchange = (cells: number): number => cells ^ ((~cells >> 1) & 0x555555);

const least = (sides: number, corners: number, far: number): number => {
  let best = 0x7fffffff;
  for (let mirror = 0; mirror < 2; mirror++) {
    for (let i = 0; i < 4; i++) {
      const key = sides | (corners << 8) | (far << 16);
      if (key < best) best = key;
      sides = turn(sides);
      corners = turn(corners);
      far = turn(far);
    }
    sides = MIRROR_SIDES[sides]!;
    corners = MIRROR_CORNERS[corners]!;
    far = MIRROR_SIDES[far]!;
  }
  return best;
};

let names: Uint16Array | undefined;
/// The names of the eight alone, for black to move, of all 65,536. Made when they are first asked for.
export const narrowNames = (): Uint16Array => {
  if (names === undefined) {
    names = new Uint16Array(AROUND_LIMIT);
    for (let around = 0; around < AROUND_LIMIT; around++) names[around] = least(around & 255, around >> 8, 0);
  }
  return names;
};

/// The name of the eight around the point.
export const narrowName = (around: number, colour: Colour): number =>
  narrowNames()[colour === 0 ? around : exchange(around) & 0xffff]!;

// Two steps away. Beyond the edge lies more edge; the board's array ends there.
const farCell = (cells: Uint8Array, point: number, way: number): number =>
  cells[point + way] === EDGE ? EDGE : cells[point + 2 * way]!;

/// The name of the twelve around the point.
export const wideName = (field: PlayoutField, point: number, colour: Colour): number => {
  const { cells } = field;
  const four = fourOf(
    farCell(cells, point, ROW_STEP),
    farCell(cells, point, 1),
    farCell(cells, point, -ROW_STEP),
    farCell(cells, point, -1),
  );
  let all = field.around[point]! | (four << 16);
  if (colour === 1) all = exchange(all) & 0xffffff;
  return least(all & 255, (all >> 8) & 255, all >> 16);
};
