/// Which strings live and die together: the stone's string, and own strings that the enemy cannot part from it with one
/// move. The arrays are kept between calls, since searches gather groups all the time.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';

const WAYS = NEIGHBOURS;

export class LifeGroup {
  /// One stone for each string of the group, the stone's own string first.
  readonly heads = new Int32Array(128);
  headCount = 0;
  /// The liberties of all strings of the group.
  readonly liberties = new Int32Array(POINT_LIMIT);
  libertyCount = 0;

  #stamp = 0;
  readonly #inGroup = new Float64Array(POINT_LIMIT);
  readonly #isLiberty = new Float64Array(POINT_LIMIT);
  readonly #sharedAt = new Float64Array(POINT_LIMIT);
  readonly #shared = new Int32Array(POINT_LIMIT);
  readonly #lastLiberty = new Int32Array(POINT_LIMIT);

  /// Whether the string with this head belongs to the group gathered last.
  hasHead(head: number): boolean {
    return this.#inGroup[head] === this.#stamp;
  }

  isLiberty(point: number): boolean {
    return this.#isLiberty[point] === this.#stamp;
  }

  gather(board: GoBoard, stone: number): void {
    this.#stamp++;
    this.headCount = 0;
    this.libertyCount = 0;
    this.#add(board.headOf(stone));
    let nextLiberty = 0;
    for (let i = 0; i < this.headCount; i++) {
      this.#listLiberties(board, this.heads[i]!);
      // Liberties seen again bring no new share, since a string is counted once per liberty.
      for (; nextLiberty < this.libertyCount; nextLiberty++) this.#joinAt(board, this.liberties[nextLiberty]!, stone);
    }
  }

  #add(head: number): void {
    if (this.headCount >= this.heads.length) return;
    this.#inGroup[head] = this.#stamp;
    this.heads[this.headCount++] = head;
  }

  #listLiberties(board: GoBoard, head: number): void {
    const { cells } = board;
    let stone = head;
    do {
      for (let way = 0; way < 4; way++) {
        const beside = stone + WAYS[way]!;
        if (cells[beside] !== EMPTY || this.#isLiberty[beside] === this.#stamp) continue;
        this.#isLiberty[beside] = this.#stamp;
        this.liberties[this.libertyCount++] = beside;
      }
      stone = board.nextStone(stone);
    } while (stone !== head);
  }

  // Two common liberties hold strings together, and one, where the enemy cannot stay.
  #joinAt(board: GoBoard, liberty: number, stone: number): void {
    const { cells } = board;
    const colour = cells[stone] as Colour;
    let others = 0;
    for (let way = 0; way < 4; way++) {
      const beside = liberty + WAYS[way]!;
      if (cells[beside] !== colour) continue;
      const head = board.headOf(beside);
      if (this.#inGroup[head] === this.#stamp) continue;
      others++;
      if (this.#sharedAt[head] !== this.#stamp) {
        this.#sharedAt[head] = this.#stamp;
        this.#shared[head] = 0;
        this.#lastLiberty[head] = 0;
      }
      // The same string twice at one liberty still shares one point only.
      if (this.#lastLiberty[head] === liberty) continue;
      this.#lastLiberty[head] = liberty;
      this.#shared[head]!++;
      if (this.#shared[head]! >= 2) this.#add(head);
    }
    if (others === 0 || !isDeadly(board, liberty, colour)) return;
    for (let way = 0; way < 4; way++) {
      const beside = liberty + WAYS[way]!;
      if (cells[beside] === colour && this.#inGroup[board.headOf(beside)] !== this.#stamp)
        this.#add(board.headOf(beside));
    }
  }
}

// An enemy stone there could be taken at once, and takes nothing.
const isDeadly = (board: GoBoard, point: number, colour: Colour): boolean => {
  const { cells } = board;
  let room = 0;
  for (let way = 0; way < 4; way++) {
    const beside = point + WAYS[way]!;
    const cell = cells[beside]!;
    if (cell === EMPTY) room++;
    else if (cell === colour && board.libertiesOf(beside) === 1) return false;
    else if (cell === (colour ^ 1)) room += Math.max(0, board.libertiesOf(beside) - 1);
    if (room > 1) return false;
  }
  return true;
};

/// All stones of the group of a stone.
export const groupStones = (board: GoBoard, stone: number): number[] => {
  const group = new LifeGroup();
  group.gather(board, stone);
  const stones: number[] = [];
  for (let i = 0; i < group.headCount; i++) stones.push(...board.listStones(group.heads[i]!));
  return stones;
};
