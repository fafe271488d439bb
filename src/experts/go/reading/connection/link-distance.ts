/// How many stones a side needs at least to join two strings, if the other side only looks on: a flood from a string over
/// empty points, own strings, and enemy strings that are taken on the way. Links that hold without reading cost nothing.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';

import { OPEN, guardOf, haveSpareLiberties } from './plain-link.ts';

export const FAR = 100;

export interface Flood {
  /// Stones needed to reach each point, the one on it included; FAR where the limit does not reach.
  readonly costs: Uint8Array;
  /// Heads of the enemy strings that were crossed.
  readonly crossed: Int32Array;
  crossedCount: number;
}

const MOST_CROSSED = 64;
const MOST_LIMIT = 16;

export const createFlood = (): Flood => ({
  costs: new Uint8Array(POINT_LIMIT),
  crossed: new Int32Array(MOST_CROSSED),
  crossedCount: 0,
});

// Points to go on from, by cost. A point may wait in several; only the cheapest counts.
const waiting: Int32Array[] = Array.from({ length: MOST_LIMIT + 1 }, () => new Int32Array(POINT_LIMIT * 4));
const sharedBy = new Int32Array(POINT_LIMIT);
const sharedPoint = new Int32Array(POINT_LIMIT);
const counts = new Int32Array(MOST_LIMIT + 1);

/// Floods from the string of the stone up to the limit.
export const floodFrom = (board: GoBoard, stone: number, most: number, flood: Flood): void =>
  floodFromArea(board, [stone], board.cells[stone] as Colour, most, flood);

/// Floods from all points of an area: its empty points cost a stone, own stones nothing, and enemies must be taken.
export const floodFromArea = (
  board: GoBoard,
  area: readonly number[],
  own: Colour,
  most: number,
  flood: Flood,
): void => {
  const { cells } = board;
  const { costs } = flood;
  const limit = Math.min(most, MOST_LIMIT);
  costs.fill(FAR);
  flood.crossedCount = 0;
  counts.fill(0);
  const reach = (point: number, cost: number): void => {
    if (cost > limit || costs[point]! <= cost) return;
    costs[point] = cost;
    waiting[cost]![counts[cost]!++] = point;
  };
  const reachString = (point: number, cost: number): void => {
    if (cost > limit || costs[point]! <= cost) return;
    let at = point;
    do {
      reach(at, cost);
      at = board.nextStone(at);
    } while (at !== point);
  };
  // From a string over one of its liberties to strings that are as good as joined to it.
  const reachLinked = (from: number, liberty: number, cost: number): void => {
    const head = board.headOf(from);
    let guard = -2;
    for (let way = 0; way < 4; way++) {
      const beyond = liberty + NEIGHBOURS[way]!;
      if (cells[beyond] !== own || costs[beyond]! <= cost) continue;
      const other = board.headOf(beyond);
      if (guard === -2) guard = guardOf(board, liberty, own);
      if (guard !== OPEN) reachString(beyond, cost);
      else if (haveSpareLiberties(board, head, other)) {
        if (sharedBy[other] === head && sharedPoint[other] !== liberty) reachString(beyond, cost);
        sharedBy[other] = head;
        sharedPoint[other] = liberty;
      }
    }
  };
  const cross = (stone: number, cost: number): void => {
    if (cost > limit || costs[stone]! <= cost) return;
    if (flood.crossedCount < MOST_CROSSED) flood.crossed[flood.crossedCount++] = board.headOf(stone);
    reachString(stone, cost);
  };
  sharedBy.fill(0);
  for (const point of area) {
    if (cells[point] === own) reachString(point, 0);
    else if (cells[point] === EMPTY) reach(point, 1);
    else cross(point, board.libertiesOf(point));
  }
  for (let cost = 0; cost <= limit; cost++) {
    const queue = waiting[cost]!;
    for (let i = 0; i < counts[cost]!; i++) {
      const point = queue[i]!;
      if (costs[point] !== cost) continue;
      const cell = cells[point]!;
      const isEnemy = cell !== EMPTY && cell !== own;
      for (let way = 0; way < 4; way++) {
        const beside = point + NEIGHBOURS[way]!;
        const there = cells[beside]!;
        if (there > EMPTY) continue;
        // The liberties of a string that was taken are filled already.
        if (there === EMPTY) {
          reach(beside, isEnemy ? cost : cost + 1);
          if (cell === own) reachLinked(point, beside, cost);
        } else if (there === own) reachString(beside, cost);
        else if (!isEnemy) cross(beside, cost + board.libertiesOf(beside) - (cell === EMPTY ? 1 : 0));
      }
    }
  }
};

/// Marks the points of all ways between the beginnings of two floods that need so many stones at most.
export const markWays = (one: Flood, other: Flood, stones: number, marks: Int32Array): void => {
  // A point that needs a stone is counted by both floods.
  for (let point = 0; point < POINT_LIMIT; point++)
    if (one.costs[point]! + other.costs[point]! <= stones + 1) marks[point] = 1;
};
