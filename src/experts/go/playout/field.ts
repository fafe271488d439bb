/// The board of playouts: it can be played on and copied, and nothing is taken back. Each string knows its pseudo-liberties
/// (a liberty counts once for each stone beside it), their sum and the sum of their squares: the string is in atari where
/// all of them are the same point, which the sums tell without a walk. Everything lies in one buffer, so that a copy is
/// one move of memory.
import { BLACK, EDGE, EMPTY, POINT_LIMIT, ROW_STEP, pointsOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { AROUND_FACTS, EYE_OF_BLACK, HAS_ROOM, aroundOf } from './around.ts';

// Bytes: two lists of 32 bits for the sums, seven of 16 bits, one of 8.
const BYTES = POINT_LIMIT * (2 * 4 + 7 * 2 + 1);

export class PlayoutField {
  readonly size: number;
  readonly #bytes: Uint8Array;
  /// What stands on each point.
  readonly cells: Uint8Array;
  /// The eight points around each point, as `around.ts` has it.
  readonly around: Uint16Array;
  /// By the head of a string: sums over its pseudo-liberties, how many, and its stones.
  readonly sums: Int32Array;
  readonly squares: Int32Array;
  readonly pseudo: Int16Array;
  readonly stones: Int16Array;
  /// The stone that stands for the string, and the next one on its ring.
  readonly head: Int16Array;
  readonly next: Int16Array;
  /// The empty points in any order, and the place of each in that list.
  readonly empties: Int16Array;
  readonly places: Int16Array;
  emptyCount = 0;
  /// Where the side to move may not take back, or 0.
  ko = 0;
  /// Stones of black less stones of white.
  lead = 0;
  /// Stones that the last move took, and one of their points.
  taken = 0;
  takenPoint = 0;

  constructor(size: number) {
    this.size = size;
    const buffer = new ArrayBuffer(BYTES);
    this.#bytes = new Uint8Array(buffer);
    let at = 0;
    const words = (): Int16Array => new Int16Array(buffer, (at += 2 * POINT_LIMIT) - 2 * POINT_LIMIT, POINT_LIMIT);
    this.sums = new Int32Array(buffer, 0, POINT_LIMIT);
    this.squares = new Int32Array(buffer, 4 * POINT_LIMIT, POINT_LIMIT);
    at = 8 * POINT_LIMIT;
    this.around = new Uint16Array(buffer, at, POINT_LIMIT);
    at += 2 * POINT_LIMIT;
    this.pseudo = words();
    this.stones = words();
    this.head = words();
    this.next = words();
    this.empties = words();
    this.places = words();
    this.cells = new Uint8Array(buffer, at, POINT_LIMIT);
    this.load(new Uint8Array(POINT_LIMIT).fill(EMPTY), 0);
  }

  copyFrom(other: PlayoutField): void {
    this.#bytes.set(other.#bytes);
    this.emptyCount = other.emptyCount;
    this.ko = other.ko;
    this.lead = other.lead;
    this.taken = other.taken;
    this.takenPoint = other.takenPoint;
  }

  /// Sets up the stones of another board, whose points have the same numbers.
  load(cells: Readonly<Uint8Array>, ko: number): void {
    this.cells.fill(EDGE);
    this.pseudo.fill(0);
    this.sums.fill(0);
    this.squares.fill(0);
    this.emptyCount = 0;
    this.lead = 0;
    for (const point of pointsOf(this.size)) {
      this.cells[point] = EMPTY;
      this.places[point] = this.emptyCount;
      this.empties[this.emptyCount++] = point;
    }
    for (const point of pointsOf(this.size)) this.around[point] = aroundOf(this.cells, point);
    for (const point of pointsOf(this.size)) if (cells[point]! < EMPTY) this.play(point, cells[point] as Colour);
    this.ko = ko;
    this.taken = 0;
  }

  /// Whether the string has one liberty only. `head` is its head.
  isInAtari(head: number): boolean {
    const sum = this.sums[head]!;
    return sum * sum === this.pseudo[head]! * this.squares[head]!;
  }

  /// The one liberty of a string in atari.
  lastLiberty(head: number): number {
    return (this.sums[head]! / this.pseudo[head]!) | 0;
  }

  isLegal(point: number, colour: Colour): boolean {
    if (this.cells[point] !== EMPTY) return false;
    if ((AROUND_FACTS[this.around[point]!]! & HAS_ROOM) !== 0) return true;
    if (point === this.ko) return false;
    return this.#hasBreath(point, colour);
  }

  /// Legal, and not an eye of the colour. The point must be empty.
  isSensible(point: number, colour: Colour): boolean {
    const facts = AROUND_FACTS[this.around[point]!]!;
    if ((facts & HAS_ROOM) !== 0) return true;
    if ((facts & (EYE_OF_BLACK << colour)) !== 0 || point === this.ko) return false;
    return this.#hasBreath(point, colour);
  }

  // For a point without empty neighbours: an own string there has another liberty, or an enemy's has none.
  #hasBreath(point: number, colour: Colour): boolean {
    return (
      this.#breathes(point + ROW_STEP, colour) ||
      this.#breathes(point + 1, colour) ||
      this.#breathes(point - ROW_STEP, colour) ||
      this.#breathes(point - 1, colour)
    );
  }

  #breathes(beside: number, colour: Colour): boolean {
    const cell = this.cells[beside]!;
    if (cell >= EMPTY) return false;
    return (cell === colour) !== this.isInAtari(this.head[beside]!);
  }

  /// Plays a legal move on a point.
  play(point: number, colour: Colour): void {
    const { cells, head, next, pseudo, sums, squares, stones } = this;
    this.#put(point, colour);
    head[point] = point;
    next[point] = point;
    stones[point] = 1;
    pseudo[point] = 0;
    sums[point] = 0;
    squares[point] = 0;
    this.taken = 0;
    const square = point * point;
    const places = this.places[point]!;
    const last = this.empties[--this.emptyCount]!;
    this.empties[places] = last;
    this.places[last] = places;

    const north = point + ROW_STEP;
    const east = point + 1;
    const south = point - ROW_STEP;
    const west = point - 1;
    this.#touch(point, north, square);
    this.#touch(point, east, square);
    this.#touch(point, south, square);
    this.#touch(point, west, square);
    if (cells[north] === colour) this.#join(point, north);
    if (cells[east] === colour) this.#join(point, east);
    if (cells[south] === colour) this.#join(point, south);
    if (cells[west] === colour) this.#join(point, west);
    const enemy = colour ^ 1;
    if (cells[north] === enemy && pseudo[head[north]!] === 0) this.#take(north, colour);
    if (cells[east] === enemy && pseudo[head[east]!] === 0) this.#take(east, colour);
    if (cells[south] === enemy && pseudo[head[south]!] === 0) this.#take(south, colour);
    if (cells[west] === enemy && pseudo[head[west]!] === 0) this.#take(west, colour);
    const own = head[point]!;
    this.ko = this.taken === 1 && stones[own] === 1 && pseudo[own] === 1 ? this.takenPoint : 0;
    if (this.taken > 1) this.#sortTaken();
  }

  pass(): void {
    this.ko = 0;
    this.taken = 0;
  }

  // The stone takes a liberty from a string beside it, or has one there.
  #touch(point: number, beside: number, square: number): void {
    const cell = this.cells[beside]!;
    if (cell === EDGE) return;
    if (cell === EMPTY) {
      this.pseudo[point]!++;
      this.sums[point]! += beside;
      this.squares[point]! += beside * beside;
      return;
    }
    const string = this.head[beside]!;
    this.pseudo[string]!--;
    this.sums[string]! -= point;
    this.squares[string]! -= square;
  }

  // The surroundings of the eight change: an empty point and a stone differ in the second bit, for white in both.
  #put(point: number, colour: number): void {
    const { around } = this;
    this.cells[point] = colour;
    this.lead += 1 - 2 * colour;
    const change = 2 + colour;
    around[point + ROW_STEP]! ^= change << 4;
    around[point + 1]! ^= change << 6;
    around[point - ROW_STEP]! ^= change;
    around[point - 1]! ^= change << 2;
    around[point + ROW_STEP + 1]! ^= change << 12;
    around[point - ROW_STEP + 1]! ^= change << 14;
    around[point - ROW_STEP - 1]! ^= change << 8;
    around[point + ROW_STEP - 1]! ^= change << 10;
  }

  #join(point: number, beside: number): void {
    const { head, next, pseudo, sums, squares, stones } = this;
    let large = head[beside]!;
    let small = head[point]!;
    if (large === small) return;
    if (stones[large]! < stones[small]!) {
      const other = large;
      large = small;
      small = other;
    }
    pseudo[large]! += pseudo[small]!;
    sums[large]! += sums[small]!;
    squares[large]! += squares[small]!;
    stones[large]! += stones[small]!;
    let stone = small;
    do {
      head[stone] = large;
      stone = next[stone]!;
    } while (stone !== small);
    const after = next[large]!;
    next[large] = next[small]!;
    next[small] = after;
  }

  #take(beside: number, colour: Colour): void {
    const { cells, next, around, places, empties } = this;
    const enemy = colour ^ 1;
    const change = 2 + enemy;
    let stone = beside;
    let count = 0;
    do {
      cells[stone] = EMPTY;
      around[stone + ROW_STEP]! ^= change << 4;
      around[stone + 1]! ^= change << 6;
      around[stone - ROW_STEP]! ^= change;
      around[stone - 1]! ^= change << 2;
      around[stone + ROW_STEP + 1]! ^= change << 12;
      around[stone - ROW_STEP + 1]! ^= change << 14;
      around[stone - ROW_STEP - 1]! ^= change << 8;
      around[stone + ROW_STEP - 1]! ^= change << 10;
      places[stone] = this.emptyCount;
      empties[this.emptyCount++] = stone;
      const square = stone * stone;
      this.#free(stone, stone + ROW_STEP, square, colour);
      this.#free(stone, stone + 1, square, colour);
      this.#free(stone, stone - ROW_STEP, square, colour);
      this.#free(stone, stone - 1, square, colour);
      count++;
      stone = next[stone]!;
    } while (stone !== beside);
    this.lead += count * (colour === BLACK ? 1 : -1);
    this.taken += count;
    this.takenPoint = beside;
  }

  #free(stone: number, beside: number, square: number, colour: Colour): void {
    if (this.cells[beside] !== colour) return;
    const string = this.head[beside]!;
    this.pseudo[string]!++;
    this.sums[string]! += stone;
    this.squares[string]! += square;
  }

  // The order of the list of empty points must not depend on that of rings, so that a plain board can play the same game.
  #sortTaken(): void {
    const { empties, places } = this;
    const start = this.emptyCount - this.taken;
    for (let at = start + 1; at < this.emptyCount; at++) {
      const point = empties[at]!;
      let to = at;
      for (; to > start && empties[to - 1]! > point; to--) empties[to] = empties[to - 1]!;
      empties[to] = point;
    }
    for (let at = start; at < this.emptyCount; at++) places[empties[at]!] = at;
  }

  /// Area of black less area of white: stones, and empty points beside one colour only.
  score(): number {
    let area = this.lead;
    for (let i = 0; i < this.emptyCount; i++) {
      const stones = (AROUND_FACTS[this.around[this.empties[i]!]!]! >> 4) & 3;
      if (stones === 1) area++;
      else if (stones === 2) area--;
    }
    return area;
  }
}
