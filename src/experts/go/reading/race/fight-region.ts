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

/// The region of the fight of these strings, nearest things first until the limit is reached.
export const fightRegion = (
  board: GoBoard,
  stones: readonly number[],
  limits: RegionLimits = USUAL_LIMITS,
): FightRegion => {
  const empty = new Set<number>();
  const fighting: number[] = [];
  const known = new Set<number>();
  const enter = (stone: number): void => {
    const head = board.headOf(stone);
    if (known.has(head)) return;
    known.add(head);
    fighting.push(head);
  };
  for (const stone of stones) enter(stone);
  let isClosed = true;
  for (let i = 0; i < fighting.length; i++) {
    for (const liberty of board.listLiberties(fighting[i]!)) {
      if (empty.has(liberty)) continue;
      const isTarget = i < stones.length;
      const area = areaFrom(board, liberty, limits.whole);
      const added = area.length <= limits.whole ? area : nearFrom(board, liberty, isTarget ? limits.reach : 1);
      if (empty.size + added.length > limits.most && !isTarget) {
        empty.add(liberty);
        continue;
      }
      for (const point of added) empty.add(point);
    }
    // Weak strings that touch what is in by now take part, too.
    if (i + 1 < fighting.length || empty.size > limits.most) continue;
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
  return { points, mask, isClosed };
};
