/// What is known of positions: bounds of the value and the best move. A position fully decides its value, so that a table stays
/// valid from one question to the next.

const STRIDE = 5;
/// No move is known.
export const NO_MOVE = 127;

/// Two slots for each key: the first keeps the position with more empties, the second the newest.
export class BoundTable {
  readonly #cells: Int32Array;
  readonly #shift: number;
  // The answer of the last `find`.
  lower = -64;
  upper = 64;
  move = NO_MOVE;

  /// 2 ** bits pairs of slots of twenty bytes.
  constructor(bits: number) {
    this.#cells = new Int32Array(2 ** bits * 2 * STRIDE);
    this.#shift = 32 - bits;
  }

  #slotOf(pl: number, ph: number, ol: number, oh: number): number {
    let hash = Math.imul(pl, 0x9e3779b1) ^ Math.imul(ph, 0x85ebca77);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(ol, 0xc2b2ae3d) ^ Math.imul(oh, 0x27d4eb2f);
    hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
    return ((hash ^ (hash >>> 16)) >>> this.#shift) * (2 * STRIDE);
  }

  /// Puts what is known of the position into `lower`, `upper` and `move`.
  find(pl: number, ph: number, ol: number, oh: number): boolean {
    const cells = this.#cells;
    let slot = this.#slotOf(pl, ph, ol, oh);
    for (let i = 0; i < 2; i++, slot += STRIDE) {
      if (cells[slot] === pl && cells[slot + 1] === ph && cells[slot + 2] === ol && cells[slot + 3] === oh) {
        const known = cells[slot + 4]!;
        this.lower = (known & 255) - 64;
        this.upper = ((known >>> 8) & 255) - 64;
        this.move = (known >>> 16) & 127;
        return true;
      }
    }
    this.lower = -64;
    this.upper = 64;
    this.move = NO_MOVE;
    return false;
  }

  store(
    pl: number,
    ph: number,
    ol: number,
    oh: number,
    empties: number,
    lower: number,
    upper: number,
    move: number,
  ): void {
    const cells = this.#cells;
    let slot = this.#slotOf(pl, ph, ol, oh);
    const same = cells[slot] === pl && cells[slot + 1] === ph && cells[slot + 2] === ol && cells[slot + 3] === oh;
    if (!same && cells[slot + 4]! >>> 23 > empties) slot += STRIDE;
    cells[slot] = pl;
    cells[slot + 1] = ph;
    cells[slot + 2] = ol;
    cells[slot + 3] = oh;
    cells[slot + 4] = (lower + 64) | ((upper + 64) << 8) | (move << 16) | (empties << 23);
  }
}
