/// What points and stones are worth, by the reach of the stones alone: the expected territory with and without a change.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EMPTY, POINT_LIMIT, pointsOf } from '../../../games/index.ts';
import { fillOwnership } from '../position/ownership.ts';
import { ReachField } from '../position/reach-field.ts';

export class Worth {
  readonly #size: number;
  readonly #field: ReachField;
  readonly #cells = new Uint8Array(POINT_LIMIT);
  readonly #ownership = new Float64Array(POINT_LIMIT);
  readonly #points: readonly number[];
  #here = 0;
  #swings = new Map<number, number>();

  constructor(size: number) {
    this.#size = size;
    this.#field = new ReachField(size);
    this.#points = pointsOf(size);
  }

  /// Looks at a position. Stones that are dead reach nowhere: they count as the points of those around them.
  see(board: GoBoard, dead: Iterable<number>): void {
    this.#cells.set(board.cells);
    for (const stone of dead) this.#cells[stone] = EMPTY;
    this.#here = this.#total();
    this.#swings = new Map();
  }

  /// Black's expected area less white's.
  get lead(): number {
    return this.#here;
  }

  /// The difference between a black and a white stone on an empty point: what it is worth to either side to be first.
  swing(point: number): number {
    let swing = this.#swings.get(point);
    if (swing === undefined) {
      swing = this.#with([point], 0) - this.#with([point], 1);
      this.#swings.set(point, swing);
    }
    return swing;
  }

  /// What the other side gains when these stones are off the board.
  loss(stones: readonly number[], colour: Colour): number {
    const without = this.#with(stones, EMPTY);
    return colour === 0 ? this.#here - without : without - this.#here;
  }

  #with(points: readonly number[], cell: number): number {
    const before = points.map((point) => this.#cells[point]!);
    for (const point of points) this.#cells[point] = cell;
    const total = this.#total();
    points.forEach((point, i) => (this.#cells[point] = before[i]!));
    return total;
  }

  // The field follows the cells by what has changed, so that going back and forth is cheap.
  #total(): number {
    this.#field.sync(this.#cells);
    fillOwnership(this.#ownership, this.#cells, this.#field.reach, this.#size);
    let sum = 0;
    for (const point of this.#points) sum += this.#ownership[point]!;
    return sum;
  }
}
