/// Parts of a board that are looked at by themselves: squares of eleven points that overlap. A small board is one of them.
import { POINT_LIMIT, pointColumn, pointOf, pointRow, pointsOf } from '../../../games/index.ts';

export interface BoardWindow {
  readonly points: readonly number[];
  /// By point: 1 inside.
  readonly mask: Uint8Array;
}

const WIDTH = 11;
/// From one window to the next, at most.
const STEP = 4;

/// The first lines of the windows along one side of a board.
const firstLines = (size: number): readonly number[] => {
  const room = Math.max(0, size - WIDTH);
  const steps = Math.ceil(room / STEP);
  return Array.from({ length: steps + 1 }, (_, i) => 1 + (steps === 0 ? 0 : Math.round((room * i) / steps)));
};

const windowOf = (points: readonly number[]): BoardWindow => {
  const mask = new Uint8Array(POINT_LIMIT);
  for (const point of points) mask[point] = 1;
  return { points, mask };
};

export class BoardWindows {
  /// The whole board as one part.
  readonly whole: BoardWindow;
  readonly #width: number;
  readonly #lines: readonly number[];
  readonly #windows = new Map<number, BoardWindow>();

  constructor(size: number) {
    this.#width = Math.min(size, WIDTH);
    this.#lines = firstLines(size);
    this.whole = windowOf(pointsOf(size));
  }

  /// The window whose middle is nearest to a point.
  around(point: number): BoardWindow {
    const column = this.#nearest(pointColumn(point));
    const row = this.#nearest(pointRow(point));
    const corner = pointOf(column, row);
    let window = this.#windows.get(corner);
    if (window === undefined) {
      window = this.#make(column, row);
      this.#windows.set(corner, window);
    }
    return window;
  }

  /// All windows, which cover the board.
  all(): readonly BoardWindow[] {
    const middles = this.#lines.map((first) => first + Math.floor(this.#width / 2));
    return middles.flatMap((row) => middles.map((column) => this.around(pointOf(column, row))));
  }

  #nearest(line: number): number {
    const off = (first: number): number => Math.abs(first + (this.#width - 1) / 2 - line);
    return this.#lines.reduce((best, first) => (off(first) < off(best) ? first : best));
  }

  #make(column: number, row: number): BoardWindow {
    const points: number[] = [];
    for (let i = 0; i < this.#width; i++)
      for (let j = 0; j < this.#width; j++) points.push(pointOf(column + j, row + i));
    return windowOf(points);
  }
}
