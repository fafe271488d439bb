/// Plays on around a group many times, in a tree that grows where it pays, and counts how often the stone stays. In open
/// fights, which no reading comes to the end of, this is the better guess.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS, POINT_LIMIT, pointColumn, pointOf, pointRow } from '../../../../games/index.ts';
import type { Locale } from '../../mcts/locale.ts';
import { GoSearch } from '../../mcts/search.ts';
import { searchSettings } from '../../mcts/settings.ts';
import { heavyOptions } from '../../playout/heavy.ts';
import { groupStones } from './life-group.ts';

export interface Survival {
  /// The share of continuations in which the stone stays, after the first move that was read most.
  readonly chance: number;
  readonly line: readonly number[];
  readonly continuations: number;
}

// The same position is always seen in the same way.
const SEED = 20_262;
const NODES = 200_000;
/// Continuations between looks at the clock.
const LOOK = 16;
/// Moves of a line that were hardly looked at are not told.
const TOLD_VISITS = 8;
/// Lines around the group in which the tree grows, and in which continuations stay. Measured on groups in games of gnugo:
/// with 3 and 6 the answers were a little worse, with 2 and 4 much.
const NEAR_LINES = 4;
const WIDE_LINES = 9;

export class SurvivalSearch {
  #search: GoSearch | undefined;

  /// What becomes of the stone if `first` moves first. The board is left as it was.
  read(board: GoBoard, stone: number, first: Colour, most: number, isLate: () => boolean = () => false): Survival {
    const search = this.#searchFor(board.size);
    const group = groupStones(board, stone);
    const near = linesAround(board, group, NEAR_LINES);
    addLiberties(board, group, near);
    const locale: Locale = {
      near,
      mask: linesAround(board, group, WIDE_LINES),
      points: board.listStones(stone),
      even: 0,
    };
    search.localeOf = () => locale;
    search.chance.reseed(SEED);
    search.begin(board, first, GO_PASS, GO_PASS, 0);
    const { tree } = search;
    tree.keepChildren(0, (move) => move !== GO_PASS && near[move] === 1 && board.isLegal(move, first));
    const isOwn = board.at(stone) === first;
    // Nobody can move here: all stays as it is.
    if (tree.count[0] === 0) return { chance: 1, line: [], continuations: 0 };
    while (search.playouts < most) {
      search.simulate();
      if (search.playouts % LOOK === 0 && (isLate() || tree.isDecided(most - search.playouts))) break;
    }
    let best = tree.first[0]!;
    const end = best + tree.count[0]!;
    for (let child = best + 1; child < end; child++) if (tree.visits[child]! > tree.visits[best]!) best = child;
    const won = tree.wins[best]! / Math.max(1, tree.visits[best]!);
    return {
      chance: isOwn ? won : 1 - won,
      line: tree.lineFrom(best, TOLD_VISITS),
      continuations: search.playouts,
    };
  }

  #searchFor(size: number): GoSearch {
    if (this.#search?.size === size) return this.#search;
    const playout = { ...heavyOptions(size), mercy: 0, wideTries: 0, replies: false };
    const settings = { nodes: NODES, expandAt: 3, foretold: 60, foreseen: 0, width: 0, scoreBonus: 0, playout };
    return (this.#search = new GoSearch(size, searchSettings(size, settings)));
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

/// Strings that touch the group may be taken from afar.
const addLiberties = (board: GoBoard, group: readonly number[], near: Uint8Array): void => {
  const heads = new Set<number>();
  for (const stone of group)
    for (const way of NEIGHBOURS) if (board.at(stone + way) < EMPTY) heads.add(board.headOf(stone + way));
  for (const head of heads) for (const liberty of board.listLiberties(head)) near[liberty] = 1;
};
