/// Plays on in a part of the board many times, in a tree that grows where it pays, and counts how often the side that moves
/// first has what it wants. In open fights, which no reading comes to the end of, this is the better guess.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS, POINT_LIMIT, pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Locale } from '../mcts/locale.ts';
import { GoSearch } from '../mcts/search.ts';
import { searchSettings } from '../mcts/settings.ts';
import type { PlayoutField } from '../playout/field.ts';
import { heavyOptions } from '../playout/heavy.ts';

export interface ContinuationQuestion {
  readonly board: GoBoard;
  readonly first: Colour;
  /// The stones around which it is played on.
  readonly stones: readonly number[];
  /// Above 0 where black has what it wants, on a board on which nothing is left to play; below 0 where white has.
  readonly margin: (field: PlayoutField) => number;
  readonly most: number;
  readonly isLate?: (() => boolean) | undefined;
}

export interface Continuation {
  /// The share in which the side that moves first has what it wants, after the first move that was read most.
  readonly chance: number;
  readonly line: readonly number[];
  readonly count: number;
}

// The same position is always seen in the same way.
const SEED = 20_262;
const NODES = 200_000;
/// Continuations between looks at the clock.
const LOOK = 16;
/// Moves of a line that were hardly looked at are not told.
const TOLD_VISITS = 8;
/// Lines around the stones in which the tree grows, and in which continuations stay. Measured on groups in games of gnugo:
/// with 3 and 6 the answers were a little worse, with 2 and 4 much.
const NEAR_LINES = 4;
const WIDE_LINES = 9;

export class Continuations {
  #search: GoSearch | undefined;

  /// The board is left as it was. Undefined where there is no move.
  read({ board, first, stones, margin, most, isLate }: ContinuationQuestion): Continuation | undefined {
    const search = this.#searchFor(board.size);
    const near = linesAround(board, stones, NEAR_LINES);
    addLiberties(board, stones, near);
    const locale: Locale = { near, mask: linesAround(board, stones, WIDE_LINES), margin };
    search.localeOf = () => locale;
    search.chance.reseed(SEED);
    search.begin(board, first, GO_PASS, GO_PASS, 0);
    const { tree } = search;
    tree.keepChildren(0, (move) => move !== GO_PASS && near[move] === 1 && board.isLegal(move, first));
    if (tree.count[0] === 0) return undefined;
    while (search.playouts < most) {
      search.simulate();
      if (search.playouts % LOOK === 0 && (isLate?.() === true || tree.isDecided(most - search.playouts))) break;
    }
    let best = tree.first[0]!;
    const end = best + tree.count[0]!;
    for (let child = best + 1; child < end; child++) if (tree.visits[child]! > tree.visits[best]!) best = child;
    const chance = tree.wins[best]! / Math.max(1, tree.visits[best]!);
    return { chance, line: tree.lineFrom(best, TOLD_VISITS), count: search.playouts };
  }

  #searchFor(size: number): GoSearch {
    if (this.#search?.size === size) return this.#search;
    const playout = { ...heavyOptions(size), mercy: 0, wideTries: 0, replies: false };
    const settings = searchSettings(size, {
      nodes: NODES,
      expandAt: 3,
      foretold: 60,
      foreseen: 0,
      width: 0,
      scoreBonus: 0,
      moves: 'small',
      playout,
    });
    return (this.#search = new GoSearch(size, settings));
  }
}

/// By point: 1 in the squares of so many lines around the stones.
const linesAround = ({ size }: GoBoard, stones: readonly number[], lines: number): Uint8Array => {
  const near = new Uint8Array(POINT_LIMIT);
  for (const stone of stones) {
    const [column, row] = [pointColumn(stone), pointRow(stone)];
    for (let y = Math.max(1, row - lines); y <= Math.min(size, row + lines); y++)
      for (let x = Math.max(1, column - lines); x <= Math.min(size, column + lines); x++) near[pointOf(x, y)] = 1;
  }
  return near;
};

/// Strings that touch the stones may be taken from afar.
const addLiberties = (board: GoBoard, stones: readonly number[], near: Uint8Array): void => {
  const heads = new Set<number>();
  for (const stone of stones)
    for (const way of NEIGHBOURS) if (board.at(stone + way) < EMPTY) heads.add(board.headOf(stone + way));
  for (const head of heads) for (const liberty of board.listLiberties(head)) near[liberty] = 1;
};
