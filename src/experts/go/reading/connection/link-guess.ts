/// Whether strings will be joined, where a search of all moves comes to no end: a proof-number search over few moves. It goes
/// deep where play is forced, and gives up a join that needs more stones than at first. What it finds is a guess: only the
/// moves that look natural are tried.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';
import type { MoveList } from '../capture/move-list.ts';
import { ZoneRows } from '../capture/zone-rows.ts';
import type { Sight, SoughtGoal } from '../proof-number-search.ts';
import { ProofNumberSearch } from '../proof-number-search.ts';
import type { CaptureReader } from '../reading.ts';
import { FAR, createFlood, floodFrom, markWays } from './link-distance.ts';
import type { LinkGoal } from './link-goal.ts';
import { contactOf, favourOf } from './link-worth.ts';

export interface GuessQuestion {
  readonly board: GoBoard;
  readonly stone: number;
  readonly goal: LinkGoal;
  readonly isJoinerFirst: boolean;
  /// Positions to visit.
  readonly nodes: number;
  readonly widths: GuessWidths;
  readonly isLate?: (() => boolean) | undefined;
  /// What first moves are worth beside their looks.
  readonly firstWorths?: Float64Array | undefined;
}

/// How much is tried: moves of each side in a position, and stones more than at first that a join may need before it counts
/// as cut.
export interface GuessWidths {
  readonly joins: number;
  readonly cuts: number;
  readonly spare: number;
}

export interface LinkGuess {
  /// Undefined where the positions did not suffice.
  readonly isJoined: boolean | undefined;
  /// The first move of the side to move that stands best: for what it wants, where that is reached.
  readonly move: number;
  readonly line: readonly number[];
  readonly nodes: number;
  /// Marks of the points on which it rests: what was tried, what captures rest on, and the ways that were looked at.
  readonly searched: Int32Array;
}

/// Stones at most that a join is looked for with at first.
const REACH = 12;
const TABLE_BITS = 16;
/// Stones more than the shortest way that a join, and a cut of one, is tried with.
const DETOUR_OF_JOINS = 1;
const DETOUR_OF_CUTS = 2;
const CAPTURE_NODES = 150;

export class LinkGuesser {
  readonly #capture: CaptureReader;
  readonly #search = new ProofNumberSearch(TABLE_BITS);
  readonly #zones = new ZoneRows(1);
  readonly #fromStone = createFlood();
  readonly #fromGoal = createFlood();
  readonly #favour = new Int32Array(POINT_LIMIT);
  readonly #searched = new Int32Array(POINT_LIMIT);
  #question!: GuessQuestion;
  #joiner: Colour = 0;
  #most = 0;

  constructor(capture: CaptureReader) {
    this.#capture = capture;
  }

