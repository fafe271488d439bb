/// Stones on a board, as far as a record needs them: what stands where after captures. The rules themselves are in the games room.
import type { SgfColour, SgfPoint, SgfSize } from './values.ts';

export class SgfStones {
  readonly #size: SgfSize;
  readonly #cells: (SgfColour | undefined)[];

  constructor(size: SgfSize) {
    this.#size = size;
    this.#cells = Array.from({ length: size.columns * size.rows });
  }

  at(point: SgfPoint): SgfColour | undefined {
    return this.#cells[this.#index(point)];
  }

  /// A stone set up, or taken away, without captures.
  set(point: SgfPoint, colour: SgfColour | undefined): void {
    this.#cells[this.#index(point)] = colour;
  }

  /// A stone played: first the other side's strings without liberties go, then one's own.
  play(point: SgfPoint, colour: SgfColour): void {
    const index = this.#index(point);
    this.#cells[index] = colour;
    for (const next of this.#neighbours(index))
      if (this.#cells[next] !== undefined && this.#cells[next] !== colour) this.#capture(next);
    this.#capture(index);
  }

  #capture(start: number): void {
    const colour = this.#cells[start];
    const string = new Set([start]);
    for (const index of string) {
      for (const next of this.#neighbours(index)) {
        if (this.#cells[next] === undefined) return;
        if (this.#cells[next] === colour) string.add(next);
      }
    }
    for (const index of string) this.#cells[index] = undefined;
  }

  #index([x, y]: SgfPoint): number {
    return y * this.#size.columns + x;
  }

  #neighbours(index: number): readonly number[] {
    const { columns, rows } = this.#size;
    const x = index % columns;
    return [
      ...(x > 0 ? [index - 1] : []),
      ...(x < columns - 1 ? [index + 1] : []),
      ...(index >= columns ? [index - columns] : []),
      ...(index < columns * (rows - 1) ? [index + columns] : []),
    ];
  }
}
