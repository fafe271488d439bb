/// The pure ladder: every move of the attacker is an atari. The defender's answers are then all that matter, the last
/// liberty and the takings of strings beside, so that a ladder is read exactly, however long it is. A search calls it very
/// often; `zones` gets the points on which a won ladder rests.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EDGE, EMPTY, pointColumn, pointRow } from '../../../../games/index.ts';
import type { CaptureDesk } from './capture-desk.ts';
import { MOST_PLIES } from './capture-desk.ts';
import { WAYS, libertiesAfter, walkLiberties, walkStringsBeside } from './string-walk.ts';

export interface Ladder {
  /// Whether the attacker, who is to move, takes the target.
  attack(ply: number): boolean;
  /// The same by that liberty as the first move.
  attackAt(ply: number, liberty: number): boolean;
  /// Whether the target, in atari and its side to move, is taken.
  isTaken(ply: number): boolean;
  /// Whether the target, in atari at that liberty, is lost for good if its side passes.
  staysTaken(ply: number, liberty: number): boolean;
  /// The move of the last ladder that `attack` won.
  readonly move: number;
}

const ROOM = 128;

export const createLadder = (desk: CaptureDesk): Ladder => {
  const { zones } = desk;
  const points = new Int32Array((MOST_PLIES + 4) * ROOM);
  let move = 0;

  const takeNow = (ply: number): boolean => {
    const start = ply * ROOM;
    walkLiberties(desk.board, desk.target, points, start, 1);
    const liberty = points[start]!;
    if (!desk.play(liberty, desk.attacker)) return false;
    // A stone taken in a ko comes back, if the other side may take at once; one taken into a snapback always does.
    const { board, target } = desk;
    const isKo = board.ko !== 0;
    const comesBack = !isKo && board.libertiesOf(liberty) === 1 && board.isLegal(target, desk.defender);
    const wasAlone = comesBack && isLoneCapture(board, target, desk.attacker);
    desk.undo();
    if (wasAlone) return false;
    if (isKo) {
      desk.defenderWasBanned = true;
      if (desk.koMode === 'defender') return false;
    }
    zones.clear(ply);
    zones.add(ply, liberty);
    desk.addWeakEnemies(ply, 1);
    desk.addThinDefences(ply, liberty);
    desk.addTakers(ply, liberty);
    desk.noLine(ply + 1);
    desk.putLine(ply, liberty);
    move = liberty;
    return true;
  };

  const attack = (ply: number): boolean => {
    const { board, target, defender } = desk;
    const liberties = board.libertiesOf(target);
    if (liberties === 1) return takeNow(ply);
    if (liberties > 2 || desk.isSpent) return false;
    if (ply > MOST_PLIES - 4) {
      desk.cuts++;
      return false;
    }
    const start = ply * ROOM;
    walkLiberties(board, target, points, start, 2);
    let first = points[start]!;
    let second = points[start + 1]!;
    desk.touch(first);
    desk.touch(second);
    // Where the target runs to after each move of the attacker. It is driven towards the edge.
    let roomAtFirst = libertiesAfter(board, first, defender, 6);
    let roomAtSecond = libertiesAfter(board, second, defender, 6);
    if (
      roomAtSecond > roomAtFirst ||
      (roomAtSecond === roomAtFirst && edgeDistance(second, board.size) > edgeDistance(first, board.size))
    ) {
      [first, second] = [second, first];
      [roomAtFirst, roomAtSecond] = [roomAtSecond, roomAtFirst];
    }
    for (let i = 0; i < 2; i++) {
      const at = i === 0 ? first : second;
      // The stone at `at` is one of the liberties counted for the other point: more than two others are too many.
      if ((i === 0 ? roomAtSecond : roomAtFirst) > 3) continue;
      if (attackAt(ply, at)) return true;
    }
    return false;
  };

  const attackAt = (ply: number, at: number): boolean => {
    const { board } = desk;
    if (!desk.play(at, desk.attacker)) return false;
    const isWon = board.libertiesOf(desk.target) === 1 && isTaken(ply + 1);
    if (isWon) {
      zones.copy(ply, ply + 1);
      zones.add(ply, at);
      if (board.libertiesOf(at) <= 2) desk.addLiberties(ply, at);
    }
    desk.undo();
    if (!isWon) return false;
    desk.addTakers(ply, at);
    desk.putLine(ply, at);
    move = at;
    return true;
  };

  const isTaken = (ply: number): boolean => {
    const { board, target, attacker, defender } = desk;
    const start = ply * ROOM;
    walkLiberties(board, target, points, start, 1);
    const liberty = points[start]!;
    if (!staysTaken(ply, liberty)) return false;
    zones.clear(ply);
    desk.addThinDefences(ply, liberty);
    // Takings of strings beside, then the last liberty; in rare shapes more, which are in the zone already.
    const thin = zones.list(ply, points, start + 1);
    zones.add(ply, liberty);
    desk.noLine(ply);
    const found = walkStringsBeside(board, target, attacker, points, start + 1 + thin);
    let count = thin;
    for (let i = 0; i < found; i++) {
      const head = points[start + 1 + thin + i]!;
      desk.touch(head);
      const breath = board.libertiesOf(head);
      if (breath > 2) continue;
      desk.addLiberties(ply, head);
      if (breath === 1) points[start + 1 + count++] = head;
    }
    for (let i = thin; i < count; i++) points[start + 1 + i] = onlyLiberty(points[start + 1 + i]!);
    sortPoints(points, start + 1, count);
    desk.addTakers(ply, liberty);
    points[start + 1 + count++] = liberty;
    for (let i = 0; i < count; i++) {
      const at = points[start + 1 + i]!;
      if (i < count - 1 && (at === liberty || (i > 0 && at === points[start + i]))) continue;
      if (!desk.play(at, defender)) continue;
      const isWon = board.libertiesOf(target) <= 2 && attack(ply + 1);
      desk.undo();
      if (!isWon) return false;
      zones.unite(ply, ply + 1);
      if (desk.lineLengths[ply + 1]! + 1 > desk.lineLengths[ply]!) desk.putLine(ply, at);
    }
    return true;
  };

  // A pass must lose the target, too. It does not where a single stone would be taken into a ko or a snapback.
  const staysTaken = (ply: number, liberty: number): boolean => {
    const { board, target, attacker } = desk;
    if (board.stonesOf(target) > 1 || libertiesAfter(board, liberty, attacker, 2) > 1) return true;
    return takeNow(ply + 1);
  };

  const onlyLiberty = (stone: number): number => {
    const { board } = desk;
    const { cells } = board;
    let at = stone;
    do {
      if (cells[at + 32] === EMPTY) return at + 32;
      if (cells[at + 1] === EMPTY) return at + 1;
      if (cells[at - 32] === EMPTY) return at - 32;
      if (cells[at - 1] === EMPTY) return at - 1;
      at = board.nextStone(at);
    } while (at !== stone);
    return 0;
  };

  return {
    attack,
    attackAt,
    isTaken,
    staysTaken,
    get move() {
      return move;
    },
  };
};

const edgeDistance = (point: number, size: number): number => {
  const column = pointColumn(point);
  const row = pointRow(point);
  return Math.min(column, row, size + 1 - column, size + 1 - row);
};

// Only one stone has left, and all around it is the taker's.
const isLoneCapture = (board: GoBoard, point: number, taker: Colour): boolean => {
  const { cells } = board;
  for (let way = 0; way < 4; way++) {
    const cell = cells[point + WAYS[way]!]!;
    if (cell !== taker && cell !== EDGE) return false;
  }
  return true;
};

const sortPoints = (points: Int32Array, start: number, count: number): void => {
  for (let i = 1; i < count; i++) {
    const point = points[start + i]!;
    let slot = start + i;
    while (slot > start && points[slot - 1]! > point) {
      points[slot] = points[slot - 1]!;
      slot--;
    }
    points[slot] = point;
  }
};
