/// Can a side join two strings with a number of stones, whatever the other side does? A goal-directed search: the joining
/// side plays on the shortest ways between the strings, takes what stands in them and saves what leads there; the cutting
/// side plays where the joining would rest if it passed. So all cuts are tried and still few.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS, POINT_LIMIT, pointsOf } from '../../../../games/index.ts';
import { MOST_MOVES, MoveList } from '../capture/move-list.ts';
import { ZoneRows } from '../capture/zone-rows.ts';
import type { CaptureReader } from '../reading.ts';
import { ConnectionTable } from './connection-table.ts';
import { FAR, createFlood, floodFrom } from './link-distance.ts';
import type { LinkGoal } from './link-goal.ts';
import { contactOf, favourOf } from './link-worth.ts';
import { joinedByLinks } from './plain-link.ts';

/// Who may retake every ko at once.
export type LinkKoMaster = 'nobody' | 'joiner' | 'cutter';

export interface LinkWidths {
  readonly joins: number;
  readonly cuts: number;
}

const ALL_MOVES: LinkWidths = { joins: 1000, cuts: 1000 };

export interface LinkQuestion {
  readonly board: GoBoard;
  readonly stone: number;
  readonly goal: LinkGoal;
  readonly koMaster: LinkKoMaster;
  /// Positions to visit.
  readonly nodes: number;
  /// How many moves each side tries in a position, the most natural first; all of them unless given.
  readonly widths?: LinkWidths | undefined;
  readonly isLate?: (() => boolean) | undefined;
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
  readonly nodes: number;
  readonly isSpent: boolean;
  readonly sawKo: boolean;
}

const PLIES = 64;
const LADDER_NODES = 150;

export const createConnectionSearch = (capture: CaptureReader, tableBits = 14): ConnectionSearch => {
  const table = new ConnectionTable(tableBits);
  const zones = new ZoneRows(PLIES + 2);
  const fromA = createFlood();
  const fromB = createFlood();
  const list = new MoveList(PLIES);
  const moves = list.points;
  const listed = new Int32Array(1024);
  const best = new Int32Array(PLIES + 2);
  // How often a point has joined, and cut.
  const joins = new Int32Array(POINT_LIMIT);
  const cuts = new Int32Array(POINT_LIMIT);
  const isDouble: boolean[] = [];
  const state = { nodes: 0, limit: 0, isSpent: false, sawKo: false, move: 0 };
  let board!: GoBoard;
  let a = 0;
  let goal!: LinkGoal;
  let koMaster: LinkKoMaster = 'nobody';
  let joiner: Colour = 0;
  let cutter: Colour = 1;
  let isLate: (() => boolean) | undefined;
  let widths = ALL_MOVES;

  const place = (point: number, colour: Colour): boolean => {
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

  // -- moves of the joining side
  const listJoins = (ply: number, stones: number, last: number, known: number): number => {
    const { size } = board;
    list.begin(ply);
    for (let row = 1; row <= size; row++) {
      for (let column = 1; column <= size; column++) {
        const point = row * 32 + column;
        if (board.cells[point] !== EMPTY || fromA.costs[point] === FAR || fromB.costs[point] === FAR) continue;
        const total = fromA.costs[point]! + fromB.costs[point]! - 1;
        if (total <= stones)
          list.add(point, contactOf(board, point, joiner) + favourOf(point, last, joins) - 10 * total);
      }
    }
    for (let i = 0; i < fromA.crossedCount; i++) {
      const string = fromA.crossed[i]!;
      if (fromB.costs[string] === FAR) continue;
      const liberties = board.libertiesOf(string);
      const total = fromA.costs[string]! + fromB.costs[string]! - liberties;
      if (total > stones) continue;
      for (const liberty of board.listLiberties(string))
        list.add(liberty, contactOf(board, liberty, joiner) - 10 * total + (liberties === 1 ? 12 : 0));
    }
    // Strings on the way that are about to be taken.
    if (goal.distance(fromA) < stones) {
      addRescues(a);
      if (goal.stone !== 0) addRescues(goal.stone);
    }
    if (known !== 0) list.add(known, 1000);
    return list.sort();
  };
  const addRescues = (stone: number): void => {
    if (board.libertiesOf(stone) > 2) return;
    for (const liberty of board.listLiberties(stone)) list.add(liberty, contactOf(board, liberty, joiner) - 25);
    for (const own of board.listStones(stone)) {
      for (let way = 0; way < 4; way++) {
        const beside = own + NEIGHBOURS[way]!;
        if (board.cells[beside] !== cutter || board.libertiesOf(beside) > 2) continue;
        for (const liberty of board.listLiberties(beside)) list.add(liberty, contactOf(board, liberty, joiner) - 22);
      }
    }
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
      if (reading.outcome !== 'yes') continue;
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
      const count = listJoins(ply, stones, last, known);
      const start = ply * MOST_MOVES;
      for (let i = 0, left = widths.joins; i < count && left > 0 && !isWon && !state.isSpent; i++) {
        const at = moves[start + i]!;
        if (!place(at, joiner)) continue;
        left--;
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
        joins[at]!++;
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

  // Whether the point is the last liberty of one of the two strings.
  const takesEnd = (point: number): boolean => {
    for (let way = 0; way < 4; way++) {
      const beside = point + NEIGHBOURS[way]!;
      if (board.cells[beside] !== joiner || board.libertiesOf(beside) > 1) continue;
      const head = board.headOf(beside);
      if (head === board.headOf(a) || (goal.stone !== 0 && head === board.headOf(goal.stone))) return true;
    }
    return false;
  };
  // Cuts in the zone: those on the shortest ways first.
  const listCuts = (ply: number, zone: number, stones: number, known: number): number => {
    const total = zones.list(zone, listed, 0);
    floodFrom(board, a, stones + 1, fromA);
    goal.flood(stones + 1, fromB);
    list.begin(ply);
    for (let i = 0; i < total; i++) {
      const point = listed[i]!;
      if (board.cells[point] !== EMPTY) continue;
      const way = Math.min(20, fromA.costs[point]! + fromB.costs[point]!);
      const worth = contactOf(board, point, cutter) - 6 * way + (takesEnd(point) ? 40 : 0);
      list.add(point, ply === 0 ? worth : worth + favourOf(point, 0, cuts));
    }
    if (known !== 0) list.add(known, 1000);
    return list.sort();
  };

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
      const count = listCuts(ply, ply, stones, known);
      const start = ply * MOST_MOVES;
      for (let i = 0, left = widths.cuts; i < count && left > 0 && isHeld && !state.isSpent; i++) {
        const at = moves[start + i]!;
        if (!place(at, cutter)) continue;
        left--;
        isHeld = connect(ply + 1, stones, at);
        takeBack();
        if (isHeld) zones.unite(ply, ply + 1);
        else if (!state.isSpent) {
          cut = at;
          cuts[at]!++;
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
      widths = question.widths ?? ALL_MOVES;
      joiner = board.cells[a] as Colour;
      cutter = (joiner ^ 1) as Colour;
      table.clear();
      zones.last = board.size;
      joins.fill(0);
      cuts.fill(0);
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
      return listCuts(0, 0, 7, 0) > 0 ? moves[0]! : GO_PASS;
    },
    get move() {
      return state.move;
    },
    line: () => {
      const end = best.indexOf(0);
      return Array.from(best.subarray(0, end < 0 ? 1 : end));
    },
    zone: () => Array.from(listed.subarray(0, zones.list(0, listed, 0))),
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
