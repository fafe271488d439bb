/// Reads on around the best moves: a small tree search in which the first moves are candidates, the moves after them stay
/// close to them, and playouts stay in the window. Nothing is compared outside of the neighbourhood of a candidate.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EMPTY, GO_PASS, POINT_LIMIT, pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Locale } from '../mcts/locale.ts';
import { leadOn } from '../mcts/locale.ts';
import { GoSearch } from '../mcts/search.ts';
import { searchSettings } from '../mcts/settings.ts';
import { heavyOptions } from '../playout/heavy.ts';
import type { BoardWindow } from './window.ts';

export interface LocalMove {
  readonly move: number;
  /// The point whose neighbourhood is read; that of the move unless given. A pass has none of its own.
  readonly around?: number;
  readonly window: BoardWindow;
  /// The own lead in the window that is enough for the side to move.
  readonly enough: number;
  /// How much is known in favour of the move beforehand, of 0 to 1.
  readonly promise: number;
}

export interface LocalQuestion {
  readonly board: GoBoard;
  readonly colour: Colour;
  readonly last: number;
  readonly moves: readonly LocalMove[];
  /// Continuations in all, and how many lines around a move are read on.
  readonly steps: number;
  readonly lines: number;
  readonly isLate: () => boolean;
}

/// What came of a candidate.
export interface LocalFinding {
  /// Continuations that began with it.
  readonly visits: number;
  /// The share of them in which it came to enough.
  readonly chance: number;
  /// The mean of the own lead in the window, and its standard error.
  readonly lead: number;
  readonly error: number;
  /// The moves that were read most, this one first.
  readonly line: readonly number[];
}

// The same position is always seen in the same way.
const SEED = 20_262;
const NODES = 150_000;
/// Won continuations that a move with all promise has had.
const PROMISE = 8;
/// Continuations between looks at the clock.
const LOOK = 16;
/// Shorter lines say nothing, and moves that were hardly looked at are not told.
const TOLD_VISITS = 8;
const TOLD_MOVES = 9;

/// Where play after a move is read on: the square of so many lines around it, and the liberties of the strings that stand in it.
export const neighbourhood = (board: GoBoard, move: number, lines: number): Uint8Array => {
  const near = new Uint8Array(POINT_LIMIT);
  const { size } = board;
  const [column, row] = [pointColumn(move), pointRow(move)];
  const heads = new Set<number>();
  for (let y = Math.max(1, row - lines); y <= Math.min(size, row + lines); y++)
    for (let x = Math.max(1, column - lines); x <= Math.min(size, column + lines); x++) {
      const point = pointOf(x, y);
      near[point] = 1;
      if (board.at(point) < EMPTY) heads.add(board.headOf(point));
    }
  for (const head of heads) for (const liberty of board.listLiberties(head)) near[liberty] = 1;
  return near;
};

/// As far as it is worth telling: who would rather play elsewhere has nothing more to say here.
const localLine = (line: readonly number[]): readonly number[] => {
  const pass = line.indexOf(GO_PASS);
  return line.slice(0, Math.min(TOLD_MOVES, pass < 0 ? line.length : pass));
};

export class LocalSearch {
  readonly #search: GoSearch;
  #steps = 0;

  constructor(size: number) {
    this.#search = new GoSearch(
      size,
      searchSettings(size, {
        nodes: NODES,
        expandAt: 3,
        foretold: 60,
        foreseen: 0,
        width: 0,
        playout: { ...heavyOptions(size), mercy: 0, wideTries: 0, replies: false },
      }),
    );
  }

  /// How many continuations there were since the last call.
  effort(): number {
    const steps = this.#steps;
    this.#steps = 0;
    return steps;
  }

  /// What came of each move, by move; nothing where the time did not suffice.
  read({ board, colour, last, moves, steps, lines, isLate }: LocalQuestion): ReadonlyMap<number, LocalFinding> {
    const search = this.#search;
    const sign = colour === 0 ? 1 : -1;
    if (isLate()) return new Map();
    search.chance.reseed(SEED);
    const locales = new Map(
      moves.map(({ move, around = move, window: { mask, points }, enough }): [number, Locale] => [
        move,
        { near: neighbourhood(board, around, lines), mask, margin: (field) => leadOn(field, points) - sign * enough },
      ]),
    );
    search.localeOf = (move) => locales.get(move);
    search.begin(board, colour, last, 0, 0);
    const { tree } = search;
    tree.keepChildren(0, (move) => locales.has(move));
    for (const { move, promise } of moves) {
      const child = tree.childOf(0, move);
      if (child < 0) continue;
      tree.priorVisits[child]! += PROMISE * promise;
      tree.priorWins[child]! += PROMISE * promise;
    }
    if (tree.count[0] === 0) return new Map();
    while (search.playouts < steps) {
      search.simulate();
      if (search.playouts % LOOK !== 0) continue;
      if (isLate() || (moves.length > 1 && tree.isDecided(steps - search.playouts))) break;
    }
    this.#steps += search.playouts;
    return new Map(
      moves.flatMap(({ move, enough }) => {
        const child = tree.childOf(0, move);
        return child < 0 ? [] : [[move, this.#findingOf(child, sign, enough)]];
      }),
    );
  }

  #findingOf(child: number, sign: number, enough: number): LocalFinding {
    const { tree, margins, marginSquares } = this.#search;
    const move = tree.move[child]!;
    const visits = tree.visits[child]!;
    const mean = margins[move]! / Math.max(1, visits);
    const spread = Math.max(0, marginSquares[move]! / Math.max(1, visits) - mean * mean);
    return {
      visits,
      chance: visits === 0 ? 0 : tree.wins[child]! / visits,
      lead: visits === 0 ? 0 : sign * mean + enough,
      error: Math.sqrt(spread / Math.max(1, visits)),
      line: localLine(tree.lineFrom(child, TOLD_VISITS)),
    };
  }
}
