/// All strings of a board, kept up to date: only strings beside a changed point are gathered anew.
import type { Colour } from '../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS, POINT_LIMIT, pointsOf } from '../../../games/index.ts';
import { standingByShape } from './standing.ts';
import type { GoString, StringStatus } from './string.ts';

const UNREAD = standingByShape<StringStatus>('unknown');
const SAFE = standingByShape<StringStatus>('safe');

const ascending = (a: number, b: number): number => a - b;

export class StringLayer {
  readonly #size: number;
  readonly #cells = new Uint8Array(POINT_LIMIT).fill(EDGE);
  /// The number of the string on each point, 0 where there is none. For reading only.
  readonly idAt = new Uint16Array(POINT_LIMIT);
  readonly #strings = Array.from({ length: POINT_LIMIT }, (): GoString | undefined => undefined);
  #list: readonly GoString[] | undefined;
  // A point is marked in the round of the walk that has seen it.
  readonly #marks = new Float64Array(POINT_LIMIT);
  #round = 0;

  readonly #mostLiberties: number;

  /// Strings with more liberties than `mostLiberties` are safe by that alone.
  constructor(size: number, mostLiberties: number) {
    this.#size = size;
    this.#mostLiberties = mostLiberties;
    for (const point of pointsOf(size)) this.#cells[point] = EMPTY;
  }

  byId(id: number): GoString | undefined {
    return this.#strings[id];
  }

  /// Lowest number first.
  list(): readonly GoString[] {
    if (this.#list !== undefined) return this.#list;
    const list: GoString[] = [];
    for (const point of pointsOf(this.#size)) {
      const string = this.#strings[point];
      if (string !== undefined) list.push(string);
    }
    this.#list = list;
    return list;
  }

  /// Makes the strings those of the board. Gives the points whose colour has changed.
  sync(cells: Readonly<Uint8Array>): readonly number[] {
    const changed: number[] = [];
    for (const point of pointsOf(this.#size)) if (cells[point] !== this.#cells[point]) changed.push(point);
    if (changed.length === 0) return changed;
    const loose: number[] = [];
    for (const point of changed) {
      this.#drop(this.idAt[point]!, loose);
      for (const way of NEIGHBOURS) this.#drop(this.idAt[point + way]!, loose);
    }
    for (const point of changed) this.#cells[point] = cells[point]!;
    for (const point of changed) this.#gather(point);
    for (const point of loose) this.#gather(point);
    this.#list = undefined;
    return changed;
  }

  #drop(id: number, loose: number[]): void {
    const string = id === 0 ? undefined : this.#strings[id];
    if (string === undefined) return;
    for (const stone of string.stones) {
      this.idAt[stone] = 0;
      loose.push(stone);
    }
    this.#strings[id] = undefined;
  }

  #gather(start: number): void {
    const cells = this.#cells;
    const colour = cells[start]!;
    if (colour >= EMPTY || this.idAt[start] !== 0) return;
    const marks = this.#marks;
    const round = ++this.#round;
    const stones = [start];
    const liberties: number[] = [];
    marks[start] = round;
    // The list grows while it is walked.
    for (let i = 0; i < stones.length; i++) {
      for (let way = 0; way < 4; way++) {
        const beside = stones[i]! + NEIGHBOURS[way]!;
        if (marks[beside] === round) continue;
        marks[beside] = round;
        if (cells[beside] === colour) stones.push(beside);
        else if (cells[beside] === EMPTY) liberties.push(beside);
      }
    }
    stones.sort(ascending);
    liberties.sort(ascending);
    const id = stones[0]!;
    for (const stone of stones) this.idAt[stone] = id;
    this.#strings[id] = {
      kind: 'string',
      id,
      colour: colour as Colour,
      stones,
      liberties,
      standing: liberties.length > this.#mostLiberties ? SAFE : UNREAD,
    };
  }
}
