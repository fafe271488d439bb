/// The part of the board that decides a fight between two strings: their liberties, what these open on, and the weak
/// strings around. Stones that breathe outside of it count as safe, so that it may be smaller than the fight, but then
/// the answer is one about the fight inside of it.
import type { GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';

export interface FightRegion {
  /// Points that may be played on, now or when stones have been taken: 1 in `mask`.
  readonly points: readonly number[];
  readonly mask: Uint8Array;
  /// Whether nothing was left out: no empty point of it touches an empty point outside, and no string that has all its
  /// liberties inside lies outside.
  readonly isClosed: boolean;
  /// What stands on these points decides which points belong to the fight, and how it goes: while nothing changes on them, what
  /// was read holds.
  readonly grounds: readonly number[];
}

export interface RegionLimits {
  /// Empty points at most.
  readonly most: number;
  /// An open area is followed this far from the liberties of the fighting strings.
  readonly reach: number;
  /// Areas up to this size are taken whole.
  readonly whole: number;
  /// Strings around with at most so many liberties take part in the fight.
  readonly weak: number;
}

export const USUAL_LIMITS: RegionLimits = { most: 40, reach: 2, whole: 14, weak: 3 };

// All empty points that hang together with this one, or the first `most` + 1 of them.
const areaFrom = (board: GoBoard, start: number, most: number): number[] => {
  const area = [start];
  const seen = new Set(area);
  for (let i = 0; i < area.length && area.length <= most; i++) {
    for (const way of NEIGHBOURS) {
      const point = area[i]! + way;
      if (board.cells[point] !== EMPTY || seen.has(point)) continue;
      seen.add(point);
      area.push(point);
    }
  }
  return area;
};

// Points of an area within so many steps of the start.
const nearFrom = (board: GoBoard, start: number, reach: number): number[] => {
  const near = [start];
  const steps = new Map([[start, 0]]);
  for (let i = 0; i < near.length; i++) {
    const step = steps.get(near[i]!)!;
    if (step >= reach) continue;
    for (const way of NEIGHBOURS) {
      const point = near[i]! + way;
      if (board.cells[point] !== EMPTY || steps.has(point)) continue;
      steps.set(point, step + 1);
      near.push(point);
    }
  }
  return near;
};

// Enemies beside the fighting strings take part up to so many liberties; with three, walls would.
const WEAK_BESIDE = 2;

// The strings of the other colour that stand beside a string.
const enemiesOf = (board: GoBoard, head: number): ReadonlySet<number> => {
  const enemies = new Set<number>();
  const enemy = board.cells[head]! ^ 1;
  for (const stone of board.listStones(head))
    for (const way of NEIGHBOURS) if (board.cells[stone + way] === enemy) enemies.add(board.headOf(stone + way));
  return enemies;
};

/// The region of the fight of these strings, nearest things first until the limit is reached.
export const fightRegion = (
  board: GoBoard,
  stones: readonly number[],
  limits: RegionLimits = USUAL_LIMITS,
): FightRegion => {
  const empty = new Set<number>();
  const grounds = new Grounds(board);
  const fighting: number[] = [];
  const known = new Set<number>();
  const enter = (stone: number): void => {
    const head = board.headOf(stone);
    if (known.has(head)) return;
    known.add(head);
    fighting.push(head);
    grounds.addString(head);
  };
  for (const stone of stones) enter(stone);
  let isClosed = true;
  for (let i = 0; i < fighting.length; i++) {
    for (const liberty of board.listLiberties(fighting[i]!)) {
      if (empty.has(liberty)) continue;
      const isTarget = i < stones.length;
      const area = areaFrom(board, liberty, limits.whole);
      for (const point of area) grounds.addAround(point);
      const added = area.length <= limits.whole ? area : nearFrom(board, liberty, isTarget ? limits.reach : 1);
      for (const point of added) grounds.addAround(point);
      if (empty.size + added.length > limits.most && !isTarget) {
        empty.add(liberty);
        continue;
      }
      for (const point of added) empty.add(point);
    }
    // Weak strings that touch what is in by now take part, too.
    if (i + 1 < fighting.length || empty.size > limits.most) continue;
    for (const [number, head] of [...fighting.entries()]) {
      // Who takes an enemy of a string in danger saves it; beside other strings, only what can be taken at once is looked at.
      const weak = number < stones.length ? WEAK_BESIDE : 1;
      for (const enemy of enemiesOf(board, head))
        if (!known.has(enemy) && board.listLiberties(enemy, weak + 1).length <= weak) enter(enemy);
    }
    for (const point of empty) {
      for (const way of NEIGHBOURS) {
        const beside = point + way;
        if (board.cells[beside]! >= EMPTY || known.has(board.headOf(beside))) continue;
        const liberties = board.listLiberties(beside);
        const breath = liberties.filter((liberty) => !empty.has(liberty)).length;
        if (breath === 0 || liberties.length <= limits.weak) enter(beside);
      }
    }
  }
  const mask = new Uint8Array(POINT_LIMIT);
  for (const point of empty) {
    mask[point] = 1;
    if (NEIGHBOURS.some((way) => board.cells[point + way] === EMPTY && !empty.has(point + way))) isClosed = false;
  }
  // Stones that may be taken leave room to play on.
  for (const head of fighting) {
    if (board.listLiberties(head).some((liberty) => !empty.has(liberty))) isClosed = false;
    else for (const stone of board.listStones(head)) mask[stone] = 1;
  }
  const points: number[] = [];
  for (let point = 0; point < POINT_LIMIT; point++) if (mask[point] === 1) points.push(point);
  for (const point of points) grounds.addAround(point);
  return { points, mask, isClosed, grounds: grounds.list() };
};

/// Points that were looked at, the strings on and beside them, and what these breathe.
class Grounds {
  readonly #board: GoBoard;
  readonly #points = new Set<number>();

  constructor(board: GoBoard) {
    this.#board = board;
  }

  addAround(point: number): void {
    this.#points.add(point);
    for (const way of NEIGHBOURS) {
      this.#points.add(point + way);
      this.addString(point + way);
    }
  }

  addString(stone: number): void {
    const board = this.#board;
    if (board.cells[stone]! >= EMPTY) return;
    for (const at of board.listStones(stone)) this.#points.add(at);
    for (const liberty of board.listLiberties(stone)) this.#points.add(liberty);
  }

  list(): readonly number[] {
    return [...this.#points];
  }
}
