/// What first moves do to the ways between two ends, before anything is read: a good cut makes them long and few, a good join short
/// and many, and both lie in the middle. It costs two floods a point, so only who has the time looks.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, POINT_LIMIT, pointsOf } from '../../../../games/index.ts';
import { FAR, createFlood, floodFrom } from './link-distance.ts';
import type { Flood } from './link-distance.ts';
import type { LinkGoal } from './link-goal.ts';

/// Stones that ways are looked at with.
const REACH = 8;
/// Stones more than the shortest way, for a point that is looked at.
const DETOUR = 2;
const MOST_POINTS = 12;
const WORTH_OF_MIDDLE = 2;

/// What a stone more of the shortest way counts, and a point more on ways with so many stones to spare.
interface Weights {
  readonly stone: number;
  readonly point: number;
  readonly spare: number;
}

// Fitted to 240 links of games where GNU Go holds that who moves first decides: its move stands first in 42% of cuts (27% without)
// and 45% of joins (23% without).
const CUT: Weights = { stone: 10, point: -2, spare: 0 };
const JOIN: Weights = { stone: -15, point: 0.5, spare: 1 };

/// By point, to be added to what is known of a move otherwise; 0 for points off the ways.
export const firstWorths = (board: GoBoard, stone: number, goal: LinkGoal, isJoin: boolean): Float64Array => {
  const worths = new Float64Array(POINT_LIMIT);
  const points = pointsOf(board.size);
  const joiner = board.cells[stone] as Colour;
  const weights = isJoin ? JOIN : CUT;
  const [fromStone, fromGoal, laterStone, laterGoal] = [createFlood(), createFlood(), createFlood(), createFlood()];
  const value = (one: Flood, other: Flood): number => {
    floodFrom(board, stone, REACH, one);
    goal.flood(REACH, other);
    const distance = Math.min(REACH + 1, goal.distance(one));
    const most = distance + weights.spare;
    const ways = points.filter((point) => board.cells[point] === EMPTY && stonesOf(one, other, point) <= most).length;
    return weights.stone * distance + weights.point * Math.min(MOST_POINTS, ways);
  };
  const now = value(fromStone, fromGoal);
  const near = goal.distance(fromStone);
  if (near === FAR) return worths;
  for (const point of points) {
    if (board.cells[point] !== EMPTY || stonesOf(fromStone, fromGoal, point) > near + DETOUR) continue;
    if (!board.play(point, isJoin ? joiner : ((joiner ^ 1) as Colour))) continue;
    // Who takes an end has cut, and who fills an own one to death has not joined.
    const isTaken = board.cells[stone] !== joiner || goal.isGone();
    const later = isTaken ? weights.stone * (REACH + 1) : value(laterStone, laterGoal);
    board.undo();
    const aside = Math.abs(fromStone.costs[point]! - fromGoal.costs[point]!);
    worths[point] = later - now - WORTH_OF_MIDDLE * aside;
  }
  return worths;
};

/// Stones of the shortest way over a free point, which both floods count.
const stonesOf = (one: Flood, other: Flood, point: number): number => one.costs[point]! + other.costs[point]! - 1;
