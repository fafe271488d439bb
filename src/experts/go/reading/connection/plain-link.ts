/// Links that hold without reading: a point where the cutting side would have no liberty or only one, and two points of
/// which one is left whatever the other side takes. Strings must have liberties to spare, so that no cut comes with an
/// atari.
import type { GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';
import type { ZoneRows } from '../capture/zone-rows.ts';

/// What guards a point between own strings: `SEALED` for a point that the other side cannot enter, the point from which
/// an entering stone is taken, or `OPEN`.
export const OPEN = -1;
export const SEALED = 0;

export const guardOf = (board: GoBoard, point: number, own: number): number => {
  let guard = SEALED;
  for (let way = 0; way < 4; way++) {
    const beside = point + NEIGHBOURS[way]!;
    const cell = board.cells[beside]!;
    if (cell > EMPTY) continue;
    if (cell === EMPTY) {
      if (guard !== SEALED) return OPEN;
      guard = beside;
    } else if (cell !== own) return OPEN;
    else if (board.libertiesOf(beside) < 2) return OPEN;
  }
  return guard;
};

/// Whether two strings with two points between them stand a stone on one of these: joined at the other one they must not
/// be in atari.
export const haveSpareLiberties = (board: GoBoard, one: number, other: number): boolean => {
  const least = Math.min(board.libertiesOf(one), board.libertiesOf(other));
  return least >= 3 || (least === 2 && board.libertiesOf(one) + board.libertiesOf(other) >= 6);
};

const strings = new Int32Array(128);
const before = new Int32Array(128);
const firstPoint = new Int32Array(128);
const secondPoint = new Int32Array(128);
const reached = new Float64Array(POINT_LIMIT);
const used = new Float64Array(POINT_LIMIT);
const sharedBy = new Float64Array(POINT_LIMIT);
const sharedPoint = new Int32Array(POINT_LIMIT);
let round = 0;
let visit = 0;

/// Whether the strings hang together by such links, each on points of its own. Adds the points to the zone.
export const joinedByLinks = (board: GoBoard, a: number, b: number, zones: ZoneRows, ply: number): boolean => {
  const { cells } = board;
  const own = cells[a]!;
  const goal = board.headOf(b);
  round++;
  let count = 0;
  const enter = (head: number, from: number, one: number, other: number): boolean => {
    if (count === strings.length) return false;
    reached[head] = round;
    used[one] = round;
    used[other] = round;
    strings[count] = head;
    before[count] = from;
    firstPoint[count] = one;
    secondPoint[count++] = other;
    return head === goal;
  };
  const finish = (): true => {
    for (let i = count - 1; i > 0; i = before[i]!) {
      zones.add(ply, firstPoint[i]!);
      if (secondPoint[i] !== 0) zones.add(ply, secondPoint[i]!);
    }
    return true;
  };
  if (enter(board.headOf(a), -1, 0, 0)) return true;
  for (let i = 0; i < count; i++) {
    const head = strings[i]!;
    visit++;
    let at = head;
    do {
      for (let way = 0; way < 4; way++) {
        const point = at + NEIGHBOURS[way]!;
        if (cells[point] !== EMPTY || used[point] === round) continue;
        let guard = -2;
        for (let step = 0; step < 4; step++) {
          const beyond = point + NEIGHBOURS[step]!;
          if (cells[beyond] !== own) continue;
          const other = board.headOf(beyond);
          if (reached[other] === round) continue;
          if (guard === -2) guard = guardOf(board, point, own);
          if (guard === SEALED) {
            if (enter(other, i, point, 0)) return finish();
            continue;
          }
          if (guard !== OPEN && used[guard] !== round) {
            if (enter(other, i, point, guard)) return finish();
            continue;
          }
          if (!haveSpareLiberties(board, head, other)) continue;
          if (sharedBy[other] === visit && sharedPoint[other] !== point && used[sharedPoint[other]!] !== round) {
            if (enter(other, i, point, sharedPoint[other]!)) return finish();
          } else {
            sharedBy[other] = visit;
            sharedPoint[other] = point;
          }
        }
      }
      at = board.nextStone(at);
    } while (at !== head);
  }
  return false;
};
