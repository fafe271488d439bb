/// Eyes that one enemy move does not take away, counted without looking ahead. A closed space is surrounded by strings of the
/// group alone; it is an eye for sure where one of its points keeps enough of its corners.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS, POINT_LIMIT, ROW_STEP } from '../../../../games/index.ts';
import { MOST_EYE_POINTS, eyeSpaceLives } from './eye-space.ts';
import type { LifeGroup } from './life-group.ts';

const DIAGONALS = [ROW_STEP + 1, ROW_STEP - 1, -ROW_STEP + 1, -ROW_STEP - 1] as const;
const MOST_POINTS = 16;

export class SureEyes {
  #stamp = 0;
  readonly #seen = new Float64Array(POINT_LIMIT);
  readonly #corner = new Int32Array(POINT_LIMIT);
  readonly #space = new Int32Array(MOST_POINTS + 4);
  #first = 0;

  /// Whether there are two of them, the enemy to move if `isAttackerNext`.
  areTwo(board: GoBoard, group: LifeGroup, colour: Colour, isAttackerNext: boolean): boolean {
    this.#first = this.#stamp + 1;
    let eyes = 0;
    for (let i = 0; i < group.libertyCount; i++) {
      const liberty = group.liberties[i]!;
      if (this.#seen[liberty]! >= this.#first) continue;
      eyes += this.#eyesFrom(board, group, colour, liberty, isAttackerNext);
      if (eyes >= 2) return true;
    }
    return false;
  }

  #eyesFrom(board: GoBoard, group: LifeGroup, colour: Colour, start: number, isAttackerNext: boolean): number {
    const { cells } = board;
    const space = this.#space;
    const number = ++this.#stamp;
    let count = 0;
    let isClosed = true;
    let taken = 0;
    let isOneString = true;
    let owner = 0;
    space[count++] = start;
    this.#seen[start] = number;
    for (let i = 0; i < count; i++) {
      const point = space[i]!;
      if (cells[point] !== EMPTY) taken++;
      for (let way = 0; way < 4; way++) {
        const beside = point + NEIGHBOURS[way]!;
        const cell = cells[beside]!;
        if (cell === colour) {
          const head = board.headOf(beside);
          if (!group.hasHead(head) || board.libertiesOf(head) < 2) isClosed = false;
          if (owner !== 0 && owner !== head) isOneString = false;
          owner = head;
        } else if (cell <= EMPTY && this.#seen[beside] !== number) {
          if (this.#seen[beside]! >= this.#first || count >= MOST_POINTS) return 0;
          this.#seen[beside] = number;
          space[count++] = beside;
        }
      }
    }
    if (!isClosed || count - taken === 0) return 0;
    // Enemy stones inside: only what the shape says counts.
    const shapeLives =
      count <= MOST_EYE_POINTS
        ? count >= 3 && eyeSpaceLives(space, count, (point) => cells[point] !== EMPTY, isAttackerNext)
        : taken <= count - 9;
    if (isOneString && shapeLives && board.libertiesOf(owner) - (count - taken) >= 2) return 2;
    if (taken > 0 && count > 3) return 0;
    for (let i = 0; i < count; i++) if (this.#isSure(board, space[i]!, colour, number)) return 1;
    return 0;
  }

  // The corners of the point: the enemy has none too many, even if he takes one more.
  #isSure(board: GoBoard, point: number, colour: Colour, number: number): boolean {
    const { cells } = board;
    let weight = 0;
    let isEdge = false;
    let isShared = false;
    for (let way = 0; way < 4; way++) {
      const across = point + DIAGONALS[way]!;
      const cell = cells[across]!;
      if (cell === EDGE) isEdge = true;
      else if (cell === EMPTY && this.#seen[across] !== number) {
        weight++;
        // One enemy move at a corner of two eyes breaks both.
        if (this.#corner[across]! >= this.#first) isShared = true;
        this.#corner[across] = number;
      } else if (cell === (colour ^ 1)) weight += 2;
    }
    return weight <= (isEdge ? 0 : 2) && !isShared;
  }
}
