/// Points of a board that were named already. From any point the next one of its row that was not is found at once, so that
/// rectangles laid over each other cost no more than the points they add.
import type { SgfSize } from './values.ts';

export class TakenPoints {
  readonly #size: SgfSize;
  // For each point, and one behind each row, a point at or behind it: itself where it is free.
  readonly #next: Int32Array;

  constructor(size: SgfSize) {
    this.#size = size;
    this.#next = Int32Array.from({ length: (size.columns + 1) * size.rows }, (_, key) => key);
  }

  /// Whether it was free until now.
  take(column: number, row: number): boolean {
    const key = row * (this.#size.columns + 1) + column;
    if (this.#next[key] !== key) return false;
    this.#next[key] = key + 1;
    return true;
  }

  /// The column of the next free point of the row, from this one on; the number of columns where there is none.
  nextFree(column: number, row: number): number {
    const next = this.#next;
    const start = row * (this.#size.columns + 1);
    let key = start + column;
    while (next[key] !== key) {
      // Each step halves the way for those who come after.
      next[key] = next[next[key]!]!;
      key = next[key]!;
    }
    return key - start;
  }
}
