/// Benson's test, near one group only: which of its strings have two eyes that no number of enemy moves takes away. Regions
/// are walked from the liberties of the group, so that the rest of the board costs nothing.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';
import type { LifeGroup } from './life-group.ts';

const MOST_REGIONS = 24;
const MOST_STRINGS = 32;
// Larger regions are no eyes yet.
const MOST_POINTS = 30;

export class SafeStrings {
  #stamp = 0;
  // Each walk has a number of its own: who meets the points of an earlier walk has come upon one that was given up.
  #walkNumber = 0;
  #firstWalk = 0;
  readonly #seen = new Float64Array(POINT_LIMIT);
  readonly #indexAt = new Float64Array(POINT_LIMIT);
  readonly #index = new Int32Array(POINT_LIMIT);
  readonly #stack = new Int32Array(MOST_POINTS + 8);
  readonly #walked = new Int32Array(MOST_POINTS + 8);
  // Of each region: bits of the strings around, and of those that touch each of its empty points.
  readonly #around = new Int32Array(MOST_REGIONS);
  readonly #vital = new Int32Array(MOST_REGIONS);
  #regions = 0;
  #strings = 0;

  /// The largest region that one string of the group alone surrounds, and the empty points among its points; from the last
  /// call of `areSafe`.
  readonly space = new Int32Array(MOST_POINTS + 8);
  spaceCount = 0;
  spaceEmpty = 0;
  spaceOwner = 0;
  /// The points of all closed regions that were met in that call.
  readonly closed = new Int32Array(MOST_REGIONS * (MOST_POINTS + 8));
  closedCount = 0;

  /// Whether the first string of the group, or one tied to it, is safe for good.
  areSafe(board: GoBoard, group: LifeGroup, colour: Colour): boolean {
    this.#stamp++;
    this.#firstWalk = this.#walkNumber + 1;
    this.#regions = 0;
    this.#strings = 0;
    this.spaceCount = 0;
    this.spaceEmpty = 0;
    this.closedCount = 0;
    for (let i = 0; i < group.libertyCount; i++) {
      const liberty = group.liberties[i]!;
      if (this.#seen[liberty]! < this.#firstWalk) this.#walk(board, liberty, colour);
    }
    if (this.#regions < 2) return false;
    let alive = this.#strings >= 31 ? -1 : (1 << this.#strings) - 1;
    for (let before = 0; before !== alive;) {
      before = alive;
      for (let string = 0; string < this.#strings; string++) {
        const bit = 1 << string;
        if ((alive & bit) === 0) continue;
        let eyes = 0;
        for (let region = 0; region < this.#regions; region++) {
          if ((this.#vital[region]! & bit) !== 0 && (this.#around[region]! & ~alive) === 0) eyes++;
        }
        if (eyes < 2) alive &= ~bit;
      }
    }
    if (alive === 0) return false;
    for (let i = 0; i < group.headCount; i++) {
      const head = group.heads[i]!;
      if (this.#indexAt[head] === this.#stamp && (alive & (1 << this.#index[head]!)) !== 0) return true;
    }
    return false;
  }

  #walk(board: GoBoard, start: number, colour: Colour): void {
    const { cells } = board;
    const seen = this.#seen;
    const stack = this.#stack;
    let top = 0;
    let points = 0;
    let empty = 0;
    let around = 0;
    let vital = -1;
    let isOpen = false;
    let owner = 0;
    const number = ++this.#walkNumber;
    stack[top++] = start;
    seen[start] = number;
    while (top > 0) {
      const point = stack[--top]!;
      if (++points > MOST_POINTS) {
        isOpen = true;
        break;
      }
      this.#walked[points - 1] = point;
      let beside = 0;
      for (let way = 0; way < 4; way++) {
        const next = point + NEIGHBOURS[way]!;
        const cell = cells[next]!;
        if (cell === colour) {
          const bit = this.#bitOf(board.headOf(next));
          if (bit === 0) isOpen = true;
          beside |= bit;
          owner = next;
        } else if (cell <= EMPTY && seen[next] !== number) {
          if (seen[next]! >= this.#firstWalk) isOpen = true;
          seen[next] = number;
          if (top < stack.length) stack[top++] = next;
          else isOpen = true;
        }
      }
      around |= beside;
      if (cells[point] !== EMPTY) continue;
      empty++;
      vital &= beside;
    }
    if (isOpen || this.#regions >= MOST_REGIONS) return;
    this.#around[this.#regions] = around;
    this.#vital[this.#regions] = vital & around;
    this.#regions++;
    for (let i = 0; i < points; i++) this.closed[this.closedCount++] = this.#walked[i]!;
    // One bit alone: one string around.
    if ((around & (around - 1)) === 0 && points > this.spaceCount) {
      this.spaceCount = points;
      this.spaceEmpty = empty;
      this.spaceOwner = board.headOf(owner);
      for (let i = 0; i < points; i++) this.space[i] = this.#walked[i]!;
    }
  }

  #bitOf(head: number): number {
    if (this.#indexAt[head] !== this.#stamp) {
      if (this.#strings >= MOST_STRINGS - 1) return 0;
      this.#indexAt[head] = this.#stamp;
      this.#index[head] = this.#strings++;
    }
    return 1 << this.#index[head]!;
  }
}
