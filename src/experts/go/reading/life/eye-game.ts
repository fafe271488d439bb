/// The space of an eye as a game of its own: both sides move in it, at its margins and at the open corners of small eyes, until it is
/// seen how many eyes there are. The wall is taken as one that cannot be broken from outside.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS, ROW_STEP } from '../../../../games/index.ts';
import type { EyeReading } from '../readers.ts';
import type { ReadingBudget } from '../reading.ts';
import { eyeSpaceLives } from './eye-space.ts';
import type { EyeSpace } from './eye-surroundings.ts';

const NODES = 50_000;
// Points, margins and corners that are read together, and that can be looked at together at all: they are bits of a number.
const MOST_CELLS = 15;
export const MOST_BITS = 29;
const DIAGONALS = [ROW_STEP + 1, ROW_STEP - 1, -ROW_STEP + 1, -ROW_STEP - 1] as const;
const AROUND = [...NEIGHBOURS, ...DIAGONALS];

type Side = 0 | 1;
const OWNER: Side = 0;
const ENEMY: Side = 1;

// Marks walls that have liberties outside.
const FREE = 1 << 30;

interface Bits {
  readonly own: number;
  readonly foe: number;
}

/// The space as a game of its own, with its points as bits.
export class EyeGame {
  readonly board: GoBoard;
  readonly space: EyeSpace;
  readonly #cells: number[] = [];
  /// Where a move at a corner is made: the liberty, if a stone in atari stands on it.
  readonly #moves: number[] = [];
  readonly #beside: number[];
  readonly #walls: readonly number[];
  readonly #space: number;
  readonly #full: number;
  #out = 0;
  readonly #start: Bits;
  readonly #known = new Map<number, number>();
  readonly #order: readonly number[];
  #nodes: number;
  readonly #isLate: () => boolean;

