/// Small questions of connection, answered by trying moves near the stones: whether two stones of a colour come to be of one string.
/// Meant for checking patterns; readers of games are elsewhere.
import { EMPTY, GO_PASS, NEIGHBOURS, otherColour } from '../../../games/index.ts';
import type { Colour, GoBoard } from '../../../games/index.ts';

const MOST_NODES = 100_000;
const MOST_DEEP = 9;

/// Whether they can be joined, the given side moving first and both playing on the points of the area. Undefined where it was not
/// decided in time.
export const isJoinable = (
  board: GoBoard,
  one: number,
  other: number,
  toMove: Colour,
  area: readonly number[],
): boolean | undefined => {
  const search = new LinkSearch(board, one, other, area);
  for (let depth = 1; depth <= MOST_DEEP; depth++) {
    const found = search.joined(toMove, depth, 0);
    if (search.isSpent) return undefined;
    // What is joined in few moves stays so; that it cannot be done is believed after all of them.
    if (found) return true;
  }
  return false;
};

/// Joined, or sure to be: from string to string over two common liberties, or one that the enemy cannot enter. No liberty serves
/// twice.
const isAsGoodAsJoined = (board: GoBoard, one: number, other: number): boolean => {
  const colour = board.at(one) as Colour;
  const goal = board.headOf(other);
  const reach = (head: number, used: ReadonlySet<number>, seen: ReadonlySet<number>): boolean => {
    if (head === goal) return true;
    const shared = new Map<number, number[]>();
    for (const liberty of board.listLiberties(head)) {
      if (used.has(liberty)) continue;
      for (const way of NEIGHBOURS) {
        const beside = liberty + way;
        if (board.at(beside) !== colour) continue;
        const next = board.headOf(beside);
        const list = shared.get(next) ?? [];
        if (!list.includes(liberty)) shared.set(next, [...list, liberty]);
      }
    }
    return [...shared].some(([next, liberties]) => {
      if (seen.has(next)) return false;
      const closed = liberties.filter(
        (liberty) => !board.isLegal(liberty, otherColour(colour)) && liberty !== board.ko,
      );
      const by = closed.length > 0 ? closed.slice(0, 1) : liberties.length > 1 ? liberties.slice(0, 2) : [];
      return by.length > 0 && reach(next, new Set([...used, ...by]), new Set([...seen, next]));
    });
  };
  return reach(board.headOf(one), new Set(), new Set([board.headOf(one)]));
};

class LinkSearch {
  readonly #board: GoBoard;
  readonly #one: number;
  readonly #other: number;
  readonly #colour: Colour;
  readonly #area: readonly number[];
  readonly #known = new Map<string, boolean>();
  #nodes = 0;

  constructor(board: GoBoard, one: number, other: number, area: readonly number[]) {
    this.#board = board;
    this.#one = one;
    this.#other = other;
    this.#colour = board.at(one) as Colour;
    this.#area = area;
  }

  get isSpent(): boolean {
    return this.#nodes > MOST_NODES;
  }

  joined(toMove: Colour, depth: number, passes: number): boolean {
    const board = this.#board;
    if (board.at(this.#one) !== this.#colour || board.at(this.#other) !== this.#colour) return false;
    if (isAsGoodAsJoined(board, this.#one, this.#other)) return true;
    if (depth === 0 || passes === 2 || ++this.#nodes > MOST_NODES) return false;
    const key = `${board.hash} ${toMove} ${depth} ${passes} ${board.ko}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const isJoiner = toMove === this.#colour;
    let answer = !isJoiner;
    for (const point of [...this.#area, GO_PASS]) {
      if (point !== GO_PASS && board.at(point) !== EMPTY) continue;
      if (!board.play(point, toMove)) continue;
      const isIt = this.joined(otherColour(toMove), depth - 1, point === GO_PASS ? passes + 1 : 0);
      board.undo();
      if (isIt === isJoiner) {
        answer = isJoiner;
        break;
      }
    }
    this.#known.set(key, answer);
    return answer;
  }
}
