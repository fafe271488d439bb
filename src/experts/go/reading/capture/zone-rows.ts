/// Sets of points as rows of bits, one set for each ply of a search. A row of the board is one word, because a point is
/// its row times 32 plus its column.
const ROWS = 32;

export class ZoneRows {
  readonly words: Int32Array;
  /// Rows in use: the board's, from 1.
  last = 25;

  constructor(plies: number) {
    this.words = new Int32Array(plies * ROWS);
  }

  clear(ply: number): void {
    this.words.fill(0, ply * ROWS, ply * ROWS + this.last + 1);
  }

  add(ply: number, point: number): void {
    this.words[ply * ROWS + (point >> 5)]! |= 1 << (point & 31);
  }

  has(ply: number, point: number): boolean {
    return (this.words[ply * ROWS + (point >> 5)]! & (1 << (point & 31))) !== 0;
  }

  copy(to: number, from: number): void {
    this.words.copyWithin(to * ROWS, from * ROWS, from * ROWS + this.last + 1);
  }

  unite(to: number, from: number): void {
    const { words } = this;
    for (let row = 1; row <= this.last; row++) words[to * ROWS + row]! |= words[from * ROWS + row]!;
  }

  /// Writes the points of the set to `out` from `start` in the order of the board. Says how many there are.
  list(ply: number, out: Int32Array, start: number): number {
    let count = 0;
    for (let row = 1; row <= this.last; row++) {
      let word = this.words[ply * ROWS + row]!;
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        out[start + count++] = (row << 5) | bit;
        word &= word - 1;
      }
    }
    return count;
  }
}
