/// The points on which a won tree rests, computed from its leaves up. This is the reason why a finite tree proves something
/// about all moves on the whole board.
///
/// A position of the tree has a claim: a zone, and reserves. It says: on every board that has the same stones as this
/// position on the zone, and on which of each reserve at least so many points are empty, the side that proves wins by the
/// tree below, with the same side to move. The other side may take back a ko at once, the prover may not.
///
/// What keeps it true:
/// - Each string with a stone on the zone has all its stones there, and a liberty on the zone or a reserve of liberties. So
///   no move outside the zone can take it, and a move on the zone takes only what it takes in the tree.
/// - A move of the prover adds its point, its own string (it has a liberty after the move: the move is legal), and of each
///   string that it takes the stones and all points beside them (so that it is taken on all those boards). A ban of ko
///   cannot hinder it: the stone taken last lies outside the zone, or the tree has seen the ban.
/// - Where the other side is to move, a move outside the zone of the claim for its pass leaves that claim as it is, but for
///   the reserves: they lose at most one point, so that they must have one more before it. Reserves that have too little
///   become part of the zone instead. Every legal move on the zone of the pass has a tree of its own. A move that takes adds
///   the taken strings and the points beside them; if it takes one stone, also the points beside itself, because they
///   decide whether the prover may take back at once.
/// - A point of the zone where the other side may not play, because its stone would have no liberty, might be open on another
///   board: therefore what makes it illegal belongs to the zone, too.
/// - Points of a reserve that are in the zone, or were taken on the way, are sure to be empty: they are counted off.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS, POINT_LIMIT, pointsOf } from '../../../games/index.ts';

/// A set of points.
export class PointSet {
  readonly #words: Int32Array;

  constructor(from?: PointSet) {
    this.#words = from === undefined ? new Int32Array(POINT_LIMIT / 32) : from.#words.slice();
  }

  add(point: number): void {
    this.#words[point >> 5]! |= 1 << (point & 31);
  }

  delete(point: number): void {
    this.#words[point >> 5]! &= ~(1 << (point & 31));
  }

