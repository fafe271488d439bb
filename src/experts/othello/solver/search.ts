/// The search behind the solver. It answers one kind of question: can the side to move get more than `alpha`? Such null
/// windows cut most; the exact value is found by a few of them, since the table keeps what the earlier ones found.
import { findFlips, flipHigh } from './flips.ts';
import { NONE, differenceOf, solveFour, takeLeafNodes } from './last-empties.ts';
import { countBoth, findMoves, movesHigh } from './mobility.ts';
import { ODD_HIGH, ODD_LOW, QUARTER, listByParity, lowestSquare, parityOf } from './parity.ts';
import { BoundTable, NO_MOVE } from './table.ts';

// Where so few squares are empty, ordering by parity alone is cheaper than counting replies and keeping a table.
const LIGHT = 6;
// From so many empties on, all children are looked up before one is searched (enhanced transposition cutoff).
const LOOK_UP = 9;
// More moves than a position can have; one row for each number of empties.
const ROW = 36;

const CORNERS_LOW = 0x81;
const CORNERS_HIGH = 0x81000000 | 0;

// The score of a move: few replies first, where a reply in a corner counts twice; then its square; then parity.
const PER_REPLY = -64;
const ODD_QUARTER = 32;
const KNOWN_BEST = 1 << 20;
const SQUARE_SCORE = Uint8Array.from({ length: 64 }, (_, square) => {
  const column = Math.min(square & 7, 7 - (square & 7));
  const row = Math.min(square >> 3, 7 - (square >> 3));
  return 4 * [18, 4, 16, 12, 4, 2, 6, 8, 16, 6, 14, 10, 12, 8, 10, 0][column * 4 + row]!;
});

export type SpentReason = 'nodes' | 'time' | 'aborted';

/// Unwinds a search whose budget is spent; leaves the solver only as a value.
export class SearchSpent extends Error {
  readonly reason: SpentReason;
  constructor(reason: SpentReason) {
    super(`budget spent: ${reason}`);
    this.reason = reason;
  }
}

const four = new Uint8Array(4);
const solveLastFour = (pl: number, ph: number, ol: number, oh: number, alpha: number, parity: number): number => {
  listByParity(~(pl | ol), ~(ph | oh), parity, four);
  return solveFour(pl, ph, ol, oh, alpha, four[0]!, four[1]!, four[2]!, four[3]!, false);
};

export class EndgameSearch {
  readonly table: BoundTable;
  /// Positions visited since `begin`.
  nodes = 0;
  #limit = Infinity;
  #check: () => void = () => {};
  #untilCheck = 0;
  // The moves of the nodes under way, a row for each number of empties.
  readonly #squares = new Uint8Array(64 * ROW);
  readonly #flipsLow = new Int32Array(64 * ROW);
  readonly #flipsHigh = new Int32Array(64 * ROW);
  readonly #scores = new Int32Array(64 * ROW);

  constructor(tableBits: number) {
    this.table = new BoundTable(tableBits);
  }

  /// Starts a budget: of nodes, and by `check`, which is called now and then and throws SearchSpent to end the search.
  begin(limit: number, check: () => void): void {
    this.nodes = 0;
    this.#limit = limit;
    this.#check = check;
    this.#untilCheck = 0;
  }

  /// More than `alpha`: the value is at least the result. Otherwise: the value is at most the result.
  ask(pl: number, ph: number, ol: number, oh: number, alpha: number): number {
    const emptyLow = ~(pl | ol);
    const emptyHigh = ~(ph | oh);
    const empties = countBoth(emptyLow, emptyHigh);
    const value = this.#search(pl, ph, ol, oh, alpha, empties, parityOf(emptyLow, emptyHigh));
    this.#count();
    return value;
  }

  #count(): void {
    this.nodes += takeLeafNodes();
    if (this.nodes > this.#limit) throw new SearchSpent('nodes');
    if (this.#untilCheck-- === 0) {
      this.#untilCheck = 4096;
      this.#check();
    }
  }