  constructor(board: GoBoard, space: EyeSpace, budget: Partial<ReadingBudget>) {
    this.board = board;
    this.space = space;
    const { owner, points, margins } = space;
    this.#nodes = budget.nodes ?? NODES;
    this.#isLate = budget.isLate ?? (() => false);
    const safe = this.#takeCells();
    const cells = this.#cells;
    const bitsOf = (is: (cell: number, i: number) => boolean): number =>
      cells.reduce((bits, cell, i) => (is(cell, i) ? bits | (1 << i) : bits), 0);
    this.#full = (1 << cells.length) - 1;
    this.#space = (1 << points.length) - 1;
    this.#out = bitsOf((cell, i) => i >= points.length || margins.includes(cell));
    this.#beside = cells.map((cell) => bitsOf((other) => NEIGHBOURS.some((way) => cell + way === other)));
    this.#walls = this.#wallsWith(safe).map((wall) => {
      const touched = bitsOf((cell) =>
        NEIGHBOURS.some((way) => wall.has(cell + way) || wall.has(board.headOf(cell + way))),
      );
      const liberties = [...wall].flatMap((one) => (board.cells[one] === owner ? board.listLiberties(one) : []));
      return liberties.every((liberty) => cells.includes(liberty)) ? touched : touched | FREE;
    });
    this.#start = { own: 0, foe: bitsOf((cell, i) => i < points.length && board.cells[cell] === (owner ^ 1)) };
    // Margins first, then points with many neighbours: there it is decided.
    const weight = (i: number): number => (((this.#out >> i) & 1) === 1 ? 8 : 0) + bitCount(this.#beside[i]!);
    this.#order = cells.map((_, i) => i).sort((one, other) => weight(other) - weight(one));
  }

  // The corners of the space that are not settled become cells, too; those that are the owner's for sure are told.
  #takeCells(): readonly number[] {
    const { board, space } = this;
    const { owner, points } = space;
    this.#cells.push(...points);
    this.#moves.push(...points);
    const safe: number[] = [];
    const seen = new Set(points);
    for (const corner of points.flatMap((point) => DIAGONALS.map((way) => point + way))) {
      const cell = board.cells[corner]!;
      if (seen.has(corner) || cell === EDGE || cell === owner || this.#cells.length >= MOST_BITS) continue;
      seen.add(corner);
      const move = cell === EMPTY ? corner : board.libertiesOf(corner) === 1 ? board.listLiberties(corner)[0]! : 0;
      if (cell === EMPTY && isOwners(board, corner, owner)) safe.push(corner);
      else if (move !== 0 && !points.includes(move)) {
        this.#cells.push(corner);
        this.#moves.push(move);
      }
    }
    return safe;
  }

  // Strings of the owner around the space, those together that are connected outside of it.
  #wallsWith(safe: readonly number[]): readonly ReadonlySet<number>[] {
    const { board, space } = this;
    const { owner } = space;
    const headsBeside = (point: number): readonly number[] =>
      NEIGHBOURS.filter((way) => board.cells[point + way] === owner).map((way) => board.headOf(point + way));
    let walls = [...new Set(this.#cells.flatMap(headsBeside))].map((head) => new Set([head]));
    const join = (points: readonly number[]): void => {
      const touched = walls.filter((wall) => points.some((one) => wall.has(one)));
      if (touched.length === 0) return;
      const joined = new Set([...touched.flatMap((wall) => [...wall]), ...points]);
      walls = [...walls.filter((wall) => !touched.includes(wall)), joined];
    };
    for (const corner of safe) join([corner, ...headsBeside(corner)]);
    for (const one of walls.flatMap((wall) => [...wall])) {
      for (const other of walls.flatMap((wall) => [...wall])) {
        if (one >= other || board.cells[one] !== owner || board.cells[other] !== owner) continue;
        const shared = board.listLiberties(one).filter((liberty) => board.listLiberties(other).includes(liberty));
        const links = shared.filter((liberty) => !this.#cells.includes(liberty));
        if (links.length > 1 || links.some((liberty) => isOwners(board, liberty, owner))) join([one, other]);
      }
    }
    return walls;
  }

  read(): EyeReading {
    const least = this.#valueOf(this.#start, ENEMY);
    const most = this.#valueOf(this.#start, OWNER);
    // Only where the budget was spent is the one more than the other.
    if (least >= most) return { least, most: least };
    const attack = this.#moveFor(ENEMY, least);
    const defence = this.#moveFor(OWNER, most, attack);
    return { least, most, ...(attack === undefined ? {} : { attack }), ...(defence === undefined ? {} : { defence }) };
  }

  // The enemy's best point is tried first: mostly it is the owner's, too.
  #moveFor(side: Side, value: number, first?: number): number | undefined {
    const order = this.#order.toSorted((one, other) => +(this.#moves[other] === first) - +(this.#moves[one] === first));
    const found = order.find((i) => {
      const next = this.#play(this.#start, i, side);
      return next !== undefined && this.#valueOf(next, side === OWNER ? ENEMY : OWNER) === value;
    });
    return found === undefined ? undefined : this.#moves[found];
  }

  #valueOf(bits: Bits, side: Side): number {
    if (this.#cells.length > MOST_CELLS) return this.#guess(bits, side);
    const value = this.#search(bits, side, false, 0, 2);
    // A search that was cut short depends on the order of its moves: better an even guess.
    return this.#nodes < 0 ? this.#guess(bits, side) : value;
  }

  // All that is open goes to the side that moves first; what the enemy opens by that, the owner closes.
  #guess({ own, foe }: Bits, side: Side): number {
    const open = this.#out & ~own & ~foe;
    if (side === OWNER) return this.#count(own | open, foe, ENEMY);
    const closed = this.#reach(open) & this.#full & ~own & ~foe & ~open;
    return this.#count(own | closed, foe | open, ENEMY);
  }

  #search(bits: Bits, side: Side, isPassed: boolean, low: number, high: number): number {
    // What stands beside corners alone is no wall.
    const walls = this.#wallsAfter(bits.own).filter((wall) => (wall & this.#space) !== 0);
    const isCut = walls.length > 1 && walls.some((wall) => (wall & FREE) === 0);
    // Of walls that are cut apart, one is taken.
    if (isCut && walls.some((wall) => (wall & ~bits.own & ~bits.foe) === 0)) return 0;
    const settled = isCut ? undefined : this.#settled(bits, side);
    if (settled !== undefined) return settled;
    const { own, foe } = bits;
    const key = ((own * 0x10000 + foe) * 2 + side) * 2 + (isPassed ? 1 : 0);
    // Exact values lie at 0 to 2, bounds above them: from 4 on at least, from 8 on at most.
    const known = this.#known.get(key);
    if (known !== undefined) {
      if (known < 4) return known;
      if (known < 8 ? known - 4 >= high : known - 8 <= low) return known & 3;
    }
    if (--this.#nodes < 0 || this.#isLate()) {
      this.#nodes = -1;
      return 0;
    }
    const other: Side = side === OWNER ? ENEMY : OWNER;
    let alpha = low;
    let beta = high;
    let best = isPassed ? this.#count(own, foe, side) : -1;
    if (best >= 0 && side === OWNER) alpha = Math.max(alpha, best);
    if (best >= 0 && side === ENEMY) beta = Math.min(beta, best);
    for (let k = 0; k <= this.#order.length && alpha < beta; k++) {
      const isPass = k === this.#order.length;
      if (isPass && isPassed) break;
      const next = isPass ? bits : this.#play(bits, this.#order[k]!, side);
      if (next === undefined) continue;
      const value = this.#search(next, other, isPass, alpha, beta);
      if (this.#nodes < 0) return 0;
      if (best < 0 || (side === OWNER ? value > best : value < best)) best = value;
      if (side === OWNER) alpha = Math.max(alpha, best);
      else beta = Math.min(beta, best);
    }
    const value = Math.max(best, 0);
    this.#known.set(key, value >= high ? value + 4 : value <= low ? value + 8 : value);
    return value;
  }

  // The value where nothing is open any more.
  #settled({ own, foe }: Bits, side: Side): number | undefined {
    const reached = this.#outside(foe);
    const open = this.#full & ~own & ~foe & (this.#out | this.#reach(reached));
    if (open === 0) return this.#count(own, foe, side);
    // Only corners are left: whoever takes them.
    if ((open & this.#space) !== 0) return undefined;
    const best = this.#count(own | open, foe, side);
    return best === this.#count(own, foe | open, side) ? best : undefined;
  }

  #play({ own, foe }: Bits, i: number, side: Side): Bits | undefined {
    const bit = 1 << i;
    if (((own | foe) & bit) !== 0) return undefined;
    const empty = this.#full & ~own & ~foe & ~bit;
    if (side === ENEMY) {
      const string = this.#part(bit, foe | bit);
      if ((string & this.#out) === 0 && (this.#reach(string) & empty) === 0) return undefined;
      return { own, foe: foe | bit };
    }
    let left = foe;
    for (let rest = foe & ~this.#outside(foe); rest !== 0;) {
      const string = this.#part(rest & -rest, foe);
      rest &= ~string;
      if ((this.#reach(string) & empty) === 0) left &= ~string;
    }
    return { own: own | bit, foe: left };
  }

  // Stones of the enemy that are connected with his stones outside.
  #outside(foe: number): number {
    let found = foe & this.#out;
    for (let grown = 0; grown !== found;) {
      grown = found;
      found |= this.#reach(found) & foe;
    }
    return found;
  }

  // The eyes if both sides leave the space as it is, but for what the shape of a single eye still gives.
  #count(own: number, foe: number, side: Side): number {
    const reached = this.#outside(foe);
    const walls = this.#wallsAfter(own);
    let eyes = 0;
    let single = 0;
    const shared: number[] = [];
    for (let rest = this.#space & ~own & ~reached; rest !== 0;) {
      const part = this.#part(rest & -rest, this.#space & ~own & ~reached);
      rest &= ~part;
      if ((part & ~foe & (this.#out | this.#reach(reached))) !== 0) continue;
      const around = this.#wallsOn(part, walls);
      if (bitCount(part) > 2 || bitCount(around) <= 1 || this.#isTrueAfterMove(part, own)) {
        eyes++;
        single = part;
      } else shared.push(around);
    }
    // Two eyes between the same walls hold both.
    if (shared.some((around, i) => shared.indexOf(around) !== i)) eyes += 2;
    if (eyes !== 1) return Math.min(eyes, 2);
    const points = this.#cells.filter((_, i) => ((single >> i) & 1) === 1);
    if (points.length <= 2) return 1;
    const isTaken = (point: number): boolean => ((foe >> this.#cells.indexOf(point)) & 1) === 1;
    return eyeSpaceLives(points, points.length, isTaken, side === ENEMY) ? 2 : 1;
  }

  // In an eye of two points the owner may fill the one, and have the other.
  #isTrueAfterMove(part: number, own: number): boolean {
    for (let rest = part; rest !== 0; rest &= rest - 1) {
      const point = rest & -rest;
      if (point === part) return false;
      if (bitCount(this.#wallsOn(part & ~point, this.#wallsAfter(own | point))) <= 1) return true;
    }
    return false;
  }

  // What each wall touches or holds, after stones of the owner have joined them.
  #wallsAfter(own: number): readonly number[] {
    let walls: number[] = [...this.#walls];
    for (let rest = own; rest !== 0;) {
      const string = this.#part(rest & -rest, own);
      rest &= ~string;
      const joined = walls.filter((wall) => (wall & string) !== 0).reduce((all, wall) => all | wall, 0);
      walls = [...walls.filter((wall) => (wall & string) === 0), joined | this.#reach(string)];
    }
    return walls;
  }

  #wallsOn(part: number, walls: readonly number[]): number {
    return walls.reduce((bits, wall, i) => ((wall & part) === 0 ? bits : bits | (1 << i)), 0);
  }

  #reach(bits: number): number {
    let reached = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1) reached |= this.#beside[31 - Math.clz32(rest & -rest)]!;
    return reached;
  }

  #part(from: number, within: number): number {
    let part = from;
    for (let grown = 0; grown !== part;) {
      grown = part;
      part |= this.#reach(part) & within;
    }
    return part;
  }
}

const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

// An empty point outside of the space where the enemy is far, or would be taken at once.
const isOwners = (board: GoBoard, point: number, owner: Colour): boolean => {
  const enemy = (owner ^ 1) as Colour;
  if (!AROUND.some((way) => board.cells[point + way] === enemy)) return true;
  if (!board.play(point, enemy)) return true;
  const isTaken = board.libertiesOf(point) === 1 && board.ko === 0;
  board.undo();
  return isTaken;
};
