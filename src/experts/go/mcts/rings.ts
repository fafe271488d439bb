/// The stones around a move, ring after ring outwards, as numbers that are the same for all turns and mirrors, seen by the
/// side to move. A ring further out tells more and comes up less often: corners and openings are known by the large ones.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, LARGEST_SIZE, POINT_LIMIT, pointColumn, pointRow } from '../../../games/index.ts';
import type { PlayoutField } from '../playout/field.ts';

/// How far the rings reach, by columns plus rows plus the larger of both; the twelve of `surroundings.ts` are those up to 4.
const REACHES = [5, 6, 7, 8, 10, 12, 15, 18] as const;
export const RINGS = REACHES.length;

const farOf = (x: number, y: number): number => Math.abs(x) + Math.abs(y) + Math.max(Math.abs(x), Math.abs(y));
const REACH = 9;
const axis = Array.from({ length: 2 * REACH + 1 }, (_, i) => i - REACH);
const OFFSETS = axis
  .flatMap((y) => axis.map((x) => [x, y] as const))
  .filter(([x, y]) => farOf(x, y) > 0 && farOf(x, y) <= REACHES[RINGS - 1]!)
  .toSorted(([a, b], [c, d]) => farOf(a, b) - farOf(c, d));
const ENDS = REACHES.map((reach) => OFFSETS.filter(([x, y]) => farOf(x, y) <= reach).length);

const SYMMETRIES: readonly ((x: number, y: number) => readonly [number, number])[] = [
  ...[1, -1].flatMap((a) => [1, -1].map((b) => (x: number, y: number) => [a * x, b * y] as const)),
  ...[1, -1].flatMap((a) => [1, -1].map((b) => (x: number, y: number) => [a * y, b * x] as const)),
];

// Scatters the bits of a number: the finalizer of MurmurHash3.
const scatter = (number: number): number => {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
};

// What stands around: nothing, own, the enemy's, or beyond the edge.
const NOTHING = 0;
const OWN = 1;
const ENEMY = 2;
const BEYOND = 3;
// By offset, what stands there, and symmetry: the bits of the point that the symmetry moves it to. Nothing has none.
const BITS = new Int32Array(OFFSETS.length * 4 * 8);
for (const [at, [x, y]] of OFFSETS.entries())
  for (let stands = OWN; stands <= BEYOND; stands++)
    for (const [symmetry, move] of SYMMETRIES.entries()) {
      const [toX, toY] = move(x, y);
      BITS[(at * 4 + stands) * 8 + symmetry] = scatter(((toX + REACH) * 64 + toY + REACH) * 4 + stands + 1);
    }

// The board with a margin as wide as the rings reach.
const WIDTH = LARGEST_SIZE + 2 * REACH;
const STEPS = Int16Array.from(OFFSETS, ([x, y]) => y * WIDTH + x);
const placeOf = (point: number): number => (pointRow(point) + REACH - 1) * WIDTH + pointColumn(point) + REACH - 1;
const PLACES = Int16Array.from({ length: POINT_LIMIT }, (_, point) => placeOf(point));

export class RingReader {
  readonly #stands = new Uint8Array(WIDTH * WIDTH);
  readonly #sides = new Int32Array(8);
  #place = 0;
  #ring = 0;
  #at = 0;

  /// Looks at a position as the side to move does.
  look({ cells, size }: PlayoutField, colour: Colour): void {
    const stands = this.#stands;
    stands.fill(BEYOND);
    for (let row = 1; row <= size; row++)
      for (let point = row * 32 + 1; point <= row * 32 + size; point++) {
        const cell = cells[point]!;
        stands[PLACES[point]!] = cell === EMPTY ? NOTHING : cell === colour ? OWN : ENEMY;
      }
  }

  /// Begins with a point; each call of `next` goes out to one more of the rings.
  begin(point: number): void {
    this.#place = PLACES[point]!;
    this.#ring = 0;
    this.#at = 0;
    this.#sides.fill(0);
  }

  /// The name of all that stands up to the next ring, of 32 bits. The names of all eight sides are summed, so that it
  /// does not matter from which side one looks.
  next(): number {
    const stands = this.#stands;
    const sides = this.#sides;
    const ring = this.#ring++;
    const end = ENDS[ring]!;
    for (let at = this.#at; at < end; at++) {
      const there = stands[this.#place + STEPS[at]!]!;
      if (there === NOTHING) continue;
      const bits = (at * 4 + there) * 8;
      for (let side = 0; side < 8; side++) sides[side]! ^= BITS[bits + side]!;
    }
    this.#at = end;
    let sum = Math.imul(ring + 1, 0x9e3779b1);
    for (let side = 0; side < 8; side++) sum = (sum + scatter(sides[side]! + ring)) | 0;
    return sum;
  }
}
