/// Can a side join two strings with a number of stones, whatever the other side does? A goal-directed search: the joining
/// side plays on the shortest ways between the strings, takes what stands in them and saves what leads there; the cutting
/// side plays where the joining would rest if it passed. So all cuts are tried and still few.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS, POINT_LIMIT, pointsOf } from '../../../../games/index.ts';
import { MOST_MOVES } from '../capture/move-list.ts';
import { ZoneRows } from '../capture/zone-rows.ts';
import type { CaptureReader } from '../reading.ts';
import { ConnectionTable } from './connection-table.ts';
import { createFlood, floodFrom, markWays } from './link-distance.ts';
import type { LinkGoal } from './link-goal.ts';
import type { LinkScene } from './link-moves.ts';
import { LinkMoves } from './link-moves.ts';
import { joinedByLinks } from './plain-link.ts';

/// Who may retake every ko at once.
export type LinkKoMaster = 'nobody' | 'joiner' | 'cutter';

export interface LinkQuestion {
  readonly board: GoBoard;
  readonly stone: number;
  readonly goal: LinkGoal;
  readonly koMaster: LinkKoMaster;
  /// Positions to visit.
  readonly nodes: number;
  readonly isLate?: (() => boolean) | undefined;
  /// What first moves are worth beside their looks.
  readonly firstWorths?: Float64Array | undefined;
}

export interface ConnectionSearch {
  begin(question: LinkQuestion): void;
  /// Whether the joining side, to move, joins the strings with so many stones at most.
  connect(stones: number): boolean;
  /// Whether the strings are joined although the cutting side is to move.
  holds(stones: number): boolean;
  /// Stones needed at least, if the cutting side only looks on; FAR above 12.
  distance(): number;
  /// The point where a cut would be tried first, without reading.
  plainCut(): number;
  /// The first move of what succeeded last: the joining one, or the cut.
  readonly move: number;
  /// The line that belongs to it.
  line(): number[];
  /// The points on which the last joining rests.
  zone(): number[];
  /// Marks of the points on which it rests that nothing was found: what was tried, what captures rest on, and all ways of so
  /// many stones.
  searched(stones: number): Int32Array;
  readonly nodes: number;
  readonly isSpent: boolean;
  readonly sawKo: boolean;
}

const PLIES = 64;
const LADDER_NODES = 150;

