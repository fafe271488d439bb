/// Small questions of life and death, answered by trying everything: whether a shut-in string is taken when both sides play in its
/// inner space alone. Meant for checking patterns, where the space has a few points; readers of games are elsewhere.
import { EMPTY, GO_PASS, NEIGHBOURS, isPointOf, otherColour } from '../../../games/index.ts';
import type { Colour, GoBoard } from '../../../games/index.ts';

export const MOST_INNER = 13;

/// The points inside: empty ones beside the string, and what is reached from them without stones of its colour.
export const innerSpace = (board: GoBoard, stone: number, most = MOST_INNER): readonly number[] | undefined => {
  const colour = board.at(stone);
  const space = new Set(board.listLiberties(stone));
  for (const point of space) {
    if (space.size > most) return undefined;
    for (const way of NEIGHBOURS) {
      const beside = point + way;
      if (!isPointOf(beside, board.size) || board.at(beside) === colour) continue;
      // Enemy stones inside have no liberty outside.
      if (board.at(beside) === EMPTY || board.listLiberties(beside).every((liberty) => space.has(liberty)))
        space.add(beside);
    }
  }
  return [...space];
};

/// `ko` where the answer hangs on a repetition; undefined where the space is too large.
export const isTaken = (board: GoBoard, stone: number, toMove: Colour): boolean | 'ko' | undefined => {
  const space = innerSpace(board, stone);
  if (space === undefined) return undefined;
  const [gives, denies] = [true, false].map((isRepetitionTaken) => {
    const search = new LifeSearch(board, stone, space, isRepetitionTaken);
    return search.taken(toMove, false);
  });
  return gives === denies ? gives : 'ko';
};

class LifeSearch {
  readonly #board: GoBoard;
  readonly #stone: number;
  readonly #colour: Colour;
  readonly #space: readonly number[];
  readonly #isRepetitionTaken: boolean;
  readonly #known = new Map<string, boolean>();
  readonly #path = new Set<string>();

  constructor(board: GoBoard, stone: number, space: readonly number[], isRepetitionTaken: boolean) {
    this.#board = board;
    this.#stone = stone;
    this.#colour = board.at(stone) as Colour;
    this.#space = space;
    this.#isRepetitionTaken = isRepetitionTaken;
  }

  taken(toMove: Colour, hasPassed: boolean): boolean {
    const board = this.#board;
    if (board.at(this.#stone) !== this.#colour) return true;
    const key = `${board.hash} ${toMove} ${hasPassed ? 1 : 0} ${board.ko}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#path.has(key)) return this.#isRepetitionTaken;
    this.#path.add(key);
    const isAttacker = toMove !== this.#colour;
    let answer = !isAttacker;
    for (const point of [...this.#space, GO_PASS]) {
      // A second pass ends it, and what has not been taken lives.
      if (point === GO_PASS && hasPassed) {
        if (!isAttacker) answer = false;
        continue;
      }
      if (!board.play(point, toMove)) continue;
      const isIt = this.taken(otherColour(toMove), point === GO_PASS);
      board.undo();
      if (isIt === isAttacker) {
        answer = isAttacker;
        break;
      }
    }
    this.#path.delete(key);
    this.#known.set(key, answer);
    return answer;
  }
}
