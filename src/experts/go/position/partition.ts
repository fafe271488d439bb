/// Divides what a colour does not hold into parts that its stones and links keep asunder.
import type { Colour } from '../../../games/index.ts';
import { EDGE, NEIGHBOURS, POINT_LIMIT, pointsOf } from '../../../games/index.ts';
import { UnionFind } from './union-find.ts';

/// Where a colour's links run: this bit for a point on a line, bits 0 to 3 for the ways that cross one.
export const GATE = 16;

// What a gate touches.
const INNER = 1;
const OUTER = 2;

export class Partition {
  readonly #size: number;
  readonly #largest: number;
  // Parts are numbered from 1. Gates that touch form parts of their own.
  readonly #partAt = new Uint16Array(POINT_LIMIT);
  readonly #isOuter = new Uint8Array(POINT_LIMIT);
  readonly #isGate = new Uint8Array(POINT_LIMIT);
  readonly #touches = new Uint8Array(POINT_LIMIT);
  readonly #union = new UnionFind(POINT_LIMIT);
  readonly #queue = new Int16Array(POINT_LIMIT);
  // Points with a line on them.
  readonly #lined = new Int16Array(POINT_LIMIT);
  #linedCount = 0;

  /// Parts of more points than `largest` are outside.
  constructor(size: number, largest: number) {
    this.#size = size;
    this.#largest = largest;
  }

  /// The points of each part, ascending; the lowest part first. A line with the outside on one side alone keeps its gates
  /// for itself. Where it has the same on both sides, it parts nothing: a line through an eye does not make two of it.
  divide(cells: Readonly<Uint8Array>, lines: Readonly<Uint8Array>, colour: Colour): readonly (readonly number[])[] {
    const count = this.#flood(cells, lines, colour);
    this.#join();
    const partAt = this.#partAt;
    const lists: number[][] = [];
    const listOf: (number[] | undefined)[] = Array.from({ length: count + 1 }, () => undefined);
    for (const point of pointsOf(this.#size)) {
      const part = partAt[point]!;
      if (part === 0 || this.#touches[part] === (INNER | OUTER)) continue;
      const root = this.#union.find(part);
      const list = listOf[root];
      if (list === undefined) {
        const begun = [point];
        listOf[root] = begun;
        lists.push(begun);
      } else list.push(point);
    }
    return lists;
  }

  #flood(cells: Readonly<Uint8Array>, lines: Readonly<Uint8Array>, colour: Colour): number {
    const partAt = this.#partAt.fill(0);
    const queue = this.#queue;
    let count = 0;
    this.#linedCount = 0;
    for (const start of pointsOf(this.#size)) {
      if (cells[start] === colour) continue;
      if (lines[start] !== 0) this.#lined[this.#linedCount++] = start;
      if (partAt[start] !== 0) continue;
      const part = ++count;
      const gate = lines[start]! & GATE;
      let tail = 1;
      queue[0] = start;
      partAt[start] = part;
      for (let head = 0; head < tail; head++) {
        const point = queue[head]!;
        const crossed = lines[point]!;
        for (let way = 0; way < 4; way++) {
          const beside = point + NEIGHBOURS[way]!;
          const cell = cells[beside]!;
          if (cell === colour || cell === EDGE || partAt[beside] !== 0) continue;
          if ((crossed & (1 << way)) !== 0 || (lines[beside]! & GATE) !== gate) continue;
          partAt[beside] = part;
          queue[tail++] = beside;
        }
      }
      this.#isOuter[part] = tail > this.#largest ? 1 : 0;
      this.#isGate[part] = gate === 0 ? 0 : 1;
      this.#touches[part] = 0;
      this.#union.begin(part);
    }
    return count;
  }

  /// Joins parts that are both inside, and gates to what they touch where that is only inside, or only outside. Parts meet
  /// nowhere but on lines.
  #join(): void {
    const partAt = this.#partAt;
    const isGate = this.#isGate;
    const isOuter = this.#isOuter;
    const touches = this.#touches;
    const union = this.#union;
    for (let i = 0; i < this.#linedCount; i++) {
      const point = this.#lined[i]!;
      const part = partAt[point]!;
      for (let way = 0; way < 4; way++) {
        const other = partAt[point + NEIGHBOURS[way]!]!;
        if (other === 0 || other === part || isGate[other] === 1) continue;
        if (isGate[part] === 1) touches[part]! |= isOuter[other] === 1 ? OUTER : INNER;
        else if (isOuter[part] === 0 && isOuter[other] === 0) union.join(part, other);
      }
    }
    for (let i = 0; i < this.#linedCount; i++) {
      const point = this.#lined[i]!;
      const part = partAt[point]!;
      if (isGate[part] === 0 || touches[part] === (INNER | OUTER)) continue;
      for (let way = 0; way < 4; way++) {
        const other = partAt[point + NEIGHBOURS[way]!]!;
        if (other !== 0 && isGate[other] === 0) union.join(part, other);
      }
    }
  }
}
