/// Where a question of life and death plays: the points from which a group has escaped, the enemy stones around that nobody
/// takes, and own stones outside that are safe.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT, pointColumn, pointRow, pointsOf } from '../../../../games/index.ts';
import type { CaptureReader } from '../reading.ts';
import { LifeGroup } from './life-group.ts';
import { SAFE, settledFor } from './unconditional.ts';

export interface LifeScene {
  readonly target: number;
  readonly defender: Colour;
  /// 1 where a stone of the group is out of danger.
  readonly haven: Uint8Array;
  /// Steps from each point to an open place, many where there is none near.
  readonly stepsOut: Uint8Array;
  /// 1 at enemy stones that count as safe.
  readonly wall: Uint8Array;
  /// 1 at own stones outside the group that count as safe.
  readonly friend: Uint8Array;
  /// The first stones of the strings that belong to the group now.
  readonly group: ReadonlySet<number>;
  /// What is settled for each colour.
  readonly safe: readonly [Uint8Array, Uint8Array];
  /// Enemy strings of which it was read whether they can be taken, by their first stones.
  readonly readings: ReadonlyMap<number, { readonly isFirm: boolean; readonly region: readonly number[] }>;
}

/// An open place is this far from enemies, and has this many points.
export const OPEN_DISTANCE = 3;
export const OPEN_POINTS = 14;
const OUTSIDE_POINTS = 14;

export const lifeScene = (board: GoBoard, target: number, capture?: CaptureReader): LifeScene => {
  const defender = board.at(target) as Colour;
  const attacker = (defender ^ 1) as Colour;
  const all = pointsOf(board.size);
  const group = new LifeGroup();
  group.gather(board, target);
  const safeOwn = settledFor(board, defender);
  const safeEnemy = settledFor(board, attacker);
  const readings = new Map<number, { readonly isFirm: boolean; readonly region: readonly number[] }>();
  const isFirm = (stone: number): boolean => {
    const liberties = board.libertiesOf(stone);
    if (liberties >= 4 || capture === undefined) return liberties >= 3;
    const { outcome, region } = capture.attack(board, stone, { nodes: 200 });
    readings.set(stone, { isFirm: outcome === 'no', region });
    return outcome === 'no';
  };

  // Enemy strings outside that cannot be taken are walls.
  const wall = new Uint8Array(POINT_LIMIT);
  for (const point of all) {
    if (board.cells[point] !== attacker || board.headOf(point) !== point) continue;
    const isWall = safeEnemy[point] === SAFE || (roomAround(board, point, defender).isRoom && isFirm(point));
    if (isWall) for (const stone of board.listStones(point)) wall[stone] = 1;
  }
  joinWalls(board, attacker, wall);

  const haven = openPlaces(board, wall, all, attacker);
  const friend = new Uint8Array(POINT_LIMIT);
  for (const point of all) {
    if (board.cells[point] !== defender || board.headOf(point) !== point || group.hasHead(point)) continue;
    if (safeOwn[point] !== SAFE && !isAtLarge(board, point, haven)) continue;
    for (const stone of board.listStones(point)) friend[stone] = 1;
  }
  return {
    ...{ target, defender, haven, wall, friend, readings },
    stepsOut: stepsTo(board, haven, friend, wall),
    group: new Set(group.heads.subarray(0, group.headCount)),
    safe: defender === 0 ? [safeOwn, safeEnemy] : [safeEnemy, safeOwn],
  };
};

/// What an enemy string sees without passing own stones: with enough free points it is no guest in an eye space.
export const roomAround = (
  board: GoBoard,
  stone: number,
  defender: Colour,
): { readonly seen: ReadonlySet<number>; readonly isRoom: boolean } => {
  const seen = new Set<number>(board.listStones(stone));
  let room = 0;
  for (const point of seen) {
    if (board.cells[point] === EMPTY && ++room >= OUTSIDE_POINTS) return { seen, isRoom: true };
    for (const way of NEIGHBOURS) {
      const cell = board.cells[point + way]!;
      if (cell <= EMPTY && cell !== defender) seen.add(point + way);
    }
  }
  return { seen, isRoom: false };
};

// A string that shares two liberties with a wall, or stands in the open, belongs to it.
const joinWalls = (board: GoBoard, attacker: Colour, wall: Uint8Array): void => {
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const point of pointsOf(board.size)) {
      if (board.cells[point] !== attacker || board.headOf(point) !== point || wall[point] === 1) continue;
      const common = board
        .listLiberties(point)
        .filter((liberty) =>
          NEIGHBOURS.some((way) => board.cells[liberty + way] === attacker && wall[liberty + way] === 1),
        );
      if (common.length < 2) continue;
      for (const stone of board.listStones(point)) wall[stone] = 1;
      isChanged = true;
    }
  }
};

// Empty points far from walls, where there are enough of them together.
const openPlaces = (board: GoBoard, wall: Uint8Array, all: readonly number[], attacker: Colour): Uint8Array => {
  const walls = all.filter((point) => wall[point] === 1);
  const open = new Uint8Array(POINT_LIMIT);
  for (const point of all) {
    if (board.cells[point] === attacker) continue;
    const column = pointColumn(point);
    const row = pointRow(point);
    let isOpen = true;
    for (const stone of walls) {
      if (Math.abs(pointColumn(stone) - column) + Math.abs(pointRow(stone) - row) < OPEN_DISTANCE) {
        isOpen = false;
        break;
      }
    }
    if (isOpen) open[point] = 1;
  }
  const seen = new Uint8Array(POINT_LIMIT);
  for (const start of all) {
    if (open[start] === 0 || seen[start] === 1) continue;
    const place = [start];
    seen[start] = 1;
    let room = 0;
    for (const point of place) {
      if (board.cells[point] === EMPTY) room++;
      for (const way of NEIGHBOURS) {
        if (open[point + way] !== 1 || seen[point + way] === 1) continue;
        seen[point + way] = 1;
        place.push(point + way);
      }
    }
    if (room < OPEN_POINTS) for (const point of place) open[point] = 0;
  }
  return open;
};

// A string with enough liberties that stands in an open place, or one step from it.
const isAtLarge = (board: GoBoard, stone: number, haven: Uint8Array): boolean => {
  if (board.listStones(stone).some((one) => haven[one] === 1)) return true;
  const liberties = board.listLiberties(stone);
  return liberties.length >= 3 && liberties.some((liberty) => haven[liberty] === 1);
};

const FAR = 99;

const stepsTo = (board: GoBoard, haven: Uint8Array, friend: Uint8Array, wall: Uint8Array): Uint8Array => {
  const steps = new Uint8Array(POINT_LIMIT).fill(FAR);
  const queue: number[] = [];
  for (const point of pointsOf(board.size)) {
    if (haven[point] !== 1 && friend[point] !== 1) continue;
    steps[point] = 0;
    queue.push(point);
  }
  for (let i = 0; i < queue.length; i++) {
    const from = queue[i]!;
    for (const way of NEIGHBOURS) {
      const to = from + way;
      if (board.cells[to]! > EMPTY || wall[to] === 1 || steps[to] !== FAR) continue;
      steps[to] = steps[from]! + 1;
      queue.push(to);
    }
  }
  return steps;
};