/// `guardsEnds`: what stands between is taken only where no end is taken first.
export const createConnectionSearch = (
  capture: CaptureReader,
  tableBits = 14,
  guardsEnds = false,
): ConnectionSearch => {
  const table = new ConnectionTable(tableBits);
  const zones = new ZoneRows(PLIES + 2);
  const fromA = createFlood();
  const fromB = createFlood();
  const listed = new Int32Array(1024);
  const touched = new Int32Array(POINT_LIMIT);
  const best = new Int32Array(PLIES + 2);
  const isDouble: boolean[] = [];
  const state = { nodes: 0, limit: 0, isSpent: false, sawKo: false, move: 0 };
  let board!: GoBoard;
  let a = 0;
  let goal!: LinkGoal;
  let koMaster: LinkKoMaster = 'nobody';
  let joiner: Colour = 0;
  let cutter: Colour = 1;
  let isLate: (() => boolean) | undefined;
  const scene = { fromStone: fromA, fromGoal: fromB } as LinkScene;
  const moves = new LinkMoves(scene, PLIES);

  const place = (point: number, colour: Colour): boolean => {
    touched[point] = 1;
    if (point === board.ko && point !== GO_PASS && colour === board.koColour) {
      state.sawKo = true;
      if (koMaster !== (colour === joiner ? 'joiner' : 'cutter')) return false;
      board.play(GO_PASS, (colour ^ 1) as Colour);
      if (board.play(point, colour)) {
        isDouble.push(true);
        return true;
      }
      board.undo();
      return false;
    }
    if (!board.play(point, colour)) return false;
    isDouble.push(false);
    return true;
  };
  const takeBack = (): void => {
    board.undo();
    if (isDouble.pop() === true) board.undo();
  };
  const isLost = (): boolean => board.cells[a] !== joiner || goal.isGone();

  const keyLow = (isJoiner: boolean): number =>
    board.hashLow ^ (isJoiner ? 0x5bd1e995 : 0) ^ Math.imul(board.ko, 0x9e3779b1);
  const keyHigh = (isJoiner: boolean): number =>
    board.hashHigh ^ (isJoiner ? 0x2545f491 : 0) ^ Math.imul(board.ko, 0x85ebca6b);

  // -- zones
  const addLiberties = (ply: number, stone: number): void => {
    const start = board.headOf(stone);
    let at = start;
    do {
      for (let way = 0; way < 4; way++)
        if (board.cells[at + NEIGHBOURS[way]!] === EMPTY) zones.add(ply, at + NEIGHBOURS[way]!);
      at = board.nextStone(at);
    } while (at !== start);
  };
  // Strings of the joining side beside this string that could be taken to save it.
  const addWeakNeighbours = (ply: number, stone: number, most: number): void => {
    const start = board.headOf(stone);
    const other = (board.cells[stone]! ^ 1) as Colour;
    let at = start;
    do {
      for (let way = 0; way < 4; way++) {
        const beside = at + NEIGHBOURS[way]!;
        if (board.cells[beside] === other && board.libertiesOf(beside) <= most) addLiberties(ply, beside);
      }
      at = board.nextStone(at);
    } while (at !== start);
  };

  // A cutting string between what hangs together with the one and with the other may fall in a ladder or a net of any
  // length. The floods are those of the position.
  const takesCutter = (ply: number): boolean => {
    for (let i = 0; i < fromA.crossedCount; i++) {
      const string = fromA.crossed[i]!;
      const liberties = board.libertiesOf(string);
      if (liberties > 3 || fromA.costs[string] !== liberties || fromB.costs[string] !== liberties) continue;
      const one = neighbourAt(string, fromA.costs);
      const other = neighbourAt(string, fromB.costs);
      if (one === 0 || other === 0) continue;
      zones.clear(ply);
      if (!joinedByLinks(board, a, one, zones, ply) || !goal.isLinked(other, zones, ply)) continue;
      const reading = capture.attack(board, string, { nodes: LADDER_NODES });
      state.nodes += reading.nodes >> 3;
      if (reading.outcome !== 'yes') {
        for (const point of reading.region) touched[point] = 1;
        continue;
      }
      // Who needs another move for that may lose an end in the meantime.
      if (guardsEnds && liberties > 1 && isLostMeanwhile([a, goal.stone, one, other], reading.move)) continue;
      // Where its side could save it: on its liberties and beside them, at the weak stones around, on the line.
      addLiberties(ply, string);
      for (const liberty of board.listLiberties(string))
        for (const step of NEIGHBOURS) if (board.cells[liberty + step] === EMPTY) zones.add(ply, liberty + step);
      addWeakNeighbours(ply, string, 3);
      for (const point of reading.line) if (point !== GO_PASS) zones.add(ply, point);
      best[ply] = reading.move;
      best[ply + 1] = 0;
      return true;
    }
    return false;
  };
  // Whether one of the stones is taken after the move.
  const isLostMeanwhile = (ends: readonly number[], move: number): boolean => {
    if (!place(move, joiner)) return false;
    const isLost = ends.some(
      (end) => end !== 0 && board.libertiesOf(end) === 1 && board.isLegal(board.listLiberties(end, 1)[0]!, cutter),
    );
    takeBack();
    return isLost;
  };
  // An own stone beside the string that costs nothing to reach.
  const neighbourAt = (string: number, costs: Uint8Array): number => {
    let at = string;
    do {
      for (let way = 0; way < 4; way++) {
        const beside = at + NEIGHBOURS[way]!;
        if (board.cells[beside] === joiner && costs[beside] === 0) return beside;
      }
      at = board.nextStone(at);
    } while (at !== string);
    return 0;
  };

  const connect = (ply: number, stones: number, last: number): boolean => {
    state.nodes++;
    if (isLost()) return false;
    zones.clear(ply);
    best[ply] = 0;
    if (goal.isReached(a) || goal.isLinked(a, zones, ply)) return true;
    if (stones <= 0 || ply >= PLIES - 3) return false;
    if (state.nodes >= state.limit || isLate?.() === true) state.isSpent = true;
    if (state.isSpent) return false;
    const low = keyLow(true);
    const high = keyHigh(true);
    let known = 0;
    const found = table.find(low, high);
    if (found >= 0) {
      known = table.moves[found]!;
      if (table.joined[found]! <= stones) {
        table.readZone(found, zones, ply);
        best[ply] = known;
        best[ply + 1] = 0;
        return true;
      }
      if (table.failed[found]! >= stones) return false;
    }
    const reach = Math.max(3, stones);
    floodFrom(board, a, reach, fromA);
    const near = goal.distance(fromA);
    if (near <= reach) goal.flood(reach, fromB);
    let isWon = near <= reach && ply > 0 && takesCutter(ply);
    if (!isWon && near <= stones) {
      const count = moves.listJoins(ply, stones, last, known);
      const start = ply * MOST_MOVES;
      for (let i = 0; i < count && !isWon && !state.isSpent; i++) {
        const at = moves.points[start + i]!;
        if (!place(at, joiner)) continue;
        if (holds(ply + 1, stones - 1)) {
          zones.copy(ply, ply + 1);
          zones.add(ply, at);
          if (board.libertiesOf(at) <= 2) addLiberties(ply, at);
          isWon = true;
        }
        takeBack();
        if (!isWon) continue;
        for (let way = 0; way < 4; way++) {
          const beside = at + NEIGHBOURS[way]!;
          const cell = board.cells[beside]!;
          if (cell === joiner && board.libertiesOf(beside) <= 2) addLiberties(ply, beside);
          if (cell !== cutter || board.libertiesOf(beside) > 1) continue;
          addWeakNeighbours(ply, beside, 2);
        }
        best[ply] = at;
        moves.joins[at]!++;
      }
    }
    // At the root the plain ways of joining come first.
    if (!isWon && ply === 0 && near <= reach && !state.isSpent) {
      floodFrom(board, a, reach, fromA);
      goal.flood(reach, fromB);
      isWon = takesCutter(ply);
    }
    if (isWon) {
      const slot = table.open(low, high);
      table.joined[slot] = stones;
      table.moves[slot] = best[ply]!;
      table.writeZone(slot, zones, ply);
    } else if (!state.isSpent) {
      const slot = table.open(low, high);
      table.failed[slot] = Math.max(table.failed[slot]!, stones);
    }
    return isWon;
  };

  const listCuts = (ply: number, stones: number, known: number): number =>
    moves.listCuts(ply, listed, zones.list(ply, listed, 0), stones, known);

  const holds = (ply: number, stones: number): boolean => {
    if (isLost()) return false;
    if (goal.isReached(a)) {
      zones.clear(ply);
      best[ply] = 0;
      const liberties = board.libertiesOf(a);
      if (liberties <= 2) addLiberties(ply, a);
      if (liberties > 1) return true;
      // Joined and taken at once: only where the last liberty cannot be filled does it count.
      return !board.isLegal(board.listLiberties(a, 1)[0]!, cutter);
    }
    zones.clear(ply);
    best[ply] = 0;
    if (goal.isLinked(a, zones, ply)) return true;
    if (stones <= 0 || ply >= PLIES - 3 || state.isSpent) return false;
    const low = keyLow(false);
    const high = keyHigh(false);
    const found = table.find(low, high);
    let known = 0;
    if (found >= 0) {
      known = table.moves[found]!;
      if (table.joined[found]! <= stones) {
        table.readZone(found, zones, ply);
        best[ply] = 0;
        return true;
      }
      if (table.failed[found]! >= stones) {
        best[ply] = known;
        best[ply + 1] = 0;
        return false;
      }
    }
    // The way that it goes if the cutting side passes, and the cuts against it.
    board.play(GO_PASS, cutter);
    const isThreat = connect(ply + 1, stones, 0);
    board.undo();
    let cut = 0;
    let isHeld = isThreat;
    if (isThreat) {
      zones.copy(ply, ply + 1);
      const count = listCuts(ply, stones, known);
      const start = ply * MOST_MOVES;
      for (let i = 0; i < count && isHeld && !state.isSpent; i++) {
        const at = moves.points[start + i]!;
        if (!place(at, cutter)) continue;
        isHeld = connect(ply + 1, stones, at);
        takeBack();
        if (isHeld) zones.unite(ply, ply + 1);
        else if (!state.isSpent) {
          cut = at;
          moves.cuts[at]!++;
        }
      }
    }
    if (state.isSpent) return false;
    best[ply] = cut;
    const slot = table.open(low, high);
    if (isHeld) {
      table.joined[slot] = stones;
      table.writeZone(slot, zones, ply);
      best[ply] = 0;
    } else {
      table.failed[slot] = Math.max(table.failed[slot]!, stones);
      table.moves[slot] = cut;
    }
    return isHeld;
  };

  return {
    begin: (question) => {
      ({ board, goal, koMaster, isLate } = question as LinkQuestion & { isLate: (() => boolean) | undefined });
      a = question.stone;
      joiner = board.cells[a] as Colour;
      cutter = (joiner ^ 1) as Colour;
      table.clear();
      touched.fill(0);
      zones.last = board.size;
      moves.clear();
      moves.firstWorths = question.firstWorths;
      Object.assign(scene, { board, stone: a, goal, joiner, cutter });
      Object.assign(state, { nodes: 0, limit: question.nodes, isSpent: false, sawKo: false, move: 0 });
    },
    connect: (stones) => {
      const isWon = connect(0, stones, 0);
      state.move = isWon ? best[0]! : 0;
      return isWon;
    },
    holds: (stones) => {
      const isHeld = holds(0, stones);
      state.move = isHeld ? 0 : best[0]!;
      return isHeld;
    },
    distance: () => {
      floodFrom(board, a, 12, fromA);
      return goal.distance(fromA);
    },
    plainCut: () => {
      zones.clear(0);
      for (const point of pointsOf(board.size)) if (board.isLegal(point, cutter)) zones.add(0, point);
      return listCuts(0, 7, 0) > 0 ? moves.points[0]! : GO_PASS;
    },
    get move() {
      return state.move;
    },
    line: () => {
      const end = best.indexOf(0);
      return Array.from(best.subarray(0, end < 0 ? 1 : end));
    },
    zone: () => Array.from(listed.subarray(0, zones.list(0, listed, 0))),
    searched: (stones) => {
      floodFrom(board, a, stones, fromA);
      goal.flood(stones, fromB);
      markWays(fromA, fromB, stones, touched);
      return touched;
    },
    get nodes() {
      return state.nodes;
    },
    get isSpent() {
      return state.isSpent;
    },
    get sawKo() {
      return state.sawKo;
    },
  };
};