  has(point: number): boolean {
    return (this.#words[point >> 5]! & (1 << (point & 31))) !== 0;
  }

  unite(other: PointSet): void {
    for (let i = 0; i < this.#words.length; i++) this.#words[i]! |= other.#words[i]!;
  }

  isWithin(other: PointSet): boolean {
    return this.#words.every((word, i) => (word & ~other.#words[i]!) === 0);
  }

  equals(other: PointSet): boolean {
    return this.#words.every((word, i) => word === other.#words[i]);
  }

  list(): number[] {
    const points: number[] = [];
    for (let row = 0; row < this.#words.length; row++)
      for (let word = this.#words[row]!; word !== 0; word &= word - 1)
        points.push((row << 5) | (31 - Math.clz32(word & -word)));
    return points;
  }
}

/// Of these points at least so many must be empty.
export interface Reserve {
  readonly points: PointSet;
  readonly least: number;
}

export interface ProofClaim {
  readonly zone: PointSet;
  readonly reserves: readonly Reserve[];
}

/// The claim of a position in which the goal is reached.
export const claimOfGoal = (board: GoBoard, points: readonly number[]): ProofClaim => {
  const zone = new PointSet();
  for (const point of points) zone.add(point);
  return secured(board, zone, []);
};

/// The claim before a move of the prover, from the one after it. The board is the one before the move, and is left so.
export const claimBeforeMove = (board: GoBoard, move: number, prover: Colour, after: ProofClaim): ProofClaim => {
  if (move === GO_PASS) return secured(board, after.zone, after.reserves);
  const taken = takenBy(board, move, prover);
  if (!board.play(move, prover)) throw new Error('the move of a proof is not legal');
  const own = new PointSet(after.zone);
  for (const stone of board.listStones(move)) own.add(stone);
  const alive = secured(board, own, after.reserves);
  board.undo();
  const zone = new PointSet(alive.zone);
  zone.add(move);
  addTaken(board, zone, taken);
  return secured(board, zone, countedOff(alive.reserves, zone));
};

/// The claim for a pass of the other side, made such that its reserves can lose one more point; and the moves of the other
/// side that the tree must answer.
export const openClaim = (board: GoBoard, pass: ProofClaim, other: Colour): { claim: ProofClaim; moves: number[] } => {
  const zone = new PointSet(pass.zone);
  let reserves = countedOff(pass.reserves, zone);
  for (;;) {
    const scarce = reserves.find(({ points, least }) => points.list().length <= least);
    if (scarce === undefined) break;
    for (const point of scarce.points.list().slice(0, scarce.least)) zone.add(point);
    reserves = countedOff(reserves, zone);
  }
  return { claim: { zone, reserves }, moves: withoutBan(board, () => legalMoves(board, zone, other)) };
};

/// The claim where the other side is to move, from the open claim of its pass and the claims after the listed moves.
export const claimBeforeAnswers = (
  board: GoBoard,
  open: ProofClaim,
  answers: readonly { readonly move: number; readonly claim: ProofClaim }[],
  other: Colour,
): ProofClaim => {
  const zone = new PointSet(open.zone);
  const reserves: Reserve[] = open.reserves.map(({ points, least }) => ({ points, least: least + 1 }));
  const listed = new PointSet();
  for (const { move, claim } of answers) {
    listed.add(move);
    const taken = takenBy(board, move, other);
    addTaken(board, zone, taken);
    if (taken.length === 1) for (const way of NEIGHBOURS) addOnBoard(board, zone, move + way);
    zone.unite(claim.zone);
    reserves.push(...claim.reserves);
  }
  for (const point of open.zone.list()) {
    if (board.cells[point] === EMPTY && !listed.has(point)) reserves.push(...closedPoint(board, zone, point, other));
  }
  return secured(board, zone, countedOff(reserves, zone));
};

// Why the other side may not play there: all its strings beside are without other liberties, and all strings of the prover
// beside have another one.
const closedPoint = (board: GoBoard, zone: PointSet, point: number, other: Colour): Reserve[] => {
  const reserves: Reserve[] = [];
  for (const way of NEIGHBOURS) {
    const beside = point + way;
    if (board.cells[beside]! > EMPTY) continue;
    zone.add(beside);
    if (board.cells[beside] === other) {
      for (const stone of board.listStones(beside)) {
        zone.add(stone);
        for (const next of NEIGHBOURS) addOnBoard(board, zone, stone + next);
      }
    } else {
      for (const stone of board.listStones(beside)) zone.add(stone);
      const points = new PointSet();
      for (const liberty of board.listLiberties(beside)) if (liberty !== point) points.add(liberty);
      reserves.push({ points, least: 1 });
    }
  }
  return reserves;
};

/// The other side may take back a ko at once, as if it had a threat.
export const withoutBan = <T>(board: GoBoard, work: () => T): T => {
  const { ko, koColour } = board;
  board.ko = 0;
  const result = work();
  board.ko = ko;
  board.koColour = koColour;
  return result;
};

const legalMoves = (board: GoBoard, zone: PointSet, colour: Colour): number[] =>
  zone.list().filter((point) => board.cells[point] === EMPTY && board.isLegal(point, colour));

const takenBy = (board: GoBoard, move: number, colour: Colour): number[] => {
  const taken = new Set<number>();
  if (move !== GO_PASS) {
    for (const way of NEIGHBOURS) {
      const beside = move + way;
      if (board.cells[beside] === (colour ^ 1) && board.libertiesOf(beside) === 1)
        for (const stone of board.listStones(beside)) taken.add(stone);
    }
  }
  return [...taken];
};

const addTaken = (board: GoBoard, zone: PointSet, taken: readonly number[]): void => {
  for (const stone of taken) {
    zone.add(stone);
    for (const way of NEIGHBOURS) addOnBoard(board, zone, stone + way);
  }
};

const addOnBoard = (board: GoBoard, zone: PointSet, point: number): void => {
  if (board.cells[point]! <= EMPTY) zone.add(point);
};

// Points of reserves that are sure to be empty are counted off; the same reserve twice is kept once, with the larger number.
const countedOff = (reserves: readonly Reserve[], zone: PointSet): Reserve[] => {
  const kept: Reserve[] = [];
  for (const reserve of reserves) {
    const points = new PointSet();
    let { least } = reserve;
    for (const point of reserve.points.list()) {
      if (zone.has(point)) least--;
      else points.add(point);
    }
    if (least <= 0) continue;
    const twin = kept.findIndex((other) => other.points.equals(points));
    if (twin < 0) kept.push({ points, least });
    else if (kept[twin]!.least < least) kept[twin] = { points, least };
  }
  return kept;
};

// Completes the strings on the zone, and gives each that has no liberty there a reserve.
const secured = (board: GoBoard, from: PointSet, reserves: readonly Reserve[]): ProofClaim => {
  const zone = new PointSet(from);
  const all = [...reserves];
  const seen = new Set<number>();
  for (const point of pointsOf(board.size)) {
    if (board.cells[point]! >= EMPTY || !from.has(point) || seen.has(board.headOf(point))) continue;
    seen.add(board.headOf(point));
    for (const stone of board.listStones(point)) zone.add(stone);
    const liberties = new PointSet();
    const points = board.listLiberties(point);
    for (const liberty of points) liberties.add(liberty);
    if (points.some((liberty) => from.has(liberty))) continue;
    if (!all.some((reserve) => reserve.points.isWithin(liberties))) all.push({ points: liberties, least: 1 });
  }
  return { zone, reserves: all };
};
