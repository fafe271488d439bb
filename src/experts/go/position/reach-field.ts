/// How far stones reach. From each stone a wave runs over empty points, at most six steps; what it leaves on a point
/// falls with the steps, and stones of either colour stop it. The waves of a colour add up. Numbers are whole, so that
/// waves can be taken back exactly: a move costs the waves that meet the changed points, not all of them.
import { EDGE, EMPTY, NEIGHBOURS, POINT_LIMIT, pointsOf } from '../../../games/index.ts';

/// What a wave leaves at each step.
export const REACH_BY_STEP: readonly number[] = [64, 40, 24, 14, 8, 4];
const STEPS = REACH_BY_STEP.length;

export class ReachField {
  readonly #size: number;
  readonly #cells = new Uint8Array(POINT_LIMIT).fill(EDGE);
  /// Black's and white's; zero on stones. Index: point. For reading only.
  readonly reach: readonly [Int32Array, Int32Array] = [new Int32Array(POINT_LIMIT), new Int32Array(POINT_LIMIT)];
  // Working space of the walks: what has been seen in this round, and the points to go on from.
  readonly #marks = new Float64Array(POINT_LIMIT);
  #round = 0;
  readonly #queue = new Int16Array(POINT_LIMIT);
  readonly #isTouched = new Uint8Array(POINT_LIMIT);

  constructor(size: number) {
    this.#size = size;
    for (const point of pointsOf(size)) this.#cells[point] = EMPTY;
  }

  /// Makes the field that of these stones. Gives how many stones have sent their waves anew.
  sync(cells: Readonly<Uint8Array>): number {
    const old = this.#cells;
    const touched: number[] = [];
    // A stone's wave differs only where it met a changed point before, or meets one now.
    for (const point of pointsOf(this.#size)) {
      if (cells[point] === old[point]) continue;
      this.#touchAround(old, point, touched);
      this.#touchAround(cells, point, touched);
    }
    for (const stone of touched) {
      if (old[stone]! < EMPTY) this.#send(old, stone, -1);
    }
    for (const stone of touched) {
      if (cells[stone]! < EMPTY) this.#send(cells, stone, 1);
      this.#isTouched[stone] = 0;
    }
    old.set(cells);
    return touched.length;
  }

  #touch(stone: number, touched: number[]): void {
    if (this.#isTouched[stone] === 1) return;
    this.#isTouched[stone] = 1;
    touched.push(stone);
  }

  /// Notes the stones whose waves meet an empty point, or the stone that stands there.
  #touchAround(cells: Readonly<Uint8Array>, start: number, touched: number[]): void {
    if (cells[start]! < EMPTY) {
      this.#touch(start, touched);
      return;
    }
    const marks = this.#marks;
    const queue = this.#queue;
    const round = ++this.#round;
    let head = 0;
    let tail = 1;
    queue[0] = start;
    marks[start] = round;
    for (let step = 0; step < STEPS; step++) {
      for (const end = tail; head < end; head++) {
        for (let way = 0; way < 4; way++) {
          const point = queue[head]! + NEIGHBOURS[way]!;
          if (cells[point]! < EMPTY) this.#touch(point, touched);
          else if (cells[point] === EMPTY && marks[point] !== round) {
            marks[point] = round;
            queue[tail++] = point;
          }
        }
      }
    }
  }

  #send(cells: Readonly<Uint8Array>, start: number, sign: number): void {
    const reach = this.reach[cells[start] as 0 | 1];
    const marks = this.#marks;
    const queue = this.#queue;
    const round = ++this.#round;
    let head = 0;
    let tail = 1;
    queue[0] = start;
    for (let step = 0; step < STEPS; step++) {
      const gain = sign * REACH_BY_STEP[step]!;
      for (const end = tail; head < end; head++) {
        for (let way = 0; way < 4; way++) {
          const point = queue[head]! + NEIGHBOURS[way]!;
          if (cells[point] !== EMPTY || marks[point] === round) continue;
          marks[point] = round;
          reach[point]! += gain;
          queue[tail++] = point;
        }
      }
    }
  }
}