  /// The board is left as it was.
  guess(question: GuessQuestion): LinkGuess {
    const { board, stone, goal, isJoinerFirst, widths, nodes, isLate } = question;
    this.#question = question;
    this.#joiner = board.cells[stone] as Colour;
    this.#favour.fill(0);
    this.#searched.fill(0);
    this.#zones.last = board.size;
    floodFrom(board, stone, REACH, this.#fromStone);
    const near = goal.distance(this.#fromStone);
    this.#most = near === FAR ? REACH : near + widths.spare;
    goal.flood(this.#most, this.#fromGoal);
    markWays(this.#fromStone, this.#fromGoal, this.#most, this.#searched);
    if (near === FAR) return { isJoined: false, move: 0, line: [], nodes: 0, searched: this.#searched };
    const sought = { goal: this.#join(board), isSeekerFirst: isJoinerFirst, nodes, isLate };
    const { isReached, ...found } = this.#search.search(sought);
    return { ...found, isJoined: isReached, searched: this.#searched };
  }

  #join(board: GoBoard): SoughtGoal {
    return {
      board,
      seeker: this.#joiner,
      seeAfter: (isJoinerNext) => this.#seeAfter(isJoinerNext),
      seeBefore: (depth, isJoiner) => this.#seeBefore(depth, isJoiner),
      listMoves: (list, depth, isJoiner, last) => this.#listMoves(list, depth, isJoiner, last),
      play: (move, colour) => {
        this.#searched[move] = 1;
        return board.play(move, colour);
      },
      undo: () => void board.undo(),
      favour: (move) => void this.#favour[move]!++,
    };
  }

  #colourOf(isJoiner: boolean): Colour {
    return isJoiner ? this.#joiner : ((this.#joiner ^ 1) as Colour);
  }

  /// Right after a move.
  #seeAfter(isJoinerNext: boolean): Sight {
    const { board, stone, goal } = this.#question;
    if (board.cells[stone] !== this.#joiner || goal.isGone()) return 'missed';
    if (goal.isReached(stone)) {
      if (isJoinerNext || board.libertiesOf(stone) > 1) return 'reached';
      // Joined and taken at once does not count.
      return board.isLegal(board.listLiberties(stone, 1)[0]!, this.#colourOf(false)) ? 'missed' : 'reached';
    }
    this.#zones.clear(0);
    return goal.isLinked(stone, this.#zones, 0) ? 'reached' : 'open';
  }

  /// Before the moves of a position are listed; floods from both ends.
  #seeBefore(depth: number, isJoiner: boolean): Sight {
    const { board, stone, goal } = this.#question;
    floodFrom(board, stone, this.#most, this.#fromStone);
    if (goal.distance(this.#fromStone) > this.#most) return 'missed';
    goal.flood(this.#most, this.#fromGoal);
    // The first move is to be told, and not only that there is one.
    if (depth === 0) return 'open';
    if (!isJoiner) return [stone, goal.stone].some((end) => end !== 0 && this.#falls(end, 2)) ? 'missed' : 'open';
    const { crossed, crossedCount, costs } = this.#fromStone;
    for (let i = 0; i < crossedCount; i++) {
      const string = crossed[i]!;
      const liberties = board.libertiesOf(string);
      // It alone stands between what hangs together with the one end and with the other.
      if (costs[string] !== liberties || this.#fromGoal.costs[string] !== liberties) continue;
      if (this.#falls(string, 3)) return 'reached';
    }
    return 'open';
  }

  #falls(string: number, liberties: number): boolean {
    const { board } = this.#question;
    if (board.libertiesOf(string) > liberties) return false;
    const reading = this.#capture.attack(board, string, { nodes: CAPTURE_NODES });
    this.#search.spend(reading.nodes >> 3);
    for (const point of reading.region) this.#searched[point] = 1;
    return reading.outcome === 'yes';
  }

  #listMoves(list: MoveList, depth: number, isJoiner: boolean, last: number): number {
    const { board, stone, goal, widths, firstWorths } = this.#question;
    const { costs: ours, crossed, crossedCount } = this.#fromStone;
    const { costs: theirs } = this.#fromGoal;
    const colour = this.#colourOf(isJoiner);
    const near = goal.distance(this.#fromStone);
    const most = near + (isJoiner ? DETOUR_OF_JOINS : DETOUR_OF_CUTS);
    const price = isJoiner ? 10 : 8;
    const closer = last === 0 ? firstWorths : undefined;
    const add = (point: number, worth: number): void =>
      list.add(point, contactOf(board, point, colour) + worth + (closer?.[point] ?? 0));
    list.begin(depth);
    for (let row = 1; row <= board.size; row++)
      for (let column = 1; column <= board.size; column++) {
        const point = row * 32 + column;
        if (ours[point] === FAR || theirs[point] === FAR) continue;
        const total = ours[point]! + theirs[point]!;
        const cell = board.cells[point];
        if (cell === EMPTY && total - 1 <= most) add(point, favourOf(point, last, this.#favour) - price * (total - 1));
        // Stones on the way that may be taken.
        if (cell !== this.#joiner || isJoiner || total > near + 1 || board.headOf(point) !== point) continue;
        if (board.libertiesOf(point) > 2) continue;
        for (const liberty of board.listLiberties(point)) add(liberty, -price * near - 4);
      }
    for (let i = 0; i < crossedCount; i++) {
      const string = crossed[i]!;
      if (theirs[string] === FAR) continue;
      const liberties = board.libertiesOf(string);
      const total = ours[string]! + theirs[string]! - liberties;
      if (total > most) continue;
      for (const liberty of board.listLiberties(string)) add(liberty, (liberties === 1 ? 12 : 0) - 10 * total);
    }
    for (const end of [stone, goal.stone]) {
      if (end === 0 || board.libertiesOf(end) > 2) continue;
      for (const liberty of board.listLiberties(end)) add(liberty, -10 * near - 5);
      if (isJoiner) this.#addRescues(end, (liberty) => add(liberty, -10 * near - 3));
    }
    return Math.min(list.sort(), isJoiner ? widths.joins : widths.cuts);
  }

  /// Liberties of weak enemies beside a string.
  #addRescues(end: number, add: (liberty: number) => void): void {
    const { board } = this.#question;
    for (const stone of board.listStones(end))
      for (const way of NEIGHBOURS) {
        const beside = stone + way;
        if (board.cells[beside] !== (this.#joiner ^ 1) || board.libertiesOf(beside) > 2) continue;
        for (const liberty of board.listLiberties(beside)) add(liberty);
      }
  }
}