  #search(pl: number, ph: number, ol: number, oh: number, alpha: number, empties: number, parity: number): number {
    if (empties > LIGHT) return this.#searchOrdered(pl, ph, ol, oh, alpha, empties, parity);
    if (empties === 4) return solveLastFour(pl, ph, ol, oh, alpha, parity);
    return this.#searchLight(pl, ph, ol, oh, alpha, empties, parity);
  }

  #searchLight(pl: number, ph: number, ol: number, oh: number, alpha: number, empties: number, parity: number): number {
    this.nodes++;
    const ml = findMoves(pl, ph, ol, oh);
    const mh = movesHigh;
    if ((ml | mh) === 0) {
      if ((findMoves(ol, oh, pl, ph) | movesHigh) === 0) return differenceOf(pl, ph, ol, oh);
      return 0 - this.#searchLight(ol, oh, pl, ph, ~alpha, empties, parity);
    }
    const oddLow = ml & ODD_LOW[parity]!;
    const oddHigh = mh & ODD_HIGH[parity]!;
    let best = NONE;
    for (let round = 0; round < 4; round++) {
      let half = round === 0 ? oddLow : round === 1 ? oddHigh : round === 2 ? ml ^ oddLow : mh ^ oddHigh;
      for (; half !== 0; half &= half - 1) {
        const square = lowestSquare(half, (round & 1) << 5);
        const fl = findFlips(pl, ph, ol, oh, square);
        const fh = flipHigh;
        const bl = square < 32 ? 1 << square : 0;
        const bh = square < 32 ? 0 : 1 << square;
        const value =
          0 -
          this.#search(ol & ~fl, oh & ~fh, pl | fl | bl, ph | fh | bh, ~alpha, empties - 1, parity ^ QUARTER[square]!);
        if (value > best) {
          if (value > alpha) return value;
          best = value;
        }
      }
    }
    return best;
  }

  #searchOrdered(
    pl: number,
    ph: number,
    ol: number,
    oh: number,
    alpha: number,
    empties: number,
    parity: number,
  ): number {
    this.nodes++;
    this.#count();
    const table = this.table;
    table.find(pl, ph, ol, oh);
    let { lower, upper } = table;
    if (lower > alpha) return lower;
    if (upper <= alpha) return upper;
    const known = table.move;
    const ml = findMoves(pl, ph, ol, oh);
    const mh = movesHigh;
    if ((ml | mh) === 0) {
      if ((findMoves(ol, oh, pl, ph) | movesHigh) === 0) return differenceOf(pl, ph, ol, oh);
      return 0 - this.#searchOrdered(ol, oh, pl, ph, ~alpha, empties, parity);
    }
    const row = empties * ROW;
    const end = this.#listMoves(pl, ph, ol, oh, ml, mh, row, parity, known);
    if (empties >= LOOK_UP) {
      const bound = this.#lookUpChildren(pl, ph, ol, oh, row, end);
      if (bound > alpha) return bound;
    }
    let best = NONE;
    let bestMove = NO_MOVE;
    for (let last = end - 1; last >= row; last--) {
      const square = this.#takeBest(row, last);
      const fl = this.#flipsLow[last]!;
      const fh = this.#flipsHigh[last]!;
      const bl = square < 32 ? 1 << square : 0;
      const bh = square < 32 ? 0 : 1 << square;
      const value =
        0 -
        this.#search(ol & ~fl, oh & ~fh, pl | fl | bl, ph | fh | bh, ~alpha, empties - 1, parity ^ QUARTER[square]!);
      if (value > best) {
        best = value;
        bestMove = square;
        if (value > alpha) break;
      }
    }
    if (best > alpha) lower = best;
    else {
      upper = best;
      // A move that once reached its aim says more than the best of those that did not.
      if (known !== NO_MOVE) bestMove = known;
    }
    table.store(pl, ph, ol, oh, empties, lower, upper, bestMove);
    return best;
  }

  /// Writes the moves with their flips and scores from `row` on; returns the row's end.
  #listMoves(
    pl: number,
    ph: number,
    ol: number,
    oh: number,
    ml: number,
    mh: number,
    row: number,
    parity: number,
    known: number,
  ): number {
    let end = row;
    for (let base = 0; base < 64; base += 32) {
      for (let half = base === 0 ? ml : mh; half !== 0; half &= half - 1) {
        const square = lowestSquare(half, base);
        const fl = findFlips(pl, ph, ol, oh, square);
        const fh = flipHigh;
        const bl = square < 32 ? 1 << square : 0;
        const bh = square < 32 ? 0 : 1 << square;
        const rl = findMoves(ol & ~fl, oh & ~fh, pl | fl | bl, ph | fh | bh);
        const rh = movesHigh;
        const replies = countBoth(rl, rh) + countBoth(rl & CORNERS_LOW, rh & CORNERS_HIGH);
        this.#squares[end] = square;
        this.#flipsLow[end] = fl;
        this.#flipsHigh[end] = fh;
        this.#scores[end++] =
          replies * PER_REPLY +
          SQUARE_SCORE[square]! +
          ((parity & QUARTER[square]!) !== 0 ? ODD_QUARTER : 0) +
          (square === known ? KNOWN_BEST : 0);
      }
    }
    return end;
  }

  /// The best value that the table promises for one of the listed moves.
  #lookUpChildren(pl: number, ph: number, ol: number, oh: number, row: number, end: number): number {
    let best = NONE;
    for (let i = row; i < end; i++) {
      const square = this.#squares[i]!;
      const fl = this.#flipsLow[i]!;
      const fh = this.#flipsHigh[i]!;
      const bl = square < 32 ? 1 << square : 0;
      const bh = square < 32 ? 0 : 1 << square;
      if (this.table.find(ol & ~fl, oh & ~fh, pl | fl | bl, ph | fh | bh) && 0 - this.table.upper > best)
        best = 0 - this.table.upper;
    }
    return best;
  }

  /// Moves the best of the listed moves to `last` and returns its square.
  #takeBest(row: number, last: number): number {
    const scores = this.#scores;
    let at = last;
    for (let i = row; i < last; i++) if (scores[i]! > scores[at]!) at = i;
    const square = this.#squares[at]!;
    if (at !== last) {
      const fl = this.#flipsLow[at]!;
      const fh = this.#flipsHigh[at]!;
      this.#squares[at] = this.#squares[last]!;
      this.#flipsLow[at] = this.#flipsLow[last]!;
      this.#flipsHigh[at] = this.#flipsHigh[last]!;
      scores[at] = scores[last]!;
      this.#flipsLow[last] = fl;
      this.#flipsHigh[last] = fh;
    }
    return square;
  }
}
