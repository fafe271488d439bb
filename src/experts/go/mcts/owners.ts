/// Who has each point in the end, over playouts that were looked at.
import type { Colour } from '../../../games/index.ts';
import { POINT_LIMIT, pointsOf } from '../../../games/index.ts';
import type { PlayoutField } from '../playout/field.ts';
import { ownerOf } from '../playout/owner.ts';

export class Owners {
  /// By point: playouts in which black has it, less those in which white has it.
  readonly sums = new Float64Array(POINT_LIMIT);
  count = 0;
  readonly #points: Int16Array;

  constructor(size: number) {
    this.#points = Int16Array.from(pointsOf(size));
  }

  clear(): void {
    this.sums.fill(0);
    this.count = 0;
  }

  copyFrom(other: Owners): void {
    this.sums.set(other.sums);
    this.count = other.count;
  }

  /// Counts a board on which nothing is left to play.
  add(field: PlayoutField): void {
    const { sums } = this;
    const points = this.#points;
    this.count++;
    for (let i = 0; i < points.length; i++) {
      const point = points[i]!;
      sums[point]! += ownerOf(field, point);
    }
  }

  /// In how many of ten playouts the colour has the point, rounded. There must be playouts.
  tenths(point: number, colour: Colour): number {
    const black = this.sums[point]! / this.count;
    return Math.round(5 + 5 * (colour === 0 ? black : -black));
  }
}
