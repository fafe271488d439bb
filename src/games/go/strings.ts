/// The strings of a Go board: which stones belong together, and how many liberties they have. They are joined and parted,
/// taken off and put back; `GoBoard` decides when.
import type { Colour } from './colour.ts';
import { EDGE, EMPTY } from './colour.ts';
import { NEIGHBOURS, POINT_LIMIT, ROW_STEP } from './point.ts';
import { ZOBRIST_HIGH, ZOBRIST_LOW } from './zobrist.ts';

export const NO_STRING = 0;
/// The ways to the neighbours once more, as an array that is fast to index.
export const WAYS = new Int32Array(NEIGHBOURS);

export class GoStrings {
  readonly cells = new Uint8Array(POINT_LIMIT).fill(EDGE);
  // A string is known by one of its stones, its head: the counts of a string are in the slots of that point. `next` links
  // its stones to a ring. Slots of points without a stone keep what they held, so that taking back finds it there.
  readonly head = new Uint16Array(POINT_LIMIT);
  readonly next = new Uint16Array(POINT_LIMIT);
  readonly liberties = new Int16Array(POINT_LIMIT);
  readonly stones = new Int16Array(POINT_LIMIT);
  hashLow = 0;
  hashHigh = 0;

  // A point is marked in the round of the walk that has seen it.
  readonly #marks = new Uint32Array(POINT_LIMIT);
  #round = 0;

  /// A string of one stone.
  put(point: number, colour: Colour, room: number): void {
    this.cells[point] = colour;
    this.#turnHash(point, colour);
    this.head[point] = point;
    this.next[point] = point;
    this.stones[point] = 1;
    this.liberties[point] = room;
  }

  /// Takes a string of one stone away; what its slots held is for the caller to restore.
  lift(point: number, colour: Colour): void {
    this.cells[point] = EMPTY;
    this.#turnHash(point, colour);
  }

  /// Two strings of a colour become one under the head of the first. Liberties of the second that the first has not are
  /// added; nothing is done twice, because a point is marked when it is counted.
  join(first: number, second: number, colour: Colour): void {
    const cells = this.cells;
    const head = this.head;
    const next = this.next;
    const marks = this.#marks;
    const round = this.#nextRound();
    let gained = 0;
    let at = second;
    do {
      for (let way = 0; way < 4; way++) {
        const point = at + WAYS[way]!;
        if (cells[point] !== EMPTY || marks[point] === round) continue;
        marks[point] = round;
        const a = point + ROW_STEP;
        const b = point + 1;
        const c = point - ROW_STEP;
        const d = point - 1;
        if (
          !(cells[a] === colour && head[a] === first) &&
          !(cells[b] === colour && head[b] === first) &&
          !(cells[c] === colour && head[c] === first) &&
          !(cells[d] === colour && head[d] === first)
        )
          gained++;
      }
      at = next[at]!;
    } while (at !== second);
    do {
      head[at] = first;
      at = next[at]!;
    } while (at !== second);
    this.#exchangeNext(first, second);
    this.liberties[first]! += gained;
    this.stones[first]! += this.stones[second]!;
  }

  // Makes one ring of two, and two of the one when done again.
  #exchangeNext(first: number, second: number): void {
    const next = this.next;
    const after = next[first]!;
    next[first] = next[second]!;
    next[second] = after;
  }

  /// The stones leave; each is a liberty for every string of the winner beside it.
  remove(string: number, winner: Colour): void {
    const loser = winner ^ 1;
    let at = string;
    do {
      this.cells[at] = EMPTY;
      this.#turnHash(at, loser);
      this.addBeside(at, winner, 1);
      at = this.next[at]!;
    } while (at !== string);
  }

  restore(string: number, winner: Colour): void {
    const loser = winner ^ 1;
    let at = string;
    do {
      this.cells[at] = loser;
      this.#turnHash(at, loser);
      this.addBeside(at, winner, -1);
      at = this.next[at]!;
    } while (at !== string);
  }

  /// Adds to the liberties of each string of the colour beside the point, once.
  addBeside(point: number, colour: number, change: number): void {
    const cells = this.cells;
    const head = this.head;
    const liberties = this.liberties;
    const a = cells[point + ROW_STEP] === colour ? head[point + ROW_STEP]! : NO_STRING;
    const b = cells[point + 1] === colour ? head[point + 1]! : NO_STRING;
    const c = cells[point - ROW_STEP] === colour ? head[point - ROW_STEP]! : NO_STRING;
    const d = cells[point - 1] === colour ? head[point - 1]! : NO_STRING;
    if (a !== NO_STRING) liberties[a]! += change;
    if (b !== NO_STRING && b !== a) liberties[b]! += change;
    if (c !== NO_STRING && c !== a && c !== b) liberties[c]! += change;
    if (d !== NO_STRING && d !== a && d !== b && d !== c) liberties[d]! += change;
  }

  /// Undoes a join; the counts of the first are for the caller to restore.
  part(first: number, second: number): void {
    this.#exchangeNext(first, second);
    let at = second;
    do {
      this.head[at] = second;
      at = this.next[at]!;
    } while (at !== second);
  }

  listStones(stone: number): number[] {
    const stones = [stone];
    for (let at = this.next[stone]!; at !== stone; at = this.next[at]!) stones.push(at);
    return stones;
  }

  /// The liberties of the stone's string, in the order of its ring. Stops after `most`.
  listLiberties(stone: number, most = POINT_LIMIT): number[] {
    const liberties: number[] = [];
    const round = this.#nextRound();
    let at = stone;
    do {
      for (let way = 0; way < 4; way++) {
        const point = at + WAYS[way]!;
        if (this.cells[point] !== EMPTY || this.#marks[point] === round) continue;
        this.#marks[point] = round;
        liberties.push(point);
        if (liberties.length === most) return liberties;
      }
      at = this.next[at]!;
    } while (at !== stone);
    return liberties;
  }

  #turnHash(point: number, colour: number): void {
    this.hashLow ^= ZOBRIST_LOW[colour * POINT_LIMIT + point]!;
    this.hashHigh ^= ZOBRIST_HIGH[colour * POINT_LIMIT + point]!;
  }

  #nextRound(): number {
    // The marks are 32 bits wide: after four thousand million walks they start anew.
    if (this.#round === 0xffffffff) {
      this.#marks.fill(0);
      this.#round = 0;
    }
    return ++this.#round;
  }
}
